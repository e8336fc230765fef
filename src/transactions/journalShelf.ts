import type { TxRecord } from './record.ts'

/** blocked: this browser keeps nothing for the page · full: no room is left · unwritten: an entry is not stored for another reason. */
export type StorageProblem = 'blocked' | 'full' | 'unwritten'

const PREFIX = 'millrace.journal.'
/** What follows it since entries say which market they are of. A page before that takes them for a newer page's. */
const MARKET = /^\d+:0x[0-9a-f]{40}:0x[0-9a-f]{64}\./
/**
 * Where pages kept their entries before entries had versions. Such a page, left open in another tab, deletes what it cannot
 * read: it does not look under the new prefix.
 */
const FORMER = 'millrace.tx.'
const PROBE = 'millrace.room'
/** More than a record ever grows to by being followed, in UTF-16 units, unless it moves hundreds of tokens. */
const ROOM = 16_384

/** What a record's key is made of. */
type Named = Pick<TxRecord, 'id' | 'market'>

/** Where a record is written. One of which only the chain is known stays where it was found. */
function homeOf({ id, market }: Named): string {
  const place = `${market}.`
  return PREFIX + (MARKET.test(place) ? place : '') + id
}

/** The journal's part of `localStorage`, one key a record. Nothing here throws. */
export interface JournalShelf {
  /** Every entry; where one record has two, the later one last. */
  entries(): readonly (readonly [key: string, text: string])[]
  isOurs(key: string): boolean
  idOf(key: string): string
  /** Every key that a record can stand under. */
  keysOf(record: Named): readonly string[]
  textAt(key: string): string | null
  /** False where it was not written. */
  write(record: Named, text: string): boolean
  erase(key: string): void
  /** Why another record would not fit, found by trying; undefined where it would. */
  tryRoom(): StorageProblem | undefined
  /** As the last attempt to write found it. */
  problem(): StorageProblem | undefined
}

/** `undefined` stands for storage that cannot even be touched. */
export function openShelf(storage: Storage | undefined): JournalShelf {
  let problem: StorageProblem | undefined = storage === undefined ? 'blocked' : undefined

  const isOurs = (key: string) => key.startsWith(PREFIX) || key.startsWith(FORMER)

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
      const ours = (keys ?? []).filter((key) => key !== null && isOurs(key)).map(String)
      // What an earlier page wrote, it wrote after ours: ours is written in place of it.
      const rank = (key: string) =>
        key.startsWith(FORMER) ? 2 : MARKET.test(key.slice(PREFIX.length)) ? 0 : 1
      const inOrder = ours.sort((a, b) => rank(a) - rank(b))
      return inOrder.flatMap((key) => {
        const text = textAt(key)
        return text === null ? [] : [[key, text] as const]
      })
    },
    isOurs,
    idOf: (key) => key.slice((key.startsWith(PREFIX) ? PREFIX : FORMER).length).replace(MARKET, ''),
    keysOf: (record) => [...new Set([homeOf(record), PREFIX + record.id, FORMER + record.id])],
    textAt,
    write: (record, text) =>
      writing((store) => {
        const home = homeOf(record)
        store.setItem(home, text)
        for (const key of [PREFIX + record.id, FORMER + record.id]) if (key !== home) store.removeItem(key)
      }),
    erase: (key) => void reading((store) => store.removeItem(key)),
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
