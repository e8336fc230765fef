import { fullRange } from './fullRange.ts'
import { getLiquidityForAmounts } from './liquidityAmounts.ts'
import type { Snapshot } from './snapshot.ts'

type PoolAndVaults = Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * Liquidity that the hook would lend to a swap now: what its shares of both vaults are worth, over the full range at the
 * pool's price; the scarcer side decides. 0n where it lends nothing. Undefined where it could not be read, where there
 * is no pool, or where the contract could not count it. Hook `beforeSwap`.
 */
export function borrowable(
  { pool, vault0, vault1 }: PoolAndVaults,
  tickSpacing: number | undefined,
): bigint | undefined {
  const { slot0 } = pool
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (slot0 === undefined || slot0.sqrtPriceX96 === 0n || tickSpacing === undefined) return undefined
  if (amount0 === undefined || amount1 === undefined) return undefined
  return getLiquidityForAmounts(slot0.sqrtPriceX96, fullRange(tickSpacing), { amount0, amount1 })
}

/**
 * What a depositor should know where the hook would lend nothing: then only the pool's own liquidity resists a swap,
 * and without any the price that a deposit is taken at moves for free. Undefined where the hook lends, or where it is
 * not known.
 */
export function nothingBorrowedWarning(
  snapshot: PoolAndVaults,
  tickSpacing: number | undefined,
): string | undefined {
  if (borrowable(snapshot, tickSpacing) !== 0n) return undefined
  const held =
    snapshot.pool.liquidity === 0n
      ? 'and the pool holds no liquidity of its own: anyone can move its price almost for free'
      : 'so the pool’s own liquidity alone holds its price, which is cheaper to move than usual'
  return `The hook has nothing to lend now, ${held}. A deposit is taken at that price: compare it with the market first.`
}
