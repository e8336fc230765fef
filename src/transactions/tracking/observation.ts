import type { ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { MeasuredMoves } from '#chain/transaction/measureMoves.ts'
import type { FailReason, TxRecord, UnrequestedTransaction } from '../record.ts'

/** A transaction that the record names, as read from the node. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** True if it was mined before the click. */
  readonly older: boolean
  /** Receipt. Null while the transaction is in no block. */
  readonly receipt: ChainReceipt | null
  /** True if its effect required the account's own code. Undefined if not checked or unknown. */
  readonly byOwnCode?: boolean | undefined
  /** True if the receipt's block is canonical and contains the transaction. */
  readonly canonical: boolean
  /**
   * Wei that the account received from it, apart from the fee. Undefined if unknown or not mined.
   */
  readonly native: bigint | undefined
  /** Differences between the account's balances and the logs. */
  readonly measured: MeasuredMoves
  /** Loss of a deposit in its own block, see `depositLoss`. */
  readonly lostBps?: bigint | undefined
}

/** Chain state for one record, all read at the same moment. */
export interface Observation {
  /** The account's next nonce at the newest block. */
  readonly nonce: number
  /** Newest final block. Undefined if no named transaction could be final. */
  readonly finalized: bigint | undefined
  /** One entry per transaction that the record names. Null if the node does not know it. */
  readonly named: readonly (SeenTransaction | null)[]
  /** True if the named transactions belong to another record. */
  readonly taken: boolean
  /**
   * True if the record's block is canonical, although the node does not find the transaction at the
   * moment.
   */
  readonly blockStands: boolean
  /**
   * True if the node has not reached the record's block. A missing transaction then proves nothing.
   */
  readonly behind: boolean
  /** The mined transaction that took the record's nonce, if known. */
  readonly successor: ChainTransaction | undefined
  /** True if the successor belongs, or may belong, to another click. */
  readonly successorIsAnothers: boolean
  /** The requested transaction, if it was found on chain although the wallet did not name it. */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** Last block of the search, as in TxRecord. */
  readonly searchedTo: bigint | undefined
  /** Revert reason of a mined transaction, if it could be proven. */
  readonly revert: { readonly reason: FailReason; readonly details: string } | undefined
  /** Other transactions of the account, see `findUnrequested`. Undefined if unknown. */
  readonly unrequested: readonly UnrequestedTransaction[] | undefined
  /** How long this page has seen the record in its current status (ms, monotonic clock). */
  readonly waitedMs: number
}

/**
 * Time in ms after which a transaction that no node knows counts as dropped. The search for it
 * continues.
 */
export const DROPPED_AFTER_MS = 60_000
/** The same for bundles, because a wallet takes longer to name their transactions. */
export const UNNAMED_AFTER_MS = 300_000
/**
 * Number of blocks after the click to search for a transaction that the wallet denied or named
 * wrongly: one hour on Base.
 */
export const SEARCH_BLOCKS = 1_800n

/** Maximum number of blocks that a reorganisation may replace. */
export const REORG_DEPTH = 64n

/** Note for a record whose block was removed from the chain. */
export const REORGED_OUT = { code: 'takenBack' } as const

export type RecordStatus = Pick<TxRecord, 'status' | 'note'>

/** Returns the record without its outcome. */
export function withoutOutcome(record: TxRecord): Omit<TxRecord, 'note' | 'details'> {
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

/** True if the transaction was ever seen in a block. */
export const hasBlock = ({ blockHash, status }: TxRecord): boolean =>
  blockHash !== undefined && status !== 'confirming'

export const isFinal = (block: bigint | undefined, { finalized }: Observation): boolean =>
  block !== undefined && finalized !== undefined && block <= finalized

/** Returns the searched range as a record stores it. */
export const searchedRange = ({ searchedTo }: Observation) => (searchedTo === undefined ? {} : { searchedTo })

/**
 * Returns true if all blocks were searched that could contain a transaction the wallet denied or
 * named wrongly.
 */
export const isSearched = ({ startBlock }: TxRecord, { searchedTo }: Observation): boolean =>
  searchedTo !== undefined && searchedTo >= startBlock + SEARCH_BLOCKS
