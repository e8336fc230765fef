import { poolId, poolStateSlot } from '../v4/poolId.ts'
import type { Market, MarketTerms } from './market.ts'
import type { Network } from './network.ts'
import { poolKeyOf } from './poolKeyOf.ts'

/** A market of its terms, with what follows from them: its id, and where the pool manager stores its pool. */
export function marketOf(slug: string, network: Network, terms: MarketTerms): Market {
  const pool = poolId(poolKeyOf(terms))
  return {
    ...terms,
    id: `${network.chainId}:${terms.hook}:${pool}`.toLowerCase(),
    slug,
    network,
    poolStateSlot: poolStateSlot(pool),
  }
}
