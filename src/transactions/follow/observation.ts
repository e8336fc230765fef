import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'

/** A transaction that the record names, as the node knows it. */
export interface SeenTransaction {
  readonly transaction: ChainTransaction
  /** Null while it is in no block. */
  readonly receipt: ChainReceipt | null
  /** The receipt's block stands at its height now, with the transaction in it. */
  readonly canonical: boolean
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
  /** The mined transaction that took the record's nonce, where it is known. */
  readonly successor: ChainTransaction | undefined
  /** The transaction that was asked for, found on chain without having been named. */
  readonly found: { readonly transaction: ChainTransaction; readonly callId?: string } | undefined
  /** See TxRecord. */
  readonly searchedTo: bigint | undefined
  /** What the contract said, where the transaction was mined and reverted and the reason could be proven. */
  readonly revert: { readonly sentence: string; readonly details: string } | undefined
  /** How long this page has seen the record stand as it does (ms, by a clock that only goes forward). */
  readonly waitedMs: number
}
