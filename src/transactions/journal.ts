import { logShortfall } from '#lib/log.ts'
import { createSignal } from '#lib/store.ts'
import { sameAddress } from '#math/hex.ts'
import { isOpen, noteCode, type TxRecord } from './record.ts'
import { parseRecord, serialiseRecord, storable } from './recordSchema.ts'

/**
 * Changes made by other tabs are reported together: clearing a long list is one event for each
 * entry.
 */
const GATHER_MS = 50

const newestFirst = (records: readonly TxRecord[]): readonly TxRecord[] =>
  [...records].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/** All transactions this browser knows of: in memory, in storage, and in step with other tabs. */
export type Journal = ReturnType<typeof openJournal>

/**
 * Opens what storage holds. Nothing that was put is ever lost for want of storage: it stays in
 * memory, and is stored when there is room.
 */
export function openJournal(storage: Storage | undefined, events: EventTarget | undefined) {
  const shelf = openShelf(storage)
  const records = new Map<string, TxRecord>()
  const liveIds = new Set<string>()
  const unverified = new Set<string>()
  /** In memory alone. */
  const unsaved = new Set<string>()
  const { subscribe, tell } = createSignal()
  let sorted: readonly TxRecord[] | undefined
  let living: readonly TxRecord[] | undefined
  let borneOut: readonly TxRecord[] | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  function changed(): void {
    clearTimeout(gathering)
    gathering = undefined
    sorted = undefined
    living = undefined
    borneOut = undefined
    tell()
  }

  /** Reads the entry at a key, whoever wrote it. Ignores what is not a record of this version. */
  function take(key: string, text: string): void {
    const read = parseRecord(text)
    if (read === undefined || keyOf(read) !== key) {
      logShortfall('journal', 'notARecord', { key, text })
      return
    }
    records.set(read.id, read)
    unsaved.delete(read.id)
  }

  function save(id: string): void {
    const record = records.get(id)
    const text = record && serialiseRecord(record)
    const done = record === undefined || (text !== undefined && shelf.write(keyOf(record), text))
    if (done) unsaved.delete(id)
    else unsaved.add(id)
  }

  /** There may be room now, so whatever could not be stored before is tried again. */
  function saveRest(): void {
    for (const id of [...unsaved]) save(id)
  }

  for (const [key, text] of shelf.entries()) take(key, text)
  for (const record of records.values()) {
    unverified.add(record.id)
    if (isOpen(record)) liveIds.add(record.id)
  }

  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.key === null || !isOurs(event.key)) return
    // Storage events arrive late, so the current content counts, not the event's.
    const text = shelf.textAt(event.key)
    const id = idOf(event.key)
    if (text === null) records.delete(id)
    else take(event.key, text)
    liveIds.add(id)
    gathering ??= setTimeout(changed, GATHER_MS)
  })

  return {
    /** Newest first. The array is the same one until something changes. */
    all: () => {
      sorted ??= newestFirst([...records.values()])
      return sorted
    },
    /**
     * The records that may still change, or were added or changed during this visit: all that
     * buttons depend on.
     */
    live: () => {
      living ??= newestFirst(
        [...liveIds].map((id) => records.get(id)).filter((record) => record !== undefined),
      )
      return living
    },
    /**
     * The records that this visit added, changed or confirmed on the chain. Others are unverified:
     * storage can be edited.
     */
    proven: () => {
      borneOut ??= newestFirst([...records.values()].filter(({ id }) => !unverified.has(id)))
      return borneOut
    },
    find: (id: string) => records.get(id),
    /**
     * It was in storage when the page was opened, where anybody can edit it, and has not been
     * compared with the chain since.
     */
    isUnverified: (id: string) => unverified.has(id),
    /** The chain confirms what the record says. */
    attest: (id: string) => {
      if (unverified.delete(id)) changed()
    },
    /**
     * Keeps the record, with long prose cut. False where it could not be stored and lives in memory
     * alone; `problem` says so.
     */
    put: (record: TxRecord) => {
      records.set(record.id, storable(record) ?? record)
      unverified.delete(record.id)
      liveIds.add(record.id)
      save(record.id)
      saveRest()
      changed()
      return !unsaved.has(record.id)
    },
    remove: (...ids: readonly string[]) => {
      for (const id of ids) {
        const record = records.get(id)
        records.delete(id)
        if (record) shelf.erase(keyOf(record))
      }
      saveRest()
      changed()
    },
    /** Why storage does not hold all that was put; undefined where it does. */
    problem: (): StorageProblem | undefined =>
      unsaved.size > 0 ? (shelf.problem() ?? 'unwritten') : undefined,
    /**
     * Tests whether storage would hold another record; returns why not, or undefined if it would.
     */
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

/**
 * blocked: this browser keeps nothing for the page · full: no room is left · unwritten: an entry is
 * not stored for another reason.
 */
export type StorageProblem = 'blocked' | 'full' | 'unwritten'

const PREFIX = 'millrace.journal.'
const PROBE = 'millrace.room'
/**
 * More than a record ever grows to by being followed, in UTF-16 units, unless it moves hundreds of
 * tokens.
 */
const ROOM = 16_384

/** One key a record: the market's id stands in it, so that a market's entries can be told apart. */
const keyOf = ({ id, market }: Pick<TxRecord, 'id' | 'market'>): string => `${PREFIX}${market}.${id}`
const idOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
const isOurs = (key: string): boolean => key.startsWith(PREFIX)

/**
 * The journal's part of `localStorage`, one key a record. Nothing here throws. `undefined`: storage
 * cannot be used at all.
 */
function openShelf(storage: Storage | undefined) {
  let problem: StorageProblem | undefined = storage === undefined ? 'blocked' : undefined

  /** Undefined where storage throws. */
  function reading<T>(read: (store: Storage) => T): T | undefined {
    try {
      return storage && read(storage)
    } catch {
      problem = 'blocked'
      return undefined
    }
  }

  function writing(write: (store: Storage) => void): boolean {
    if (storage === undefined) return false
    try {
      write(storage)
      problem = undefined
      return true
    } catch (error) {
      problem = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
      return false
    }
  }

  const textAt = (key: string) => reading((store) => store.getItem(key)) ?? null

  return {
    entries: () => {
      const keys = reading((store) => Array.from({ length: store.length }, (_, index) => store.key(index)))
      return (keys ?? []).flatMap((key) => {
        const text = key !== null && isOurs(key) ? textAt(key) : null
        return key === null || text === null ? [] : [[key, text] as const]
      })
    },
    textAt,
    /** False where it was not written. */
    write: (key: string, text: string) => writing((store) => store.setItem(key, text)),
    erase: (key: string) => void reading((store) => store.removeItem(key)),
    /** Why another record would not fit, found by trying; undefined where it would. */
    tryRoom: () => {
      writing((store) => {
        store.setItem(PROBE, '0'.repeat(ROOM))
        store.removeItem(PROBE)
      })
      return problem
    },
    /** As the last attempt to write found it. */
    problem: () => problem,
  }
}

/**
 * The person stops waiting for a wallet whose answer nobody here can hear any more: it was asked
 * before this page was loaded, or by another tab. The wallet may still send it, so it is looked for
 * by its content.
 */
export function stopWaiting(journal: Pick<Journal, 'find' | 'put'>, id: string): void {
  const record = journal.find(id)
  if (record?.status === 'awaitingWallet')
    journal.put({ ...record, status: 'unknown', note: { code: 'stoppedUnheard' } })
}

/**
 * A wallet that has answered a new request has no window open for one that was asked before the
 * page was loaded: what is not in the chain by then was not sent. It is looked for all the same.
 */
export function wasAnsweredSince(journal: Pick<Journal, 'all' | 'put'>, answered: TxRecord): void {
  for (const record of journal.all())
    if (
      record.id !== answered.id &&
      record.status === 'unknown' &&
      noteCode(record.note) === 'stoppedUnheard' &&
      record.hash === undefined &&
      record.connectorId === answered.connectorId &&
      record.chainId === answered.chainId &&
      sameAddress(record.account, answered.account)
    )
      journal.put({ ...record, status: 'rejected', note: { code: 'answeredSince' } })
}
