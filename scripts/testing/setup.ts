import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Seed of the random test cases. They are the same in every run, so that failures can be repeated.
 * `MILLRACE_SEED=7 npm test` tries others.
 */
const seed = Number(process.env.MILLRACE_SEED ?? 1)
if (!Number.isSafeInteger(seed))
  throw new Error(`MILLRACE_SEED is no integer: ${process.env.MILLRACE_SEED ?? ''}`)

fc.configureGlobal({ seed })

// Test files share modules and globals (`isolate: false`), so each file restores the globals that
// it changed.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
