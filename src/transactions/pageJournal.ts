import { getStorage } from '#lib/storage.ts'
import { knownMarket } from '#queries/openedMarket.ts'
import { pollingPace } from '#queries/pollingPace.ts'
import { type Journal, openJournal } from './journal.ts'
import { isBusy, type TxRecord } from './record.ts'

/**
 * The page's journal. It is separate from the engine, so that code that only shows transactions
 * does not load the engine.
 */
export const journal = openJournal(getStorage(), globalThis.window)

/** True if this build offers the record's market. Other records cannot be checked. */
export const isOfKnownMarket = (record: TxRecord): boolean => knownMarket(record.market) !== undefined

const holdPace = () =>
  pollingPace.hold(journal.all().some((record) => isBusy(record) && isOfKnownMarket(record)))
journal.subscribe(holdPace)
holdPace()

/** Returns the records of this market. */
export const filterMarketRecords = (records: readonly TxRecord[], market: string): readonly TxRecord[] =>
  records.filter((record) => record.market === market)

/** Listed transactions of one market. */
export interface ListedRecords {
  readonly all: readonly TxRecord[]
  /**
   * Records that this visit wrote or confirmed on chain. Users can edit storage, so other records
   * prove nothing.
   */
  readonly proven: readonly TxRecord[]
}

export const listRecords = (
  { all, proven }: Pick<Journal, 'all' | 'proven'>,
  market: string,
): ListedRecords => ({
  all: filterMarketRecords(all(), market),
  proven: filterMarketRecords(proven(), market),
})
