import { MAX_TICK } from './tickLimits.ts'
import { getSqrtPriceAtTick } from './tickMath.ts'

/** A position's range: both ends in ticks (multiples of the spacing) and as sqrtPriceX96. */
export interface TickRange {
  readonly tickLower: number
  readonly tickUpper: number
  readonly sqrtLowerX96: bigint
  readonly sqrtUpperX96: bigint
}

/** The range between two ticks, tickLower < tickUpper. */
export function tickRange(tickLower: number, tickUpper: number): TickRange {
  return {
    tickLower,
    tickUpper,
    sqrtLowerX96: getSqrtPriceAtTick(tickLower),
    sqrtUpperX96: getSqrtPriceAtTick(tickUpper),
  }
}

/** One entry per spacing that was ever asked for: the bounds cost two exponentiations, a preview is needed per key. */
const known = new Map<number, TickRange>()

/**
 * The widest range that a spacing allows, truncated toward zero: -887220..887220 for a spacing of 60.
 * v4-core `TickMath.minUsableTick`, `maxUsableTick`.
 */
export function fullRange(tickSpacing: number): TickRange {
  const found = known.get(tickSpacing)
  if (found) return found
  const tickUpper = Math.floor(MAX_TICK / tickSpacing) * tickSpacing
  const range = tickRange(-tickUpper, tickUpper)
  known.set(tickSpacing, range)
  return range
}
