import { Q96 } from '#math/integers.ts'
import type { Both, Side } from '../side.ts'

/** Why what a position is worth differs from what was put in. */
export const CAUSES = [
  /** The sources' shares came to stand for more, or less. */
  'yield',
  /** What swappers paid while liquidity was lent. */
  'fees',
  /**
   * What swaps moved from one token into the other, beside their fees: divergence against having
   * held.
   */
  'divergence',
  /**
   * The same where the price had moved with nothing lent: no trade of the position led to the price
   * that it was swapped at.
   */
  'unlent',
  /** What one's own deposits gave to those who were there before, or took from them. */
  'entry',
  /** What others' deposits and exits took or brought. */
  'dilution',
  /** The sources were changed, or did not credit what they were given. */
  'sources',
  /** What the sources owe and do not hand out. */
  'locked',
  /** Shares of the sources that came or went without the hook's doing. */
  'unseen',
  /** Fractions of a raw unit that floors leave to others. */
  'rounding',
] as const
export type Cause = (typeof CAUSES)[number]

/** Raw amounts of token 0 and token 1. */
export type Parts = Readonly<Record<Cause, Both<bigint>>>

export interface Earnings {
  readonly parts: Parts
  /**
   * What went in and out of the position so far: deposits and exits by what was paid, transfers by
   * what they were worth then.
   */
  readonly deposited: Both<bigint>
  readonly withdrawn: Both<bigint>
  readonly received: Both<bigint>
  readonly sent: Both<bigint>
  /** What leaving now would pay. */
  readonly redeemable: Both<bigint>
  /**
   * The last price that swaps of what was lent led to before a loss told as 'unlent'; undefined
   * without one.
   */
  readonly tradedPrice?: bigint | undefined
}

type Flows = Pick<Earnings, 'deposited' | 'withdrawn' | 'received' | 'sent'>

/** Put in and not taken out, of each token. */
export function heldOf({ deposited, withdrawn, received, sent }: Flows): Both<bigint> {
  const of = (side: Side) => deposited[side] + received[side] - withdrawn[side] - sent[side]
  return [of(0), of(1)]
}

/** Redeemable, less what was put in and not taken out: the parts add up to it. */
export function netResult(earnings: Flows & Pick<Earnings, 'redeemable'>): Both<bigint> {
  const [held0, held1] = heldOf(earnings)
  return [earnings.redeemable[0] - held0, earnings.redeemable[1] - held1]
}

/**
 * Sums at the pool's price mean something: it has not left, by more than half or double, the one
 * that trades led to.
 */
export function isTraded({ tradedPrice }: Earnings, sqrtPriceX96: bigint): boolean {
  if (tradedPrice === undefined) return true
  const [traded, now] = [tradedPrice * tradedPrice, sqrtPriceX96 * sqrtPriceX96]
  return now <= 2n * traded && traded <= 2n * now
}

/**
 * With less than this part of the other side's value on one side, next to nothing moves the price.
 */
const LEAST_PART = 1_000n

/**
 * Whether a sum of all that is there at a price means something: neither token is worth next to
 * nothing beside the other.
 */
export function isSoundAt([amount0, amount1]: Both<bigint>, sqrtPriceX96: bigint): boolean {
  const [value0, value1] = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q96 * Q96]
  return value0 * LEAST_PART >= value1 && value1 * LEAST_PART >= value0
}

/**
 * Both amounts in raw units of one token, at the pool's price, rounded towards zero; undefined
 * without a price.
 */
export const together = (amounts: Both<bigint>, sqrtPriceX96: bigint, unit: 0 | 1): bigint | undefined =>
  sqrtPriceX96 === 0n ? undefined : valueAt(amounts, sqrtPriceX96, unit)

/** The same at a price that is there. */
export function valueAt([amount0, amount1]: Both<bigint>, sqrtPriceX96: bigint, unit: 0 | 1): bigint {
  const square = sqrtPriceX96 * sqrtPriceX96
  const sum = amount0 * square + amount1 * Q96 * Q96
  return sum / (unit === 1 ? Q96 * Q96 : square)
}
