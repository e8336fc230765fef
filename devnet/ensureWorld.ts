import { savedState } from './state.ts'
import { startWorld } from './world.ts'

/** Saves the devnet's state once, so that parallel test files load it and need not deploy again. */
export default async function ensureWorld(): Promise<void> {
  if (savedState() === undefined) await (await startWorld()).stop()
}
