import { withTimeout } from '#lib/clock.ts'
import { logShortfall } from '#lib/log.ts'
import { UNKNOWN_PACE } from './listingPace.ts'
import type { BlockRange, CachedBlock, LogCacheUsage, LogStorage } from './logCache.ts'
import type { LogCaches } from './logCaches.ts'
import type { LogSource } from './logRequest.ts'

/** Time limit for storage operations in ms. A read continues without storage afterwards. */
const STORAGE_MS = 2_000

/** Awaits a storage operation. Rejects if it takes too long. */
async function withStorageDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const answer = await withTimeout(
    STORAGE_MS,
    work.then((result) => ({ result })),
  )
  if (answer === undefined) throw new Error('The storage did not answer.')
  return answer.result
}

/**
 * Opens the persistent storage. If it is missing, rejects or takes too long, logs stay in memory.
 */
export type OpenLogStorage = (() => Promise<LogStorage>) | undefined

/**
 * Loads log caches from browser storage and writes them back. After one failure, storage is not
 * used again on this visit.
 */
export class LogCacheStore {
  readonly #openStorage: OpenLogStorage
  readonly #caches: LogCaches
  /** Source of the node's range limit, which is stored with the logs. */
  readonly #source: Pick<LogSource, 'pace'>
  #opening: Promise<void> | undefined
  #isOpen = false
  #storage: LogStorage | undefined
  #storing: Promise<void> | undefined

  constructor(openStorage: OpenLogStorage, caches: LogCaches, source: Pick<LogSource, 'pace'>) {
    this.#openStorage = openStorage
    this.#caches = caches
    this.#source = source
  }

  /** Never rejects. If storage cannot be opened or takes too long, logs stay in memory. */
  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Loads the stored logs of these blocks. Returns undefined if they are already loaded. */
  load(wanted: BlockRange): Promise<void> | undefined {
    if (!this.#isOpen) return this.open().then(() => this.load(wanted))
    return this.#caches.lacks(wanted) ? this.#load(wanted) : undefined
  }

  /** Stores pending logs, one commit after another. */
  store(): void {
    if (this.#storage === undefined) return
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
  }

  /** Resolves once all pending logs are stored. */
  async stored(): Promise<void> {
    await this.#storing
  }

  /** Deletes logs of a chain whose block was replaced. */
  async forget(anchor: CachedBlock): Promise<void> {
    await this.#withStorage((storage) => storage.forget(anchor))
  }

  /** Size of the stored logs. Undefined without storage. */
  async use(): Promise<LogCacheUsage | undefined> {
    await this.open()
    return this.#withStorage((storage) => storage.use())
  }

  /** Deletes all logs, in browser storage too. */
  async clear(): Promise<void> {
    await this.open()
    // Waits for pending writes, which would otherwise restore deleted logs.
    while (this.#storing !== undefined) await this.#storing
    this.#caches.clear()
    await this.#withStorage((storage) => storage.clear())
  }

  async #open(): Promise<void> {
    try {
      this.#storage = this.#openStorage && (await withStorageDeadline(this.#openStorage()))
      await this.#load()
    } catch {
      // From here on, logs stay in memory only.
      this.#storage = undefined
    }
    this.#isOpen = true
  }

  async #load(wanted?: BlockRange): Promise<void> {
    const stored = await this.#withStorage((storage) => storage.load(wanted))
    this.#caches.setStored(stored)
    if (stored !== undefined && this.#source.pace === UNKNOWN_PACE) this.#source.pace = stored.pace
  }

  async #storeAll(): Promise<void> {
    for (;;) {
      const commit = this.#caches.toStore(this.#source.pace)
      if (commit === undefined) return
      const isDone = await this.#withStorage((storage) => storage.commit(commit))
      if (isDone === undefined) return
      // Another tab committed first. The next read checks its state, and these logs are stored
      // then.
      if (!isDone) return this.#load()
      this.#caches.noteStored(commit)
    }
  }

  /** Returns undefined if storage is unavailable. */
  async #withStorage<Result>(use: (storage: LogStorage) => Promise<Result>): Promise<Result | undefined> {
    if (this.#storage === undefined) return undefined
    try {
      return await withStorageDeadline(use(this.#storage))
    } catch (error) {
      logShortfall('logs', 'notKept', error)
      this.#storage = undefined
      this.#caches.setStored(undefined)
      return undefined
    }
  }
}
