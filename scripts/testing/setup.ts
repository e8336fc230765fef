import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Seed of random test cases, equal in every run so that failures can be reproduced.
 * `MILLRACE_SEED=7 npm test` uses another one.
 */
const seed = Number(process.env.MILLRACE_SEED ?? 1)
if (!Number.isSafeInteger(seed))
  throw new Error(`MILLRACE_SEED is no integer: ${process.env.MILLRACE_SEED ?? ''}`)

fc.configureGlobal({ seed })

// Test files share modules and globals (`isolate: false`), so each file must restore the globals
// that it changed.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
