import { MAX_UINT160 } from '../amounts/integers.ts'
import type { Slot0 } from './slot0.ts'

/**
 * One storage word of the pool manager as pool state: from the lowest bit 160 of sqrtPriceX96, 24 of tick (signed),
 * 24 of protocolFee, 24 of lpFee. v4-core `Slot0Library`. An empty word is a pool that is not initialised
 * (sqrtPriceX96 0n).
 */
export function decodeSlot0(word: bigint): Slot0 {
  return {
    sqrtPriceX96: word & MAX_UINT160,
    tick: Number(BigInt.asIntN(24, word >> 160n)),
    protocolFee: Number(BigInt.asUintN(24, word >> 184n)),
    lpFee: Number(BigInt.asUintN(24, word >> 208n)),
  }
}
