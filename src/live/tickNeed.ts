import type { InitializedTick } from '../v4/tickTable.ts'

/** Whether a market's snapshots read the pool's ticks, and which. */
export interface TickNeed {
  /**
   * Registers a component that quotes swaps; while there is one, every snapshot reads the pool's ticks. Returns a
   * function that unregisters it.
   */
  want(): () => void
  /** The ticks to ask for by name with the next snapshot; undefined while nobody needs any. */
  toRead(): readonly number[] | undefined
  /** Ticks of a snapshot, so that the next one finds them in a single request. */
  remember(ticks: readonly InitializedTick[] | null | undefined): void
}

export function createTickNeed(): TickNeed {
  let wanting = 0
  let known: readonly number[] = []
  return {
    want: () => {
      wanting++
      let done = false
      return () => {
        if (!done) wanting--
        done = true
      }
    },
    toRead: () => (wanting > 0 ? known : undefined),
    remember: (ticks) => {
      if (ticks) known = ticks.map(({ tick }) => tick)
    },
  }
}
