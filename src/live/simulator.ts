import { ChainError } from '#chain/rpc/chainError.ts'
import { loadSimulation } from '#chain/simulate/loadSimulation.ts'
import type * as simulation from '#chain/simulate/simulation.ts'
import { writeMarket } from '#dialects/index.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'

export interface Simulator {
  readonly market: WriteMarket
  readonly simulation: typeof simulation
}

/** What writing to a market needs, loaded on first use. All that load throw ChainError, 'unreachable'. */
interface SimulatorLoader {
  /** The market with what every write needs. */
  market(): Promise<WriteMarket>
  /** The encoder, the decoder and what tries calls out. */
  load(): Promise<Simulator>
  /** The same once it is there, so that a request can be sent in the turn that asks for it. */
  now(): Simulator | undefined
}

function createSimulatorLoader({ market }: LiveMarket): SimulatorLoader {
  let loaded: Simulator | undefined
  const writable = () =>
    writeMarket(market).catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: writing', { cause })
    })
  return {
    market: writable,
    load: async () => {
      const [ready, code] = await Promise.all([writable(), loadSimulation()])
      loaded = { market: ready, simulation: code }
      return loaded
    },
    now: () => loaded,
  }
}

export const simulatorOf = perMarket(createSimulatorLoader)
