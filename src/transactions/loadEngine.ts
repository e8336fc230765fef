import type { LiveMarket } from '../live/openMarket.ts'
import { simulatorOf } from '../live/simulator.ts'
import type { Engine } from './engine.ts'

let engine: Promise<Engine> | undefined

/**
 * The engine carries the encoder: it comes when it is about to be needed, not with the first screen, and with it what
 * writing to this market needs. There is one, and a load that failed is tried again. Rejects where code did not arrive.
 */
export async function loadEngine(live: LiveMarket): Promise<Engine> {
  engine ??= import('./engine.ts').then(
    ({ createEngine }) => createEngine(),
    (error: unknown) => {
      engine = undefined
      throw error
    },
  )
  const [loaded] = await Promise.all([engine, simulatorOf(live).market()])
  return loaded
}
