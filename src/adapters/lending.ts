import type { JitPosition } from '#market/adapter.ts'
import type { NothingBorrowed } from '#market/depositPlan.ts'
import { caution } from '#market/issue.ts'
import type { RatioDrift } from '#market/marketHealth.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { BPS } from '#math/integers.ts'
import { amountsForLiquidity, borrowedLiquidity, getLiquidityForAmounts } from '#math/liquidity.ts'
import type { JitLiquidity } from '#math/swapSteps.ts'
import type { TickRange, TickTable } from '#math/tickMath.ts'

/**
 * What the hook's shares of both vaults back over a range. Undefined where it could not be read, or
 * where there is no pool.
 */
export function jitLiquidityOver(
  { pool, vault0, vault1 }: Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>,
  range: TickRange,
  ticks: TickTable,
): JitLiquidity<JitPosition> | undefined {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined) return undefined
  const liquidity = borrowedLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (liquidity === undefined) return 'cannotLend'
  return [{ range, liquidity, ...amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}

type PoolAndVaults = Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * Liquidity that the hook would lend to a swap now: what its shares of both vaults are worth, over
 * its range at the pool's price; the scarcer side decides. 0n where it lends nothing. Undefined
 * where it could not be read, where there is no pool, or where the contract could not count it.
 * Hook `beforeSwap`.
 */
export function borrowableLiquidity(
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

/**
 * What a depositor should know where the hook would lend nothing. Undefined where it lends, or
 * where it is not known.
 */
export function nothingBorrowedIssue(
  snapshot: PoolAndVaults,
  range: TickRange | undefined,
): NothingBorrowed | undefined {
  if (borrowableLiquidity(snapshot, range) !== 0n) return undefined
  const poolIsEmpty = snapshot.pool.liquidity === 0n
  return caution({ code: 'nothingBorrowed', params: { poolIsEmpty } })
}

/**
 * The vaults' ratio against the ratio that the hook lends at, full range at the pool's price.
 * Undefined where it could not be read, or where one of the two is empty.
 */
export function ratioDrift(
  snapshot: Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>,
  range: TickRange | undefined,
): RatioDrift | undefined {
  const assets0 = snapshot.vault0.hookAssets
  const assets1 = snapshot.vault1.hookAssets
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  const liquidity = borrowableLiquidity(snapshot, range)
  if (!assets0 || !assets1 || !sqrtPriceX96 || !liquidity || range === undefined) return undefined
  const lent = amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
  const held = assets1 << 192n
  const asked = assets0 * sqrtPriceX96 * sqrtPriceX96
  const driftBps = ((held - asked) * BPS) / asked
  return {
    surplus: driftBps > 0n ? 1 : driftBps < 0n ? 0 : undefined,
    driftBps,
    // What assets back never costs more than they are.
    idle0: assets0 - lent.amount0,
    idle1: assets1 - lent.amount1,
  }
}
