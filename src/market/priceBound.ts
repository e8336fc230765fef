import { BPS_DENOMINATOR, mulDiv, type Rounding } from '#math/integers.ts'
import { integerSqrt } from '#math/price.ts'
import type { PriceBound } from './txAction.ts'

/**
 * Limits for contracts that accept a maximum change of the pool price and no token amounts. The
 * limit is a change of the square root price in millionths. A square root changes by about half as
 * much as the price.
 */

const MILLION = 1_000_000n

/**
 * Returns the limit that lets the price rise by at most `bps`. The price can fall by slightly less.
 */
export const computeDepositPriceLimit = (sqrtPriceX96: bigint, bps: bigint): PriceBound => ({
  sqrtPriceX96,
  millionths: integerSqrt(((BPS_DENOMINATOR + bps) * MILLION * MILLION) / BPS_DENOMINATOR) - MILLION,
})

/**
 * Returns how far the price can rise within a square root limit of m: (1 + m)² - 1, in millionths.
 */
export const computeMaxPriceRise = (millionths: bigint, rounding: Rounding): bigint =>
  mulDiv((MILLION + millionths) ** 2n - MILLION ** 2n, 1n, MILLION, rounding)
