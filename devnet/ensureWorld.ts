import { savedState } from './state.ts'
import { startWorld } from './world.ts'

/** Saves the devnet's state once, so that tests running in parallel do not each deploy it. */
export default async function ensureWorld(): Promise<void> {
  if (savedState() === undefined) await (await startWorld()).stop()
}
