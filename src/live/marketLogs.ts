import { openLogStorage } from '#chain/logs/idbStorage.ts'
import { hookLogs, LogIndex } from '#chain/logs/logIndex.ts'
import { perMarket } from './openMarket.ts'

/** The one index of a market's logs: watch, history and dilution read from it. */
export const marketLogsOf = perMarket(({ market, rpc }) => {
  const filters = hookLogs(market)
  return new LogIndex({
    rpc,
    filters,
    storage: async () => openLogStorage(market.id, filters),
  })
})
