import { knownMarket } from '../live/openedMarket.ts'
import type { Journal } from './journal.ts'
import type { TxRecord } from './record.ts'

/** What was done in other markets explains nothing that happens in this one. */
export const ofMarket = (records: readonly TxRecord[], market: string): readonly TxRecord[] =>
  records.filter((record) => record.market === market)

/** What the list of transactions tells of one market. */
export interface ListedRecords {
  readonly all: readonly TxRecord[]
  /** Without hearsay, see `Journal`: storage can be edited, and only these prove anything. */
  readonly proven: readonly TxRecord[]
}

export const listedOf = (
  { all, proven }: Pick<Journal, 'all' | 'proven'>,
  market: string,
): ListedRecords => ({ all: ofMarket(all(), market), proven: ofMarket(proven(), market) })

/** Whether this build offers the record's market: only then is there anybody to judge it. */
export const isOfKnownMarket = (record: TxRecord): boolean => knownMarket(record.market) !== undefined
