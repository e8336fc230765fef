import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { hookLogs, LogIndex } from './logIndex.ts'

/** A market's logs, in a browser that stores nothing. */
export const uncachedLogs = (rpc: Rpc, market: Market): LogIndex =>
  new LogIndex({
    rpc,
    filters: hookLogs(market),
    storage: () => Promise.reject(new Error('this browser stores nothing')),
  })
