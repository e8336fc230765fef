import {
  computeSwapStepToTarget,
  computeSwapStepWithAmount,
  doesAmountCoverSwapStep,
  type SwapStep,
} from './computeSwapStep.ts'
import type { JitRange, SwapEnd, SwapStart } from './swapSteps.ts'
import { getSqrtPriceAtTick, getTickAtSqrtPrice, MAX_TICK } from './tickMath.ts'

const MIN_TICK = -887272

interface Bitmap {
  readonly words: Map<number, bigint>
  readonly nets: Map<number, bigint>
}

function bitmapOf({ table, lent }: SwapStart): Bitmap {
  const words = new Map<number, bigint>()
  const nets = new Map<number, bigint>()
  const add = (tick: number, net: bigint) => {
    const compressed = tick / table.tickSpacing
    const word = compressed >> 8
    words.set(word, (words.get(word) ?? 0n) | (1n << BigInt(compressed & 255)))
    nets.set(tick, (nets.get(tick) ?? 0n) + net)
  }
  for (const { tick, liquidityNet } of table.ticks) add(tick, liquidityNet)
  for (const { range, liquidity } of lent) {
    if (liquidity === 0n) continue
    add(range.tickLower, liquidity)
    add(range.tickUpper, -liquidity)
  }
  return { words, nets }
}

/**
 * Finds the next initialised tick by testing each bit. v4-core
 * `TickBitmap.nextInitializedTickWithinOneWord`.
 */
function nextTick(
  { words }: Bitmap,
  tick: number,
  spacing: number,
  lte: boolean,
): { next: number; found: boolean } {
  const start = Math.floor(tick / spacing) + (lte ? 0 : 1)
  const word = words.get(start >> 8) ?? 0n
  for (let bit = start & 255; word > 0n && (lte ? bit >= 0 : bit <= 255); bit += lte ? -1 : 1) {
    if ((word >> BigInt(bit)) & 1n) return { next: ((start >> 8) * 256 + bit) * spacing, found: true }
  }
  return { next: ((start >> 8) * 256 + (lte ? 0 : 255)) * spacing, found: false }
}

/**
 * Computes one swap step. `amountRemaining` is negative for exact input including the fee, positive
 * for exact output. v4-core `SwapMath.computeSwapStep`.
 */
export function computeSwapStep(
  sqrtPriceCurrentX96: bigint,
  sqrtPriceTargetX96: bigint,
  liquidity: bigint,
  amountRemaining: bigint,
  feePips: bigint,
): SwapStep {
  const whole = computeSwapStepToTarget(sqrtPriceCurrentX96, sqrtPriceTargetX96, liquidity, feePips)
  if (doesAmountCoverSwapStep(whole, amountRemaining)) return whole
  const zeroForOne = sqrtPriceCurrentX96 >= sqrtPriceTargetX96
  return computeSwapStepWithAmount(sqrtPriceCurrentX96, liquidity, amountRemaining, feePips, zeroForOne)
}

/**
 * Simple reference implementation of v4-core `Pool.swap` over a plain bitmap. Tests compare the
 * optimised implementation with it.
 */
export function naiveSwap(start: SwapStart): Omit<SwapEnd, 'isBetween'> {
  const bitmap = bitmapOf(start)
  const { zeroForOne, amountSpecified, sqrtPriceLimitX96: limit, table } = start
  let { sqrtPriceX96, tick, liquidity } = start
  let remaining = amountSpecified
  let amountIn = 0n
  let amountOut = 0n
  let feeAmount = 0n
  let protocolFeeAmount = 0n
  let feeGrowthX128 = 0n
  const outside = new Map<number, bigint>()
  let crossings = 0
  let steps = 0
  while (remaining !== 0n && sqrtPriceX96 !== limit) {
    const { next, found } = nextTick(bitmap, tick, table.tickSpacing, zeroForOne)
    const stop = Math.max(MIN_TICK, Math.min(MAX_TICK, next))
    const stopPrice = getSqrtPriceAtTick(stop)
    const passesLimit = zeroForOne ? stopPrice < limit : stopPrice > limit
    const step = computeSwapStep(
      sqrtPriceX96,
      passesLimit ? limit : stopPrice,
      liquidity,
      remaining,
      start.swapFeePips,
    )
    remaining += amountSpecified < 0n ? step.amountIn + step.feeAmount : -step.amountOut
    amountIn += step.amountIn + step.feeAmount
    amountOut += step.amountOut
    feeAmount += step.feeAmount
    steps++
    const taken =
      start.swapFeePips === start.protocolFeePips
        ? step.feeAmount
        : ((step.amountIn + step.feeAmount) * start.protocolFeePips) / 1_000_000n
    protocolFeeAmount += taken
    if (liquidity > 0n) feeGrowthX128 += ((step.feeAmount - taken) << 128n) / liquidity
    if (step.sqrtPriceNextX96 === stopPrice) {
      if (found) {
        const net = bitmap.nets.get(stop) ?? 0n
        liquidity += zeroForOne ? -net : net
        outside.set(stop, feeGrowthX128 - (outside.get(stop) ?? 0n))
        crossings++
      }
      tick = zeroForOne ? stop - 1 : stop
    } else if (step.sqrtPriceNextX96 !== sqrtPriceX96) tick = getTickAtSqrtPrice(step.sqrtPriceNextX96)
    sqrtPriceX96 = step.sqrtPriceNextX96
  }
  const growthInside = ({ range: { tickLower, tickUpper }, liquidity: own }: JitRange): bigint => {
    const [lower, upper] = [outside.get(tickLower) ?? 0n, outside.get(tickUpper) ?? 0n]
    const below = tick >= tickLower ? lower : feeGrowthX128 - lower
    const above = tick < tickUpper ? upper : feeGrowthX128 - upper
    return own > 0n ? feeGrowthX128 - below - above : 0n
  }
  return {
    sqrtPriceX96,
    tick,
    liquidity,
    remaining,
    amountIn,
    amountOut,
    feeAmount,
    protocolFeeAmount,
    feeGrowthsInsideX128: start.lent.map(growthInside),
    crossings,
    steps,
  }
}
