import { Q96, WAD } from '../amounts/integers.ts'
import type { Ratio } from '../amounts/ratio.ts'

/**
 * The price in whole token1 per whole token0: (sqrtPriceX96 / 2^96)^2 * 10^(decimals0 - decimals1), exact.
 */
export function priceOf(sqrtPriceX96: bigint, decimals0: number, decimals1: number): Ratio {
  return {
    numerator: sqrtPriceX96 * sqrtPriceX96 * 10n ** BigInt(decimals0),
    denominator: Q96 * Q96 * 10n ** BigInt(decimals1),
  }
}

/** floor(sqrtPriceX96^2 * 10^18 / 2^192): raw token1 for 10^18 raw token0. May be 0. */
export function priceInWei(sqrtPriceX96: bigint): bigint {
  return (sqrtPriceX96 * sqrtPriceX96 * WAD) >> 192n
}

/** priceInWei as the page shows it: a zero is replaced by the minimum price of 1, and the caller warns of it. */
export function priceInWeiShown(sqrtPriceX96: bigint): {
  readonly value: bigint
  readonly replaced: boolean
} {
  const value = priceInWei(sqrtPriceX96)
  return value === 0n ? { value: 1n, replaced: true } : { value, replaced: false }
}
