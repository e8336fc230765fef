import { DAY_SECONDS, maxBigInt } from '#math/integers.ts'
import type { Pair, TokenSide } from '../tokenPair.ts'
import {
  computeNetDeposits,
  computePositionNetResult,
  type Earnings,
  isPoolPriceNearTradedPrice,
  sumInTokenAtPrice,
} from './earnings.ts'
import { ROUNDING_TOLERANCE } from './earningsLedger.ts'
import { type PositionChange, YEAR_SECONDS } from './rows.ts'

/** Performance of a position in raw units of one token, at the pool price of one block. */
export interface Performance {
  readonly worth: bigint
  /**
   * Value of the net deposits. Holding these tokens without depositing would be worth this much.
   */
  readonly putIn: bigint
  /** Earnings from vaults and swap fees. Zero if they are not larger than rounding errors. */
  readonly earned: bigint
  readonly earnedAmounts: Pair<bigint>
  /** Exactly the sum of `earned`, `byDeposits` and `priceMovement`. */
  readonly againstHolding: bigint
  readonly priceMovement: bigint
  /**
   * Value of the shares that the account's deposits minted, minus their cost. The difference comes
   * from or goes to earlier depositors.
   */
  readonly byDeposits: bigint
  /** Undefined if the history is too short or incomplete for a rate. */
  readonly rate: PerformanceRate | undefined
}

/** Earnings divided by the account's average net deposits. */
export interface PerformanceRate {
  /** Time in which the account had shares. */
  readonly seconds: bigint
  /** Yearly rate in millionths (10,000 is 1 %), without compounding. */
  readonly aYear: bigint
}

interface PerformanceInput {
  readonly earnings: Earnings
  /** Changes of the position, newest first. */
  readonly rows: readonly (PositionChange & { readonly time: bigint | undefined })[]
  readonly shares: bigint | undefined
}

/** Returns the raw amount that rounding can move in a position with these changes. */
export const roundingOf = (rows: readonly unknown[]): bigint => ROUNDING_TOLERANCE * BigInt(rows.length + 1)

/**
 * Computes the performance of a position at the pool price of one block.
 * @param now timestamp of this block in Unix seconds
 * @returns undefined if the pool price cannot convert one token to the other
 */
export function computePerformance(
  { earnings, rows, shares }: PerformanceInput,
  sqrtPriceX96: bigint | undefined,
  unit: TokenSide,
  now: bigint,
): Performance | undefined {
  if (!sqrtPriceX96 || !isPoolPriceNearTradedPrice(earnings, sqrtPriceX96)) return undefined
  const { parts, redeemable } = earnings
  const result = computePositionNetResult(earnings)
  const at = (amounts: Pair<bigint>) => sumInTokenAtPrice(amounts, sqrtPriceX96, unit)
  const [priceMovement, byDeposits] = [at(parts.divergence), at(parts.entry)]
  const earnedOf = (side: TokenSide) => result[side] - parts.divergence[side] - parts.entry[side]
  const all = [earnedOf(0), earnedOf(1)] as const
  const tolerance = roundingOf(rows)
  const isRounding = all.every((amount) => amount <= tolerance && -amount <= tolerance)
  const [earned, earnedAmounts] = isRounding
    ? [0n, [0n, 0n] as const]
    : [at(result) - priceMovement - byDeposits, all]
  const capital = capitalOf(rows, shares, now)
  return {
    worth: at(redeemable),
    putIn: at(computeNetDeposits(earnings)),
    ...{ earned, priceMovement, byDeposits, againstHolding: earned + priceMovement + byDeposits },
    earnedAmounts,
    rate: capital && rateOf(earned, capital.seconds, at(capital.amountSeconds)),
  }
}

const MILLION = 1_000_000n
/**
 * A rate is computed only for deposits of at least this many raw units, because rounding would
 * distort smaller ones.
 */
const MIN_UNITS = 1_000_000n

function rateOf(earned: bigint, seconds: bigint, capitalSeconds: bigint): PerformanceRate | undefined {
  if (seconds < DAY_SECONDS || capitalSeconds < MIN_UNITS * seconds) return undefined
  return { seconds, aYear: (earned * YEAR_SECONDS * MILLION) / capitalSeconds }
}

/**
 * Returns the sum of the net deposits, each multiplied by the seconds for which it lasted.
 * Withdrawing a quarter of the shares lowers net deposits by a quarter. Undefined if rows are
 * incomplete or do not add up to the shares on chain.
 */
function capitalOf(
  rows: PerformanceInput['rows'],
  shares: bigint | undefined,
  now: bigint,
): { readonly seconds: bigint; readonly amountSeconds: Pair<bigint> } | undefined {
  let held = 0n
  let put: Pair<bigint> = [0n, 0n]
  let since: bigint | undefined
  let seconds = 0n
  let sum: Pair<bigint> = [0n, 0n]
  const passTo = (time: bigint) => {
    const passed = since === undefined || held === 0n ? 0n : maxBigInt(time - since, 0n)
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
