import type { InitializedTick } from '../domain/tickTable.ts'

let wanting = 0
let known: readonly number[] = []

/**
 * Registers a component that quotes swaps; while there is one, every snapshot reads the pool's ticks. Returns a
 * function that unregisters it.
 */
export function wantTicks(): () => void {
  wanting++
  let done = false
  return () => {
    if (!done) wanting--
    done = true
  }
}

/** The ticks to ask for by name with the next snapshot; undefined while nobody needs any. */
export function ticksToRead(): readonly number[] | undefined {
  return wanting > 0 ? known : undefined
}

/** Ticks of a snapshot, so that the next one finds them in a single request. */
export function rememberTicks(ticks: readonly InitializedTick[] | null | undefined): void {
  if (ticks) known = ticks.map(({ tick }) => tick)
}
