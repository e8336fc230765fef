import { memoize } from '#lib/memoize.ts'
import type { SwapStep } from './computeSwapStep.ts'
import { MAX_UINT256 } from './integers.ts'

/**
 * sqrtPriceX96 at MIN_TICK. The pool manager rejects it as a price limit. v4-core
 * `TickMath.MIN_SQRT_PRICE`.
 */
export const MIN_SQRT_PRICE = 4295128739n

/**
 * sqrtPriceX96 at MAX_TICK. The pool manager rejects it as a price limit. v4-core
 * `TickMath.MAX_SQRT_PRICE`.
 */
export const MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342n

/** Lowest price limit that the pool manager accepts, for zeroForOne swaps. */
export const MIN_SQRT_PRICE_LIMIT = MIN_SQRT_PRICE + 1n

/** Highest price limit that the pool manager accepts, for oneForZero swaps. */
export const MAX_SQRT_PRICE_LIMIT = MAX_SQRT_PRICE - 1n

/** sqrt(1.0001)^-(2^i) for i = 0…19, as Q128.128. v4-core `TickMath.getSqrtPriceAtTick`. */
const POWERS: readonly bigint[] = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
]

/**
 * Returns sqrt(1.0001^tick) * 2^96, rounded as in v4-core `TickMath.getSqrtPriceAtTick`.
 * @throws RangeError outside MIN_TICK..MAX_TICK, where the contract reverts with InvalidTick
 */
export function getSqrtPriceAtTick(tick: number): bigint {
  const magnitude = Math.abs(tick)
  if (!Number.isInteger(tick) || magnitude > MAX_TICK) throw new RangeError(`Tick ${tick} is out of range`)
  let price = 1n << 128n
  let bit = 1
  for (const power of POWERS) {
    if (magnitude & bit) price = (price * power) >> 128n
    bit <<= 1
  }
  if (tick > 0) price = MAX_UINT256 / price
  return (price + 0xffffffffn) >> 32n
}

/**
 * Returns the index of the highest set bit of a positive integer. v4-core
 * `BitMath.mostSignificantBit`.
 */
function mostSignificantBit(value: bigint): bigint {
  const hex = value.toString(16)
  return BigInt(4 * hex.length - 1 - (Math.clz32(Number.parseInt(hex.charAt(0), 16)) - 28))
}

/**
 * Returns the greatest tick whose sqrtPriceX96 is at most the given one. v4-core
 * `TickMath.getTickAtSqrtPrice`.
 * @throws RangeError outside MIN_SQRT_PRICE..MAX_SQRT_PRICE - 1, where the contract reverts with
 * InvalidSqrtPrice
 */
export function getTickAtSqrtPrice(sqrtPriceX96: bigint): number {
  if (sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 >= MAX_SQRT_PRICE) {
    throw new RangeError(`Square-root price ${sqrtPriceX96} is out of range`)
  }
  const price = sqrtPriceX96 << 32n
  const msb = mostSignificantBit(price)
  // The shift is negative if `price` has fewer than 128 bits. BigInt then shifts to the left.
  let r = price >> (msb - 127n)
  let log2 = (msb - 128n) << 64n
  for (let bit = 63n; bit > 49n; bit--) {
    r = (r * r) >> 127n
    const carry = r >> 128n
    log2 += carry << bit
    r >>= carry
  }
  // The factor is 2^64 / log2(sqrt(1.0001)). The two offsets below are the error bounds of the
  // logarithm.
  const log = log2 * 255738958999603826347141n
  const low = Number((log - 3402992956809132418596140100660247210n) >> 128n)
  const high = Number((log + 291339464771989622907027621153398088495n) >> 128n)
  return low === high || getSqrtPriceAtTick(high) > sqrtPriceX96 ? low : high
}

/** Lowest tick of a pool, about log base 1.0001 of 2^-128. v4-core `TickMath.MIN_TICK`. */
const MIN_TICK = -887272
export const MAX_TICK = 887272

/** Range of a position: both ends as ticks (multiples of the tick spacing) and as sqrtPriceX96. */
export interface TickRange {
  readonly tickLower: number
  readonly tickUpper: number
  readonly sqrtLowerX96: bigint
  readonly sqrtUpperX96: bigint
}

/** Returns the range between two ticks, tickLower < tickUpper. */
export function createTickRange(tickLower: number, tickUpper: number): TickRange {
  return {
    tickLower,
    tickUpper,
    sqrtLowerX96: getSqrtPriceAtTick(tickLower),
    sqrtUpperX96: getSqrtPriceAtTick(tickUpper),
  }
}

/**
 * Returns the widest range of a tick spacing: -887220..887220 for 60. v4-core
 * `TickMath.minUsableTick` and `maxUsableTick`. Memoised, because every keystroke needs it.
 */
export const getFullTickRange = memoize((tickSpacing: number): TickRange => {
  const tickUpper = Math.floor(MAX_TICK / tickSpacing) * tickSpacing
  return createTickRange(-tickUpper, tickUpper)
})

/** A tick where at least one position starts or ends. */
export interface InitializedTick {
  readonly tick: number
  /** Change of the liquidity in range when the price moves up across the tick. */
  readonly liquidityNet: bigint
  /** Sum of all liquidity that starts or ends at the tick. */
  readonly liquidityGross: bigint
}

interface WalkedStep {
  readonly from: bigint
  readonly liquidity: bigint
  readonly feePips: bigint
  readonly step: SwapStep
}

/** Initialised ticks of a pool in ascending order, with cached swap steps between them. */
export interface TickTable {
  readonly tickSpacing: number
  readonly ticks: readonly InitializedTick[]
  readonly priceAt: (tick: number) => bigint
  /**
   * Cached steps of downward swaps, keyed by the tick where each step ends. If only the swap amount
   * changes, only the last step must be computed again.
   */
  readonly walkedDown: Map<number, WalkedStep>
  readonly walkedUp: Map<number, WalkedStep>
}

/** Builds the tick table of a pool from its initialised ticks in any order. */
export function createTickTable(ticks: readonly InitializedTick[], tickSpacing: number): TickTable {
  const sorted = [...ticks].sort((a, b) => a.tick - b.tick)
  return {
    tickSpacing,
    ticks: sorted,
    priceAt: memoize(getSqrtPriceAtTick),
    walkedDown: new Map(),
    walkedUp: new Map(),
  }
}

/** Returns the index of the last tick at or below `tick` by binary search, or -1. */
export function findLastTickAtOrBelow({ ticks }: TickTable, tick: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.tick ?? Number.POSITIVE_INFINITY) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Returns the tick where a swap step ends if no initialised tick is nearer: the end of the 256-tick
 * bitmap word. v4 rounds amounts at every step, so a quote must use the same steps. v4-core
 * `TickBitmap.nextInitializedTickWithinOneWord`.
 */
export function findBitmapWordEdge(tick: number, tickSpacing: number, zeroForOne: boolean): number {
  const compressed = Math.floor(tick / tickSpacing)
  const edge = zeroForOne ? (compressed >> 8) << 8 : (((compressed + 1) >> 8) << 8) + 255
  return Math.min(MAX_TICK, Math.max(MIN_TICK, edge * tickSpacing))
}
