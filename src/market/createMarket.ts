import { computePoolId, computePoolStateSlot } from '#math/poolId.ts'
import { type Market, type MarketConfig, type Network, toPoolKey } from './market.ts'

/** Builds a market from its market file, with its id and pool state slot. */
export function createMarket(slug: string, network: Network, terms: MarketConfig): Market {
  const pool = computePoolId(toPoolKey(terms))
  return {
    ...terms,
    id: `${network.chainId}:${terms.hook}:${pool}`.toLowerCase(),
    slug,
    network,
    poolStateSlot: computePoolStateSlot(pool),
  }
}
