import fc from 'fast-check'

/**
 * Random cases are the same in every run, so that a commit always gets the same verdict, and a failure comes again.
 * `MILLRACE_SEED=7 npm test` tries others.
 */
const seed = Number(process.env.MILLRACE_SEED ?? 1)
if (!Number.isSafeInteger(seed))
  throw new Error(`MILLRACE_SEED is no integer: ${process.env.MILLRACE_SEED ?? ''}`)

fc.configureGlobal({ seed })
