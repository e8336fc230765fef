import { within } from '#lib/clock.ts'
import { logShortfall } from '#lib/log.ts'
import { UNKNOWN_PACE } from './listingPace.ts'
import type { LogSource } from './logRequest.ts'
import type { Anchor, BlockRange, LogStorage, LogUse } from './shelf.ts'
import type { Shelves } from './shelves.ts'

/** How long storage may take before a read continues without it. */
const STORAGE_MS = 2_000

/** What the storage answers; rejects where it takes too long, as an `open` that never ends does. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const answer = await within(
    STORAGE_MS,
    work.then((result) => ({ result })),
  )
  if (answer === undefined) throw new Error('The storage did not answer.')
  return answer.result
}

/** Brings shelves from the browser's storage and back. A storage that fails once is not asked again on this visit. */
export class ShelfKeeper {
  readonly #openStorage: () => Promise<LogStorage>
  readonly #shelves: Shelves
  /** What is known of the node's pace, which is stored with the logs. */
  readonly #source: Pick<LogSource, 'pace'>
  #opening: Promise<void> | undefined
  #isOpen = false
  #storage: LogStorage | undefined
  #storing: Promise<void> | undefined

  constructor(openStorage: () => Promise<LogStorage>, shelves: Shelves, source: Pick<LogSource, 'pace'>) {
    this.#openStorage = openStorage
    this.#shelves = shelves
    this.#source = source
  }

  /** Never rejects: if storage cannot be opened or takes too long, everything is kept in memory. */
  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Loads what is stored of these blocks; undefined where that is at hand. */
  bring(wanted: BlockRange): Promise<void> | undefined {
    if (!this.#isOpen) return this.open().then(() => this.bring(wanted))
    return this.#shelves.lacks(wanted) ? this.#load(wanted) : undefined
  }

  /** Stores what can be stored, one commit after the other. */
  store(): void {
    if (this.#storage === undefined) return
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
  }

  /** Resolves once all that can be stored is. */
  async stored(): Promise<void> {
    await this.#storing
  }

  /** Removes what is tied to a block that was replaced. */
  async forget(anchor: Anchor): Promise<void> {
    await this.#withStorage((storage) => storage.forget(anchor))
  }

  /** What is stored; undefined where nothing can be. */
  async use(): Promise<LogUse | undefined> {
    await this.open()
    return this.#withStorage((storage) => storage.use())
  }

  /** Forgets everything, in the browser's storage too. */
  async clear(): Promise<void> {
    await this.open()
    // What is being stored would come back with its note.
    while (this.#storing !== undefined) await this.#storing
    this.#shelves.clear()
    await this.#withStorage((storage) => storage.clear())
  }

  async #open(): Promise<void> {
    try {
      this.#storage = await inTime(this.#openStorage())
      await this.#load()
    } catch {
      // No storage, or one that some readers do without: logs are kept for as long as the page.
      this.#storage = undefined
    }
    this.#isOpen = true
  }

  async #load(wanted?: BlockRange): Promise<void> {
    const stored = await this.#withStorage((storage) => storage.load(wanted))
    this.#shelves.setStored(stored)
    if (stored !== undefined && this.#source.pace === UNKNOWN_PACE) this.#source.pace = stored.pace
  }

  async #storeAll(): Promise<void> {
    for (;;) {
      const commit = this.#shelves.toStore(this.#source.pace)
      if (commit === undefined) return
      const isDone = await this.#withStorage((storage) => storage.commit(commit))
      if (isDone === undefined) return
      // Another tab was faster: what it stored is looked at by the next read, and this is stored then.
      if (!isDone) return this.#load()
      this.#shelves.noteStored(commit)
    }
  }

  /** Undefined where nothing can be stored. */
  async #withStorage<Result>(use: (storage: LogStorage) => Promise<Result>): Promise<Result | undefined> {
    if (this.#storage === undefined) return undefined
    try {
      return await inTime(use(this.#storage))
    } catch (error) {
      logShortfall('logs', 'notKept', error)
      this.#storage = undefined
      this.#shelves.setStored(undefined)
      return undefined
    }
  }
}
