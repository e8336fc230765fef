import { BPS } from '../amounts/integers.ts'
import type { RatioDrift } from '../markets/exitCapacity.ts'
import type { Snapshot } from '../markets/snapshot.ts'
import type { TickRange } from '../v4/fullRange.ts'
import { amountsForLiquidity } from '../v4/liquidityAmounts.ts'
import { borrowable } from './borrowable.ts'

/**
 * The vaults' ratio against the ratio that the hook lends at, full range at the pool's price. Undefined where it could
 * not be read, or where one of the two is empty.
 */
export function ratioDrift(
  snapshot: Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>,
  range: TickRange | undefined,
): RatioDrift | undefined {
  const assets0 = snapshot.vault0.hookAssets
  const assets1 = snapshot.vault1.hookAssets
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  const liquidity = borrowable(snapshot, range)
  if (!assets0 || !assets1 || !sqrtPriceX96 || !liquidity || range === undefined) return undefined
  const lent = amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
  const price = { numerator: sqrtPriceX96 * sqrtPriceX96, denominator: 1n << 192n }
  const held = assets1 * price.denominator
  const asked = assets0 * price.numerator
  const driftBps = ((held - asked) * BPS) / asked
  return {
    surplus: driftBps > 0n ? 1 : driftBps < 0n ? 0 : undefined,
    driftBps,
    // What assets back never costs more than they are.
    idle0: assets0 - lent.amount0,
    idle1: assets1 - lent.amount1,
  }
}
