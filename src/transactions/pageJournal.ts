import { catalogue } from '../chain/servedMarkets.ts'
import { pace } from '../live/pace.ts'
import { openJournal } from './journal.ts'
import { isOfKnownMarket } from './ofMarket.ts'
import { isBusy } from './record.ts'
import { chainAlone } from './recordSchema.ts'

/** Reading `localStorage` itself throws where storage is blocked. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** A build before there were markets had one, which is the first of those on its chain. */
function marketBefore(chainId: number): string {
  return catalogue.find(({ network }) => network.chainId === chainId)?.id ?? chainAlone(chainId)
}

/** The page's journal. Separate from the engine, so that code which only shows transactions does not load it. */
export const journal = openJournal(pageStorage(), globalThis.window, marketBefore)

const holdPace = () => pace.hold(journal.all().some((record) => isBusy(record) && isOfKnownMarket(record)))
journal.subscribe(holdPace)
holdPace()
