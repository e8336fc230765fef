/** Which way a division that does not come out even goes. Always an argument, never a default. */
export type Rounding = 'down' | 'up'

/** ceil(a / b) for a >= 0, b > 0. v4-core `UnsafeMath.divRoundingUp`. */
export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/**
 * a * b / denominator without an intermediate overflow, for non-negative integers.
 * v4-core `FullMath.mulDiv` ('down') and `FullMath.mulDivRoundingUp` ('up').
 * @throws RangeError where denominator is 0.
 */
export function mulDiv(a: bigint, b: bigint, denominator: bigint, rounding: Rounding): bigint {
  return rounding === 'up' ? ceilDiv(a * b, denominator) : (a * b) / denominator
}
