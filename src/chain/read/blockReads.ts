import type { Address, Hex } from '../../domain/hex.ts'

/** One read of a batch; `'account'` data asks for native balance and code size (two words). */
export interface Read {
  /** An address, or the earlier read whose first word is the address. */
  readonly target: Address | Read
  readonly data: Hex | 'account'
  /** An earlier read whose first word is appended as the last argument. */
  readonly argument?: Read
  /** Longer answers are cut. Default 512 bytes. */
  readonly maxBytes?: number
}

/** The answers of one batch, all of one block. A read without an answer could not be made; '0x' means no code was there. */
export interface BlockReads {
  readonly blockNumber: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: Read): Hex | undefined
}
