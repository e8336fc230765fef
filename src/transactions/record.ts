import type { TxError } from '#chain/describeError.ts'
import type { Action, FlowBounds, TokenFlow } from '#market/action.ts'
import type { RequestDifference } from '#market/call.ts'
import type { Address, Hex } from '#math/hex.ts'

/**
 * awaitingWallet: journalled, the wallet is asked, no hash yet · pending: sent, not in a block ·
 * stuck: not in a block for a long time · confirming: in a block that has not been checked yet ·
 * confirmed: on chain, with the expected sender, call, place and effect · final: confirmed and
 * irreversible · changed: on chain, with another effect than agreed · mismatched: the wallet
 * returned a different transaction · reverted: mined and failed · replaced / cancelled: another
 * transaction took its nonce · dropped: no node knows it any more and its nonce is free · unknown:
 * the outcome cannot be determined · rejected: refused in the wallet, which may be wrong.
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
 * One write from intent to end, as stored in the journal. Contains everything needed to find it
 * again after a reload.
 */
export interface TxRecord {
  readonly id: string
  /** Id of the market that the record was made for and is judged by. */
  readonly market: string
  readonly action: Action
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Newest block when the wallet was asked. The transaction is in a later block, unless this block
   * is replaced.
   */
  readonly startBlock: bigint
  /**
   * Hash of `startBlock`. Absent if the node did not return it, and in records of earlier versions.
   */
  readonly startHash?: Hex
  /**
   * The account's transaction count when the wallet was asked. The transaction has this nonce or a
   * higher one, unless that block is replaced.
   */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /** All calls of the atomic batch that carries the action, in order. Absent for a single call. */
  readonly batch?: readonly Action[]
  /** Agreed limits of the account's token flows. Absent in records of earlier versions. */
  readonly bounds?: FlowBounds
  /** The wallet reports that it did not run the batch atomically, although it was asked to. */
  readonly notAtomic?: boolean
  /** The wallet reports that the bundle failed, in whole or in part, regardless of the chain. */
  readonly saidToFail?: boolean
  /**
   * Identifier that the wallet returned instead of a hash: an EIP-5792 bundle id or an ERC-4337
   * user operation. Its transaction has another sender or wraps the calls, so it is judged by its
   * effect.
   */
  readonly callId?: string
  /** Transaction hashes of a bundle in order, if it took several. */
  readonly parts?: readonly Hex[]
  /** Nonce of the transaction, once a node has returned it. */
  readonly nonce?: number
  /** All of the account's transactions up to this block were checked without finding this one. */
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
  /** The transaction that took the nonce. */
  readonly replacedBy?: Hex
  /** Transactions of the account that came with this one although no record asked for them. */
  readonly unrequested?: readonly UnrequestedTransaction[]
  /** True once the outcome is irreversible, even by a reorganisation. */
  readonly settled?: boolean
  /** Note to the user beyond the status. A sentence in records of earlier versions. */
  readonly note?: RecordNote
  /** Raw error name or data, for 'Details'. */
  readonly details?: string
}

/**
 * waiting: keeps the action's buttons busy, and is followed · watched: is followed, and the user
 * can go on or clear it · ended: can no longer change. Busy records are always followed.
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

export const recordPhase = ({ status, settled }: TxRecord): RecordPhase =>
  settled ? 'ended' : STANDING[status]

/** True while the chain may still change the outcome or show the transaction. */
export const isOpen = (record: TxRecord): boolean => recordPhase(record) !== 'ended'

/** True if the record keeps the action's buttons busy. */
export const isBusy = (record: TxRecord): boolean => recordPhase(record) === 'waiting'

/** On chain, with the agreed effect. */
export const isMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'

/** On chain under its own hash, with any effect. */
export const isOnChain = (record: TxRecord): boolean => isMined(record) || record.status === 'changed'

const MAY_COME: readonly TxStatus[] = ['stuck', 'dropped', 'unknown', 'mismatched']

/**
 * The user no longer waits for it, but it may still be mined. Repeating it could do the same thing
 * twice.
 */
export const mayStillBeMined = (record: TxRecord): boolean =>
  isOpen(record) && MAY_COME.includes(record.status)

/** Notes without parameters. */
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

/** Note to the user beyond the status, selected by code. The sentences are in src/locales. */
export type RecordNote =
  | FailReason
  | { readonly code: (typeof NOTES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: Mismatch } }
  /** The deposit succeeded, but its shares are worth this much less than they cost. */
  | { readonly code: 'worthLess'; readonly params: { readonly lostBps: number } }
  /** None of a batch's calls took effect. For a withdrawal, its minimum may be the reason. */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

export const noteCode = (note: RecordNote | undefined): RecordNote['code'] | undefined => note?.code

/** Orders records by block. Users can set their clock, so it only breaks ties within a block. */
export function isEarlier(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}
