import {
  computeSwapStepToTarget,
  computeSwapStepWithAmount,
  doesAmountCoverSwapStep,
  type SwapStep,
} from './computeSwapStep.ts'
import { maxBigInt, minBigInt } from './integers.ts'
import { PIPS_DENOMINATOR } from './pool.ts'
import {
  findBitmapWordEdge,
  findLastTickAtOrBelow,
  getTickAtSqrtPrice,
  MAX_SQRT_PRICE_LIMIT,
  MIN_SQRT_PRICE_LIMIT,
  type TickRange,
  type TickTable,
} from './tickMath.ts'

/** State before a valid swap, after the hook added its JIT liquidity. */
export interface SwapStart {
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Liquidity in range at the pool price, including JIT liquidity. */
  readonly liquidity: bigint
  readonly table: TickTable
  readonly lent: readonly JitRange[]
  readonly zeroForOne: boolean
  /** Raw amount, signed as in v4: negative for exact input, positive for exact output. */
  readonly amountSpecified: bigint
  readonly sqrtPriceLimitX96: bigint
  readonly swapFeePips: bigint
  readonly protocolFeePips: bigint
}

/** State and raw amounts at the end of a swap. */
export interface SwapEnd {
  sqrtPriceX96: bigint
  /**
   * Last initialised tick or bitmap boundary that the swap reached. `computeEndTick` returns the
   * tick of the final price.
   */
  tick: number
  isBetween: boolean
  liquidity: bigint
  /**
   * Unused part of amountSpecified, with its sign. Not 0 if the swap stopped at the price limit.
   */
  remaining: bigint
  /** Raw input including the fee. */
  amountIn: bigint
  amountOut: bigint
  feeAmount: bigint
  protocolFeeAmount: bigint
  /** Fees per unit of liquidity in each JIT range, in the input token, as Q128 numbers. */
  feeGrowthsInsideX128: bigint[]
  crossings: number
  steps: number
}

interface Stop {
  readonly tick: number
  readonly liquidityNet: bigint
  readonly initialized: boolean
  /** True if a position of the pool starts or ends at the tick, not only JIT liquidity. */
  readonly canonical: boolean
}

function lentStop(ends: readonly JitTick[], zeroForOne: boolean, tick: number): Stop | undefined {
  const end = zeroForOne ? ends.findLast((each) => each.tick <= tick) : ends.find((each) => each.tick > tick)
  return end && { ...end, initialized: true, canonical: false }
}

function isSooner(one: number, other: number, zeroForOne: boolean): boolean {
  return zeroForOne ? one > other : one < other
}

/**
 * Returns the tick where the next swap step ends: the next initialised tick, or the end of the
 * bitmap word.
 */
function nextStop(
  { table, zeroForOne }: SwapStart,
  ends: readonly JitTick[],
  tick: number,
  index: number,
): Stop {
  const edge = findBitmapWordEdge(tick, table.tickSpacing, zeroForOne)
  const candidate = table.ticks[index]
  const canonical =
    candidate && !isSooner(edge, candidate.tick, zeroForOne)
      ? { tick: candidate.tick, liquidityNet: candidate.liquidityNet, initialized: true, canonical: true }
      : undefined
  const first = canonical ?? { tick: edge, liquidityNet: 0n, initialized: false, canonical: false }
  const lent = lentStop(ends, zeroForOne, tick)
  if (!lent || isSooner(first.tick, lent.tick, zeroForOne)) return first
  return lent.tick === first.tick
    ? { ...first, initialized: true, liquidityNet: first.liquidityNet + lent.liquidityNet }
    : lent
}

/**
 * Returns the swap step that ends at `stopPrice`. The tick table caches it by price, liquidity and
 * fee.
 */
function wholeStep(start: SwapStart, at: SwapEnd, stopTick: number, stopPrice: bigint): SwapStep {
  const { table, swapFeePips: feePips, zeroForOne } = start
  const { sqrtPriceX96: from, liquidity } = at
  const walked = zeroForOne ? table.walkedDown : table.walkedUp
  const known = walked.get(stopTick)
  if (known && known.from === from && known.liquidity === liquidity && known.feePips === feePips)
    return known.step
  const step = computeSwapStepToTarget(from, stopPrice, liquidity, feePips)
  walked.set(stopTick, { from, liquidity, feePips, step })
  return step
}

/**
 * Returns the next swap step, which ends at `stopPrice`, at the price limit or when the amount is
 * used up. v4-core `SwapMath.computeSwapStep`.
 */
function nextStep(start: SwapStart, at: SwapEnd, stopTick: number, stopPrice: bigint): SwapStep {
  const { zeroForOne, sqrtPriceLimitX96: limit, swapFeePips } = start
  const isWithin = zeroForOne ? stopPrice >= limit : stopPrice <= limit
  const whole = isWithin
    ? wholeStep(start, at, stopTick, stopPrice)
    : computeSwapStepToTarget(at.sqrtPriceX96, limit, at.liquidity, swapFeePips)
  return doesAmountCoverSwapStep(whole, at.remaining)
    ? whole
    : computeSwapStepWithAmount(at.sqrtPriceX96, at.liquidity, at.remaining, swapFeePips, zeroForOne)
}

/** Returns the tick of the pool price after a swap. */
export function computeEndTick({
  sqrtPriceX96,
  tick,
  isBetween,
}: Pick<SwapEnd, 'sqrtPriceX96' | 'tick' | 'isBetween'>): number {
  return isBetween ? getTickAtSqrtPrice(sqrtPriceX96) : tick
}

