import type { TxRecord, TxStatus } from '../record.ts'
import { noteCode } from '../recordNote.ts'
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
  // The node has answered: that it does not know it is another thing than silence.
  if (wasUnanswered(record)) return { ...record, ...searched(seen), ...lost(record, seen) }
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

/** A sentence of an earlier version may have said so; what is known now takes its place. */
const wasUnanswered = ({ status, note }: TxRecord): boolean =>
  noteCode(note) === 'unanswered' || (status === 'unknown' && typeof note === 'string')

function lost({ nonce, callId, hash }: TxRecord, seen: Observation): Stand {
  if (callId !== undefined && hash === undefined)
    return {
      status: 'unknown',
      note: { code: 'bundleUnnamed' },
    }
  if (hash === undefined)
    return {
      status: 'unknown',
      note: { code: 'unnamed' },
    }
  if (nonce === undefined)
    return {
      status: 'unknown',
      note: { code: 'notKnownToNodes' },
    }
  if (callId === undefined && seen.nonce > nonce)
    return {
      status: 'unknown',
      note: { code: 'numberTaken' },
    }
  return {
    status: 'dropped',
    note: { code: 'dropped' },
  }
}
