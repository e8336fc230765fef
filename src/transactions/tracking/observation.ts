import type { ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { MeasuredMoves } from '#chain/transaction/measureMoves.ts'
import type { FailReason, TxRecord } from '../record.ts'

/** A transaction that the record names, as the node knows it. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** It was there before the click: see `isOlder`. */
  readonly older: boolean
  /** Null while it is in no block. */
  readonly receipt: ChainReceipt | null
  /**
   * It would not have left its mark without the code of the account; undefined if that was not
   * asked or cannot be known.
   */
  readonly byOwnCode?: boolean | undefined
  /** The receipt's block is in the chain now, with the transaction in it. */
  readonly canonical: boolean
  /**
   * Wei that the record's account received from it, apart from the fee; undefined if that cannot be
   * known, or it is not mined.
   */
  readonly native: bigint | undefined
  /** What the account's balances say in addition to the logs. */
  readonly measured: MeasuredMoves
  /** What a deposit lost in its own block, see `depositLoss`. */
  readonly lostBps?: bigint | undefined
}

/** What the chain said about one record, all asked in the same moment. */
export interface Observation {
  /** The account's next nonce at the newest block. */
  readonly nonce: number
  /**
   * The newest block that cannot be undone; undefined where nothing was found that could be final.
   */
  readonly finalized: bigint | undefined
  /**
   * One entry for each transaction that the record names, in order; null if the node does not know
   * it.
   */
  readonly named: readonly (SeenTransaction | null)[]
  /** What the record names belongs to another record. */
  readonly taken: boolean
  /**
   * The record's block is in the chain, though the node does not find the transaction at this
   * moment.
   */
  readonly blockStands: boolean
  /**
   * The node has not come as far as the record's block: that it finds nothing there proves nothing.
   */
  readonly behind: boolean
  /** The mined transaction that took the record's nonce, where it is known. */
  readonly successor: ChainTransaction | undefined
  /** Another click has the successor, or may turn out to have it. */
  readonly successorIsAnothers: boolean
  /** The transaction that was asked for, found on chain without having been named. */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** See TxRecord. */
  readonly searchedTo: bigint | undefined
  /**
   * What the contract said, where the transaction was mined and reverted and the reason could be
   * proven.
   */
  readonly revert: { readonly reason: FailReason; readonly details: string } | undefined
  /** How long this page has seen the record in its current status (ms, monotonic clock). */
  readonly waitedMs: number
}

/** A transaction that no node has known for this long is given up on, though still looked for. */
export const DROPPED_AFTER_MS = 60_000
/** Bundles get longer: a wallet takes longer to name their transactions. */
export const UNNAMED_AFTER_MS = 300_000
/**
 * Blocks after the click in which a transaction is looked for that its wallet denies, or named
 * wrongly: an hour of Base.
 */
export const SEARCH_BLOCKS = 1_800n

/** Blocks that a reorganisation may still exchange. */
export const REORG_DEPTH = 64n

/** The chain took back the block that it was in. */
export const REORGED_OUT = { code: 'takenBack' } as const

export type RecordStatus = Pick<TxRecord, 'status' | 'note'>

/** The record without anything that says how it ended. */
export function withoutOutcome(record: TxRecord): Omit<TxRecord, 'note' | 'details'> {
  const {
    blockNumber: _blockNumber,
    blockHash: _blockHash,
    leaves: _leaves,
    arrives: _arrives,
    unread: _unread,
    became: _became,
    note: _note,
    details: _details,
    settled: _settled,
    ...rest
  } = record
  return rest
}

/** Whether it has ever been seen in a block. */
export const hasBlock = ({ blockHash, status }: TxRecord): boolean =>
  blockHash !== undefined && status !== 'confirming'

export const isFinal = (block: bigint | undefined, { finalized }: Observation): boolean =>
  block !== undefined && finalized !== undefined && block <= finalized

/** How far the account's transactions have been searched, in the form the record stores it. */
export const searchedRange = ({ searchedTo }: Observation) => (searchedTo === undefined ? {} : { searchedTo })

/** Whether every block has been searched that could hold what a wallet denied or named wrongly. */
export const isSearched = ({ startBlock }: TxRecord, { searchedTo }: Observation): boolean =>
  searchedTo !== undefined && searchedTo >= startBlock + SEARCH_BLOCKS
