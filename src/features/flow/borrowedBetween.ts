import type { Snapshot } from '../../markets/snapshot.ts'

/** The parts of a snapshot that reveal a swap. */
export type FlowState = Pick<Snapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * Whether a swap borrowed the hook's liquidity between two snapshots. Only a swap moves the price of an initialised
 * pool; one that borrowed leaves its trace in a vault too, where one beside empty vaults leaves none.
 */
export function borrowedBetween(before: FlowState, after: FlowState): boolean {
  const [priceBefore, priceAfter] = [before.pool.slot0?.sqrtPriceX96, after.pool.slot0?.sqrtPriceX96]
  if (!priceBefore || !priceAfter || priceBefore === priceAfter) return false
  return (['vault0', 'vault1'] as const).some((vault) => {
    const [had, has] = [before[vault].hookAssets, after[vault].hookAssets]
    return had !== undefined && has !== undefined && had !== has
  })
}
