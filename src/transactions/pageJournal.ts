import { getStorage } from '#lib/browserStorage.ts'
import { knownMarket } from '#queries/openedMarket.ts'
import { pollingPace } from '#queries/pollingPace.ts'
import { type Journal, openJournal } from './journal.ts'
import { isBusy, type TxRecord } from './record.ts'

/**
 * The page's journal. Separate from the engine, so that code which only shows transactions does not
 * load it.
 */
export const journal = openJournal(getStorage(), globalThis.window)

/** True if this build offers the record's market. Records of other markets cannot be judged. */
export const isOfKnownMarket = (record: TxRecord): boolean => knownMarket(record.market) !== undefined

const holdPace = () =>
  pollingPace.hold(journal.all().some((record) => isBusy(record) && isOfKnownMarket(record)))
journal.subscribe(holdPace)
holdPace()

/** Records of other markets explain nothing about this one. */
export const filterMarketRecords = (records: readonly TxRecord[], market: string): readonly TxRecord[] =>
  records.filter((record) => record.market === market)

/** Listed transactions of one market. */
export interface ListedRecords {
  readonly all: readonly TxRecord[]
  /**
   * Records that this visit wrote or confirmed on the chain, see `Journal`. Users can edit storage,
   * so other records prove nothing.
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
