import type { Rpc } from '#chain/rpc/rpc.ts'
import { memoize } from '#lib/memoize.ts'

/**
 * Caches facts about mined transactions for one visit. They are expensive to read, and change only
 * if a reorganisation replaces the block. A failed read is repeated.
 */
export function createConfirmedTransactionCache<T>() {
  const foundBy = memoize((_: Rpc) => new Map<string, Promise<T>>(), new WeakMap())
  return (rpc: Rpc, key: string, find: () => Promise<T>): Promise<T> => {
    const found = foundBy(rpc)
    const known = found.get(key) ?? find()
    found.set(key, known)
    known.catch(() => found.delete(key))
    return known
  }
}
