import { ChainError } from '#chain/rpc/chainError.ts'
import type * as simulation from './simulation.ts'

/**
 * Loads the code that simulates calls and decodes their results. Throws ChainError 'unreachable' if
 * loading fails.
 */
export const loadSimulationModule = (): Promise<typeof simulation> =>
  import('./simulation.ts').catch((cause: unknown) => {
    throw new ChainError('unreachable', 'import: simulation', { cause })
  })
