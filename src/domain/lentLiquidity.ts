import { borrowedLiquidity } from './borrowedLiquidity.ts'
import type { TickRange } from './fullRange.ts'
import { amountsForLiquidity, type TokenAmounts } from './liquidityAmounts.ts'
import type { Snapshot } from './snapshot.ts'
import type { TickTable } from './tickTable.ts'

/** What the hook would lend to a swap now: liquidity, and what putting it in takes of each token, raw. */
export interface LentLiquidity extends TokenAmounts {
  readonly liquidity: bigint
}

/** Undefined where it could not be read, where there is no pool, or where the hook could not lend it. */
export function lentLiquidity(
  { pool, vault0, vault1 }: Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>,
  range: TickRange,
  ticks: TickTable,
): LentLiquidity | undefined {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined) return undefined
  const liquidity = borrowedLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  return liquidity === undefined
    ? undefined
    : { liquidity, ...amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }
}
