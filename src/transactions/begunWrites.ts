import type { Address } from '../amounts/hex.ts'
import { createStore } from '../store.ts'

/** A write from the click until the wallet has answered: being simulated, reviewed or signed. */
export interface BegunWrite {
  /** Identifies the view whose button was clicked. */
  readonly view: object
  /** Id of the market. */
  readonly market: string
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
  const { get, set, subscribe } = createStore<readonly BegunWrite[]>([])
  return {
    all: get,
    subscribe,
    during: async (write, work) => {
      set([...get(), write])
      try {
        return await work()
      } finally {
        set(get().filter((other) => other !== write))
      }
    },
  }
}

/** The page's own store. */
export const begunWrites = createBegunWrites()
