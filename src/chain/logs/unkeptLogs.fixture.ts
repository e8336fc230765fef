import type { Market } from '../../markets/market.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { hookLogs } from './hookLogs.ts'
import { LogIndex } from './logIndex.ts'

/** A market's logs, in a browser that stores nothing. */
export const unkeptLogs = (rpc: Rpc, market: Market): LogIndex =>
  new LogIndex({
    rpc,
    filters: hookLogs(market),
    storage: () => Promise.reject(new Error('this browser stores nothing')),
  })
