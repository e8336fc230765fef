import type { TxError } from '#chain/describeError.ts'
import type { WalletRequestDifference } from '#market/call.ts'
import type { TokenMovement, TokenMovementLimits, TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'

/**
 * Status of a transaction.
 * - awaitingWallet: stored, and the wallet was asked. No hash yet.
 * - pending: sent, but not in a block.
 * - stuck: not in a block for a long time.
 * - confirming: in a block that was not checked yet.
 * - confirmed: on chain with the expected sender, call, position and effect.
 * - final: confirmed and irreversible.
 * - changed: on chain with another effect than reviewed.
 * - mismatched: the wallet returned a different transaction.
 * - reverted: mined, and failed.
 * - replaced, cancelled: another transaction took its nonce.
 * - dropped: no node knows it any more and its nonce is free.
 * - unknown: the outcome cannot be determined.
 * - rejected: the wallet says that the user declined, which may be wrong.
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
 * Maximum length of a bundle's id as text: EIP-5792 allows 4,096 bytes, in hexadecimal with a
 * prefix.
 */
export const MAX_CALL_ID_CHARS = 8194
/** Maximum number of transactions of one bundle. Millrace sends nine calls at most. */
export const MAX_BUNDLE_TRANSACTIONS = 16

/** A transaction that the account sent although this page did not request it. */
export interface TransactionNotSentByPage {
  readonly hash: Hex
  /** Tokens that left the account in it. Absent if the transaction failed. */
  readonly leaves?: readonly TokenMovement[]
  readonly arrives?: readonly TokenMovement[]
  /** Tokens whose flows are unknown. */
  readonly unread?: readonly Address[]
}

/**
 * One action, from the request to the wallet to its outcome, as stored in the journal. Contains
 * everything that is needed to find the transaction after a reload.
 */
export interface TxRecord {
  readonly id: string
  /** Id of the market that the action belongs to. */
  readonly market: string
  readonly action: TxAction
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Time of the user's click, in milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Newest block when the wallet was asked. The transaction can only be in a later block, unless a
   * reorganisation replaced this one.
   */
  readonly startBlock: bigint
  /**
   * Hash of `startBlock`. Absent if the node did not return it, and in records of older versions.
   */
  readonly startHash?: Hex
  /**
   * Nonce of the account when the wallet was asked. The transaction has this nonce or a higher one,
   * unless a reorganisation replaced that block.
   */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /** All calls of the atomic batch, in order. Absent for a single call. */
  readonly batch?: readonly TxAction[]
  /**
   * Limits of the account's token flows that the user reviewed. Absent in records of older
   * versions.
   */
  readonly bounds?: TokenMovementLimits
  /**
   * True if the wallet reports that it did not run the batch atomically, although that was
   * requested.
   */
  readonly notAtomic?: boolean
  /**
   * True if the wallet reports that the bundle failed completely or partly, whatever the chain
   * shows.
   */
  readonly saidToFail?: boolean
  /**
   * Id that the wallet returned instead of a transaction hash: an EIP-5792 bundle or an ERC-4337
   * user operation. Such a transaction has another sender or wraps the calls, so it is recognised
   * by its effect.
   */
  readonly callId?: string
  /** Hashes of a bundle's transactions in order, if it took several. */
  readonly parts?: readonly Hex[]
  /** Nonce of the transaction, once a node has returned it. */
  readonly nonce?: number
  /** Last block in which the transaction was searched for but not found. */
  readonly searchedTo?: bigint
  readonly blockNumber?: bigint
  readonly blockHash?: Hex
  /**
   * Tokens that left the account in the mined transaction: from its logs, and native currency from
   * a trace.
   */
  readonly leaves?: readonly TokenMovement[]
  readonly arrives?: readonly TokenMovement[]
  /** Tokens whose flows are unknown. */
  readonly unread?: readonly Address[]
  /** The action on chain, if the wallet changed it. */
  readonly became?: TxAction
  /** Hash of the transaction that took its nonce. */
  readonly replacedBy?: Hex
  /**
   * Transactions that the account sent together with this one, although no record requested them.
   */
  readonly unrequested?: readonly TransactionNotSentByPage[]
  /** True once not even a reorganisation can change the outcome. */
  readonly settled?: boolean
  /**
   * Further information for the user beside the status. A sentence in records of older versions.
   */
  readonly note?: TxStatusNote
  /** Raw error name or data, shown under 'Details'. */
  readonly details?: string
}

/**
 * waiting: tracked, and the action's buttons are busy. watched: tracked, but the user can continue
 * or clear it. ended: can no longer change.
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

/** True while the outcome may still change on chain. */
export const canTxOutcomeChange = (record: TxRecord): boolean => recordPhase(record) !== 'ended'

/** True while the action's buttons are busy because of the record. */
export const doesTxKeepButtonsBusy = (record: TxRecord): boolean => recordPhase(record) === 'waiting'

/** True if the transaction is on chain with the reviewed effect. */
export const isRecordMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'

/** True if the transaction is on chain under its own hash, even with another effect. */
export const isRecordOnChainUnderOwnHash = (record: TxRecord): boolean =>
  isRecordMined(record) || record.status === 'changed'

const MAY_COME: readonly TxStatus[] = ['stuck', 'dropped', 'unknown', 'mismatched']

/**
 * True if the user no longer waits for the transaction but it may still be mined. Repeating the
 * action could then run it twice.
 */
export const mayStillBeMined = (record: TxRecord): boolean =>
  canTxOutcomeChange(record) && MAY_COME.includes(record.status)

/** Codes of notes to the user that have no parameters. */
export const RECORD_NOTE_CODES = [
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

/** Why a mined transaction failed. 'noReason' if no reason could be proven. */
export type FailReason = TxError | { readonly code: 'outOfGas' | 'noReason' }

/**
 * How the wallet's transaction can differ from the requested one. older: it was mined before the
 * request. notYours: nothing proves that the account made it. ofAnotherClick: it belongs to another
 * request.
 */
export const MISMATCH_REASONS = ['older', 'notYours', 'ofAnotherClick'] as const
export type TransactionMismatch =
  | { readonly code: (typeof MISMATCH_REASONS)[number] }
  | { readonly code: 'differs'; readonly params: { readonly difference: WalletRequestDifference } }

/** Note to the user beside the status, selected by code. `locales/` has a sentence for each. */
export type TxStatusNote =
  | FailReason
  | { readonly code: (typeof RECORD_NOTE_CODES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: TransactionMismatch } }
  /** The deposit succeeded, but its shares are worth this much less than they cost. */
  | { readonly code: 'worthLess'; readonly params: { readonly lostBps: number } }
  /**
   * No call of the bundle took effect. If the bundle withdraws, a missed minimum may be the reason.
   */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

export const getTxNoteCode = (note: TxStatusNote | undefined): TxStatusNote['code'] | undefined => note?.code

/**
 * Orders records by block. The clock only breaks ties within a block, because users can change it.
 */
export function isEarlierRecord(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}
