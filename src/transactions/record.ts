import type { Action, TokenFlow } from '../domain/action.ts'
import type { Address, Hex } from '../domain/hex.ts'

/**
 * awaitingWallet: journalled, the wallet is asked, no hash yet · pending: sent, not in a block · confirming: in a block
 * that has not been checked yet · confirmed: in the chain, compared with what was meant · final: can no longer be
 * undone · reverted: mined and failed · replaced / cancelled: another transaction took its nonce · dropped: no node
 * knows it any more and its nonce is free · unknown: cannot be told from here · rejected: refused in the wallet.
 */
export const TX_STATUSES = [
  'awaitingWallet',
  'pending',
  'confirming',
  'confirmed',
  'final',
  'reverted',
  'replaced',
  'cancelled',
  'dropped',
  'unknown',
  'rejected',
] as const
export type TxStatus = (typeof TX_STATUSES)[number]

/** One write from intent to end, as it is journalled: everything that is needed to find it again after a reload. */
export interface TxRecord {
  readonly id: string
  readonly action: Action
  readonly chainId: number
  readonly account: Address
  readonly connectorId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Newest block when the wallet was asked: what was sent cannot be in an earlier one. */
  readonly startBlock: bigint
  /** Transactions of the account in blocks at that moment; the sent one has this nonce or a higher one. */
  readonly startNonce: number
  readonly status: TxStatus
  readonly hash?: Hex
  /** Every call of the atomic batch that carries the action, in order; absent where it went alone. */
  readonly batch?: readonly Action[]
  /** The wallet says that it did not run the batch as one, though it was asked for that. */
  readonly notAtomic?: boolean
  /** Identifier of an EIP-5792 call bundle, where the wallet gave one in place of a hash. */
  readonly callId?: string
  /** Nonce of the transaction itself, known once a node has shown it. */
  readonly nonce?: number
  /** When a node last knew the transaction (ms). */
  readonly seenAt?: number
  readonly blockNumber?: bigint
  readonly blockHash?: Hex
  /** What the mined transaction moved for the account, from its logs. */
  readonly leaves?: readonly TokenFlow[]
  readonly arrives?: readonly TokenFlow[]
  /** The transaction that took the nonce. */
  readonly replacedBy?: Hex
  /** What a person should know beyond the status, in a sentence. */
  readonly note?: string
  /** Raw error name or data, for 'Details'. */
  readonly details?: string
}

const OPEN: readonly TxStatus[] = [
  'awaitingWallet',
  'pending',
  'confirming',
  'confirmed',
  'unknown',
  'dropped',
]

/** Still worth asking the chain about. A dropped one may come back, a confirmed one may be reorged out. */
export const isOpen = (record: TxRecord): boolean => OPEN.includes(record.status)

/** Keeps the action's buttons busy. */
export const isBusy = (record: TxRecord): boolean =>
  record.status === 'awaitingWallet' || record.status === 'pending' || record.status === 'confirming'

/** In the chain, and what it did is what was meant. */
export const isMined = (record: TxRecord): boolean =>
  record.status === 'confirmed' || record.status === 'final'
