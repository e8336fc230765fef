/** Notifies its subscribers of changes. */
export interface Signal {
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

/**
 * One value that is only replaced as a whole. `subscribe` and `get` fit React's
 * `useSyncExternalStore`.
 */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: Signal['subscribe']
}

/** Creates a change signal for code that keeps the value itself. */
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
