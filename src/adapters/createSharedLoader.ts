/**
 * Loads a part of an adapter on first use. All callers share one promise. A failed load is retried
 * by the next caller.
 */
export function createSharedLoader<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
