import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import type { Hex } from '../../domain/hex.ts'

/** What the chain said about one record, all asked in the same moment. Null: the node does not know it. */
export interface Observation {
  readonly transaction: ChainTransaction | null
  readonly receipt: ChainReceipt | null
  /** Hash of the block that stands at the receipt's height now. */
  readonly canonicalHash: Hex | null
  /** The account's next nonce at the newest block. */
  readonly nonce: number
  readonly finalized: bigint | undefined
  /** The mined transaction that took the record's nonce, where it is another one and could be found. */
  readonly successor: ChainTransaction | undefined
  /** What the contract said, where the transaction was mined and reverted. */
  readonly revert: { readonly sentence: string; readonly details: string } | undefined
}
