import { logRecoveredFailure } from '#lib/log.ts'
import { storageKey } from '#lib/storage.ts'
import { createChangeSignal } from '#lib/store.ts'
import { isAddressEqual } from '#math/hex.ts'
import { canTxOutcomeChange, getTxNoteCode, type TxRecord } from './record.ts'
import { parseRecord, serialiseRecord, toStorableTxRecord } from './recordSchema.ts'

/**
 * Milliseconds for which storage events of another tab are collected. Clearing a long list fires
 * one event per record.
 */
const GATHER_MS = 50

const newestFirst = (records: readonly TxRecord[]): readonly TxRecord[] =>
  [...records].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/**
 * All transaction records of this browser, in memory and in `localStorage`, kept in sync between
 * tabs.
 */
export type Journal = ReturnType<typeof openJournal>

/**
 * Opens the transaction journal. If storage is full, a new record stays in memory until there is
 * room.
 */
export function openJournal(storage: Storage | undefined, events: EventTarget | undefined) {
  const shelf = openShelf(storage)
  const records = new Map<string, TxRecord>()
  const liveIds = new Set<string>()
  const unverified = new Set<string>()
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

  /** Reads the stored record at a key. Ignores entries that are not valid records. */
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
    // Storage events arrive late, so the current entry is read and not the text in the event.
    const text = shelf.textAt(event.key)
    const id = idOf(event.key)
    if (text === null) records.delete(id)
    else take(event.key, text)
    liveIds.add(id)
    gathering ??= setTimeout(changed, GATHER_MS)
  })

  return {
    /**
     * Returns all transaction records, newest first. Returns the same array until a record changes.
     */
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
     * Returns the records that this visit added, changed or confirmed on chain. Other records prove
     * nothing, because users can edit storage.
     */
    proven: () => {
      borneOut ??= newestFirst([...records.values()].filter(({ id }) => !unverified.has(id)))
      return borneOut
    },
    find: (id: string) => records.get(id),
    /** True if the record comes from an earlier visit and was not yet compared with the chain. */
    isUnverified: (id: string) => unverified.has(id),
    attest: (id: string) => {
      if (unverified.delete(id)) changed()
    },
    /**
     * Stores a transaction record and shortens long texts in it. Returns false if the record is
     * only in memory because storage failed. `problem` then returns the reason.
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
    /** Returns why some records could not be stored. Undefined if all are stored. */
    problem: (): StorageProblem | undefined =>
      unsaved.size > 0 ? (shelf.problem() ?? 'unwritten') : undefined,
    /** Tests if storage has room for another record. Returns the problem, or undefined. */
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
 * blocked: the browser denies storage. full: storage has no room. unwritten: writing failed for
 * another reason.
 */
export type StorageProblem = 'blocked' | 'full' | 'unwritten'

const PREFIX = storageKey('journal', '')
const PROBE = storageKey('probe')
/**
 * Space to keep free for one record, in UTF-16 units. Only a record with hundreds of token
 * movements is larger.
 */
const ROOM = 16_384

/**
 * Returns the storage key of a transaction record. It contains the market id, so that keys can be
 * filtered by market.
 */
const keyOf = ({ id, market }: Pick<TxRecord, 'id' | 'market'>): string => storageKey('journal', market, id)
const idOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
const isOurs = (key: string): boolean => key.startsWith(PREFIX)

/** Opens the transaction records in `localStorage`, one key per record. Never throws. */
function openShelf(storage: Storage | undefined) {
  let problem: StorageProblem | undefined = storage === undefined ? 'blocked' : undefined

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
    write: (key: string, text: string) => writing((store) => store.setItem(key, text)),
    erase: (key: string) => void reading((store) => store.removeItem(key)),
    /**
     * Writes and removes a record of maximum size. Returns the problem, or undefined if it fits.
     */
    tryRoom: () => {
      writing((store) => {
        store.setItem(PROBE, '0'.repeat(ROOM))
        store.removeItem(PROBE)
      })
      return problem
    },
    problem: () => problem,
  }
}

/**
 * Stops waiting for a wallet request from before a reload or from another tab, because its answer
 * cannot arrive here. The wallet may still send the transaction, so tracking continues.
 */
export function stopWaitingForWallet(journal: Pick<Journal, 'find' | 'put'>, id: string): void {
  const record = journal.find(id)
  if (record?.status === 'awaitingWallet')
    journal.put({ ...record, status: 'unknown', note: { code: 'stoppedUnheard' } })
}

/**
 * Stops waiting for wallet requests of earlier visits once the wallet answers a new one. A wallet
 * shows one request at a time, so the earlier ones are gone. Tracking of their transactions
 * continues.
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
