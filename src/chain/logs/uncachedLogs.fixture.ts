import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { createHookLogFilters, MarketLogCache } from './marketLogCache.ts'

/** Creates a log cache of a market without browser storage. */
export const uncachedLogs = (rpc: Rpc, market: Market): MarketLogCache =>
  new MarketLogCache({
    rpc,
    filters: createHookLogFilters(market),
    storage: () => Promise.reject(new Error('this browser stores nothing')),
  })
