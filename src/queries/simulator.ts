import { loadMarketTransactionModule } from '#adapters/index.ts'
import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import { loadSimulationModule } from '#chain/simulate/loadSimulation.ts'
import type * as simulation from '#chain/simulate/simulation.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { type MarketWithNodeAndSnapshots, memoizePerMarket } from './marketWithNodeAndSnapshots.ts'

interface Simulator {
  readonly market: WritableMarket
  readonly simulation: typeof simulation
}

/**
 * Returns a loader for a market's simulation code. Throws ChainError 'unreachable' if loading
 * fails.
 */
export const getActionSimulator = memoizePerMarket(({ market }) => {
  let loaded: Simulator | undefined
  const writable = () =>
    loadMarketTransactionModule(market).catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: writing', { cause })
    })
  return {
    market: writable,
    load: async (): Promise<Simulator> => {
      const [ready, code] = await Promise.all([writable(), loadSimulationModule()])
      loaded = { market: ready, simulation: code }
      return loaded
    },
    now: (): Simulator | undefined => loaded,
  }
})

/**
 * Loads the simulation code if needed, and runs a simulation on a node. Null if the node cannot
 * simulate.
 */
export async function runActionSimulation<Result>(
  live: MarketWithNodeAndSnapshots,
  attempt: (simulator: Simulator) => Promise<Result | undefined>,
): Promise<Result | null> {
  const result = getActionSimulator(live).load().then(attempt)
  return (await result.catch(ignoreChainError)) ?? null
}
