import type { TxRecord } from './record.ts'
import { parseRecord, serialiseRecord } from './recordSchema.ts'

const PREFIX = 'millrace.tx.'

/** All transactions this browser knows of: in memory, in storage, and in step with other tabs. */
export interface Journal {
  /** Newest first. The array is the same one until something changes. */
  all(): readonly TxRecord[]
  find(id: string): TxRecord | undefined
  put(record: TxRecord): void
  remove(id: string): void
  subscribe(listener: () => void): () => void
  /** Entries that were not understood and have been set aside; null where storage itself cannot be used. */
  readonly dropped: number | null
}

/**
 * One storage key a record, so that two tabs never overwrite one another's. Without storage (private mode, quota) the
 * journal lives in memory and says so through `dropped: null`.
 */
export function openJournal(storage: Storage | undefined, events: EventTarget | undefined): Journal {
  const records = new Map<string, TxRecord>()
  const listeners = new Set<() => void>()
  let sorted: readonly TxRecord[] = []
  let dropped: number | null = storage === undefined ? null : 0

  function changed(): void {
    sorted = [...records.values()].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    for (const listener of listeners) listener()
  }

  function guarded(work: (store: Storage) => void): void {
    if (storage === undefined) return
    try {
      work(storage)
    } catch {
      dropped = null
    }
  }

  function take(key: string, text: string): void {
    const record = parseRecord(text)
    if (record !== undefined && key === PREFIX + record.id) {
      records.set(record.id, record)
      return
    }
    if (dropped !== null) dropped += 1
    guarded((store) => store.removeItem(key))
  }

  guarded((store) => {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
    for (const key of keys) {
      const text = key?.startsWith(PREFIX) ? store.getItem(key) : null
      if (key && text !== null) take(key, text)
    }
  })
  changed()

  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || !event.key?.startsWith(PREFIX)) return
    if (event.newValue === null) records.delete(event.key.slice(PREFIX.length))
    else take(event.key, event.newValue)
    changed()
  })

  return {
    all: () => sorted,
    find: (id) => records.get(id),
    put: (record) => {
      records.set(record.id, record)
      guarded((store) => store.setItem(PREFIX + record.id, serialiseRecord(record)))
      changed()
    },
    remove: (id) => {
      records.delete(id)
      guarded((store) => store.removeItem(PREFIX + id))
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get dropped() {
      return dropped
    },
  }
}
