import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import type { FailReason } from '../recordNote.ts'

/** A transaction that the record names, as the node knows it. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** Null while it is in no block. */
  readonly receipt: ChainReceipt | null
  /** The receipt's block stands at its height now, with the transaction in it. */
  readonly canonical: boolean
  /** Wei that it brought the account of the record, its fee aside; undefined where that cannot be told, or it is not mined. */
  readonly native: bigint | undefined
}

/** What the chain said about one record, all asked in the same moment. */
export interface Observation {
  /** The account's next nonce at the newest block. */
  readonly nonce: number
  /** The newest block that cannot be undone; undefined where nothing was found that could be final. */
  readonly finalized: bigint | undefined
  /** One entry for each transaction that the record names, in order; null if the node does not know it. */
  readonly named: readonly (SeenTransaction | null)[]
  /** What the record names belongs to another record. */
  readonly taken: boolean
  /** The record's block stands, though the node does not find the transaction at this moment. */
  readonly blockStands: boolean
  /** The node has not come as far as the record's block: that it finds nothing there proves nothing. */
  readonly behind: boolean
  /** The mined transaction that took the record's nonce, where it is known. */
  readonly successor: ChainTransaction | undefined
  /** Another click has the successor, or may turn out to have it. */
  readonly successorIsAnothers: boolean
  /** The transaction that was asked for, found on chain without having been named. */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** See TxRecord. */
  readonly searchedTo: bigint | undefined
  /** What the contract said, where the transaction was mined and reverted and the reason could be proven. */
  readonly revert: { readonly reason: FailReason; readonly details: string } | undefined
  /** How long this page has seen the record stand as it does (ms, by a clock that only goes forward). */
  readonly waitedMs: number
}
