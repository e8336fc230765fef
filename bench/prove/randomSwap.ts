import { MAX_INT128 } from '../../src/math/integers.ts'
import { quoteSwap, type SwapRequest } from '../../src/math/quoteSwap.ts'
import { getSqrtPriceAtTick, MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE } from '../../src/math/tickMath.ts'
import type { Random } from './random.ts'
import type { SwapState } from './swapPool.ts'

/** Returns a random tick up to 60,000 ticks away in the direction of the swap. */
function targetTick(random: Random, tick: number, zeroForOne: boolean): number {
  const away = Number(random.spread(1n, 60_000n)) * (zeroForOne ? -1 : 1)
  return Math.max(-MAX_TICK, Math.min(MAX_TICK, tick + away))
}

/**
 * Returns a random swap amount. Some move the price exactly to a tick, others are one raw unit
 * smaller or larger.
 */
function randomAmount(random: Random, { pool }: SwapState, zeroForOne: boolean, exactIn: boolean): bigint {
  if (random.chance(60)) return 0n
  const most = random.pick([10n ** 12n, 10n ** 22n, 10n ** 30n, MAX_INT128])
  const anything = random.spread(1n, most)
  if (random.chance(4)) return exactIn ? -anything : anything
  const tick = targetTick(random, pool.slot0.tick, zeroForOne)
  const sqrtPriceLimitX96 = getSqrtPriceAtTick(tick)
  const reach = quoteSwap(pool, { zeroForOne, amountSpecified: -MAX_INT128, sqrtPriceLimitX96 })
  if (!reach.ok || reach.amountOut <= 1n) return exactIn ? -anything : anything
  const beside = BigInt(random.int(3)) - 1n
  return exactIn ? -reach.amountIn + beside : reach.amountOut + beside
}

/**
 * Returns a random swap in either direction, exact input or output. A third have a price limit,
 * which can be invalid.
 */
export function randomSwap(random: Random, state: SwapState): SwapRequest {
  const zeroForOne = random.chance(2)
  const amountSpecified = randomAmount(random, state, zeroForOne, random.chance(2))
  if (!random.chance(3)) return { zeroForOne, amountSpecified }
  const { tick, sqrtPriceX96 } = state.pool.slot0
  if (random.chance(20)) {
    const refused = random.pick([sqrtPriceX96, MIN_SQRT_PRICE, MAX_SQRT_PRICE])
    return { zeroForOne, amountSpecified, sqrtPriceLimitX96: refused }
  }
  const target = getSqrtPriceAtTick(targetTick(random, tick, zeroForOne !== random.chance(30)))
  return { zeroForOne, amountSpecified, sqrtPriceLimitX96: target + random.pick([0n, random.bits(20)]) }
}
