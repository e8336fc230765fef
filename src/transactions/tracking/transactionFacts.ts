import type { Rpc } from '#chain/rpc/rpc.ts'

/**
 * Caches facts about mined transactions. They are expensive to find and change only if the block is
 * replaced, so one lookup per visit is enough. A failed lookup is repeated.
 */
export function createConfirmedTransactionCache<T>() {
  const ofNodes = new WeakMap<Rpc, Map<string, Promise<T>>>()
  return (rpc: Rpc, key: string, find: () => Promise<T>): Promise<T> => {
    const found = ofNodes.get(rpc) ?? new Map<string, Promise<T>>()
    ofNodes.set(rpc, found)
    const known = found.get(key) ?? find()
    found.set(key, known)
    known.catch(() => found.delete(key))
    return known
  }
}
