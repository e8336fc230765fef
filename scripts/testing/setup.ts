import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Random cases are equal in every run, so that a commit always gets the same result and failures
 * repeat. `MILLRACE_SEED=7 npm test` tries others.
 */
const seed = Number(process.env.MILLRACE_SEED ?? 1)
if (!Number.isSafeInteger(seed))
  throw new Error(`MILLRACE_SEED is no integer: ${process.env.MILLRACE_SEED ?? ''}`)

fc.configureGlobal({ seed })

// Test files share modules and globals (`isolate: false`), so stubs must not reach the next file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
