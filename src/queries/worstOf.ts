import { adapterOf } from '#adapters/index.ts'
import type { Market } from '#market/market.ts'
import { type WorstCase, worstCase } from '#market/safety.ts'
import type { Address } from '#math/hex.ts'

/**
 * Returns the worst outcome of a deposit into a market.
 * @param owner owner of the contract, if it has been read
 */
export function worstOf(market: Market, owner: Address | undefined): WorstCase {
  const { capabilities: can, safety } = adapterOf(market)
  return worstCase(can.sourceChanges, safety.ofKind(market), owner)
}
