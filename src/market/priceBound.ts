import { BPS, mulDiv, type Rounding } from '#math/integers.ts'
import { integerSqrt } from '#math/price.ts'
import type { PriceBound } from './action.ts'

/**
 * A contract that takes no bounds on amounts may take one on the pool's price: how far its square
 * root may be from the one that a plan rests on. A square root moves by about half of what a price
 * does, so the two are never shown for one another.
 */

const MILLION = 1_000_000n

/** The bound that lets the price rise by at most `bps`, and fall by a little less. */
export const priceBoundOf = (sqrtPriceX96: bigint, bps: bigint): PriceBound => ({
  sqrtPriceX96,
  millionths: integerSqrt(((BPS + bps) * MILLION * MILLION) / BPS) - MILLION,
})

/**
 * How far such a bound lets the price itself rise, in millionths: (1 + m)² - 1. It lets it fall by
 * less.
 */
export const priceRise = (millionths: bigint, rounding: Rounding): bigint =>
  mulDiv((MILLION + millionths) ** 2n - MILLION ** 2n, 1n, MILLION, rounding)
