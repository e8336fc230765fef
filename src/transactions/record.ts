import type { TxError } from '#chain/describeError.ts'
import type { Action, FlowBounds, TokenFlow } from '#market/action.ts'
import type { RequestDifference } from '#market/call.ts'
import type { Address, Hex } from '#math/hex.ts'

/**
 * Status of a transaction. awaitingWallet: stored, the wallet is asked, no hash yet. pending: sent,
 * not in a block. stuck: not in a block for a long time. confirming: in a block that has not been
 * checked yet. confirmed: on chain, with the expected sender, call, position and effect. final:
 * confirmed and irreversible. changed: on chain, with another effect than reviewed. mismatched: the
 * wallet returned a different transaction. reverted: mined and failed. replaced, cancelled: another
 * transaction took its nonce. dropped: no node knows it any more and its nonce is free. unknown:
 * the outcome cannot be determined. rejected: declined in the wallet, which may be wrong.
 */
export const TX_STATUSES = [
  'awaitingWallet',
  'pending',
  'stuck',
  'confirming',
  'confirmed',
  'final',
  'changed',
  'mismatched',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'unknown',
  'rejected',
] as const
export type TxStatus = (typeof TX_STATUSES)[number]

/**
 * EIP-5792 limits a bundle's id to 4,096 bytes, which are 8,194 hexadecimal characters with the
 * prefix.
 */
export const MAX_CALL_ID = 8194
/** Maximum number of transactions per bundle. Millrace sends nine calls at most. */
export const MAX_PARTS = 16

/** A transaction of the account that this page did not ask for. */
export interface UnrequestedTransaction {
  readonly hash: Hex
  /** Its token flows for the account. Absent if it failed. */
  readonly leaves?: readonly TokenFlow[]
  readonly arrives?: readonly TokenFlow[]
  /** Tokens whose flows are unknown. */
  readonly unread?: readonly Address[]
}

/**
 * One action from the wallet request to its outcome, as stored in the journal. Contains everything
 * needed to find the transaction after a reload.
 */
export interface TxRecord {
  readonly id: string
  /** Id of the market that the action belongs to. */
  readonly market: string
  readonly action: Action
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Time of the click, in milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Newest block when the wallet was asked. The transaction can only be in a later block, unless a
   * reorganisation replaces this one.
   */
  readonly startBlock: bigint
  /**
   * Hash of `startBlock`. Absent if the node did not return it, and in records of earlier versions.
   */
  readonly startHash?: Hex
  /**
   * The account's transaction count when the wallet was asked. The transaction has this nonce or a
   * higher one, unless a reorganisation replaces that block.
   */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /** All calls of the atomic batch, in order. Absent for a single call. */
  readonly batch?: readonly Action[]
  /** Reviewed limits of the account's token flows. Absent in records of earlier versions. */
  readonly bounds?: FlowBounds
  /**
   * True if the wallet reports that it did not run the batch atomically, although it was requested.
   */
  readonly notAtomic?: boolean
  /**
   * True if the wallet reports that the bundle failed, in whole or in part, regardless of the
   * chain.
   */
  readonly saidToFail?: boolean
  /**
   * Identifier that the wallet returned instead of a hash: an EIP-5792 bundle id or an ERC-4337
   * user operation. Its transaction has another sender or wraps the calls, so it is identified by
   * its effect.
   */
  readonly callId?: string
  /** Transaction hashes of a bundle in order, if it took several. */
  readonly parts?: readonly Hex[]
  /** Nonce of the transaction, once a node has returned it. */
  readonly nonce?: number
  /** Last block of a search through the account's transactions that did not find this one. */
  readonly searchedTo?: bigint
  readonly blockNumber?: bigint
  readonly blockHash?: Hex
  /**
   * Token flows of the mined transaction for the account: tokens from its logs, native currency
   * from a trace.
   */
  readonly leaves?: readonly TokenFlow[]
  readonly arrives?: readonly TokenFlow[]
  /** Tokens whose flows are unknown. */
  readonly unread?: readonly Address[]
  /** The action as mined, if the wallet changed it. */
  readonly became?: Action
  /** Hash of the transaction that took the nonce. */
  readonly replacedBy?: Hex
  /** Transactions of the account that came with this one although no record asked for them. */
  readonly unrequested?: readonly UnrequestedTransaction[]
  /** True once the outcome is irreversible, even by a reorganisation. */
  readonly settled?: boolean
  /** Note to the user beyond the status. A sentence in records of earlier versions. */
  readonly note?: RecordNote
  /** Raw error name or data, shown under 'Details'. */
  readonly details?: string
}

