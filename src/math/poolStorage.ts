import { encodeAbiWord } from './abi.ts'
import { type Hex, keccak256 } from './hex.ts'
import { MAX_UINT128, MAX_UINT160 } from './integers.ts'
import type { Slot0 } from './pool.ts'
import { type InitializedTick, MAX_TICK } from './tickMath.ts'

/** Offsets in v4-core `Pool.State`, relative to `computePoolStateSlot`. v4-core `StateLibrary`. */
export const LIQUIDITY_OFFSET = 3n
const TICKS_OFFSET = 4n
export const TICK_BITMAP_OFFSET = 5n

/**
 * Slot of a tick's packed info: keccak256(int256(tick) . ticks). v4-core
 * `StateLibrary._getTickInfoSlot`.
 */
export function tickInfoSlot(stateSlot: Hex, tick: number): Hex {
  return keccak256(`0x${encodeAbiWord(tick)}${encodeAbiWord(BigInt(stateSlot) + TICKS_OFFSET)}`)
}

/**
 * Slot of one word of the tick bitmap: keccak256(int256(wordPosition) . tickBitmap).
 * `StateLibrary.getTickBitmap`.
 */
export function tickBitmapSlot(stateSlot: Hex, wordPosition: number): Hex {
  return keccak256(`0x${encodeAbiWord(wordPosition)}${encodeAbiWord(BigInt(stateSlot) + TICK_BITMAP_OFFSET)}`)
}

/**
 * Returns the positions of all bitmap words that can contain a tick: -58 to 57 for a spacing of 60.
 */
export function tickBitmapWords(tickSpacing: number): readonly number[] {
  const last = Math.floor(MAX_TICK / tickSpacing)
  const from = -last >> 8
  return Array.from({ length: (last >> 8) - from + 1 }, (_, index) => from + index)
}

/** Returns the initialised ticks of one bitmap word, ascending. v4-core `TickBitmap`. */
export function decodeTickBitmap(word: bigint, wordPosition: number, tickSpacing: number): readonly number[] {
  const found: number[] = []
  for (let rest = word, bit = 0; rest > 0n; rest >>= 1n, bit++) {
    if (rest & 1n) found.push((wordPosition * 256 + bit) * tickSpacing)
  }
  return found
}

/**
 * Decodes a tick's packed word: liquidityGross in the lowest 128 bits, liquidityNet (signed) above.
 * v4-core `Pool.TickInfo`.
 */
export function decodeTickInfo(word: bigint, tick: number): InitializedTick {
  return { tick, liquidityGross: word & MAX_UINT128, liquidityNet: BigInt.asIntN(128, word >> 128n) }
}

/**
 * Decodes a storage word of the pool manager. From the lowest bit: 160 of sqrtPriceX96, 24 of tick
 * (signed), 24 of protocolFee, 24 of lpFee. v4-core `Slot0Library`. An empty word means an
 * uninitialised pool (sqrtPriceX96 0n).
 */
export function decodeSlot0(word: bigint): Slot0 {
  return {
    sqrtPriceX96: word & MAX_UINT160,
    tick: Number(BigInt.asIntN(24, word >> 160n)),
    protocolFee: Number(BigInt.asUintN(24, word >> 184n)),
    lpFee: Number(BigInt.asUintN(24, word >> 208n)),
  }
}
