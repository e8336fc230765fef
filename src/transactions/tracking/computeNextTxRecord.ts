import type { WritableMarket } from '#market/adapter.ts'
import { type Hex, isAddressEqual } from '#math/hex.ts'
import { getTxNoteCode, type TransactionMismatch, type TxRecord, type TxStatus } from '../record.ts'
import { computeMinedTokenMovements, type MinedTokenMovements } from './logEffects.ts'
import {
  BUNDLE_WITHOUT_HASH_AFTER_MS,
  type ChainObservationOfRecord,
  DROPPED_AFTER_MS,
  getSearchedRange,
  isFinalBlock,
  isSearchComplete,
  type ObservedRecordStatus,
  REORGED_OUT_NOTE,
  removeRecordOutcome,
  type SeenTransaction,
  wasSeenInBlock,
} from './observation.ts'
import { determineTransactionOrigin, type TransactionOrigin } from './origin.ts'
import { compareMinedOutcome } from './outcome.ts'

/** Milliseconds after which an unmined transaction no longer disables buttons. */
const STUCK_AFTER_MS = 180_000

/**
 * Returns the next state of a transaction record from an observation of the chain. Pure function.
 */
export function computeNextTxRecord(
  record: TxRecord,
  seen: ChainObservationOfRecord,
  market: WritableMarket,
): TxRecord {
  const known = seen.named.filter((sighting) => sighting !== null)
  const last = known.at(-1)
  if (last !== undefined && known.length === seen.named.length) {
    const origin = originOfNamed(record, known, last, seen, market)
    if (origin.kind !== 'other') return standing(record, known, last, origin, seen, market)
    return seen.found === undefined
      ? mismatched(record, known, origin.mismatch, seen)
      : takenUp(record, seen.found)
  }
  if (seen.blockStands) return record
  // Nodes behind one URL can differ by some blocks, so this node may not have the record's block
  // yet. After `DROPPED_AFTER_MS`, the page no longer waits for this block.
  if (seen.behind && seen.waitedMs < DROPPED_AFTER_MS) return record
  if (seen.found !== undefined) return takenUp(record, seen.found)
  // The nonce of a bundle proves nothing, because the wallet chooses it and can use another
  // account.
  if (record.callId === undefined && record.nonce !== undefined && seen.nonce > record.nonce)
    return recordAfterSuccess(record, seen, market)
  return recordWithoutTransaction(record, seen)
}

/**
 * Returns how the transactions that the wallet named relate to the record. In a bundle, the last
 * transaction that belongs to the record decides.
 */
function originOfNamed(
  record: TxRecord,
  known: readonly SeenTransaction[],
  last: SeenTransaction,
  { taken }: ChainObservationOfRecord,
  market: WritableMarket,
): TransactionOrigin {
  if (taken) return { kind: 'other', mismatch: { code: 'ofAnotherClick' } }
  const origin = (each: SeenTransaction) => determineTransactionOrigin(record, each, market)
  return known.map(origin).findLast(({ kind }) => kind !== 'other') ?? origin(last)
}

/**
 * Returns the status of a transaction that the node knows: unmined, in an unchecked block, or
 * mined.
 */
function standing(
  record: TxRecord,
  known: readonly SeenTransaction[],
  last: SeenTransaction,
  origin: TransactionOrigin,
  seen: ChainObservationOfRecord,
  market: WritableMarket,
): TxRecord {
  const { transaction, receipt } = last
  const facts = { hash: transaction.hash, nonce: transaction.nonce }
  const there = besideNothing(removeRecordOutcome(record), transaction.hash)
  const mined = known.flatMap(({ receipt: each, ...rest }) =>
    each === null ? [] : [{ ...rest, receipt: each }],
  )
  if (receipt === null || mined.length < known.length)
    return { ...there, ...facts, ...statusWhileWaiting(record, seen) }
  const block = { blockNumber: receipt.blockNumber, blockHash: receipt.blockHash }
  // The receipt proves nothing if its block is not part of the chain.
  if (!known.every(({ canonical }) => canonical))
    return { ...there, ...facts, ...block, ...patiently(record, seen) }
  const outcome = compareMinedOutcome(record, mined, origin, seen, market)
  const explained = record.status === 'reverted' && record.blockHash === receipt.blockHash
  const final = mined.every((each) => isFinalBlock(each.receipt.blockNumber, seen))
  return {
    ...there,
    ...facts,
    ...block,
    ...outcome,
    ...unrequestedBeside(record, receipt.blockHash, seen),
    // Keeps the failure reason, which was already determined for this block.
    ...(explained && outcome.status === 'reverted' ? noteFields(record) : {}),
    ...(final && outcome.status === 'confirmed' ? { status: 'final' as const } : {}),
    ...(final && outcome.status !== 'confirmed' ? { settled: true } : {}),
  }
}

