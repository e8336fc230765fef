import { adapterOf } from '#adapters/index.ts'
import type { Market } from '#market/market.ts'
import { buildWorstCase, type WorstCase } from '#market/safety.ts'
import type { Address } from '#math/hex.ts'

/**
 * Returns the worst outcome of a deposit into a market.
 * @param owner owner of the contract, if it has been read
 */
export function findWorstCase(market: Market, owner: Address | undefined): WorstCase {
  const { capabilities: can, safety } = adapterOf(market)
  return buildWorstCase(can.sourceChanges, safety.ofKind(market), owner)
}
