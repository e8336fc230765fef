import { ChainError } from '#chain/rpc/chainError.ts'
import type * as simulation from './simulation.ts'

/** What tries calls out and says what came of it. Throws ChainError, 'unreachable', where it does not load. */
export const loadSimulation = (): Promise<typeof simulation> =>
  import('./simulation.ts').catch((cause: unknown) => {
    throw new ChainError('unreachable', 'import: simulation', { cause })
  })
