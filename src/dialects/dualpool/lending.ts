import type { DialectLending, LentPosition } from '#market/dialect.ts'
import { BPS, MAX_INT128 } from '#math/integers.ts'
import { amountsForLiquidity, getLiquidityForAmounts, maxLiquidityPerTick } from '#math/liquidity.ts'
import { lentTicks } from '#math/swapSteps.ts'
import { tickRange } from '#math/tickMath.ts'

/**
 * One position a bucket: its weight of what each side can be given now, at the price before the swap. A pool that is paused
 * lends nothing and stops every swap. Hook `beforeSwap`.
 */
const lent: DialectLending['lent'] = ({ pool, hook, vault0, vault1 }, market) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { maxWithdraw: effective0 } = vault0
  const { maxWithdraw: effective1 } = vault1
  const { ranges, gates } = hook
  if (!sqrtPriceX96 || effective0 === undefined || effective1 === undefined) return undefined
  if (ranges === undefined || ranges === 'full' || gates?.live === undefined) return undefined
  if (!gates.live) return 'cannotLend'
  const positions: LentPosition[] = []
  for (const { tickLower, tickUpper, weightBps } of ranges) {
    const range = tickRange(tickLower, tickUpper)
    const amount0 = (effective0 * weightBps) / BPS
    const amount1 = (effective1 * weightBps) / BPS
    const liquidity = getLiquidityForAmounts(sqrtPriceX96, range, { amount0, amount1 })
    if (liquidity === undefined) return 'cannotLend'
    const taken = amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
    if (taken.amount0 > MAX_INT128 || taken.amount1 > MAX_INT128) return 'cannotLend'
    positions.push({ range, liquidity, ...taken })
  }
  return fitsTicks(positions, market.pool.tickSpacing) ? positions : 'cannotLend'
}

/** Whether no tick has to hold more than the pool manager lets one hold. v4-core `Pool.modifyLiquidity`. */
function fitsTicks(positions: readonly LentPosition[], tickSpacing: number): boolean {
  const most = maxLiquidityPerTick(tickSpacing)
  const gross = (tick: number) =>
    positions.reduce(
      (sum, { range, liquidity }) =>
        range.tickLower === tick || range.tickUpper === tick ? sum + liquidity : sum,
      0n,
    )
  return lentTicks(positions).every(({ tick }) => gross(tick) <= most)
}

export const lending: DialectLending = {
  lent,
  // Its owner sets the ranges at will, so there is no ratio that the pool's price asks for.
  ratioDrift: () => undefined,
}
