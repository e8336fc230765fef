import { logRecoveredFailure } from '#lib/log.ts'
import { storageKey } from '#lib/storage.ts'
import { createChangeSignal } from '#lib/store.ts'
import { isAddressEqual } from '#math/hex.ts'
import { canTxOutcomeChange, getTxNoteCode, type TxRecord } from './record.ts'
import { parseRecord, serialiseRecord, toStorableTxRecord } from './recordSchema.ts'

/**
 * Delay in ms to collect the changes of another tab. Clearing a long list fires one event per
 * entry.
 */
const GATHER_MS = 50

const newestFirst = (records: readonly TxRecord[]): readonly TxRecord[] =>
  [...records].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/**
 * All transactions that this browser knows, in memory and in storage, kept in sync with other tabs.
 */
export type Journal = ReturnType<typeof openJournal>

/** Opens the journal. If storage is full, a record stays in memory until there is room. */
export function openJournal(storage: Storage | undefined, events: EventTarget | undefined) {
  const shelf = openShelf(storage)
  const records = new Map<string, TxRecord>()
  const liveIds = new Set<string>()
  const unverified = new Set<string>()
  /** Ids of records that could not be stored. */
  const unsaved = new Set<string>()
  const { subscribe, tell } = createChangeSignal()
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

  /** Reads the entry at a key. Ignores entries that are not records of this version. */
  function take(key: string, text: string): void {
    const read = parseRecord(text)
    if (read === undefined || keyOf(read) !== key) {
      logRecoveredFailure('journal', 'notARecord', { key, text })
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

  /** Stores the records that did not fit before. */
  function saveRest(): void {
    for (const id of [...unsaved]) save(id)
  }

  for (const [key, text] of shelf.entries()) take(key, text)
  for (const record of records.values()) {
    unverified.add(record.id)
    if (canTxOutcomeChange(record)) liveIds.add(record.id)
  }

  events?.addEventListener('storage', (event) => {
    if (!(event instanceof StorageEvent) || event.key === null || !isOurs(event.key)) return
    // Events arrive late, so this reads the current text and not the one in the event.
    const text = shelf.textAt(event.key)
    const id = idOf(event.key)
    if (text === null) records.delete(id)
    else take(event.key, text)
    liveIds.add(id)
    gathering ??= setTimeout(changed, GATHER_MS)
  })

  return {
    /** Returns all records, newest first. The array is the same object until something changes. */
    all: () => {
      sorted ??= newestFirst([...records.values()])
      return sorted
    },
    /**
     * Returns the records that may still change, or that this visit added or changed. Only these
     * affect buttons.
     */
    live: () => {
      living ??= newestFirst(
        [...liveIds].map((id) => records.get(id)).filter((record) => record !== undefined),
      )
      return living
    },
    /**
     * Returns the records that this visit added, changed or confirmed on chain. Users can edit
     * storage, so all others are unverified.
     */
    proven: () => {
      borneOut ??= newestFirst([...records.values()].filter(({ id }) => !unverified.has(id)))
      return borneOut
    },
    find: (id: string) => records.get(id),
    /** True if the record comes from an earlier visit and was not compared with the chain yet. */
    isUnverified: (id: string) => unverified.has(id),
    /** Marks the record as confirmed on chain. */
    attest: (id: string) => {
      if (unverified.delete(id)) changed()
    },
    /**
     * Stores a record, with long texts shortened. Returns false if the browser could not store the
     * record,
     * which is then only in memory. `problem` returns the reason.
     */
    put: (record: TxRecord) => {
      records.set(record.id, toStorableTxRecord(record) ?? record)
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
    /** Returns why some records are not stored. Undefined if all are. */
    problem: (): StorageProblem | undefined =>
      unsaved.size > 0 ? (shelf.problem() ?? 'unwritten') : undefined,
    /**
     * Tests whether another record would fit into storage. Returns the problem, or undefined if it
     * fits.
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
 * blocked: the browser denies storage. full: there is no room left. unwritten: a record is not
 * stored for another reason.
 */
export type StorageProblem = 'blocked' | 'full' | 'unwritten'

const PREFIX = storageKey('journal', '')
const PROBE = storageKey('probe')
/** Room for one record in UTF-16 units. Only a record with hundreds of token flows is larger. */
const ROOM = 16_384

/**
 * Returns the storage key of a record. It contains the market's id, so that entries can be filtered
 * by market.
 */
const keyOf = ({ id, market }: Pick<TxRecord, 'id' | 'market'>): string => storageKey('journal', market, id)
const idOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
const isOurs = (key: string): boolean => key.startsWith(PREFIX)

/** Opens the journal's part of `localStorage`, with one key per record. Never throws. */
function openShelf(storage: Storage | undefined) {
  let problem: StorageProblem | undefined = storage === undefined ? 'blocked' : undefined

  /** Runs a read. Undefined if storage is denied or throws. */
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
    /** Writes an entry. Returns false if that failed. */
    write: (key: string, text: string) => writing((store) => store.setItem(key, text)),
    erase: (key: string) => void reading((store) => store.removeItem(key)),
    /** Writes an example record and removes it. Returns the problem, or undefined if it fits. */
    tryRoom: () => {
      writing((store) => {
        store.setItem(PROBE, '0'.repeat(ROOM))
        store.removeItem(PROBE)
      })
      return problem
    },
    /** Returns why the last write failed. */
    problem: () => problem,
  }
}

/**
 * Stops waiting for a wallet request whose answer cannot arrive on this page, because it was sent
 * before a reload or by another tab. The wallet may still send the transaction, so tracking
 * continues to search for it.
 */
export function stopWaitingForWallet(journal: Pick<Journal, 'find' | 'put'>, id: string): void {
  const record = journal.find(id)
  if (record?.status === 'awaitingWallet')
    journal.put({ ...record, status: 'unknown', note: { code: 'stoppedUnheard' } })
}

/**
 * Stops waiting for requests of earlier visits once the wallet has answered a new one: it shows one
 * request at a time, so the earlier ones are gone. Tracking continues to search for their
 * transactions.
 */
export function stopWaitingForEarlierRequests(
  journal: Pick<Journal, 'all' | 'put'>,
  answered: TxRecord,
): void {
  for (const record of journal.all())
    if (
      record.id !== answered.id &&
      record.status === 'unknown' &&
      getTxNoteCode(record.note) === 'stoppedUnheard' &&
      record.hash === undefined &&
      record.connectorId === answered.connectorId &&
      record.chainId === answered.chainId &&
      isAddressEqual(record.account, answered.account)
    )
      journal.put({ ...record, status: 'rejected', note: { code: 'answeredSince' } })
}
