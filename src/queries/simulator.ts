import { writeMarket } from '#adapters/index.ts'
import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import { loadSimulation } from '#chain/simulate/loadSimulation.ts'
import type * as simulation from '#chain/simulate/simulation.ts'
import type { WriteMarket } from '#market/adapter.ts'
import { type LiveMarket, memoizePerMarket } from './openMarket.ts'

interface Simulator {
  readonly market: WriteMarket
  readonly simulation: typeof simulation
}

/**
 * Code that encodes and simulates for a market, loaded on first use. Loading throws ChainError
 * 'unreachable'.
 */
export const getSimulator = memoizePerMarket(({ market }) => {
  let loaded: Simulator | undefined
  const writable = () =>
    writeMarket(market).catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: writing', { cause })
    })
  return {
    /** The market with everything that transactions need. */
    market: writable,
    /** Loads the encoder, the decoder and the simulator. */
    load: async (): Promise<Simulator> => {
      const [ready, code] = await Promise.all([writable(), loadSimulation()])
      loaded = { market: ready, simulation: code }
      return loaded
    },
    /** Returns the code if it is loaded, so that a request can be sent in the same task. */
    now: (): Simulator | undefined => loaded,
  }
})

/**
 * Runs a simulation on a node and loads the encoder on first use. Null if the node cannot simulate.
 */
export async function runSimulation<Result>(
  live: LiveMarket,
  attempt: (simulator: Simulator) => Promise<Result | undefined>,
): Promise<Result | null> {
  const result = getSimulator(live).load().then(attempt)
  return (await result.catch(ignoreChainError)) ?? null
}
