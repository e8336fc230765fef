import { savedState } from './state.ts'
import { startWorld } from './world.ts'

/**
 * Saves the devnet's state once. Test files that run in parallel then load it instead of deploying
 * again.
 */
export default async function ensureWorld(): Promise<void> {
  if (savedState() === undefined) await (await startWorld()).stop()
}
