/** The number 1 as a Q64.96 fixed-point number. v4-core `FixedPoint96.Q96`. */
export const Q96 = 2n ** 96n

/** Largest uint256. An ERC-20 allowance of this amount means unlimited. */
export const MAX_UINT256 = 2n ** 256n - 1n

/** Largest uint160, the type of a sqrtPriceX96. */
export const MAX_UINT160 = 2n ** 160n - 1n

/** Largest uint128, the type of liquidity. */
export const MAX_UINT128 = 2n ** 128n - 1n

/** Largest int128, the type of balance and liquidity changes in v4. */
export const MAX_INT128 = 2n ** 127n - 1n

/** 10^18: raw units in one token with 18 decimals. */
export const WAD = 10n ** 18n

export const BPS_DENOMINATOR = 10_000n

export const DAY_SECONDS = 86_400n

export function minBigInt(a: bigint, b: bigint): bigint {
  if (a < b) return a
  return b
}

export function maxBigInt(a: bigint, b: bigint): bigint {
  if (a > b) return a
  return b
}

export const isPositive = (value: bigint | undefined): boolean => value !== undefined && value > 0n

/** Rounding direction of a division. */
export type Rounding = 'down' | 'up'

/** Returns ceil(a / b) for a >= 0 and b > 0. v4-core `UnsafeMath.divRoundingUp`. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/**
 * Returns a * b / denominator for non-negative integers. v4-core `FullMath.mulDiv` ('down') and
 * `FullMath.mulDivRoundingUp` ('up').
 * @throws RangeError if denominator is 0
 */
export function mulDiv(a: bigint, b: bigint, denominator: bigint, rounding: Rounding): bigint {
  return rounding === 'up' ? ceilDiv(a * b, denominator) : (a * b) / denominator
}
