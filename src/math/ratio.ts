import { formatAmount } from './amountText.ts'

/** An exact fraction of non-negative integers. The denominator is above zero. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Returns 1 / ratio.
 * @throws RangeError if the ratio is zero
 */
export function invertRatio(ratio: Ratio): Ratio {
  if (ratio.numerator === 0n) throw new RangeError('Zero has no inverse')
  return { numerator: ratio.denominator, denominator: ratio.numerator }
}

/** Returns floor(log10(ratio)) of a ratio above zero: -9 for 2.6e-9. */
function exponentOf({ numerator, denominator }: Ratio): number {
  const guess = numerator.toString().length - denominator.toString().length
  const scaled = (value: bigint, power: number) => value * 10n ** BigInt(Math.max(0, power))
  return scaled(numerator, -guess) >= scaled(denominator, guess) ? guess : guess - 1
}

/**
 * Formats a ratio with at least `significantDigits` significant digits, rounded half up, without
 * trailing zeros or exponent. All whole digits are kept.
 */
export function formatRatio(ratio: Ratio, significantDigits: number): string {
  const places = Math.max(0, significantDigits - 1 - exponentOf(ratio))
  const scaled = 10n ** BigInt(places) * ratio.numerator
  const rounded = (2n * scaled + ratio.denominator) / (2n * ratio.denominator)
  const text = formatAmount(rounded, places)
  return places > 0 ? text.replace(/\.?0+$/, '') : text
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const inDigits = (count: number, digits: string) =>
  [...String(count)].map((digit) => digits.charAt(Number(digit))).join('')

/**
 * Abbreviates a decimal number for display: '0.0000000025999' becomes '0.0₈25999'. Numbers of more
 * than fifteen whole digits get an exponent: '3.4025 × 10³⁶'.
 */
export function compactLeadingZeros(text: string): string {
  return text
    .replace(/^(-?0\.)(0{4,})(?=[1-9])/, (_, head: string, zeros: string) => {
      return `${head}0${inDigits(zeros.length, SUBSCRIPTS)}`
    })
    .replace(/^(\d)(\d{4})(\d{11,})(?:\.\d+)?$/, (_, first: string, next: string, rest: string) => {
      return `${first}.${next} × 10${inDigits(next.length + rest.length, SUPERSCRIPTS)}`
    })
}
