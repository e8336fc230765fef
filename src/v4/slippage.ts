import { BPS, larger, smaller } from '../amounts/integers.ts'
import { ceilDiv, mulDiv } from '../amounts/mulDiv.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'

/** Highest tolerance that is taken: half. A higher number is far more likely to be a mistake. */
export const MAX_SLIPPAGE_BPS = 5_000

/** floor(sqrt(value)) of a non-negative integer, by Newton's method from above. */
export function integerSqrt(value: bigint): bigint {
  if (value === 0n) return 0n
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** The least output that `slippageBps` lets through: floor(amountOut * (1 - s)). */
export function minimumOut(amountOut: bigint, slippageBps: number): bigint {
  return mulDiv(amountOut, BPS - BigInt(slippageBps), BPS, 'down')
}

/** The most input that `slippageBps` lets through: ceil(amountIn / (1 - s)). */
export function maximumIn(amountIn: bigint, slippageBps: number): bigint {
  return ceilDiv(amountIn * BPS, BPS - BigInt(slippageBps))
}

/**
 * The price limit of a swap that is quoted to end at `sqrtPriceAfterX96`: the price there, worse by `slippageBps`.
 * At least one unit beyond, so that the quoted swap fills whole even without slippage; one whose price has moved further against the swapper stops at it.
 * Within the bounds that the pool manager accepts.
 */
export function sqrtPriceLimit(sqrtPriceAfterX96: bigint, slippageBps: number, zeroForOne: boolean): bigint {
  const squared = sqrtPriceAfterX96 * sqrtPriceAfterX96
  const kept = BPS - BigInt(slippageBps)
  return zeroForOne
    ? larger(integerSqrt((squared * kept) / BPS) - 1n, MIN_SQRT_PRICE_LIMIT)
    : smaller(integerSqrt((squared * BPS) / kept) + 1n, MAX_SQRT_PRICE_LIMIT)
}
