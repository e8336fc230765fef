import { Q96 } from '#math/integers.ts'
import type { Both, Side } from '../tokenPair.ts'

/** Causes of a difference between a position's value and its deposits. */
export const EARNINGS_CAUSES = [
  /** Change of the yield sources' share prices. */
  'yield',
  /** Swap fees paid to JIT liquidity. */
  'fees',
  /** Tokens exchanged by swaps, without fees (impermanent loss). */
  'divergence',
  /**
   * Impermanent loss after the price moved where the hook had no liquidity, so that no trade with
   * the position led to that price.
   */
  'unlent',
  /** Value that the user's own deposits moved to or from earlier depositors. */
  'entry',
  /** Value that other users' deposits and exits moved to or from the user. */
  'dilution',
  /** Change of yield sources, or a source that did not credit a deposit. */
  'sources',
  /** Amount that the yield sources owe but cannot pay. */
  'locked',
  /** Yield source shares that moved without the hook. */
  'unseen',
  /** Fractions of a raw unit lost to rounding down. */
  'rounding',
] as const
export type EarningsCause = (typeof EARNINGS_CAUSES)[number]

/** Raw amounts of token0 and token1. */
export type EarningsByCause = Readonly<Record<EarningsCause, Both<bigint>>>

export interface Earnings {
  readonly parts: EarningsByCause
  /**
   * Total amounts of deposits and withdrawals. Transferred shares count at their value at the time.
   */
  readonly deposited: Both<bigint>
  readonly withdrawn: Both<bigint>
  readonly received: Both<bigint>
  readonly sent: Both<bigint>
  /** Payout of an exit now. */
  readonly redeemable: Both<bigint>
  /**
   * Last price that trades with the hook's liquidity reached before an 'unlent' loss. Undefined
   * without such a loss.
   */
  readonly tradedPrice?: bigint | undefined
}

type Flows = Pick<Earnings, 'deposited' | 'withdrawn' | 'received' | 'sent'>

/** Returns deposits minus withdrawals per token. */
export function computeNetDeposits({ deposited, withdrawn, received, sent }: Flows): Both<bigint> {
  const of = (side: Side) => deposited[side] + received[side] - withdrawn[side] - sent[side]
  return [of(0), of(1)]
}

/** Redeemable amount minus net deposits. Equals the sum of the parts. */
export function netResult(earnings: Flows & Pick<Earnings, 'redeemable'>): Both<bigint> {
  const [held0, held1] = computeNetDeposits(earnings)
  return [earnings.redeemable[0] - held0, earnings.redeemable[1] - held1]
}

/**
 * Returns true if values at the pool price are meaningful: it is between half and double the price
 * that trades reached.
 */
export function isTraded({ tradedPrice }: Earnings, sqrtPriceX96: bigint): boolean {
  if (tradedPrice === undefined) return true
  const [traded, now] = [tradedPrice * tradedPrice, sqrtPriceX96 * sqrtPriceX96]
  return now <= 2n * traded && traded <= 2n * now
}

/** If one side is worth less than this part of the other, a tiny amount can move the price. */
const MIN_PART = 1_000n

/**
 * Returns true if values at this price are meaningful, because neither token is almost worthless
 * compared with the other.
 */
export function isSoundAt([amount0, amount1]: Both<bigint>, sqrtPriceX96: bigint): boolean {
  const [value0, value1] = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q96 * Q96]
  return value0 * MIN_PART >= value1 && value1 * MIN_PART >= value0
}

/**
 * Value of both amounts in raw units of one token at the pool price, rounded towards zero.
 * Undefined without a price.
 */
export const together = (amounts: Both<bigint>, sqrtPriceX96: bigint, unit: 0 | 1): bigint | undefined =>
  sqrtPriceX96 === 0n ? undefined : valueAt(amounts, sqrtPriceX96, unit)

/** Value of both amounts in raw units of one token at a known price. */
export function valueAt([amount0, amount1]: Both<bigint>, sqrtPriceX96: bigint, unit: 0 | 1): bigint {
  const square = sqrtPriceX96 * sqrtPriceX96
  const sum = amount0 * square + amount1 * Q96 * Q96
  return sum / (unit === 1 ? Q96 * Q96 : square)
}
