import type { TxRecord, TxStatus } from '../record.ts'

/** Each state in words, for lists and announcements. */
export const STATUS_WORDS: Readonly<Record<TxStatus, string>> = {
  awaitingWallet: 'waiting for your wallet',
  pending: 'sent, waiting for a block',
  stuck: 'sent, but no block takes it',
  confirming: 'in a block, being checked',
  confirmed: 'confirmed',
  final: 'final',
  changed: 'mined, but not as asked',
  mismatched: 'not what you asked for',
  reverted: 'failed on chain',
  replaced: 'replaced by another transaction',
  cancelled: 'cancelled in your wallet',
  dropped: 'no longer known to the network',
  unknown: 'not known yet',
  rejected: 'not sent',
}

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
