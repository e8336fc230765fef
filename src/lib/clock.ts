/** Timers that tests can control. */
export interface Clock {
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Returns the promise's result. Undefined after `ms` milliseconds. Rejects if the promise rejects.
 */
export async function withTimeout<T>(
  ms: number,
  promise: Promise<T>,
  clock: Clock = systemClock,
): Promise<T | undefined> {
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    stop = clock.after(ms, () => resolve(undefined))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    stop()
  }
}
