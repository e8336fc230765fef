import type { ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { LogsToBalancesDifference } from '#chain/transaction/measureMoves.ts'
import type { FailReason, TransactionNotSentByPage, TxRecord } from '../record.ts'

/** A transaction whose hash is in the record, as a node returns it. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** True if it was mined before the user's click. */
  readonly older: boolean
  /** Receipt. Null while the transaction is in no block. */
  readonly receipt: ChainReceipt | null
  /**
   * True if the account's own code executed the transaction's effect, as in a smart account.
   * Undefined if unknown.
   */
  readonly byOwnCode?: boolean | undefined
  /** True if the receipt's block is in the chain and contains the transaction. */
  readonly canonical: boolean
  /** Wei that the account received, without the fee. Undefined if unknown or not mined. */
  readonly native: bigint | undefined
  /**
   * Differences between the account's balance changes in the block and the transfers in the logs.
   */
  readonly measured: LogsToBalancesDifference
  /** Loss of a deposit in its own block, in basis points. See `computeMinedDepositLoss`. */
  readonly lostBps?: bigint | undefined
}

/** State of the chain for one record, all read at about the same time. */
export interface ChainObservationOfRecord {
  /** The account's next nonce at the newest block. */
  readonly nonce: number
  /** Newest final block. Undefined if no transaction of the record can be final. */
  readonly finalized: bigint | undefined
  /**
   * One entry for each transaction hash in the record. Null if the node does not know the
   * transaction.
   */
  readonly named: readonly (SeenTransaction | null)[]
  /** True if the transactions in `named` belong to another record. */
  readonly taken: boolean
  /**
   * True if the record's block is still in the chain, although the node does not find the
   * transaction now.
   */
  readonly blockStands: boolean
  /**
   * True if the node has not reached the record's block, so that a missing transaction proves
   * nothing.
   */
  readonly behind: boolean
  /** Mined transaction that used the record's nonce, if it was found. */
  readonly successor: ChainTransaction | undefined
  /** True if that transaction belongs, or may belong, to another click of the user. */
  readonly successorIsAnothers: boolean
  /**
   * The requested transaction, if a search found it under a hash that the wallet did not return.
   */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** Last block of the search for the requested transaction, as in TxRecord. */
  readonly searchedTo: bigint | undefined
  /** Revert reason of a mined transaction, if it could be proven. */
  readonly revert: { readonly reason: FailReason; readonly details: string } | undefined
  /**
   * Transactions of the account that no record requested, see
   * `findTransactionsWithoutRequest`. Undefined if unknown.
   */
  readonly unrequested: readonly TransactionNotSentByPage[] | undefined
  /** Time that this page has seen the record in its current status (ms, monotonic clock). */
  readonly waitedMs: number
}

/**
 * Time in ms after which a transaction that no node knows counts as dropped. The search for it
 * continues.
 */
export const DROPPED_AFTER_MS = 60_000
/** Like DROPPED_AFTER_MS for bundles, because wallets take longer to return their hashes. */
export const BUNDLE_WITHOUT_HASH_AFTER_MS = 300_000
/**
 * Number of blocks after the user's click to search for a transaction that the wallet denied or
 * named wrongly: one hour on Base.
 */
export const SEARCH_RANGE_BLOCKS = 1_800n

/** Maximum number of blocks that a reorganisation may replace. */
export const MAX_REORG_BLOCKS = 64n

/** Note for a record whose block was removed from the chain. */
export const REORGED_OUT_NOTE = { code: 'takenBack' } as const

export type ObservedRecordStatus = Pick<TxRecord, 'status' | 'note'>

/** Returns the record without its note and details. */
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

/** True if the transaction was seen in a block before. */
export const wasSeenInBlock = ({ blockHash, status }: TxRecord): boolean =>
  blockHash !== undefined && status !== 'confirming'

export const isFinalBlock = (block: bigint | undefined, { finalized }: ChainObservationOfRecord): boolean =>
  block !== undefined && finalized !== undefined && block <= finalized

/** Returns the last searched block as a property of the record. */
export const getSearchedRange = ({ searchedTo }: ChainObservationOfRecord) =>
  searchedTo === undefined ? {} : { searchedTo }

/** True if the search for a transaction that the wallet denied or named wrongly is complete. */
export const isSearchComplete = (
  { startBlock }: TxRecord,
  { searchedTo }: ChainObservationOfRecord,
): boolean => searchedTo !== undefined && searchedTo >= startBlock + SEARCH_RANGE_BLOCKS
