import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

/**
 * Random cases are the same in every run, so that a commit always gets the same verdict, and a
 * failure comes again. `MILLRACE_SEED=7 npm test` tries others.
 */
const seed = Number(process.env.MILLRACE_SEED ?? 1)
if (!Number.isSafeInteger(seed))
  throw new Error(`MILLRACE_SEED is no integer: ${process.env.MILLRACE_SEED ?? ''}`)

fc.configureGlobal({ seed })

// Test files share their modules and globals (`isolate: false`): what one stands in for must not
// reach the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
