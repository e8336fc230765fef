import type { TxRecord, TxStatus } from '../record.ts'
import type { Observation } from './observation.ts'
import {
  DROPPED_AFTER_MS,
  hasBlock,
  isSearched,
  type Stand,
  searched,
  TAKEN_BACK,
  UNNAMED_AFTER_MS,
  withoutOutcome,
} from './stand.ts'

/** States that do not claim the transaction is in flight; they stay as they are while it is searched for. */
const SOUGHT: readonly TxStatus[] = ['rejected', 'mismatched', 'dropped', 'unknown']

/** The next state of a record whose transaction no node knows. */
export function missing(record: TxRecord, seen: Observation): TxRecord {
  const { status, callId } = record
  if (SOUGHT.includes(status)) {
    const over = status === 'rejected' && isSearched(record, seen)
    return { ...record, ...searched(seen), ...(over ? { settled: true } : {}) }
  }
  if (hasBlock(record) || status === 'replaced' || status === 'cancelled') {
    const { replacedBy: _replacedBy, ...rest } = withoutOutcome(record)
    return { ...rest, status: 'pending', note: TAKEN_BACK }
  }
  const limit = callId === undefined ? DROPPED_AFTER_MS : UNNAMED_AFTER_MS
  if (seen.waitedMs < limit) return { ...record, ...searched(seen) }
  return { ...record, ...searched(seen), ...lost(record, seen) }
}

function lost({ nonce, callId, hash }: TxRecord, seen: Observation): Stand {
  if (callId !== undefined && hash === undefined)
    return {
      status: 'unknown',
      note: 'Your wallet has not named the transaction. It is still being asked for it; look it up there.',
    }
  if (hash === undefined)
    return {
      status: 'unknown',
      note: 'Your wallet has not named a transaction. If it sent one, it will be found here.',
    }
  if (nonce === undefined)
    return {
      status: 'unknown',
      note: 'No node knows this transaction. Look it up in your wallet; it is still being looked for here.',
    }
  if (callId === undefined && seen.nonce > nonce)
    return {
      status: 'unknown',
      note: 'A transaction with its number was mined, and the node does not tell which. It is still being looked for here.',
    }
  return {
    status: 'dropped',
    note: 'The network no longer holds this transaction. It may never be mined; it is still being looked for here.',
  }
}
