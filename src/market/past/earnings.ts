import { Q96 } from '#math/integers.ts'
import type { Pair, TokenSide } from '../tokenPair.ts'

/** Causes why a position is worth more or less than its deposits. */
export const EARNINGS_CAUSES = [
  /** The share price of a yield source changed. */
  'yield',
  /** Swaps paid fees to the JIT liquidity. */
  'fees',
  /** Swaps exchanged one token for the other, without fees (impermanent loss). */
  'divergence',
  /**
   * Impermanent loss after the pool price moved through a range in which the hook had no liquidity.
   */
  'unlent',
  /** The user's own deposits moved value to or from earlier depositors. */
  'entry',
  /** Deposits and exits of other users moved value to or from the user. */
  'dilution',
  /** A yield source was replaced, or did not credit a deposit. */
  'sources',
  /** The yield sources owe this amount but cannot pay it. */
  'locked',
  /** The hook's shares of a yield source changed without an event of the hook. */
  'unseen',
  /** Rounding down lost fractions of a raw unit. */
  'rounding',
] as const
export type EarningsCause = (typeof EARNINGS_CAUSES)[number]

/** Raw amounts of token0 and token1. */
export type EarningsByCause = Readonly<Record<EarningsCause, Pair<bigint>>>

export interface Earnings {
  readonly parts: EarningsByCause
  /** Sums of all deposits and withdrawals. Transferred shares count at their value at the time. */
  readonly deposited: Pair<bigint>
  readonly withdrawn: Pair<bigint>
  readonly received: Pair<bigint>
  readonly sent: Pair<bigint>
  /** What an exit would pay now. */
  readonly redeemable: Pair<bigint>
  /**
   * Last pool price that swaps with the hook's liquidity reached before a loss of the cause
   * 'unlent'. Undefined without such a loss.
   */
  readonly tradedPrice?: bigint | undefined
}

type Flows = Pick<Earnings, 'deposited' | 'withdrawn' | 'received' | 'sent'>

/** Returns the deposits minus the withdrawals of each token. */
export function computeNetDeposits({ deposited, withdrawn, received, sent }: Flows): Pair<bigint> {
  const of = (side: TokenSide) => deposited[side] + received[side] - withdrawn[side] - sent[side]
  return [of(0), of(1)]
}

/** Returns what an exit pays minus the net deposits. Equals the sum of all causes. */
export function computePositionNetResult(earnings: Flows & Pick<Earnings, 'redeemable'>): Pair<bigint> {
  const [held0, held1] = computeNetDeposits(earnings)
  return [earnings.redeemable[0] - held0, earnings.redeemable[1] - held1]
}

/**
 * Returns true if the pool price can be used to value a position. The price must be between half
 * and double of `tradedPrice`.
 */
export function isPoolPriceNearTradedPrice({ tradedPrice }: Earnings, sqrtPriceX96: bigint): boolean {
  if (tradedPrice === undefined) return true
  const [traded, now] = [tradedPrice * tradedPrice, sqrtPriceX96 * sqrtPriceX96]
  return now <= 2n * traded && traded <= 2n * now
}

/** If one token is worth less than this part of the other, a tiny amount can move the price. */
const MIN_PART = 1_000n

/**
 * Returns true if both amounts have a significant value at this price. Otherwise a tiny amount
 * could have moved the price.
 */
export function isPriceReliableForAmounts([amount0, amount1]: Pair<bigint>, sqrtPriceX96: bigint): boolean {
  const [value0, value1] = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q96 * Q96]
  return value0 * MIN_PART >= value1 && value1 * MIN_PART >= value0
}

/**
 * Returns the value of both amounts in raw units of one token at the pool price, rounded towards
 * zero. Undefined without a price.
 */
export const sumAmountsInTokenIfPriced = (
  amounts: Pair<bigint>,
  sqrtPriceX96: bigint,
  unit: 0 | 1,
): bigint | undefined => (sqrtPriceX96 === 0n ? undefined : sumInTokenAtPrice(amounts, sqrtPriceX96, unit))

/** Returns the value of both amounts in raw units of one token at a price. */
export function sumInTokenAtPrice(
  [amount0, amount1]: Pair<bigint>,
  sqrtPriceX96: bigint,
  unit: 0 | 1,
): bigint {
  const square = sqrtPriceX96 * sqrtPriceX96
  const sum = amount0 * square + amount1 * Q96 * Q96
  return sum / (unit === 1 ? Q96 * Q96 : square)
}
