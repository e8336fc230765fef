import { wordAt } from '../amounts/abiWords.ts'
import type { Address, Hex } from '../amounts/hex.ts'

/** One read of a batch; `'account'` data asks for native balance and code size (its first two words). */
export interface Read {
  /** An address, or the earlier read whose first word is the address. */
  readonly target: Address | Read
  readonly data: Hex | 'account'
  /** An earlier read whose first word is appended as the last argument. */
  readonly argument?: Read
  /** Longer answers are cut to whole words. Default 512 bytes, at most 8160. */
  readonly maxBytes?: number
  /** The call may change the state, for those `after` it and nobody else: it is tried out, not sent. One of a batch may. */
  readonly changes?: true
  /** Read in the state that this call left. */
  readonly after?: Read
}

/** The answers of one batch, all of one block. A read without an answer could not be made; '0x' means no code was there. */
export interface BlockReads {
  readonly blockNumber: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: Read): Hex | undefined
  /** What a call reverted with; undefined where it did not, or was not made. */
  revertOf(read: Read): Hex | undefined
}

/** Of an 'account' read: its second word is the size of the code. */
export function hasCodeAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n
}
