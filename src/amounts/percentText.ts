import { trimmedAmount } from './formatAmount.ts'

/**
 * What part of a whole something is, cut to two places and never rounded up: '2.41%', '100%', '<0.01%', and '>99.99%'
 * where all but a trace is meant. Parts above the whole give more than 100%. @throws RangeError where the whole is not above zero.
 */
export function percentText(part: bigint, whole: bigint): string {
  if (whole <= 0n) throw new RangeError('There is no part of nothing')
  const hundredths = (part * 10_000n) / whole
  if (hundredths === 0n && part > 0n) return '<0.01%'
  if (hundredths === 9_999n && part * 10_000n > hundredths * whole) return '>99.99%'
  return `${trimmedAmount(hundredths, 2)}%`
}
