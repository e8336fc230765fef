/** Timers, so that tests decide when time passes. */
export interface Clock {
  /** Calls back once, `ms` milliseconds from now; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * What the promise gives, or undefined where it takes longer than `ms` milliseconds. What throws,
 * throws.
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
