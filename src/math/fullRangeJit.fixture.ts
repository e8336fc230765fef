import { computeFullRangeJitLiquidity, type TokenAmounts } from './liquidity.ts'
import type { SwapPoolState } from './quoteSwap.ts'
import { getFullTickRange } from './tickMath.ts'

export function withFullRangeJit(pool: Omit<SwapPoolState, 'lent'>, assets: TokenAmounts): SwapPoolState {
  const range = getFullTickRange(pool.ticks.tickSpacing)
  const liquidity = computeFullRangeJitLiquidity(pool.slot0.sqrtPriceX96, range, assets, pool.ticks)
  return { ...pool, lent: liquidity === undefined ? 'cannotLend' : [{ range, liquidity }] }
}
