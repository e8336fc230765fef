import { larger, Q96, smaller } from './integers.ts'
import type { TokenAmounts } from './liquidity.ts'

const Q192 = Q96 * Q96

/** Roots of prices this close are one price: in so small a step nobody takes anything. In per cent. */
const CLOSE = 2n
/** A trade of less than this part of what was held may lead a price nowhere. */
const LEAST_PART = 10_000n

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * How far trades have led a price, where the pool's went from one to another: without liquidity it moves for nothing, and
 * means nothing. Along a range what was traded is to each other as the product of the roots at both ends.
 * @param gain what the trades brought, below zero of what was given
 * @param held what was there for them
 */
export function tradedTo(from: bigint, to: bigint, gain: TokenAmounts, held: TokenAmounts): bigint {
  if (size(to - from) * 100n <= from * CLOSE) return to
  const square = from * from
  const [gave0, gave1] = [size(gain.amount0), size(gain.amount1)]
  if (gave0 <= 1n || gave1 <= 1n || gain.amount0 > 0n === gain.amount1 > 0n) return from
  const value = held.amount0 * square + held.amount1 * Q192
  const traded = gain.amount0 < 0n ? gave0 * square : gave1 * Q192
  if (traded * LEAST_PART < value) return from
  const led = (gave1 * Q192) / (gave0 * from)
  return from < to ? smaller(larger(led, from), to) : larger(smaller(led, from), to)
}
