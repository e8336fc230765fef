import { type AmountIssue, parseAmount } from './parseAmount.ts'

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