/** Keeps the unrequested transactions that were found earlier if the node cannot list them now. */
function unrequestedBeside(
  record: TxRecord,
  blockHash: Hex,
  seen: ChainObservationOfRecord,
): Pick<TxRecord, 'unrequested'> {
  const kept = record.blockHash === blockHash ? record.unrequested : undefined
  const { unrequested = kept } = seen
  return unrequested === undefined || unrequested.length === 0 ? {} : { unrequested }
}

/**
 * Removes `replacedBy` from the record, because a reorganisation removed the replacing transaction.
 * Keeps it if the replacing transaction is the one with this hash.
 */
function besideNothing(
  { replacedBy, ...rest }: ReturnType<typeof removeRecordOutcome>,
  hash: Hex,
): ReturnType<typeof removeRecordOutcome> {
  return replacedBy === hash ? { ...rest, replacedBy } : rest
}

const noteFields = ({ note, details }: TxRecord) => ({
  ...(note === undefined ? {} : { note }),
  ...(details === undefined ? {} : { details }),
})

function statusWhileWaiting(record: TxRecord, { waitedMs }: ChainObservationOfRecord): ObservedRecordStatus {
  if (record.status === 'stuck' || (record.status === 'pending' && waitedMs >= STUCK_AFTER_MS))
    return { status: 'stuck', note: { code: 'stuck' } }
  const takenBack = wasSeenInBlock(record) || getTxNoteCode(record.note) === 'takenBack'
  return { status: 'pending', ...(takenBack ? { note: REORGED_OUT_NOTE } : {}) }
}

/**
 * Returns 'pending' for a normal wait, and 'stuck' for a long one, which no longer disables
 * buttons.
 */
function patiently({ status }: TxRecord, { waitedMs }: ChainObservationOfRecord): ObservedRecordStatus {
  const tired = status === 'unknown' || (status === 'confirming' && waitedMs >= DROPPED_AFTER_MS)
  return tired ? { status: 'unknown', note: { code: 'contradiction' } } : { status: 'confirming' }
}

/**
 * Handles a wallet that named a wrong transaction. The wallet may have sent the requested one too,
 * so the search for it continues.
 */
function mismatched(
  record: TxRecord,
  known: readonly SeenTransaction[],
  mismatch: TransactionMismatch,
  seen: ChainObservationOfRecord,
): TxRecord {
  const { nonce: _nonce, ...rest } = removeRecordOutcome(record)
  const over =
    isSearchComplete(record, seen) && known.every(({ receipt }) => isFinalBlock(receipt?.blockNumber, seen))
  return {
    ...rest,
    ...getSearchedRange(seen),
    ...movedBy(record, known),
    status: 'mismatched',
    note: { code: 'mismatched', params: { mismatch } },
    ...(over ? { settled: true } : {}),
  }
}

/** Returns the token movements of a named transaction if it was mined after the user's click. */
function movedBy({ account }: TxRecord, known: readonly SeenTransaction[]): Partial<MinedTokenMovements> {
  const mined = known.filter(({ receipt, older }) => receipt?.succeeded && !older)
  return mined.length === 0 ? {} : computeMinedTokenMovements(mined, account)
}

/**
 * Returns the record with the requested transaction, which was found under a hash that the wallet
 * did not name.
 */