/**
 * waiting: keeps the action's buttons busy, and is tracked. watched: is tracked, but the user can
 * continue or clear it. ended: can no longer change.
 */
type RecordPhase = 'waiting' | 'watched' | 'ended'

const STANDING: Readonly<Record<TxStatus, RecordPhase>> = {
  awaitingWallet: 'waiting',
  pending: 'waiting',
  confirming: 'waiting',
  stuck: 'watched',
  confirmed: 'watched',
  changed: 'watched',
  mismatched: 'watched',
  reverted: 'watched',
  replaced: 'watched',
  cancelled: 'watched',
  dropped: 'watched',
  unknown: 'watched',
  rejected: 'watched',
  final: 'ended',
}

const recordPhase = ({ status, settled }: TxRecord): RecordPhase => (settled ? 'ended' : STANDING[status])

/** True while the chain may still change the outcome or show the transaction. */
export const isOpen = (record: TxRecord): boolean => recordPhase(record) !== 'ended'

/** True if the record keeps the action's buttons busy. */
export const isBusy = (record: TxRecord): boolean => recordPhase(record) === 'waiting'

/** True if it is on chain with the reviewed effect. */
export const isMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'

/** True if it is on chain under its own hash, with any effect. */
export const isOnChain = (record: TxRecord): boolean => isMined(record) || record.status === 'changed'

const MAY_COME: readonly TxStatus[] = ['stuck', 'dropped', 'unknown', 'mismatched']

/**
 * True if the user no longer waits for it, but it may still be mined. Repeating the action could
 * then run it twice.
 */
export const mayStillBeMined = (record: TxRecord): boolean =>
  isOpen(record) && MAY_COME.includes(record.status)

/** Notes to the user without parameters. */
export const NOTES = [
  'takenBack',
  'stuck',
  'contradiction',
  'cancelled',
  'replaced',
  'bundleUnnamed',
  'unnamed',
  'notKnownToNodes',
  'numberTaken',
  'dropped',
  'unanswered',
  'edited',
  'otherAmounts',
  'notAtomic',
  'inPart',
  'saidToFail',
  'noEffect',
  'bundleGivenUp',
  'bundleFailed',
  'bundled',
  'notNamed',
  'namedDespiteError',
  'stoppedWaiting',
  'stoppedUnheard',
  'answeredSince',
] as const

/** Reason why a mined transaction failed. 'noReason' if none could be proven. */
export type FailReason = TxError | { readonly code: 'outOfGas' | 'noReason' }

/** Reasons why the wallet returned a different transaction. */
export const MISMATCHES = ['older', 'notYours', 'ofAnotherClick'] as const
export type Mismatch =
  | { readonly code: (typeof MISMATCHES)[number] }
  | { readonly code: 'differs'; readonly params: { readonly difference: RequestDifference } }

/** Note to the user in addition to the status, selected by code. Sentences are in `locales/`. */
export type RecordNote =
  | FailReason
  | { readonly code: (typeof NOTES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: Mismatch } }
  /** The deposit succeeded, but its shares are worth this much less than they cost. */
  | { readonly code: 'worthLess'; readonly params: { readonly lostBps: number } }
  /** None of a batch's calls took effect. For a withdrawal, its minimum may be the reason. */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

export const noteCode = (note: RecordNote | undefined): RecordNote['code'] | undefined => note?.code

/**
 * Orders records by block. The clock only breaks ties within a block, because users can change it.
 */
export function isEarlier(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}
