import { parseAmount } from './parseAmount.ts'

export type ParsedPercent =
  | { readonly ok: true; readonly bps: number }
  | { readonly ok: false; readonly message: string }

/** Percent with two decimals: a hundredth of a percent is a basis point. */
const PERCENT_DECIMALS = 2

/** A percentage as typed ('0.5' is 50 basis points) between two bounds in basis points, both included. */
export function parsePercent(text: string, leastBps: number, mostBps: number): ParsedPercent {
  const parsed = parseAmount(text, PERCENT_DECIMALS)
  if (!parsed.ok) return { ok: false, message: parsed.issue.message }
  const isWithin = parsed.value >= BigInt(leastBps) && parsed.value <= BigInt(mostBps)
  return isWithin
    ? { ok: true, bps: Number(parsed.value) }
    : { ok: false, message: `Enter a percentage from ${leastBps / 100} to ${mostBps / 100}.` }
}
