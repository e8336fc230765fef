import { larger, smaller } from '../amounts/integers.ts'
import type { TickRange } from './fullRange.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'
import type { TickTable } from './tickTable.ts'

/** Liquidity that a hook adds over a range before a swap and removes after it. */
export interface LentRange {
  readonly range: TickRange
  readonly liquidity: bigint
}

/** What a hook lends to one swap; 'cannotLend' where the pool manager would refuse to take it, and every swap with it. */
export type Lent<Position extends LentRange = LentRange> = readonly Position[] | 'cannotLend'

/** Whether a position counts at a tick. v4-core `Pool.modifyLiquidity`. */
export const isInRange = ({ tickLower, tickUpper }: TickRange, tick: number): boolean =>
  tick >= tickLower && tick < tickUpper

/** What of the lent liquidity counts at a tick. */
export const lentAt = (lent: readonly LentRange[], tick: number): bigint =>
  lent.reduce((sum, { range, liquidity }) => (isInRange(range, tick) ? sum + liquidity : sum), 0n)

/** A tick that is initialised while the liquidity is lent, and what crossing it upward adds. */
export interface LentTick {
  readonly tick: number
  readonly liquidityNet: bigint
}

/** The ends of all that is lent, each tick once, in order. Positions that share an end are one tick, even if nothing is left of it. */
export function lentTicks(lent: readonly LentRange[]): readonly LentTick[] {
  const nets = new Map<number, bigint>()
  const add = (tick: number, net: bigint) => nets.set(tick, (nets.get(tick) ?? 0n) + net)
  for (const { range, liquidity } of lent) {
    if (liquidity === 0n) continue
    add(range.tickLower, liquidity)
    add(range.tickUpper, -liquidity)
  }
  return [...nets].map(([tick, liquidityNet]) => ({ tick, liquidityNet })).sort((a, b) => a.tick - b.tick)
}

/**
 * The price beyond which a pool holds nothing, its own liquidity and what is lent counted: behind it the price would run on
 * to the limit for nothing. Undefined where the price is there already.
 */
export function lastTradedPrice(
  { sqrtPriceX96, zeroForOne }: { readonly sqrtPriceX96: bigint; readonly zeroForOne: boolean },
  table: TickTable,
  lent: readonly LentRange[],
): bigint | undefined {
  const at = zeroForOne ? 0 : -1
  const ends = [table.ticks.at(at), lentTicks(lent).at(at)].flatMap((end) => (end ? [end.tick] : []))
  if (ends.length === 0) return undefined
  const price = table.priceAt(zeroForOne ? Math.min(...ends) : Math.max(...ends))
  if (zeroForOne ? price >= sqrtPriceX96 : price <= sqrtPriceX96) return undefined
  return zeroForOne ? larger(price, MIN_SQRT_PRICE_LIMIT) : smaller(price, MAX_SQRT_PRICE_LIMIT)
}
