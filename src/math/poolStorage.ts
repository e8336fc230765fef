import { MAX_UINT160 } from './integers.ts'
import type { Slot0 } from './pool.ts'

/**
 * Offset of `liquidity` in v4-core `Pool.State`, relative to `computePoolStateSlot`. v4-core
 * `StateLibrary`.
 */
export const LIQUIDITY_OFFSET = 3n

/**
 * Decodes a pool's slot0 word. From the lowest bit: sqrtPriceX96 (160), signed tick (24),
 * protocolFee (24), lpFee (24). v4-core `Slot0Library`.
 */
export function decodeSlot0(word: bigint): Slot0 {
  return {
    sqrtPriceX96: word & MAX_UINT160,
    tick: Number(BigInt.asIntN(24, word >> 160n)),
    protocolFee: Number(BigInt.asUintN(24, word >> 184n)),
    lpFee: Number(BigInt.asUintN(24, word >> 208n)),
  }
}
