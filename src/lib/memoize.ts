interface Entry<Value> {
  readonly value: Value
}
interface Cache<Key, Value> {
  readonly get: (key: Key) => Entry<Value> | undefined
  readonly set: (key: Key, entry: Entry<Value>) => unknown
}

/**
 * Returns a function that computes the value of each key only once.
 * @param cache a WeakMap if values must be released together with their keys
 */
export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  cache: Cache<Key, Value> = new Map<Key, Entry<Value>>(),
): (key: Key) => Value {
  return (key) => {
    const known = cache.get(key)
    if (known !== undefined) return known.value
    const value = compute(key)
    cache.set(key, { value })
    return value
  }
}

/**
 * Returns a function that loads a value on the first call and shares it with later calls. After a
 * failure, the next call loads again.
 */
export function createSharedLoader<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
