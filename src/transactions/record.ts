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

/** Maximum characters of an EIP-5792 bundle id: 4,096 bytes in hex digits, plus the prefix. */
export const MAX_CALL_ID_CHARS = 8194
/** Maximum number of transactions of one bundle. Millrace sends nine calls at most. */
export const MAX_BUNDLE_TRANSACTIONS = 16

/** A transaction of the account that this page did not request. */
export interface TransactionNotSentByPage {
  readonly hash: Hex
  /** Tokens that left the account in this transaction. Absent if it failed. */
  readonly leaves?: readonly TokenMovement[]
  readonly arrives?: readonly TokenMovement[]
  /** Tokens whose movements could not be determined. */
  readonly unread?: readonly Address[]
}

/**
 * One action from the wallet request to its outcome, as stored in the journal. Contains everything
 * that is needed to find the transaction after a reload.
 */
export interface TxRecord {
  readonly id: string
  readonly market: string
  readonly action: TxAction
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Time of the user's click, in milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Latest block when the wallet was asked. The transaction can only be in a later block, unless a
   * reorganisation replaced this one.
   */
  readonly startBlock: bigint
  /** Hash of `startBlock`. Absent if the node did not return it. */
  readonly startHash?: Hex
  /**
   * The account's nonce when the wallet was asked. The transaction has at least this nonce, unless
   * a reorganisation replaced `startBlock`.
   */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /** All calls of an atomic batch, in order. Absent for a single call. */
  readonly batch?: readonly TxAction[]
  /** Limits on the account's token movements that the user reviewed. Absent in old records. */
  readonly bounds?: TokenMovementLimits
  /**
   * True if the wallet reports that it ran the calls one by one, although the request was atomic.
   */
  readonly notAtomic?: boolean
  /**
   * True if the wallet reports that the bundle failed completely or partly. The chain can show
   * something else.
   */
  readonly saidToFail?: boolean
  /**
   * Id that the wallet returned instead of a transaction hash: an EIP-5792 bundle or an ERC-4337
   * user operation. The transaction then has another sender or wraps the calls, so tracking
   * recognises it by its effect.
   */
  readonly callId?: string
  /** Transaction hashes of a bundle in order, if the wallet used several transactions. */
  readonly parts?: readonly Hex[]
  readonly nonce?: number
  /** Last block that was searched for the transaction without success. */
  readonly searchedTo?: bigint
  readonly blockNumber?: bigint
  readonly blockHash?: Hex
  /**
   * Tokens that left the account in the mined transaction. Native currency comes from a trace,
   * other tokens from logs.
   */
  readonly leaves?: readonly TokenMovement[]
  readonly arrives?: readonly TokenMovement[]
  /** Tokens whose movements could not be determined. */
  readonly unread?: readonly Address[]
  /** Action that was executed on chain, if the wallet changed the requested one. */
  readonly became?: TxAction
  /** Hash of another transaction of the account that used the nonce of this one. */
  readonly replacedBy?: Hex
  /**
   * Other transactions that the account sent at the same time, although this page requested none of
   * them.
   */
  readonly unrequested?: readonly TransactionNotSentByPage[]
  /** True once the outcome is final, so that not even a reorganisation can change it. */
  readonly settled?: boolean
  /** Note to the user in addition to the status. */
  readonly note?: TxStatusNote
  /** Raw error name or revert data, shown under 'Details'. */
  readonly details?: string
}

/**
 * waiting: tracked, and the action's buttons are disabled. watched: tracked, but the user can
 * continue or remove the record. ended: the outcome is final.
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

export const canTxOutcomeChange = (record: TxRecord): boolean => recordPhase(record) !== 'ended'

/** True if the record disables the buttons of its action. */
export const doesTxKeepButtonsBusy = (record: TxRecord): boolean => recordPhase(record) === 'waiting'

/** True if the transaction is on chain with the reviewed effect. */
export const isRecordMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'

export const isRecordOnChainUnderOwnHash = (record: TxRecord): boolean =>
  isRecordMined(record) || record.status === 'changed'

const MAY_COME: readonly TxStatus[] = ['stuck', 'dropped', 'unknown', 'mismatched']

/**
 * True if the user no longer waits for the transaction but it may still be mined. Repeating the
 * action could then execute it twice.
 */
export const mayStillBeMined = (record: TxRecord): boolean =>
  canTxOutcomeChange(record) && MAY_COME.includes(record.status)

/** Codes of notes in transaction records that have no parameters. */
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

/** Why a mined transaction failed. 'noReason' if the reason could not be determined. */
export type FailReason = TxError | { readonly code: 'outOfGas' | 'noReason' }

/**
 * Why a transaction that the wallet named is not the requested one. older: mined before the
 * request. notYours: nothing proves that the account sent it. ofAnotherClick: it belongs to another
 * request.
 */
export const MISMATCH_REASONS = ['older', 'notYours', 'ofAnotherClick'] as const
export type TransactionMismatch =
  | { readonly code: (typeof MISMATCH_REASONS)[number] }
  | { readonly code: 'differs'; readonly params: { readonly difference: WalletRequestDifference } }

/**
 * Note to the user in addition to a transaction's status. `locales/` has a sentence for each code.
 */
export type TxStatusNote =
  | FailReason
  | { readonly code: (typeof RECORD_NOTE_CODES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: TransactionMismatch } }
  /** The deposit succeeded, but its shares are worth `lostBps` basis points less than they cost. */
  | { readonly code: 'worthLess'; readonly params: { readonly lostBps: number } }
  /** No call of the bundle had an effect. In a withdrawal, a missed minimum may be the reason. */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

export const getTxNoteCode = (note: TxStatusNote | undefined): TxStatusNote['code'] | undefined => note?.code

/**
 * Orders transaction records by block. Uses the clock only within a block, because users can change
 * it.
 */
export function isEarlierRecord(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}
