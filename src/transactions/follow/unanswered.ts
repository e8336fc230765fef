import { isBusy, type TxRecord } from '../record.ts'

/** A record that could not be looked at for this long keeps nobody waiting. */
export const UNANSWERED_AFTER_MS = 180_000

export const UNANSWERED = { code: 'unanswered' } as const

/** The next state of a record about which the node gives no answer, or none that makes sense: nothing is known of it. */
export const unanswered = (record: TxRecord, waitedMs: number): TxRecord =>
  isBusy(record) && waitedMs >= UNANSWERED_AFTER_MS
    ? { ...record, status: 'unknown', note: UNANSWERED }
    : record
