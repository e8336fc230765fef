import { BPS, mulDiv, type Rounding } from '#math/integers.ts'
import { integerSqrt } from '#math/price.ts'
import type { PriceBound } from './action.ts'

/**
 * Bound on the pool price, for contracts without amount bounds: the maximum deviation of the square
 * root from the plan's price. A square root moves by about half of the price change, so the page
 * never shows one as the other.
 */

const MILLION = 1_000_000n

/** Bound that lets the price rise by at most `bps`, and fall by slightly less. */
export const priceBoundOf = (sqrtPriceX96: bigint, bps: bigint): PriceBound => ({
  sqrtPriceX96,
  millionths: integerSqrt(((BPS + bps) * MILLION * MILLION) / BPS) - MILLION,
})

/** Maximum price rise under a bound, in millionths: (1 + m)² - 1. The price can fall by less. */
export const priceRise = (millionths: bigint, rounding: Rounding): bigint =>
  mulDiv((MILLION + millionths) ** 2n - MILLION ** 2n, 1n, MILLION, rounding)
