import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { ChainError } from '#chain/rpc/chainError.ts'
import {
  createBadResponseError,
  decodeCount,
  decodeHash,
  decodeLogs,
  decodeObjectFields,
  decodeOptionalValue,
  decodeQuantity,
  type MinedLog,
} from '#chain/rpc/results.ts'
import { storageKey } from '#lib/storage.ts'
import { toRpcQuantity } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import {
  type BlockRange,
  type CachedBlock,
  intersectRanges,
  isSameBlock,
  type LogCacheSize,
  type LogCacheWrite,
  type LogSegment,
  logsInSegments,
  mergeRanges,
  type PersistentLogStorage,
  type StoredLogs,
  subtractLogRanges,
} from './logCache.ts'
import { encodeLogRange, type LogFilters, matchesFilter } from './logFilter.ts'
import { type LogSpanEstimate, UNKNOWN_LOG_SPAN } from './logSpan.ts'

const listed = ({ blockNumber, logIndex, timestamp, ...log }: MinedLog) => ({
  ...log,
  ...(timestamp === undefined ? {} : { blockTimestamp: toRpcQuantity(timestamp) }),
  blockNumber: toRpcQuantity(blockNumber),
  logIndex: toRpcQuantity(BigInt(logIndex)),
})

/** Returns a log segment in the stored format, with logs in the format of a node's answer. */
export const serialiseSegment = ({ from, to, logs }: LogSegment) => ({
  from: toRpcQuantity(from),
  to: toRpcQuantity(to),
  logs: logs.map(listed),
})

/** Parses a stored log segment as strictly as a node's answer. Throws ChainError 'badResponse'. */
export function parseStoredSegment(value: unknown, filters: LogFilters): LogSegment {
  const stored = decodeObjectFields(value, 'logs')
  const range = { from: decodeQuantity(stored.from), to: decodeQuantity(stored.to) }
  const logs = decodeLogs(stored.logs, [encodeLogRange(range)])
  if (!logs.every((log) => filters.some(matchesFilter(log)))) throw createBadResponseError('logs')
  return { ...range, logs }
}

/** Stored record about the cached logs of one market, without the logs. */
export interface StoredLogCacheHeader {
  readonly anchor: CachedBlock
  readonly pace: LogSpanEstimate
}

export const serialiseLogCacheHeader = ({ anchor, pace }: StoredLogCacheHeader, filters: LogFilters) => ({
  filter: filterText(filters),
  blockNumber: toRpcQuantity(anchor.blockNumber),
  blockHash: anchor.blockHash,
  taken: pace.taken === undefined ? null : toRpcQuantity(pace.taken),
  refused: pace.refused === undefined ? null : toRpcQuantity(pace.refused),
  kept: toRpcQuantity(BigInt(pace.kept)),
})

/**
 * Parses the stored header of a log cache. Undefined if it is missing or belongs to other log
 * filters. Throws ChainError 'badResponse' if it is malformed.
 */
export function parseLogCacheHeader(value: unknown, filters: LogFilters): StoredLogCacheHeader | undefined {
  if (value === undefined) return undefined
  const stored = decodeObjectFields(value, 'logs')
  if (stored.filter !== filterText(filters)) return undefined
  return {
    anchor: { blockNumber: decodeQuantity(stored.blockNumber), blockHash: decodeHash(stored.blockHash) },
    pace: {
      ...UNKNOWN_LOG_SPAN,
      taken: decodeOptionalValue(stored.taken, decodeQuantity),
      refused: decodeOptionalValue(stored.refused, decodeQuantity),
      kept: decodeCount(stored.kept),
    },
  }
}

const filterText = (filters: LogFilters): string =>
  filters
    .flatMap(({ address, topics, second = [], third = [] }) =>
      [address, ...topics, ...second, ...third].flat(),
    )
    .join(' ')
    .toLowerCase()

/**
 * Key of a log segment in IndexedDB: its last and first block, its number of logs, and their
 * approximate size in bytes. The last two are in the key so that no logs are read to know them.
 */
type SegmentKey = [name: string, to: number, from: number, logs: number, bytes: number]

interface Schema extends DBSchema {
  heads: { key: string; value: unknown }
  segments: { key: SegmentKey; value: unknown }
}

type Stores = ('heads' | 'segments')[]
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, Stores, Mode>

const VERSION = 2
const NAME = storageKey('logs')
/**
 * Maximum number of logs in a joined segment, which limits both the number of records and the size
 * of a write.
 */
const MAX_LOGS = 500

/**
 * Opens the log storage in IndexedDB. Rejects if IndexedDB is unavailable.
 * @param name begins with the market id
 */
export async function openLogStorage(name: string, filters: LogFilters): Promise<PersistentLogStorage> {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade: (opened) => {
      for (const store of [...opened.objectStoreNames]) opened.deleteObjectStore(store)
      opened.createObjectStore('heads')
      opened.createObjectStore('segments')
    },
    // Closes the database when another tab, with a newer version of the page, must upgrade it.
    blocking: (_, __, event) => void (event.target instanceof IDBDatabase && event.target.close()),
  })
  return new IdbStorage(db, name, filters)
}

class IdbStorage implements PersistentLogStorage {
  #db: IDBPDatabase<Schema>
  #name: string
  #filters: LogFilters
  #all: IDBKeyRange

  constructor(db: IDBPDatabase<Schema>, name: string, filters: LogFilters) {
    this.#db = db
    this.#name = name
    this.#filters = filters
    this.#all = IDBKeyRange.bound([name], [name, []])
  }

