import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import { type NetFlows, tokenFlows } from '../../chain/write/tokenFlows.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { flowAmount } from '../../domain/flowAmount.ts'
import { sameAddress } from '../../domain/hex.ts'
import { checkRequest } from '../lastMile/checkRequest.ts'
import type { TxRecord } from '../record.ts'
import type { Observation } from './observation.ts'

/** A transaction that no node has known for this long is given up on, though still looked for. */
export const DROPPED_AFTER_MS = 60_000

/** The next state of a record, from what the chain shows. Pure: the whole of the follower's judgement is here. */
export function advance(record: TxRecord, seen: Observation, deployment: Deployment, now: number): TxRecord {
  const { transaction, receipt } = seen
  if (receipt !== null && transaction !== null)
    return mined(record, transaction, receipt, seen, deployment, now)
  if (transaction !== null) return waiting(record, transaction, now)
  // What a wallet bundles goes under a nonce of its own choosing, perhaps of another account.
  if (record.callId !== undefined) return missing(record, now)
  const nonce = record.nonce ?? seen.successor?.nonce
  if (nonce !== undefined && seen.nonce > nonce) return succeeded(record, seen.successor, deployment)
  return missing(record, now)
}

/** In the mempool, or thrown back into it by a reorganisation. */
function waiting(record: TxRecord, transaction: ChainTransaction, now: number): TxRecord {
  const reorganised = record.status === 'confirmed'
  const { blockNumber: _n, blockHash: _h, leaves: _l, arrives: _a, note: _o, details: _d, ...rest } = record
  return {
    ...rest,
    status: 'pending',
    nonce: transaction.nonce,
    seenAt: now,
    ...(reorganised
      ? { note: 'The chain took back the block it was in. It is waiting to be included again.' }
      : {}),
  }
}

function mined(
  record: TxRecord,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
  seen: Observation,
  deployment: Deployment,
  now: number,
): TxRecord {
  const facts = {
    hash: transaction.hash,
    nonce: transaction.nonce,
    seenAt: now,
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
  }
  const { note: _note, details: _details, ...rest } = record
  // A receipt of a block that is not in the chain any more proves nothing.
  if (seen.canonicalHash !== receipt.blockHash) return { ...rest, ...facts, status: 'confirming' }
  if (!receipt.succeeded)
    return {
      ...rest,
      ...facts,
      status: 'reverted',
      note: failureNote(record, seen.revert?.sentence),
      ...(seen.revert ? { details: seen.revert.details } : {}),
    }
  const flows = tokenFlows(receipt.logs, record.account)
  // A bundler's transaction may succeed around a batch that failed: what moved decides.
  if (record.batch !== undefined && !record.notAtomic && !tookEffect(record, flows, deployment))
    return { ...rest, ...facts, status: 'reverted', note: BATCH_FAILED }
  const difference = record.callId === undefined ? differenceOf(record, transaction, deployment) : undefined
  const final = seen.finalized !== undefined && receipt.blockNumber <= seen.finalized
  return {
    ...rest,
    ...facts,
    ...flows,
    status: final ? 'final' : 'confirmed',
    ...noteOf(record, difference),
  }
}

function noteOf({ notAtomic }: TxRecord, difference: string | undefined): { note?: string } {
  if (notAtomic) return { note: NOT_ATOMIC }
  if (difference === undefined) return {}
  return {
    note: `Your wallet changed ${difference} before it was sent. What is listed here is what was mined.`,
  }
}

function failureNote({ batch, action }: TxRecord, reason: string | undefined): string {
  const sentence = reason ?? 'The contract refused. Nothing moved except the network fee.'
  if (batch === undefined) return sentence
  return action.kind === 'withdraw'
    ? `None of the calls happened: the withdrawal would have brought less than its minimum, or was refused. ${sentence}`
    : `None of the calls happened. ${sentence}`
}

const NOT_ATOMIC =
  'Your wallet did not run these calls as one, though it was asked for that: the limits of the batch may not have held.'
const BATCH_FAILED =
  'Your wallet’s transaction is in the chain, but the batch in it took no effect. Nothing moved except the fee.'

/** Whether a batch did what it was sent for: shares arrived, or went. */
function tookEffect({ action }: TxRecord, { leaves, arrives }: NetFlows, { hook }: Deployment): boolean {
  if (action.kind === 'deposit') return flowAmount(arrives, hook) === action.liquidity
  return action.kind !== 'withdraw' || flowAmount(leaves, hook) > 0n
}

/** Something else of the account's has the nonce: the same call again, a cancellation, or another transaction. */
function succeeded(
  record: TxRecord,
  successor: ChainTransaction | undefined,
  deployment: Deployment,
): TxRecord {
  if (successor === undefined)
    return {
      ...record,
      status: 'replaced',
      note: 'Another transaction of your account took its place. Which one could not be found.',
    }
  const taken = { ...record, replacedBy: successor.hash }
  if (differenceOf(record, successor, deployment) === undefined)
    // The same call with another fee: followed further under its new hash.
    return { ...taken, hash: successor.hash, nonce: successor.nonce, status: 'confirming' }
  const cancelled =
    sameAddress(successor.to ?? undefined, record.account) &&
    successor.data === '0x' &&
    successor.value === 0n
  return cancelled
    ? { ...taken, status: 'cancelled', note: 'It was cancelled in your wallet. Nothing moved.' }
    : { ...taken, status: 'replaced', note: 'Another transaction of your account was mined in its place.' }
}

/** No node knows it, and its nonce is free. */
function missing(record: TxRecord, now: number): TxRecord {
  if (record.status === 'dropped' || record.status === 'unknown') return record
  if (now - (record.seenAt ?? record.createdAt) < DROPPED_AFTER_MS) {
    if (record.status !== 'confirmed' && record.status !== 'confirming') return record
    return { ...record, status: 'pending', note: 'The chain took back the block it was in.' }
  }
  return record.seenAt === undefined
    ? {
        ...record,
        status: 'unknown',
        note: 'No node knows this transaction. Look it up in your wallet; it is still being looked for here.',
      }
    : {
        ...record,
        status: 'dropped',
        note: 'The network no longer holds this transaction. It may never be mined; it is still being looked for here.',
      }
}

/** The member in which a transaction differs from what was meant, or undefined. */
export function differenceOf(
  record: TxRecord,
  transaction: ChainTransaction,
  deployment: Deployment,
): string | undefined {
  const request = {
    from: transaction.from,
    to: transaction.to ?? '',
    data: transaction.data,
    value: `0x${transaction.value.toString(16)}`,
    chainId: `0x${record.chainId.toString(16)}`,
  }
  const verdict = checkRequest(request, record, deployment)
  return verdict.ok ? undefined : verdict.difference
}
