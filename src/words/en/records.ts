import type { Shown } from '../shown.ts'
import { list } from './grammar.ts'

/** The state of a transaction, for lists and announcements. */
export const statuses = {
  awaitingWallet: 'waiting for your wallet',
  pending: 'Pending',
  stuck: 'sent, but no block takes it',
  confirming: 'in a block, being checked',
  confirmed: 'confirmed',
  final: 'Finalized',
  changed: 'mined, but not as asked',
  mismatched: 'not what you asked for',
  reverted: 'failed on chain',
  replaced: 'replaced by another transaction',
  cancelled: 'cancelled in your wallet',
  dropped: 'no longer known to the network',
  unknown: 'not known yet',
  rejected: 'not sent',
}

/** What of the list of transactions will not outlast the visit. */
export const keptForNow = {
  blocked: 'This browser keeps nothing for this page, so the list ends with this visit.',
  full: 'This browser has no room left for this page: what is new in the list ends with this visit. Clear what has ended to make room.',
  unwritten: 'An entry could not be stored: it ends with this visit.',
}

/** A step of a transaction, as it is read out. */
export const announced = (title: Shown, status: Shown) => `${title}: ${status}`

// Outcome
export const theTransactionWas = (value: Shown) => `The transaction was ${value}`
export const theTransactionIs = (value: Shown) => `The transaction is ${value}.`

// SuccessNote
export const youGave = (amounts: readonly string[]) => `You gave ${list(amounts)}.`
export const youReceived = (amounts: readonly string[]) => `You received ${list(amounts)}.`
