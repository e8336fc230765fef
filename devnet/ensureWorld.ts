import { savedState } from './state.ts'
import { startWorld } from './world.ts'

/**
 * Saves the devnet's state once, so that test files running in parallel load it instead of
 * deploying each.
 */
export default async function ensureWorld(): Promise<void> {
  if (savedState() === undefined) await (await startWorld()).stop()
}
