import type { PricePoint } from './historyRows.ts'

/** A price with the time of its block, Unix seconds. */
export interface TimedPrice extends PricePoint {
  readonly time: bigint
}

/** How much more a share stands for at the end of a window, as if it went on so for a year. */
export interface AnnualRate {
  /** Days that were asked for; undefined: since the first point. */
  readonly days: number | undefined
  readonly start: TimedPrice
  readonly end: TimedPrice
  /** How long the window truly is. */
  readonly seconds: bigint
  /** Millionths: 50,000 is 5 % a year. Below zero where shares lost. */
  readonly millionths: bigint
}

export const WINDOWS = [1, 7, 30, undefined] as const

const DAY = 86_400n
export const YEAR_SECONDS = 365n * DAY
const MILLION = 1_000_000n

/** Rounding moves a price by as much as one part of its own amounts: of fewer units it proves too little. */
const LEAST_UNITS = 1_000_000n

/** Whether a move's amounts are large enough for its price to hold to a millionth. */
export const isPrecise = ({ assets, shares }: PricePoint): boolean =>
  assets >= LEAST_UNITS && shares >= LEAST_UNITS

/**
 * (price at the end / price at the start − 1) · year / length of the window, simple and not compounded. The window begins
 * with the last point at or before `days` ago, or with the first point where there is none so old; it ends with the last
 * point. Undefined where fewer than two precise points are that far apart.
 * @param points of one source, oldest first
 * @param now of the newest block, Unix seconds
 */
export function annualised(
  points: readonly TimedPrice[],
  now: bigint,
  days: number | undefined,
): AnnualRate | undefined {
  const precise = points.filter(isPrecise)
  const end = precise.at(-1)
  const begin = days === undefined ? 0n : now - BigInt(days) * DAY
  const start = precise.findLast(({ time }) => time <= begin) ?? precise[0]
  if (start === undefined || end === undefined || end.time <= start.time) return undefined
  const seconds = end.time - start.time
  const before = start.price.numerator * end.price.denominator
  const after = end.price.numerator * start.price.denominator
  if (before === 0n) return undefined
  return {
    days,
    start,
    end,
    seconds,
    millionths: ((after - before) * YEAR_SECONDS * MILLION) / (before * seconds),
  }
}
