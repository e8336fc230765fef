import type { JitPosition } from '#market/adapter.ts'
import type { NoJitLiquidityIssue } from '#market/depositPlan.ts'
import { toCautionIssue } from '#market/issue.ts'
import type { VaultRatioDeviation } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { BPS_DENOMINATOR, maxBigInt } from '#math/integers.ts'
import {
  computeFullRangeJitLiquidity,
  getAmountsForLiquidity,
  getLiquidityForAmounts,
} from '#math/liquidity.ts'
import type { JitLiquidity } from '#math/swapSteps.ts'
import type { TickRange, TickTable } from '#math/tickMath.ts'

type PoolAndVaults = Pick<MarketSnapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * Returns the JIT position that the hook's vault assets pay for over a range. Undefined if a value
 * could not be read or the pool does not exist.
 * @param unlent liquidity that the hook can pay for but never lends
 */
export function computeJitLiquidity(
  { pool, vault0, vault1 }: PoolAndVaults,
  range: TickRange | undefined,
  ticks: TickTable,
  unlent = 0n,
): JitLiquidity<JitPosition> | undefined {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const amount0 = vault0.hookAssets
  const amount1 = vault1.hookAssets
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined || !range) return undefined
  const covered = computeFullRangeJitLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (covered === undefined) return 'cannotLend'
  const liquidity = maxBigInt(0n, covered - unlent)
  return [{ range, liquidity, ...getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}

/**
 * Returns the JIT liquidity that the hook's vault assets pay for at the pool price, limited by the
 * scarcer token. Undefined if a value could not be read, the pool does not exist, or the contract
 * would overflow. Hook `beforeSwap`.
 */
export function computeMaxJitLiquidity(
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
 * Returns a warning if the hook has no JIT liquidity. Undefined if it has some or a value could not
 * be read.
 */
export function findNoJitLiquidityIssue(
  snapshot: PoolAndVaults,
  range: TickRange | undefined,
): NoJitLiquidityIssue | undefined {
  if (computeMaxJitLiquidity(snapshot, range) !== 0n) return undefined
  const poolIsEmpty = snapshot.pool.liquidity === 0n
  return toCautionIssue({ code: 'nothingBorrowed', params: { poolIsEmpty } })
}

/**
 * Compares the ratio of the vault assets with the ratio that the range needs at the pool price.
 * Undefined if a value could not be read or a vault is empty.
 */
export function computeVaultRatioDeviation(
  snapshot: PoolAndVaults,
  range: TickRange | undefined,
): VaultRatioDeviation | undefined {
  const assets0 = snapshot.vault0.hookAssets
  const assets1 = snapshot.vault1.hookAssets
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  const liquidity = computeMaxJitLiquidity(snapshot, range)
  if (!assets0 || !assets1 || !sqrtPriceX96 || !liquidity || range === undefined) return undefined
  const lent = getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
  const held = assets1 << 192n
  const asked = assets0 * sqrtPriceX96 * sqrtPriceX96
  // Rounded half away from zero: 4.9 basis points are 0.05 %.
  const twice = 2n * (held - asked) * BPS_DENOMINATOR
  const driftBps = (twice + (twice < 0n ? -asked : asked)) / (2n * asked)
  return {
    surplus: driftBps > 0n ? 1 : driftBps < 0n ? 0 : undefined,
    driftBps,
    // Idle amounts are never negative, because the cost of the JIT liquidity is at most the vault
    // assets.
    idle0: assets0 - lent.amount0,
    idle1: assets1 - lent.amount1,
  }
}
