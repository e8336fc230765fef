import type { ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { LogsToBalancesDifference } from '#chain/transaction/measureMoves.ts'
import type { FailReason, TransactionNotSentByPage, TxRecord } from '../record.ts'

/** A transaction whose hash is in a transaction record, as a node returns it. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** True if the transaction was mined before the user's click. */
  readonly older: boolean
  readonly receipt: ChainReceipt | null
  /**
   * True if the account's own code executed the action, as in a smart account. Undefined if
   * unknown.
   */
  readonly byOwnCode?: boolean | undefined
  /** True if the receipt's block is part of the chain and contains the transaction. */
  readonly canonical: boolean
  /**
   * Wei that the account received or paid (negative), without the fee. Undefined if unknown or not
   * mined.
   */
  readonly native: bigint | undefined
  /**
   * Differences between the account's balance changes in the block and the transfers in its logs.
   */
  readonly measured: LogsToBalancesDifference
  /** Basis points of its value that a deposit lost in its own block. */
  readonly lostBps?: bigint | undefined
}

/** State of the chain for one transaction record, read at about the same time. */
export interface ChainObservationOfRecord {
  /** The account's next nonce at the latest block. */
  readonly nonce: number
  /** Latest final block. Undefined if no transaction of the record can be final. */
  readonly finalized: bigint | undefined
  /**
   * One entry per transaction hash in the record. Null if the node does not know the transaction.
   */
  readonly named: readonly (SeenTransaction | null)[]
  /** True if the transactions in `named` belong to another record. */
  readonly taken: boolean
  /**
   * True if the record's block is still part of the chain, although the node does not return the
   * transaction now.
   */
  readonly blockStands: boolean
  /**
   * True if the node has not reached the record's block. A missing transaction then proves nothing.
   */
  readonly behind: boolean
  /** Mined transaction that used the record's nonce, if it was found. */
  readonly successor: ChainTransaction | undefined
  /**
   * True if the mined transaction with the record's nonce belongs, or may belong, to another click.
   */
  readonly successorIsAnothers: boolean
  /**
   * The requested transaction, if a search found it under a hash that the wallet did not return.
   */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** Last block in which the requested transaction was searched for. */
  readonly searchedTo: bigint | undefined
  /** Revert reason of the mined transaction, if it could be determined. */
  readonly revert: { readonly reason: FailReason; readonly details: string } | undefined
  /** Transactions of the account that no record requested. Undefined if unknown. */
  readonly unrequested: readonly TransactionNotSentByPage[] | undefined
  /**
   * Milliseconds for which this page has seen the record in its current status (monotonic clock).
   */
  readonly waitedMs: number
}

/**
 * Milliseconds after which a transaction that the node does not know counts as dropped. The search
 * for it continues.
 */
export const DROPPED_AFTER_MS = 60_000
/**
 * Milliseconds after which a bundle without transaction hashes counts as dropped. Longer than for
 * one transaction, because wallets return a bundle's hashes later.
 */
export const BUNDLE_WITHOUT_HASH_AFTER_MS = 300_000
/**
 * Number of blocks after the user's click in which to search for a transaction that the wallet
 * denied or named wrongly. One hour on Base.
 */
export const SEARCH_RANGE_BLOCKS = 1_800n

/** Maximum number of blocks that a reorganisation is expected to replace. */
export const MAX_REORG_BLOCKS = 64n

/** Note for a transaction record whose block was removed from the chain. */
export const REORGED_OUT_NOTE = { code: 'takenBack' } as const

export type ObservedRecordStatus = Pick<TxRecord, 'status' | 'note'>

/** Returns the record without its note and error details. */
export function removeRecordOutcome(record: TxRecord): Omit<TxRecord, 'note' | 'details'> {
  const {
    blockNumber: _blockNumber,
    blockHash: _blockHash,
    leaves: _leaves,
    arrives: _arrives,
    unread: _unread,
    became: _became,
    unrequested: _unrequested,
    note: _note,
    details: _details,
    settled: _settled,
    ...rest
  } = record
  return rest
}

export const wasSeenInBlock = ({ blockHash, status }: TxRecord): boolean =>
  blockHash !== undefined && status !== 'confirming'

export const isFinalBlock = (block: bigint | undefined, { finalized }: ChainObservationOfRecord): boolean =>
  block !== undefined && finalized !== undefined && block <= finalized

export const getSearchedRange = ({ searchedTo }: ChainObservationOfRecord) =>
  searchedTo === undefined ? {} : { searchedTo }

/**
 * Returns true if the search for a transaction that the wallet denied or named wrongly is complete.
 */
export const isSearchComplete = (
  { startBlock }: TxRecord,
  { searchedTo }: ChainObservationOfRecord,
): boolean => searchedTo !== undefined && searchedTo >= startBlock + SEARCH_RANGE_BLOCKS
