import { type AmountIssue, formatTrimmedAmount, parseAmount } from './amountText.ts'

type PercentIssue =
  | AmountIssue
  | {
      readonly code: 'percentOutside'
      readonly params: { readonly leastBps: number; readonly mostBps: number }
    }

export type ParsedPercent =
  | { readonly ok: true; readonly bps: number }
  | { readonly ok: false; readonly issue: PercentIssue }

/** Number of decimals in a percentage. The second decimal is one basis point. */
const PERCENT_DECIMALS = 2

/**
 * Parses a typed percentage to basis points: '0.5' is 50. Both bounds are inclusive, in basis
 * points.
 */
export function parsePercent(text: string, leastBps: number, mostBps: number): ParsedPercent {
  const parsed = parseAmount(text, PERCENT_DECIMALS)
  if (!parsed.ok) return parsed
  const isWithin = parsed.value >= BigInt(leastBps) && parsed.value <= BigInt(mostBps)
  return isWithin
    ? { ok: true, bps: Number(parsed.value) }
    : { ok: false, issue: { code: 'percentOutside', params: { leastBps, mostBps } } }
}

/**
 * Formats part / whole as a percentage with two decimals, rounded half up: '2.41%'. Returns
 * '<0.01%' for small positive parts and '>99.99%' for parts just below the whole.
 * @throws RangeError if the whole is not above zero
 */
export function formatPercent(part: bigint, whole: bigint): string {
  if (whole <= 0n) throw new RangeError('There is no part of nothing')
  const hundredths = (part * 20_000n + whole) / (2n * whole)
  if (hundredths === 0n && part > 0n) return '<0.01%'
  if (hundredths === 10_000n && part < whole) return '>99.99%'
  return `${formatTrimmedAmount(hundredths, 2)}%`
}

/**
 * Formats part / whole as a percentage, rounded up to two decimals. A cost just above a limit must
 * not look equal to the limit.
 */
export const formatPercentRoundedUp = (part: bigint, whole: bigint): string =>
  formatPercent((part * 10_000n + whole - 1n) / whole, 10_000n)
