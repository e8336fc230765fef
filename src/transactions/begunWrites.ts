import type { Address } from '../domain/hex.ts'

/** A write from the click until the wallet has answered: being tried out, read in the review, or signed. */
export interface BegunWrite {
  /** The view whose button was clicked, as itself. */
  readonly view: object
  readonly account: Address
}

/** What this page has begun and the journal may not know yet; one store, since every form waits for every write. */
export interface BegunWrites {
  /** The array is the same one until something changes. */
  all(): readonly BegunWrite[]
  subscribe(listener: () => void): () => void
  /** Counts the write as begun for as long as the work takes, however it ends. */
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

/** The page's own. */
export const begunWrites = createBegunWrites()
