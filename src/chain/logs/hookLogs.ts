import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { topicsOf } from './hookEvents.ts'
import type { LogFilters } from './logFilter.ts'

/** Every log of a market's hook that the page reads: one question serves all who ask. */
export const hookLogs = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: [
      ...new Set(topicsOf(market, ['sourcesChanged', 'deposited', 'exited', 'sharesMoved', ...OWNER_POWERS])),
    ],
  },
]