function takenUp(
  record: TxRecord,
  { transaction, callId }: NonNullable<ChainObservationOfRecord['found']>,
): TxRecord {
  const { parts: _parts, ...rest } = besideNothing(removeRecordOutcome(record), transaction.hash)
  return {
    ...rest,
    hash: transaction.hash,
    nonce: transaction.nonce,
    status: 'confirming',
    ...(callId === undefined ? {} : { callId }),
  }
}

/**
 * Handles a mined transaction of the account with the same nonce: the same call, a cancellation, or
 * another call.
 */
function recordAfterSuccess(
  record: TxRecord,
  seen: ChainObservationOfRecord,
  market: WritableMarket,
): TxRecord {
  const { successor } = seen
  // The replacing transaction was found earlier, so the record stays unchanged while the node does
  // not return this transaction.
  if (successor === undefined && record.replacedBy !== undefined) return record
  // The transaction itself is mined, but the node's index does not contain it yet.
  if (successor === undefined || successor.hash === record.hash) return recordWithoutTransaction(record, seen)
  const taken = { ...removeRecordOutcome(record), replacedBy: successor.hash }
  // A transaction with the same nonce cannot be older than the request.
  const sighted = { transaction: successor, receipt: null, older: false }
  const same = ['asked', 'edited'].includes(determineTransactionOrigin(record, sighted, market).kind)
  if (same && !seen.successorIsAnothers)
    // The user changed the fee: the record continues with the hash of the replacement.
    return { ...taken, hash: successor.hash, nonce: successor.nonce, status: 'confirming' }
  const cancelled =
    isAddressEqual(successor.to ?? undefined, record.account) &&
    successor.data === '0x' &&
    successor.value === 0n
  return {
    ...taken,
    ...(isFinalBlock(successor.blockNumber, seen) ? { settled: true } : {}),
    ...(cancelled
      ? { status: 'cancelled', note: { code: 'cancelled' } }
      : { status: 'replaced', note: { code: 'replaced' } }),
  }
}

/** Statuses without a known pending transaction. Tracking searches the chain for one. */
const SOUGHT: readonly TxStatus[] = ['rejected', 'mismatched', 'dropped', 'unknown']

function recordWithoutTransaction(record: TxRecord, seen: ChainObservationOfRecord): TxRecord {
  const { status, callId } = record
  if (wasUnanswered(record)) return { ...record, ...getSearchedRange(seen), ...lost(record, seen) }
  if (SOUGHT.includes(status)) {
    const over = status === 'rejected' && isSearchComplete(record, seen)
    return { ...record, ...getSearchedRange(seen), ...(over ? { settled: true } : {}) }
  }
  if (wasSeenInBlock(record) || status === 'replaced' || status === 'cancelled') {
    const { replacedBy: _replacedBy, ...rest } = removeRecordOutcome(record)
    return { ...rest, status: 'pending', note: REORGED_OUT_NOTE }
  }
  const limit = callId === undefined ? DROPPED_AFTER_MS : BUNDLE_WITHOUT_HASH_AFTER_MS
  if (seen.waitedMs < limit) return { ...record, ...getSearchedRange(seen) }
  return { ...record, ...getSearchedRange(seen), ...lost(record, seen) }
}

const wasUnanswered = ({ note }: TxRecord): boolean => getTxNoteCode(note) === 'unanswered'

function lost({ nonce, callId, hash }: TxRecord, seen: ChainObservationOfRecord): ObservedRecordStatus {
  const unknown = (
    code: 'bundleUnnamed' | 'unnamed' | 'notKnownToNodes' | 'numberTaken',
  ): ObservedRecordStatus => ({
    status: 'unknown',
    note: { code },
  })
  if (hash === undefined) return unknown(callId === undefined ? 'unnamed' : 'bundleUnnamed')
  if (nonce === undefined) return unknown('notKnownToNodes')
  if (callId === undefined && seen.nonce > nonce) return unknown('numberTaken')
  return { status: 'dropped', note: { code: 'dropped' } }
}
