import { DAY, larger } from '#math/integers.ts'
import type { Both, Side } from '../side.ts'
import { type Earnings, heldOf, isTraded, netResult, together, valueAt } from './earnings.ts'
import { ROUNDING } from './ledger.ts'
import { type PositionChange, YEAR_SECONDS } from './rows.ts'

/**
 * What became of a position, in raw units of one of its tokens, all at the pool's price of one
 * block.
 */
export interface Performance {
  readonly worth: bigint
  /** Put in and not taken out: what there would be had it just been held. */
  readonly putIn: bigint
  /**
   * All that came of it beside what the price and one's own deposits did to it: `againstHolding`
   * less `priceMovement` and `byDeposits`; nothing where floors explain it.
   */
  readonly earned: bigint
  /** The same, token by token. */
  readonly earnedAmounts: Both<bigint>
  readonly againstHolding: bigint
  readonly priceMovement: bigint
  /**
   * What shares were worth beyond what they cost: taken from earlier depositors or given to them,
   * in the moment of the deposit.
   */
  readonly byDeposits: bigint
  /** Undefined where no share of what was put in can be proven. */
  readonly rate: PerformanceRate | undefined
}

/**
 * Parts of what was put in, on average over the time in which there were shares. Millionths: 10,000
 * is 1 %.
 */
export interface PerformanceRate {
  readonly seconds: bigint
  readonly earned: bigint
  /**
   * What vaults and swaps brought, as if it went on so for a year, simple: gains of one moment do
   * not go on.
   */
  readonly aYear: bigint
}

interface Seen {
  readonly earnings: Earnings
  /** Newest first. */
  readonly rows: readonly (PositionChange & { readonly time: bigint | undefined })[]
  readonly shares: bigint | undefined
}

/**
 * @param now of the block whose price this is, Unix seconds
 * @returns undefined where sums at the pool's price mean nothing
 */
export function performanceOf(
  { earnings, rows, shares }: Seen,
  sqrtPriceX96: bigint | undefined,
  unit: Side,
  now: bigint,
): Performance | undefined {
  if (!sqrtPriceX96 || !isTraded(earnings, sqrtPriceX96)) return undefined
  const { parts, redeemable } = earnings
  const result = netResult(earnings)
  const at = (amounts: Both<bigint>) => valueAt(amounts, sqrtPriceX96, unit)
  const [againstHolding, priceMovement, byDeposits] = [at(result), at(parts.divergence), at(parts.entry)]
  const earnedOf = (side: Side) => result[side] - parts.divergence[side] - parts.entry[side]
  const all = [earnedOf(0), earnedOf(1)] as const
  const floors = ROUNDING * BigInt(rows.length + 1)
  const isRounding = all.every((amount) => amount <= floors && -amount <= floors)
  const [earned, earnedAmounts] = isRounding
    ? [0n, [0n, 0n] as const]
    : [againstHolding - priceMovement - byDeposits, all]
  const lasting = at([parts.yield[0] + parts.fees[0], parts.yield[1] + parts.fees[1]])
  const capital = capitalOf(rows, shares, now)
  const capitalSeconds = capital && at(capital.amountSeconds)
  return {
    worth: at(redeemable),
    putIn: at(heldOf(earnings)),
    ...{ earned, againstHolding, priceMovement, byDeposits },
    earnedAmounts,
    rate: capital && rateOf({ earned, lasting, seconds: capital.seconds }, capitalSeconds ?? 0n),
  }
}

const MILLION = 1_000_000n
/** Of fewer raw units, roundings alone are parts that can be seen. */
const LEAST_UNITS = 1_000_000n

function rateOf(
  {
    earned,
    lasting,
    seconds,
  }: { readonly earned: bigint; readonly lasting: bigint; readonly seconds: bigint },
  capitalSeconds: bigint,
): PerformanceRate | undefined {
  if (seconds < DAY || capitalSeconds < LEAST_UNITS * seconds) return undefined
  return {
    seconds,
    earned: (earned * seconds * MILLION) / capitalSeconds,
    aYear: (lasting * YEAR_SECONDS * MILLION) / capitalSeconds,
  }
}

/**
 * What was in a position, summed over its seconds. Whoever takes out a part takes that part of what
 * was put in. Undefined where a row lacks its time or its amounts, and where the rows do not lead
 * to the shares that the chain tells.
 */
function capitalOf(
  rows: Seen['rows'],
  shares: bigint | undefined,
  now: bigint,
): { readonly seconds: bigint; readonly amountSeconds: Both<bigint> } | undefined {
  let held = 0n
  let put: Both<bigint> = [0n, 0n]
  let since: bigint | undefined
  let seconds = 0n
  let sum: Both<bigint> = [0n, 0n]
  const passTo = (time: bigint) => {
    const passed = since === undefined || held === 0n ? 0n : larger(time - since, 0n)
    seconds += passed
    sum = [sum[0] + put[0] * passed, sum[1] + put[1] * passed]
    since = time
  }
  for (const { kind, shares: moved, amounts, time } of rows.toReversed()) {
    if (time === undefined || amounts === undefined) return undefined
    passTo(time)
    if (kind === 'deposited' || kind === 'received') {
      held += moved
      put = [put[0] + amounts[0], put[1] + amounts[1]]
    } else {
      if (moved > held) return undefined
      const left = held - moved
      if (held > 0n) put = [(put[0] * left) / held, (put[1] * left) / held]
      held = left
    }
  }
  if (held !== shares) return undefined
  passTo(now)
  return { seconds, amountSeconds: sum }
}

/** Whole units of so many digits are read at a glance. */
const MOST_DIGITS = 7

/**
 * How far a figure is from one that reads well: digits too many, or zeros before the first that
 * counts, which are worse.
 */
function strain(raw: bigint, decimals: number): number {
  const digits = `${raw < 0n ? -raw : raw}`.length - decimals
  return digits < 1 ? 2 * (1 - digits) : Math.max(0, digits - MOST_DIGITS)
}

/**
 * In which of two tokens an amount of both reads better, at a price; in the pool's own quote where
 * both do.
 */
export function bestUnit(
  amounts: Both<bigint>,
  sqrtPriceX96: bigint | undefined,
  decimals: Both<number | undefined>,
): Side {
  if (!sqrtPriceX96) return 1
  const of = (unit: Side) => strain(together(amounts, sqrtPriceX96, unit) ?? 0n, decimals[unit] ?? 0)
  return of(0) < of(1) ? 0 : 1
}
