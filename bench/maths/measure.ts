const ROUND_MS = 8
const ROUNDS = 40

/**
 * Returns the duration of one run in microseconds. Takes the fastest of many short rounds, because
 * other programs can only slow a round down.
 */
export function measure(run: () => unknown): number {
  let runs = 1
  for (let took = 0; took < ROUND_MS; runs *= 2) {
    const started = performance.now()
    for (let i = 0; i < runs; i++) run()
    took = performance.now() - started
  }
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    for (let i = 0; i < runs; i++) run()
    fastest = Math.min(fastest, performance.now() - started)
  }
  return (fastest * 1000) / runs
}

export async function measureAsync(run: () => Promise<unknown>, runs: number): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    for (let i = 0; i < runs; i++) await run()
    fastest = Math.min(fastest, performance.now() - started)
  }
  return (fastest * 1000) / runs
}
