import { borrowedLiquidity, type TokenAmounts } from './liquidity.ts'
import type { SwapPool } from './quoteSwap.ts'
import { fullRange } from './tickMath.ts'

/** Returns the pool with JIT liquidity from both assets over the full range. */
export function withFullRangeJit(pool: Omit<SwapPool, 'lent'>, assets: TokenAmounts): SwapPool {
  const range = fullRange(pool.ticks.tickSpacing)
  const liquidity = borrowedLiquidity(pool.slot0.sqrtPriceX96, range, assets, pool.ticks)
  return { ...pool, lent: liquidity === undefined ? 'cannotLend' : [{ range, liquidity }] }
}
