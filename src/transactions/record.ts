import type { TxError } from '#chain/describeError.ts'
import type { Action, FlowBounds, TokenFlow } from '#market/action.ts'
import type { RequestDifference } from '#market/call.ts'
import type { Address, Hex } from '#math/hex.ts'

/**
 * awaitingWallet: journalled, the wallet is asked, no hash yet · pending: sent, not in a block ·
 * stuck: still in no block after a long time · confirming: in a block that has not been checked yet
 * · confirmed: in the chain, and by sender, call, place and effect what was asked for · final:
 * confirmed, and can no longer be undone · changed: in the chain, with another effect than was
 * agreed to · mismatched: the wallet named a transaction that is not the one asked for · reverted:
 * mined and failed · replaced / cancelled: another transaction took its nonce · dropped: no node
 * knows it any more and its nonce is free · unknown: cannot be told from here · rejected: refused
 * in the wallet, which may be wrong.
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

/** EIP-5792 allows a bundle's id 4,096 bytes, which are 8,194 characters as hexadecimal. */
export const MAX_CALL_ID = 8194
/** Transactions of one bundle; ours have nine calls at most. */
export const MAX_PARTS = 16

/**
 * One write from intent to end, as it is journalled: everything that is needed to find it again
 * after a reload.
 */
export interface TxRecord {
  readonly id: string
  /** Id of the market that it was made for, and is judged by. */
  readonly market: string
  readonly action: Action
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /**
   * Newest block when the wallet was asked. Unless it is replaced, what was sent cannot be in it or
   * in an earlier one.
   */
  readonly startBlock: bigint
  /** Its hash; absent where the node did not say it, and in records of earlier versions. */
  readonly startHash?: Hex
  /**
   * The account's transaction count at that moment; unless that block is replaced, what was sent
   * has this nonce or a higher one.
   */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /**
   * Every call of the atomic batch that carries the action, in order; absent where it went alone.
   */
  readonly batch?: readonly Action[]
  /**
   * Limits of what may move that were agreed to, for the account; absent in records of earlier
   * versions.
   */
  readonly bounds?: FlowBounds
  /** The wallet says that it did not run the batch as one, though it was asked for that. */
  readonly notAtomic?: boolean
  /** The wallet says that the bundle failed, in whole or in part, whatever the chain shows. */
  readonly saidToFail?: boolean
  /**
   * Identifier that the wallet gave in place of a hash: of an EIP-5792 call bundle, or an ERC-4337
   * user operation. The transaction is then another sender's, or wraps the calls, and is judged by
   * what it did.
   */
  readonly callId?: string
  /** Every transaction of a bundle, in order, where it took several. */
  readonly parts?: readonly Hex[]
  /** Nonce of the transaction itself, known once a node has shown it. */
  readonly nonce?: number
  /** Every transaction of the account up to this block was looked at, and is not this one. */
  readonly searchedTo?: bigint
  readonly blockNumber?: bigint
  readonly blockHash?: Hex
  /**
   * What the mined transaction moved for the account: tokens from its logs, native currency by a
   * run of it.
   */
  readonly leaves?: readonly TokenFlow[]
  readonly arrives?: readonly TokenFlow[]
  /** Tokens for which it is not known whether and how they moved. */
  readonly unread?: readonly Address[]
  /** The action as it was mined, where the wallet changed it. */
  readonly became?: Action
  /** The transaction that took the nonce. */
  readonly replacedBy?: Hex
  /** It ended, and no reorganisation can undo that. */
  readonly settled?: boolean
  /** What a person should know beyond the status; a sentence in records of earlier versions. */
  readonly note?: RecordNote
  /** Raw error name or data, for 'Details'. */
  readonly details?: string
}

/**
 * waiting: it keeps the action's buttons busy, and is followed · watched: it is followed, and a
 * person can go on or clear it · ended: nothing about it can change any more. What is busy is
 * followed by construction.
 */
type Standing = 'waiting' | 'watched' | 'ended'

const STANDING: Readonly<Record<TxStatus, Standing>> = {
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

export const recordPhase = ({ status, settled }: TxRecord): Standing => (settled ? 'ended' : STANDING[status])

/** Still worth asking the chain about: whatever it shows now may yet be undone, or turn up. */
export const isOpen = (record: TxRecord): boolean => recordPhase(record) !== 'ended'

/** Whether it keeps the action's buttons busy. */
export const isBusy = (record: TxRecord): boolean => recordPhase(record) === 'waiting'

/** In the chain, with the effect that was agreed to. */
export const isMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'

/** In the chain under its own name, whether or not it did what was meant. */
export const isOnChain = (record: TxRecord): boolean => isMined(record) || record.status === 'changed'

const MAY_COME: readonly TxStatus[] = ['stuck', 'dropped', 'unknown', 'mismatched']

/**
 * Nobody waits for it any more, but it may still be mined, so repeating it may do the same thing
 * twice.
 */
export const mayStillBeMined = (record: TxRecord): boolean =>
  isOpen(record) && MAY_COME.includes(record.status)

/** What can be said of a record beyond its state, and needs no more than its name. */
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

/** Why a mined transaction failed; 'noReason' where that could not be proven. */
export type FailReason = TxError | { readonly code: 'outOfGas' | 'noReason' }

/** Why a transaction that a wallet named is another than was asked for. */
export const MISMATCHES = ['older', 'notYours', 'ofAnotherClick'] as const
export type Mismatch =
  | { readonly code: (typeof MISMATCHES)[number] }
  | { readonly code: 'differs'; readonly params: { readonly difference: RequestDifference } }

/**
 * What one should know about a record beyond its status, by code; the sentences are in src/locales.
 */
export type RecordNote =
  | FailReason
  | { readonly code: (typeof NOTES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: Mismatch } }
  /** A deposit did what was asked, and its shares would pay so much less than they cost. */
  | { readonly code: 'worthLess'; readonly params: { readonly lostBps: number } }
  /** None of a batch's calls happened; for a withdrawal, perhaps for the sake of its minimum. */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

export const noteCode = (note: RecordNote | undefined): RecordNote['code'] | undefined => note?.code

/**
 * In the order of one chain. The clock can be set by the person, so it only breaks ties within a
 * block.
 */
export function isEarlier(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}
