import { createSignal } from '../store.ts'
import { openShelf, type StorageProblem } from './journalShelf.ts'
import { isOpen, type TxRecord } from './record.ts'
import { chainAlone, parseRecord, serialiseRecord, storable } from './recordSchema.ts'
import { describeUnreadable, type Unreadable } from './unreadable.ts'

/** Changes that other tabs make are told together: clearing a long list is one event an entry. */
const GATHER_MS = 50

/** All transactions this browser knows of: in memory, in storage, and in step with other tabs. */
export interface Journal {
  /** Newest first. The array is the same one until something changes. */
  all(): readonly TxRecord[]
  /** The records that may still change, or were added or changed during this visit: all that buttons depend on. */
  live(): readonly TxRecord[]
  /** The records that were added or changed during this visit, or that the chain has borne out in it: no hearsay. */
  proven(): readonly TxRecord[]
  find(id: string): TxRecord | undefined
  /** It was in storage when the page was opened, where anybody can edit it, and has not been compared with the chain since. */
  isHearsay(id: string): boolean
  /** The chain bears out what the record says. */
  attest(id: string): void
  /** Keeps the record, with long prose cut. False where it could not be stored and lives in memory alone; `problem` says so. */
  put(record: TxRecord): boolean
  remove(...ids: readonly string[]): void
  /** Entries that were not understood. They stay as they are until `discard`. The array is the same one until that changes. */
  unreadable(): readonly Unreadable[]
  /** Deletes entries that could not be read, by their keys. */
  discard(...keys: readonly string[]): void
  /** Why storage does not hold all that was put; undefined where it does. */
  problem(): StorageProblem | undefined
  /** Tests whether storage would hold another record; returns why not, or undefined if it would. */
  tryRoom(): StorageProblem | undefined
  subscribe(listener: () => void): () => void
}

const newestFirst = (records: readonly TxRecord[]): readonly TxRecord[] =>
  [...records].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/** Opens what storage holds. Nothing that was put is ever lost for want of storage: it stays in memory, and is stored when there is room. */
export function openJournal(
  storage: Storage | undefined,
  events: EventTarget | undefined,
  marketBefore = chainAlone,
): Journal {
  const shelf = openShelf(storage)
  const records = new Map<string, TxRecord>()
  const aside = new Map<string, Unreadable>()
  const liveIds = new Set<string>()
  const hearsay = new Set<string>()
  /** In memory alone. */
  const unsaved = new Set<string>()
  const { subscribe, tell } = createSignal()
  let sorted: readonly TxRecord[] | undefined
  let living: readonly TxRecord[] | undefined
  let borneOut: readonly TxRecord[] | undefined
  let listed: readonly Unreadable[] | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  function changed(): void {
    clearTimeout(gathering)
    gathering = undefined
    sorted = undefined
    living = undefined
    borneOut = undefined
    listed = undefined
    tell()
  }

  /** Takes in what storage holds at a key, whoever wrote it. */
  function take(key: string, text: string): void {
    const id = shelf.idOf(key)
    const read = parseRecord(text, marketBefore)
    if (typeof read === 'object' && shelf.keysOf(read).includes(key)) {
      records.set(id, read)
      unsaved.delete(id)
      aside.delete(key)
      return
    }
    const reason = read === 'newer' ? 'newer' : 'damaged'
    aside.set(key, describeUnreadable(key, text, reason))
    // A newer version of the page has taken the record over; an entry that was merely garbled is still known here.
    if (reason === 'newer') records.delete(id)
  }

  function lose(key: string): void {
    aside.delete(key)
    const id = shelf.idOf(key)
    const record = records.get(id)
    if (record && shelf.keysOf(record).every((each) => shelf.textAt(each) === null)) records.delete(id)
  }

  /** What could not be read is never written over. */
  const isTaken = (record: TxRecord): boolean => shelf.keysOf(record).some((key) => aside.has(key))

  function save(id: string): void {
    const record = records.get(id)
    const text = record && serialiseRecord(record)
    const done = record === undefined || (text !== undefined && !isTaken(record) && shelf.write(record, text))
    if (done) unsaved.delete(id)
    else unsaved.add(id)
  }

  /** There may be room now, so whatever could not be stored before is tried again. */
  function saveRest(): void {
    for (const id of [...unsaved]) save(id)
  }

  for (const [key, text] of shelf.entries()) take(key, text)
  for (const record of records.values()) {
    hearsay.add(record.id)
    if (isOpen(record)) liveIds.add(record.id)
  }

  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.key === null || !shelf.isOurs(event.key)) return
    // Storage events arrive late, so the current content counts, not the event's.
    const text = shelf.textAt(event.key)
    if (text === null) lose(event.key)
    else take(event.key, text)
    liveIds.add(shelf.idOf(event.key))
    gathering ??= setTimeout(changed, GATHER_MS)
  })

  return {
    all: () => {
      sorted ??= newestFirst([...records.values()])
      return sorted
    },
    live: () => {
      living ??= newestFirst(
        [...liveIds].map((id) => records.get(id)).filter((record) => record !== undefined),
      )
      return living
    },
    proven: () => {
      borneOut ??= newestFirst([...records.values()].filter(({ id }) => !hearsay.has(id)))
      return borneOut
    },
    find: (id) => records.get(id),
    isHearsay: (id) => hearsay.has(id),
    attest: (id) => {
      if (hearsay.delete(id)) changed()
    },
    put: (record) => {
      records.set(record.id, storable(record) ?? record)
      hearsay.delete(record.id)
      liveIds.add(record.id)
      save(record.id)
      saveRest()
      changed()
      return !unsaved.has(record.id)
    },
    remove: (...ids) => {
      for (const id of ids) {
        const record = records.get(id)
        records.delete(id)
        for (const key of record ? shelf.keysOf(record) : []) if (!aside.has(key)) shelf.erase(key)
      }
      saveRest()
      changed()
    },
    unreadable: () => {
      listed ??= [...aside.values()]
      return listed
    },
    discard: (...keys) => {
      for (const key of keys) if (aside.delete(key)) shelf.erase(key)
      saveRest()
      changed()
    },
    problem: () => (unsaved.size > 0 ? (shelf.problem() ?? 'unwritten') : undefined),
    tryRoom: () => {
      const problem = shelf.tryRoom()
      if (unsaved.size > 0) {
        saveRest()
        changed()
      }
      return problem
    },
    subscribe,
  }
}
