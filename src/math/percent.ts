import { type AmountIssue, parseAmount, trimmedAmount } from './amountText.ts'

export type PercentIssue =
  | AmountIssue
  | {
      readonly code: 'percentOutside'
      readonly params: { readonly leastBps: number; readonly mostBps: number }
    }

export type ParsedPercent =
  | { readonly ok: true; readonly bps: number }
  | { readonly ok: false; readonly issue: PercentIssue }

/** Percent with two decimals: a hundredth of a percent is a basis point. */
const PERCENT_DECIMALS = 2

/** A percentage as typed ('0.5' is 50 basis points) between two bounds in basis points, both included. */
export function parsePercent(text: string, leastBps: number, mostBps: number): ParsedPercent {
  const parsed = parseAmount(text, PERCENT_DECIMALS)
  if (!parsed.ok) return parsed
  const isWithin = parsed.value >= BigInt(leastBps) && parsed.value <= BigInt(mostBps)
  return isWithin
    ? { ok: true, bps: Number(parsed.value) }
    : { ok: false, issue: { code: 'percentOutside', params: { leastBps, mostBps } } }
}

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

/** A part that is paid, rounded up to two places: cut, a cost just above a limit would read as the limit itself. */
export const percentTextUp = (part: bigint, whole: bigint): string =>
  percentText((part * 10_000n + whole - 1n) / whole, 10_000n)
