import type { Address } from '../amounts/hex.ts'

/** v4-core `PoolKey`: what identifies a pool. fee in hundredths of a bip, currency0 < currency1. */
export interface PoolKey {
  readonly currency0: Address
  readonly currency1: Address
  readonly fee: number
  readonly tickSpacing: number
  readonly hooks: Address
}
