import { loadMarket } from '../deployments/loadMarket.ts'
import type { Market } from '../src/market/market.ts'
import { createDualActors, type DualActors } from './dualActors.ts'
import { type DualPool, dualPools } from './dualAddresses.ts'
import type { RpcRequest } from './rpcClient.ts'

/** A pool of the DualPool hook, with its market. */
export interface DualWorld {
  readonly pool: DualPool
  readonly market: Market
  readonly actors: DualActors
}

export type DualWorlds = readonly [DualWorld, DualWorld, DualWorld]

export function openDualWorlds(request: RpcRequest): DualWorlds {
  const open = (pool: DualPool): DualWorld => {
    const market = loadMarket(pool.slug)
    return { pool, market, actors: createDualActors(request, market) }
  }
  const [stable, ether, oneSided] = dualPools()
  return [open(stable), open(ether), open(oneSided)]
}
