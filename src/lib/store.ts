/** Something that changes and notifies its subscribers. */
interface Signal {
  /** Adds a listener. Returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/** One value that is replaced as a whole. `subscribe` and `get` fit `useSyncExternalStore`. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: Signal['subscribe']
}

/** Creates a signal for code that keeps its own value. */
export function createChangeSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, tell } = createChangeSignal()
  let value = initial
  return {
    get: () => value,
    set: (next) => {
      value = next
      tell()
    },
    subscribe,
  }
}
