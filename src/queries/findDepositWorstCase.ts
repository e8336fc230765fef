import { getAdapter } from '#adapters/index.ts'
import type { Market } from '#market/market.ts'
import { buildWorstCase, type DepositWorstCase } from '#market/safety.ts'
import type { Address } from '#math/hex.ts'

/**
 * Returns the worst loss that a depositor in this market can suffer.
 * @param owner owner of the hook, if the page has read it
 */
export function findDepositWorstCase(market: Market, owner: Address | undefined): DepositWorstCase {
  const { capabilities: can, safety } = getAdapter(market)
  return buildWorstCase(can.sourceChanges, safety.ofKind(market), owner)
}
