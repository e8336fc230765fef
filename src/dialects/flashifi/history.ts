import type { DialectHistory } from '../../markets/dialect.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { amountsForLiquidity } from '../../v4/liquidityAmounts.ts'

/**
 * The hook's event says what came back with the fees; without them it is what the liquidity is worth over the full range
 * at the price after the swap, rounded down as the pool manager does.
 */
export const history: DialectHistory = {
  feesOf: ({ swapped, returned }, { pool }) => {
    if (swapped === undefined) return undefined
    const range = fullRange(pool.tickSpacing)
    const own = amountsForLiquidity(swapped.sqrtPriceX96, range, returned.liquidity, 'down')
    const fees = { amount0: returned.amount0 - own.amount0, amount1: returned.amount1 - own.amount1 }
    // Another liquidity or range than was meant.
    return fees.amount0 < 0n || fees.amount1 < 0n ? undefined : fees
  },
}
