import { Q96 } from '#math/integers.ts'
import type { Pair, TokenSide } from '../tokenPair.ts'

/** Causes for which a position is worth more or less than its deposits. */
export const EARNINGS_CAUSES = [
  /** The share price of a yield source changed. */
  'yield',
  /** Swaps paid fees to the JIT liquidity. */
  'fees',
  /** Swaps exchanged one token for the other, without fees (impermanent loss). */
  'divergence',
  /** Impermanent loss after the price moved through a range in which the hook had no liquidity. */
  'unlent',
  /** The user's own deposits moved value from or to earlier depositors. */
  'entry',
  /** Deposits and exits of other users moved value from or to the user. */
  'dilution',
  /** A yield source was replaced, or did not credit a deposit. */
  'sources',
  /** Amount that the yield sources owe but cannot pay now. */
  'locked',
  /** The hook's shares of a yield source changed although the hook emitted no event. */
  'unseen',
  /** Rounding down lost fractions of a raw unit. */
  'rounding',
] as const
export type EarningsCause = (typeof EARNINGS_CAUSES)[number]

/** Raw amounts of token0 and token1 that each cause contributed. */
export type EarningsByCause = Readonly<Record<EarningsCause, Pair<bigint>>>

export interface Earnings {
  readonly parts: EarningsByCause
  /** Raw sum of all deposits. Shares received from other accounts count in `received`. */
  readonly deposited: Pair<bigint>
  readonly withdrawn: Pair<bigint>
  readonly received: Pair<bigint>
  readonly sent: Pair<bigint>
  /** Raw amounts that an exit would pay now. */
  readonly redeemable: Pair<bigint>
  /**
   * Pool price (Q64.96) that the last trades reached before a loss of the cause 'unlent'. Undefined
   * without such a loss.
   */
  readonly tradedPrice?: bigint | undefined
}

type Flows = Pick<Earnings, 'deposited' | 'withdrawn' | 'received' | 'sent'>

/** Returns deposits and received shares minus withdrawals and sent shares, for each token. */
export function computeNetDeposits({ deposited, withdrawn, received, sent }: Flows): Pair<bigint> {
  const of = (side: TokenSide) => deposited[side] + received[side] - withdrawn[side] - sent[side]
  return [of(0), of(1)]
}

/** Returns what an exit pays minus the net deposits. Equals the sum over all causes. */
export function computePositionNetResult(earnings: Flows & Pick<Earnings, 'redeemable'>): Pair<bigint> {
  const [held0, held1] = computeNetDeposits(earnings)
  return [earnings.redeemable[0] - held0, earnings.redeemable[1] - held1]
}

/**
 * Returns true if the pool price is between half and double of `tradedPrice`, so that it can value
 * a position.
 */
export function isPoolPriceNearTradedPrice(
  { tradedPrice }: Pick<Earnings, 'tradedPrice'>,
  sqrtPriceX96: bigint,
): boolean {
  if (tradedPrice === undefined) return true
  const [traded, now] = [tradedPrice * tradedPrice, sqrtPriceX96 * sqrtPriceX96]
  return now <= 2n * traded && traded <= 2n * now
}

/** If one token is worth less than 1/1,000 of the other, the pool price is cheap to manipulate. */
const MIN_PART = 1_000n

/**
 * Returns true if both amounts have a significant value at this price. A pool with almost nothing
 * of one token has a price that is cheap to manipulate.
 */
export function isPriceReliableForAmounts([amount0, amount1]: Pair<bigint>, sqrtPriceX96: bigint): boolean {
  const [value0, value1] = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q96 * Q96]
  return value0 * MIN_PART >= value1 && value1 * MIN_PART >= value0
}

/**
 * Returns the value of two token amounts in raw units of one token at the pool price, rounded
 * towards zero. Undefined if the price is undefined.
 */
export const sumAmountsInTokenIfPriced = (
  amounts: Pair<bigint>,
  sqrtPriceX96: bigint,
  unit: 0 | 1,
): bigint | undefined => (sqrtPriceX96 === 0n ? undefined : sumInTokenAtPrice(amounts, sqrtPriceX96, unit))

/** Returns the value of two token amounts in raw units of one token at a price (Q64.96). */
export function sumInTokenAtPrice(
  [amount0, amount1]: Pair<bigint>,
  sqrtPriceX96: bigint,
  unit: 0 | 1,
): bigint {
  const square = sqrtPriceX96 * sqrtPriceX96
  const sum = amount0 * square + amount1 * Q96 * Q96
  return sum / (unit === 1 ? Q96 * Q96 : square)
}
