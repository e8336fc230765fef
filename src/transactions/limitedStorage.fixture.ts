// Node.js has `Event` but no `StorageEvent`.
if (!('StorageEvent' in globalThis)) Object.assign(globalThis, { StorageEvent: class extends Event {} })

/**
 * Returns an in-memory `localStorage` with a size limit. Every change fires a storage event, as if
 * another tab had made it.
 */
export function limitedStorage(entries: Record<string, string> = {}, limit = Number.POSITIVE_INFINITY) {
  const map = new Map(Object.entries(entries))
  const otherTabs = new EventTarget()
  const used = () => [...map].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const tell = (key: string, newValue: string | null) =>
    otherTabs.dispatchEvent(Object.assign(new StorageEvent('storage'), { key, newValue }))
  const storage: Storage = {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      const former = map.get(key)
      map.set(key, value)
      if (used() > limit) {
        if (former === undefined) map.delete(key)
        else map.set(key, former)
        throw new DOMException('full', 'QuotaExceededError')
      }
      tell(key, value)
    },
    removeItem: (key) => {
      if (map.delete(key)) tell(key, null)
    },
    clear: () => map.clear(),
  }
  return { storage, otherTabs, map, grow: (more: number) => (limit += more) }
}
