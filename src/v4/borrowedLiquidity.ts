import { MAX_INT128, MAX_UINT128 } from '../amounts/integers.ts'
import type { TickRange } from './fullRange.ts'
import { amountsForLiquidity, getLiquidityForAmounts, type TokenAmounts } from './liquidityAmounts.ts'
import { MAX_TICK } from './tickLimits.ts'
import { lastAtOrBelow, type TickTable } from './tickTable.ts'

/** The most liquidity that may refer to one tick. v4-core `Pool.tickSpacingToMaxLiquidityPerTick`. */
export function maxLiquidityPerTick(tickSpacing: number): bigint {
  const maxTick = Math.floor(MAX_TICK / tickSpacing)
  // The contract rounds the lowest tick toward minus infinity, so it counts one more on that side.
  const minTick = Math.floor(-MAX_TICK / tickSpacing)
  return MAX_UINT128 / BigInt(maxTick - minTick + 1)
}

/** Gross liquidity at a tick; 0 where it is not initialised. */
function grossAt(table: TickTable, tick: number): bigint {
  const found = table.ticks[lastAtOrBelow(table, tick)]
  return found?.tick === tick ? found.liquidityGross : 0n
}

/**
 * What the hook lends to a swap that starts at this price: full-range liquidity backed by what its vault shares are
 * worth. Undefined where adding it reverts, and every swap with it: too much for a uint128, for a tick, or for a
 * balance delta. Hook `beforeSwap` over v4-core `Pool.modifyLiquidity`.
 */
export function borrowedLiquidity(
  sqrtPriceX96: bigint,
  range: TickRange,
  assets: TokenAmounts,
  table: TickTable,
): bigint | undefined {
  const liquidity = getLiquidityForAmounts(sqrtPriceX96, range, assets)
  if (liquidity === undefined) return undefined
  const room = maxLiquidityPerTick(table.tickSpacing)
  if (grossAt(table, range.tickLower) + liquidity > room) return undefined
  if (grossAt(table, range.tickUpper) + liquidity > room) return undefined
  const lent = amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
  return lent.amount0 > MAX_INT128 || lent.amount1 > MAX_INT128 ? undefined : liquidity
}
