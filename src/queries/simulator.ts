import { writeMarket } from '#adapters/index.ts'
import { ChainError, undefinedOnChainError } from '#chain/rpc/chainError.ts'
import { loadSimulation } from '#chain/simulate/loadSimulation.ts'
import type * as simulation from '#chain/simulate/simulation.ts'
import type { WriteMarket } from '#market/adapter.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'

export interface Simulator {
  readonly market: WriteMarket
  readonly simulation: typeof simulation
}

/**
 * What writing to a market needs, loaded on first use. All that load throw ChainError,
 * 'unreachable'.
 */
export const simulatorOf = perMarket(({ market }) => {
  let loaded: Simulator | undefined
  const writable = () =>
    writeMarket(market).catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: writing', { cause })
    })
  return {
    /** The market with what every write needs. */
    market: writable,
    /** The encoder, the decoder and what tries calls out. */
    load: async (): Promise<Simulator> => {
      const [ready, code] = await Promise.all([writable(), loadSimulation()])
      loaded = { market: ready, simulation: code }
      return loaded
    },
    /** The same once it is there, so that a request can be sent in the turn that asks for it. */
    now: (): Simulator | undefined => loaded,
  }
})

/**
 * What trying something out on a node gives; null where the node cannot. The encoder is loaded on
 * first use.
 */
export async function runSimulation<Result>(
  live: LiveMarket,
  attempt: (simulator: Simulator) => Promise<Result | undefined>,
): Promise<Result | null> {
  const result = simulatorOf(live).load().then(attempt)
  return (await result.catch(undefinedOnChainError)) ?? null
}
