import { isMeantBy } from '../../src/chain/logs/logFilter.ts'
import { historyLogs, sourceLogs } from '../../src/chain/past/historyLogs.ts'
import type { Market } from '../../src/market/market.ts'
import type { Address, Hex } from '../../src/math/hex.ts'

/**
 * Returns a function that assigns a log to the market's history or to one vault's history. The
 * function returns undefined for a log that the page never requests.
 */
export function streamsOf(market: Market) {
  const own = historyLogs(market)
  return (log: { readonly address: Address; readonly topics: readonly Hex[] }): string | undefined => {
    if (own.some(isMeantBy(log))) return 'history'
    return sourceLogs(market, log.address).some(isMeantBy(log)) ? `source/${log.address}` : undefined
  }
}