  load(wanted?: BlockRange): Promise<StoredLogs | undefined> {
    return this.#transact('readonly', async (tx) => {
      const head = parseLogCacheHeader(await tx.objectStore('heads').get(this.#name), this.#filters)
      if (head === undefined) return undefined
      const keys = await tx.objectStore('segments').getAllKeys(this.#all)
      const asked =
        wanted === undefined ? [] : keys.filter((key) => intersectRanges([rangeOf(key)], wanted).length > 0)
      const segments = await Promise.all(
        asked.map((key) => segmentAt(tx.objectStore('segments'), key, this.#filters)),
      )
      return { ...head, all: mergeRanges(keys.map(rangeOf)), ranges: mergeRanges(segments), segments }
    })
  }

  async commit({ stood, anchor, segments, pace }: LogCacheWrite): Promise<boolean> {
    const isWritten = await this.#transact('readwrite', async (tx) => {
      const heads = tx.objectStore('heads')
      const head = parseLogCacheHeader(await heads.get(this.#name), this.#filters)
      if (!isSameBlock(head?.anchor, stood)) return false
      if (head === undefined) await tx.objectStore('segments').delete(this.#all)
      const place = { name: this.#name, all: this.#all, filters: this.#filters }
      for (const segment of segments) await storeJoinedLogSegment(tx.objectStore('segments'), segment, place)
      await heads.put(serialiseLogCacheHeader({ anchor, pace }, this.#filters), this.#name)
      return true
    })
    return isWritten ?? false
  }

  async forget(anchor: CachedBlock): Promise<void> {
    await this.#transact('readwrite', async (tx) => {
      const head = parseLogCacheHeader(await tx.objectStore('heads').get(this.#name), this.#filters)
      if (isSameBlock(head?.anchor, anchor)) await this.#remove(tx)
    })
  }

  async clear(): Promise<void> {
    await this.#transact('readwrite', (tx) => this.#remove(tx))
  }

  async use(): Promise<LogCacheSize> {
    const keys = await this.#transact('readonly', (tx) => tx.objectStore('segments').getAllKeys(this.#all))
    return (keys ?? []).reduce<LogCacheSize>(
      (sum, [, , , logs, bytes]) => ({ logs: sum.logs + logs, bytes: sum.bytes + bytes }),
      { logs: 0, bytes: 0 },
    )
  }

  async #remove(tx: Transaction<'readwrite'>): Promise<void> {
    await tx.objectStore('heads').delete(this.#name)
    await tx.objectStore('segments').delete(this.#all)
  }

  /** Runs an atomic transaction. Returns undefined after deleting a record that cannot be read. */
  async #transact<Mode extends 'readonly' | 'readwrite', Result>(
    mode: Mode,
    work: (tx: Transaction<Mode>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const tx = this.#db.transaction<Stores, Mode>(['heads', 'segments'], mode)
    // Prevents an unhandled rejection before the `await` below handles the error.
    tx.done.catch(() => undefined)
    try {
      const result = await work(tx)
      await tx.done
      return result
    } catch (error) {
      abort(tx)
      if (!(error instanceof ChainError)) throw error
      await this.clear()
      return undefined
    }
  }
}

interface SegmentStore {
  getAllKeys(range: IDBKeyRange): Promise<SegmentKey[]>
  get(key: SegmentKey): Promise<unknown>
  put(value: unknown, key: SegmentKey): Promise<unknown>
  delete(key: SegmentKey): Promise<void>
}

/** Stores the parts of a segment that are not stored yet, and joins them with small neighbours. */
export async function storeJoinedLogSegment(
  store: SegmentStore,
  segment: LogSegment,
  { name, all, filters }: { readonly name: string; readonly all: IDBKeyRange; readonly filters: LogFilters },
): Promise<void> {
  const stored = await store.getAllKeys(all)
  for (const part of subtractLogRanges(segment, stored.map(rangeOf))) {
    let whole = part
    // Reads the keys again, because the previous part may have been joined with this neighbour.
    for (const key of await store.getAllKeys(all)) {
      const { from, to } = rangeOf(key)
      if (to + 1n !== whole.from && from !== whole.to + 1n) continue
      const [, , , logCount] = key
      if (logCount + whole.logs.length > MAX_LOGS) continue
      const neighbour = await segmentAt(store, key, filters)
      await store.delete(key)
      whole = {
        from: minBigInt(from, whole.from),
        to: maxBigInt(to, whole.to),
        logs: logsInSegments([neighbour, whole]),
      }
    }
    const { from, to, logs } = whole
    await store.put(serialiseSegment(whole), [name, Number(to), Number(from), logs.length, sizeOf(logs)])
  }
}

/** Approximate size in bytes of a stored log without its topics and its data. */
const LOG_BYTES = 320

const sizeOf = (logs: readonly MinedLog[]): number =>
  logs.reduce((sum, { topics, data }) => sum + LOG_BYTES + topics.join().length + data.length, 0)

async function segmentAt(
  store: Pick<SegmentStore, 'get'>,
  key: SegmentKey,
  filters: LogFilters,
): Promise<LogSegment> {
  const segment = parseStoredSegment(await store.get(key), filters)
  const { from, to } = rangeOf(key)
  const [, , , logCount] = key
  if (segment.from !== from || segment.to !== to || segment.logs.length !== logCount)
    throw createBadResponseError('logs')
  return segment
}

function abort(tx: { readonly abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // Aborting a transaction that has already ended throws, which is harmless.
  }
}

function rangeOf([, to, from]: SegmentKey): BlockRange {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to)
    throw createBadResponseError('logs')
  return { from: BigInt(from), to: BigInt(to) }
}
