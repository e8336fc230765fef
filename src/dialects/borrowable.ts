import type { NothingBorrowed } from '../markets/depositIssues.ts'
import { caution } from '../markets/issue.ts'
import type { Snapshot } from '../markets/snapshot.ts'
import type { TickRange } from '../v4/fullRange.ts'
import { getLiquidityForAmounts } from '../v4/liquidityAmounts.ts'

type PoolAndVaults = Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * Liquidity that the hook would lend to a swap now: what its shares of both vaults are worth, over its range at the
 * pool's price; the scarcer side decides. 0n where it lends nothing. Undefined where it could not be read, where there
 * is no pool, or where the contract could not count it. Hook `beforeSwap`.
 */
export function borrowable(
  { pool, vault0, vault1 }: PoolAndVaults,
  range: TickRange | undefined,
): bigint | undefined {
  const { slot0 } = pool
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (slot0 === undefined || slot0.sqrtPriceX96 === 0n || range === undefined) return undefined
  if (amount0 === undefined || amount1 === undefined) return undefined
  return getLiquidityForAmounts(slot0.sqrtPriceX96, range, { amount0, amount1 })
}

/** What a depositor should know where the hook would lend nothing. Undefined where it lends, or where it is not known. */
export function nothingBorrowed(
  snapshot: PoolAndVaults,
  range: TickRange | undefined,
): NothingBorrowed | undefined {
  if (borrowable(snapshot, range) !== 0n) return undefined
  const poolIsEmpty = snapshot.pool.liquidity === 0n
  return caution({ code: 'nothingBorrowed', params: { poolIsEmpty } })
}
