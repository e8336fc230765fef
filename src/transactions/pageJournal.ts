import { getStorage } from '#lib/storage.ts'
import { findListedOrOpenedMarket } from '#queries/openedMarket.ts'
import { pollingPace } from '#queries/pollingPace.ts'
import { type Journal, openJournal } from './journal.ts'
import { doesTxKeepButtonsBusy, type TxRecord } from './record.ts'

/**
 * The page's transaction journal. Not part of the engine, so that showing transactions does not
 * load the engine.
 */
export const journal = openJournal(getStorage(), globalThis.window)

/**
 * True if this build knows the market of a transaction record. Records of other markets cannot be
 * checked.
 */
export const isRecordOfKnownMarket = (record: TxRecord): boolean =>
  findListedOrOpenedMarket(record.market) !== undefined

const holdPace = () =>
  pollingPace.hold(
    journal.all().some((record) => doesTxKeepButtonsBusy(record) && isRecordOfKnownMarket(record)),
  )
journal.subscribe(holdPace)
holdPace()

export const filterMarketRecords = (records: readonly TxRecord[], market: string): readonly TxRecord[] =>
  records.filter((record) => record.market === market)

export interface MarketTxRecords {
  readonly all: readonly TxRecord[]
  /**
   * Records that this visit wrote or confirmed on chain. Other records prove nothing, because users
   * can edit storage.
   */
  readonly proven: readonly TxRecord[]
}

export const listRecords = (
  { all, proven }: Pick<Journal, 'all' | 'proven'>,
  market: string,
): MarketTxRecords => ({
  all: filterMarketRecords(all(), market),
  proven: filterMarketRecords(proven(), market),
})
