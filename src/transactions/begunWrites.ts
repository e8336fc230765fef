import type { Address } from '../domain/hex.ts'

/** A write from the click until the wallet has answered: being simulated, reviewed or signed. */
export interface BegunWrite {
  /** Identifies the view whose button was clicked. */
  readonly view: object
  readonly account: Address
}

/** Writes that this page has started but may not have journalled yet. There is one store, because every form waits for every write. */
export interface BegunWrites {
  /** The array is the same one until something changes. */
  all(): readonly BegunWrite[]
  subscribe(listener: () => void): () => void
  /** Lists the write for as long as the work runs, whether it succeeds or throws. */
  during<T>(write: BegunWrite, work: () => Promise<T>): Promise<T>
}

export function createBegunWrites(): BegunWrites {
  const listeners = new Set<() => void>()
  let writes: readonly BegunWrite[] = []

  function set(next: readonly BegunWrite[]): void {
    writes = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => writes,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    during: async (write, work) => {
      set([...writes, write])
      try {
        return await work()
      } finally {
        set(writes.filter((other) => other !== write))
      }
    },
  }
}

/** The page's own store. */
export const begunWrites = createBegunWrites()
