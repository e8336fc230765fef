import { withTimeout } from '#lib/clock.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { BlockRange, CachedBlock, LogCacheSize, PersistentLogStorage } from './logCache.ts'
import type { MemoryLogCaches } from './logCaches.ts'
import type { LogCacheReadWrite } from './logRequest.ts'
import { UNKNOWN_LOG_SPAN } from './logSpan.ts'

/** Time limit in ms of a storage operation, after which a read continues without storage. */
const STORAGE_MS = 2_000
/**
 * Time limit in ms of a write. Writing 100,000 logs takes seconds on a slow phone, but no read
 * waits for it.
 */
const WRITE_MS = 30_000

async function withStorageDeadline<Result>(work: Promise<Result>, ms = STORAGE_MS): Promise<Result> {
  const answer = await withTimeout(
    ms,
    work.then((result) => ({ result })),
  )
  if (answer === undefined) throw new Error('The storage did not answer.')
  return answer.result
}

/** Opens the log storage. If undefined or rejected, logs stay in memory. */
export type OpenLogStorageFunction = (() => Promise<PersistentLogStorage>) | undefined

/**
 * Loads cached logs from browser storage and stores new ones. After one failure, logs stay in
 * memory.
 */
export class LogCacheStore {
  readonly #openStorage: OpenLogStorageFunction
  readonly #caches: MemoryLogCaches
  readonly #source: Pick<LogCacheReadWrite, 'pace'>
  #opening: Promise<void> | undefined
  #isOpen = false
  #storage: PersistentLogStorage | undefined
  #storing: Promise<void> | undefined

  constructor(
    openStorage: OpenLogStorageFunction,
    caches: MemoryLogCaches,
    source: Pick<LogCacheReadWrite, 'pace'>,
  ) {
    this.#openStorage = openStorage
    this.#caches = caches
    this.#source = source
  }

  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  load(wanted: BlockRange): Promise<void> | undefined {
    if (!this.#isOpen) return this.open().then(() => this.load(wanted))
    return this.#caches.lacks(wanted) ? this.#load(wanted) : undefined
  }

  store(): void {
    if (this.#storage === undefined) return
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
  }

  async stored(): Promise<void> {
    await this.#storing
  }

  async forget(anchor: CachedBlock): Promise<void> {
    await this.#withStorage((storage) => storage.forget(anchor))
  }

  async use(): Promise<LogCacheSize | undefined> {
    await this.open()
    return this.#withStorage((storage) => storage.use())
  }

  async clear(): Promise<void> {
    await this.open()
    // Waits for a running write, which would otherwise store deleted logs again.
    while (this.#storing !== undefined) await this.#storing
    this.#caches.clear()
    await this.#withStorage((storage) => storage.clear())
  }

  async #open(): Promise<void> {
    try {
      this.#storage = this.#openStorage && (await withStorageDeadline(this.#openStorage()))
      await this.#load()
    } catch {
      // A storage operation failed, so logs stay in memory until the page is closed.
      this.#storage = undefined
    }
    this.#isOpen = true
  }

  async #load(wanted?: BlockRange): Promise<void> {
    const stored = await this.#withStorage((storage) => storage.load(wanted))
    this.#caches.setStored(stored)
    if (stored !== undefined && this.#source.pace === UNKNOWN_LOG_SPAN) this.#source.pace = stored.pace
  }

  async #storeAll(): Promise<void> {
    for (;;) {
      const commit = this.#caches.toStore(this.#source.pace)
      if (commit === undefined) return
      const isDone = await this.#withStorage((storage) => storage.commit(commit), WRITE_MS)
      if (isDone === undefined) return
      // Another tab has stored logs first. Loads its logs, so that the next write includes them.
      if (!isDone) return this.#load()
      this.#caches.noteStored(commit)
    }
  }

  async #withStorage<Result>(
    use: (storage: PersistentLogStorage) => Promise<Result>,
    ms?: number,
  ): Promise<Result | undefined> {
    if (this.#storage === undefined) return undefined
    try {
      return await withStorageDeadline(use(this.#storage), ms)
    } catch (error) {
      logRecoveredFailure('logs', 'notKept', error)
      this.#storage = undefined
      this.#caches.setStored(undefined)
      return undefined
    }
  }
}
