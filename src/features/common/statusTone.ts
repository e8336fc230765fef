import type { TxRecord, TxStatus } from '../../transactions/record.ts'

/** How a state stands for the person, apart from its words. */
export type StatusTone = 'busy' | 'done' | 'warned' | 'failed' | 'unknown'

const TONES: Readonly<Record<TxStatus, StatusTone>> = {
  awaitingWallet: 'busy',
  pending: 'busy',
  stuck: 'unknown',
  confirming: 'busy',
  confirmed: 'done',
  final: 'done',
  changed: 'warned',
  mismatched: 'warned',
  reverted: 'failed',
  replaced: 'unknown',
  cancelled: 'unknown',
  dropped: 'unknown',
  unknown: 'unknown',
  rejected: 'unknown',
}

export const toneOf = (record: TxRecord): StatusTone => TONES[record.status]

/** The tone of what storage says and the chain has not borne out: nothing is done by hearsay. */
export const toneOfHearsay = (record: TxRecord): StatusTone =>
  toneOf(record) === 'done' ? 'unknown' : toneOf(record)
