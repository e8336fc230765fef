import { encodeAbiWord } from './abi.ts'
import type { Hex } from './hex.ts'
import { MAX_UINT128 } from './integers.ts'
import { keccak256 } from './keccak.ts'
import { type InitializedTick, MAX_TICK } from './tickMath.ts'

/** Offsets in v4-core `Pool.State`, relative to `computePoolStateSlot`. v4-core `StateLibrary`. */
const TICKS_OFFSET = 4n
export const TICK_BITMAP_OFFSET = 5n

/**
 * Returns the storage slot of a tick's info: keccak256(int256(tick) . ticks). v4-core
 * `StateLibrary._getTickInfoSlot`.
 */
export function tickInfoSlot(stateSlot: Hex, tick: number): Hex {
  return keccak256(`0x${encodeAbiWord(tick)}${encodeAbiWord(BigInt(stateSlot) + TICKS_OFFSET)}`)
}

/**
 * Returns the storage slot of a tick bitmap word: keccak256(int256(wordPosition) . tickBitmap).
 * v4-core `StateLibrary.getTickBitmap`.
 */
export function tickBitmapSlot(stateSlot: Hex, wordPosition: number): Hex {
  return keccak256(`0x${encodeAbiWord(wordPosition)}${encodeAbiWord(BigInt(stateSlot) + TICK_BITMAP_OFFSET)}`)
}

/**
 * Returns the positions of all bitmap words that can contain a tick: -58 to 57 for a tick spacing
 * of 60.
 */
export function tickBitmapWords(tickSpacing: number): readonly number[] {
  const last = Math.floor(MAX_TICK / tickSpacing)
  const from = -last >> 8
  return Array.from({ length: (last >> 8) - from + 1 }, (_, index) => from + index)
}

/** Returns the initialised ticks in one bitmap word, in ascending order. v4-core `TickBitmap`. */
export function decodeTickBitmap(word: bigint, wordPosition: number, tickSpacing: number): readonly number[] {
  const found: number[] = []
  for (let rest = word, bit = 0; rest > 0n; rest >>= 1n, bit++) {
    if (rest & 1n) found.push((wordPosition * 256 + bit) * tickSpacing)
  }
  return found
}

/**
 * Decodes a tick's storage word: liquidityGross in the low 128 bits, signed liquidityNet in the
 * high 128. v4-core `Pool.TickInfo`.
 */
export function decodeTickInfo(word: bigint, tick: number): InitializedTick {
  return { tick, liquidityGross: word & MAX_UINT128, liquidityNet: BigInt.asIntN(128, word >> 128n) }
}
