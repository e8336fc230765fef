import { hookLogs } from '../chain/logs/hookLogs.ts'
import { LogIndex } from '../chain/logs/logIndex.ts'
import { perMarket } from './perMarket.ts'

/** The one index of a market's logs: watch, history and dilution read from it. */
export const marketLogsOf = perMarket(({ market, rpc }) => {
  const filters = hookLogs(market)
  return new LogIndex({
    rpc,
    filters,
    // What speaks to the browser's storage is loaded when the past is read first.
    storage: async () => (await import('../chain/logs/idbStorage.ts')).openLogStorage(market.id, filters),
  })
})