/**
 * Distributes the fee of one swap step over all liquidity in range, and records the part of each
 * JIT position.
 */
function earn(at: SwapEnd, lent: readonly JitRange[], fee: bigint): void {
  for (const [index, { range, liquidity }] of lent.entries()) {
    if (liquidity === 0n || !isInRange(range, at.tick)) continue
    at.feeGrowthsInsideX128[index] = (at.feeGrowthsInsideX128[index] ?? 0n) + (fee << 128n) / at.liquidity
  }
}

/**
 * Runs a swap in steps between initialised ticks and bitmap boundaries, as v4-core `Pool.swap`
 * does.
 */
export function runSwap(start: SwapStart): SwapEnd {
  const { table, lent, zeroForOne, sqrtPriceLimitX96: limit, swapFeePips, protocolFeePips } = start
  const ends = listJitTicks(lent)
  const direction = zeroForOne ? -1 : 1
  const exactIn = start.amountSpecified < 0n
  const at: SwapEnd = {
    sqrtPriceX96: start.sqrtPriceX96,
    tick: start.tick,
    isBetween: false,
    liquidity: start.liquidity,
    remaining: start.amountSpecified,
    amountIn: 0n,
    amountOut: 0n,
    feeAmount: 0n,
    protocolFeeAmount: 0n,
    feeGrowthsInsideX128: lent.map(() => 0n),
    crossings: 0,
    steps: 0,
  }
  let index = findLastTickAtOrBelow(table, at.tick) + (zeroForOne ? 0 : 1)
  while (at.remaining !== 0n && at.sqrtPriceX96 !== limit) {
    const stop = nextStop(start, ends, at.tick, index)
    const stopPrice = table.priceAt(stop.tick)
    const step = nextStep(start, at, stop.tick, stopPrice)
    const paid = step.amountIn + step.feeAmount
    at.remaining += exactIn ? paid : -step.amountOut
    at.amountIn += paid
    at.amountOut += step.amountOut
    at.feeAmount += step.feeAmount
    at.steps++
    const taken =
      swapFeePips === protocolFeePips ? step.feeAmount : (paid * protocolFeePips) / PIPS_DENOMINATOR
    at.protocolFeeAmount += taken
    earn(at, lent, step.feeAmount - taken)
    if (step.sqrtPriceNextX96 === stopPrice) {
      if (stop.initialized) {
        at.liquidity += zeroForOne ? -stop.liquidityNet : stop.liquidityNet
        at.crossings++
        if (stop.canonical) index += direction
      }
      at.tick = zeroForOne ? stop.tick - 1 : stop.tick
    } else if (step.sqrtPriceNextX96 !== at.sqrtPriceX96) {
      // The tick of the final price costs as much time as two steps, so `computeEndTick` computes
      // it on demand.
      at.isBetween = true
    }
    at.sqrtPriceX96 = step.sqrtPriceNextX96
  }
  return at
}

/** A range and the liquidity that the hook adds to it before a swap and removes afterwards. */
export interface JitRange {
  readonly range: TickRange
  readonly liquidity: bigint
}

/**
 * JIT positions for one swap. 'cannotLend' if the pool manager would reject them and every swap
 * reverts.
 */
export type JitLiquidity<Position extends JitRange = JitRange> = readonly Position[] | 'cannotLend'

const isInRange = ({ tickLower, tickUpper }: TickRange, tick: number): boolean =>
  tick >= tickLower && tick < tickUpper

/** Returns the JIT liquidity that is in range at a tick. */
export const getJitLiquidityAtTick = (lent: readonly JitRange[], tick: number): bigint =>
  lent.reduce((sum, { range, liquidity }) => (isInRange(range, tick) ? sum + liquidity : sum), 0n)

/**
 * A tick where JIT liquidity starts or ends. `liquidityNet` is its change when the price moves up
 * across the tick.
 */
interface JitTick {
  readonly tick: number
  readonly liquidityNet: bigint
}

/**
 * Returns the ends of all JIT ranges in ascending order, each tick once. Includes ticks whose
 * changes cancel out.
 */
export function listJitTicks(lent: readonly JitRange[]): readonly JitTick[] {
  const nets = new Map<number, bigint>()
  const add = (tick: number, net: bigint) => nets.set(tick, (nets.get(tick) ?? 0n) + net)
  for (const { range, liquidity } of lent) {
    if (liquidity === 0n) continue
    add(range.tickLower, liquidity)
    add(range.tickUpper, -liquidity)
  }
  return [...nets].map(([tick, liquidityNet]) => ({ tick, liquidityNet })).sort((a, b) => a.tick - b.tick)
}

/**
 * Returns the square root price beyond which there is no liquidity, so that a swap moves the price
 * without trading. Undefined if the price is already beyond it.
 */
export function findLastTradedPrice(
  { sqrtPriceX96, zeroForOne }: { readonly sqrtPriceX96: bigint; readonly zeroForOne: boolean },
  table: TickTable,
  lent: readonly JitRange[],
): bigint | undefined {
  const at = zeroForOne ? 0 : -1
  const ends = [table.ticks.at(at), listJitTicks(lent).at(at)].flatMap((end) => (end ? [end.tick] : []))
  if (ends.length === 0) return undefined
  const price = table.priceAt(zeroForOne ? Math.min(...ends) : Math.max(...ends))
  if (zeroForOne ? price >= sqrtPriceX96 : price <= sqrtPriceX96) return undefined
  return zeroForOne ? maxBigInt(price, MIN_SQRT_PRICE_LIMIT) : minBigInt(price, MAX_SQRT_PRICE_LIMIT)
}
