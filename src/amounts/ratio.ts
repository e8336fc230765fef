/** An exact fraction of non-negative integers, denominator > 0. Prices stay fractions until they are printed. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** 1 / ratio. @throws RangeError where the ratio is zero. */
export function inverse(ratio: Ratio): Ratio {
  if (ratio.numerator === 0n) throw new RangeError('Zero has no inverse')
  return { numerator: ratio.denominator, denominator: ratio.numerator }
}
