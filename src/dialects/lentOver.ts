import type { LentPosition } from '../markets/lent.ts'
import type { Snapshot } from '../markets/snapshot.ts'
import { borrowedLiquidity } from '../v4/borrowedLiquidity.ts'
import type { TickRange } from '../v4/fullRange.ts'
import type { Lent } from '../v4/lentRange.ts'
import { amountsForLiquidity } from '../v4/liquidityAmounts.ts'
import type { TickTable } from '../v4/tickTable.ts'

/** What the hook's shares of both vaults back over a range. Undefined where it could not be read, or where there is no pool. */
export function lentOver(
  { pool, vault0, vault1 }: Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>,
  range: TickRange,
  ticks: TickTable,
): Lent<LentPosition> | undefined {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined) return undefined
  const liquidity = borrowedLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (liquidity === undefined) return 'cannotLend'
  return [{ range, liquidity, ...amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}
