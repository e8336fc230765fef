import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { withTimeout } from '#lib/clock.ts'
import { logShortfall } from '#lib/log.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { larger } from '#math/integers.ts'
import { UNKNOWN_PACE } from './listingPace.ts'
import {
  type BlockRange,
  type CachedBlock,
  countBlocks,
  isSameBlock,
  type LogCacheUsage,
  type LogStorage,
  maxSafeHeadDepth,
  pickHigherBlock,
  SAFE_HEAD_DEPTH,
  safeHead,
} from './logCache.ts'
import { LogCaches, type ObservedChain, observeChain } from './logCaches.ts'
import { encodeLogFilter, eventTopics, type LogFilters } from './logFilter.ts'
import { LogReading } from './logReading.ts'
import { type CacheBasis, type LogRequest, type LogSource, SharedRequests } from './logRequest.ts'

export interface LogIndexOptions {
  readonly rpc: Rpc
  /** All filters share one HTTP request. */
  readonly filters: LogFilters
  /**
   * Opens the persistent storage. If it is missing, rejects or takes too long, logs stay in memory.
   */
  readonly storage?: () => Promise<LogStorage>
}

/** A check of the chain stays valid for this many blocks: five minutes on Base. */
const LOOK_BLOCKS = 150n

/**
 * Log cache of one market. Logs of final blocks are read once and stored in the browser. Newer
 * blocks are read again each time. Cached logs are tied to the hash of a final block, and are used
 * only while that block is canonical. Without storage, reads are slower and give the same results.
 */
export class LogIndex {
  readonly #rpc: Rpc
  readonly #shelves = new LogCaches()
  readonly #keeper: LogCacheStore
  readonly #source: LogSource
  /** Result of the last chain check, and the last block of the range that it was made for. */
  #last: { readonly footing: CacheBasis; readonly at: bigint } | undefined
  /** Newest block seen so far. */
  #newest = 0n
  /**
   * Height of the additional block in the next chain check. 'margin' until a usable final block is
   * known.
   */
  #probe: 'none' | 'margin' | 'deep' = 'margin'

  constructor({ rpc, filters, storage }: LogIndexOptions) {
    this.#rpc = rpc
    this.#source = {
      pace: UNKNOWN_PACE,
      shelves: this.#shelves,
      prepare: (request) => this.#prepare(request),
      known: (request) => this.#known(request),
      look: (request) => this.#look(request),
      ask: async (range) =>
        inOrder(
          await Promise.all(
            filters.map((filter) => rpc.ask('eth_getLogs', [encodeLogFilter(filter, range)])),
          ),
        ),
      walk: new SharedRequests(),
      rested: () => rpc.rested(),
      keep: (anchor, segments) => this.#keep(anchor, segments),
    }
    this.#keeper = new LogCacheStore(storage, this.#shelves, this.#source)
  }

  /**
   * Opens the storage. Once it is open, reads send their first request synchronously. Never
   * rejects.
   */
  open(): Promise<void> {
    return this.#keeper.open()
  }

  /** Starts reading a range. `to` must not exceed the newest block. */
  read(request: LogRequest): LogReading {
    return new LogReading(this.#source, request)
  }

  /**
   * Number of blocks in a range without cached logs. Cached logs are checked against the chain only
   * when they are read. Never rejects.
   */
  async lacking(range: BlockRange): Promise<bigint> {
    await this.#keeper.bring(range)
    return countBlocks([range]) - countBlocks(this.#shelves.ranges(range))
  }

  /** Resolves once all pending logs are stored. */
  stored(): Promise<void> {
    return this.#keeper.stored()
  }

  /** Size of the stored logs. Undefined without storage. */
  use(): Promise<LogCacheUsage | undefined> {
    return this.#keeper.use()
  }

  /** Deletes all logs, in browser storage too. */
  clear(): Promise<void> {
    return this.#keeper.clear()
  }

  #prepare({ from, to, isOfNew }: LogRequest): Promise<void> | undefined {
    // It is faster to request a few new blocks than to load them from storage.
    return isOfNew ? undefined : this.#keeper.bring({ from, to })
  }

  /**
   * Reuses the last chain check for a read without cached blocks, such as polling for new ones.
   * Checks are expensive, because a block response lists all its transactions.
   */
  #known({ from, to, looksNow = false }: LogRequest): CacheBasis | undefined {
    if (this.#last === undefined || looksNow || this.#shelves.ranges({ from, to }).length > 0)
      return undefined
    const { footing, at } = this.#last
    const isRecent = to >= at && to < at + LOOK_BLOCKS
    return isRecent && footing.anchor !== undefined ? { ...footing, isReplaced: false } : undefined
  }

  async #look({ to, alsoAnchor }: LogRequest): Promise<CacheBasis> {
    this.#newest = larger(this.#newest, to)
    const height =
      this.#probe === 'deep' ? to - maxSafeHeadDepth(this.#source.pace.taken) : this.#newest - SAFE_HEAD_DEPTH
    const probe = this.#probe === 'none' || height < 0n ? undefined : height
    const anchors = [...this.#shelves.anchors(), ...(alsoAnchor ? [alsoAnchor] : [])]
    const probed = await observeChain(this.#rpc, { probe, anchors })
    const isReplaced = probed.fallen.some((each) => isSameBlock(each, alsoAnchor))
    const footing = { ...this.#footing(to, probed), isReplaced }
    this.#last = { footing, at: to }
    for (const anchor of probed.fallen) void this.#keeper.forget(anchor)
    this.#shelves.note(probed, footing.anchor)
    this.#keeper.store()
    return footing
  }

  /**
   * Selects the range that may be cached, and the block that identifies its chain. This block must
   * also be below the newest blocks.
   */
  #footing(to: bigint, { finalized, probe }: ObservedChain): Omit<CacheBasis, 'isReplaced'> {
    const final = finalized?.blockNumber
    const settled = safeHead(to, { finalized: final, span: this.#source.pace.taken })
    this.#newest = larger(this.#newest, final ?? 0n)
    const old = this.#newest - SAFE_HEAD_DEPTH
    this.#probe = final === undefined || final > old ? 'margin' : final < settled ? 'deep' : 'none'
    const usable = [finalized, probe].filter((each) => each !== undefined).filter(isUpTo(old))
    const anchor = usable.find((each) => each.blockNumber >= settled) ?? usable.reduce(highest, undefined)
    return { settled, anchor }
  }

  #keep(...[anchor, segments]: Parameters<LogSource['keep']>): void {
    for (const segment of segments) this.#shelves.put(anchor, segment)
    this.#keeper.store()
  }
}

const isUpTo =
  (block: bigint) =>
  ({ blockNumber }: CachedBlock): boolean =>
    blockNumber <= block

const highest = (best: CachedBlock | undefined, each: CachedBlock): CachedBlock => pickHigherBlock(each, best)

const inOrder = (lists: readonly (readonly MinedLog[])[]): readonly MinedLog[] => {
  const [first = [], ...others] = lists
  return others.length === 0 ? first : lists.flat().sort(compareLogPositions)
}

/** Filter for all logs of a market's hook that pages read. All readers share one cache. */
export const hookLogFilters = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: [
      ...new Set(
        eventTopics(market, ['sourcesChanged', 'deposited', 'exited', 'sharesMoved', ...OWNER_POWERS]),
      ),
    ],
  },
]

/** Time limit for storage operations in ms. A read continues without storage afterwards. */
const STORAGE_MS = 2_000

/** Awaits a storage operation. Rejects if it takes too long. */
export async function withStorageDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const answer = await withTimeout(
    STORAGE_MS,
    work.then((result) => ({ result })),
  )
  if (answer === undefined) throw new Error('The storage did not answer.')
  return answer.result
}

/**
 * Loads log caches from browser storage and writes them back. After one failure, storage is not
 * used again on this visit.
 */
export class LogCacheStore {
  readonly #openStorage: LogIndexOptions['storage']
  readonly #shelves: LogCaches
  /** Source of the node's range limit, which is stored with the logs. */
  readonly #source: Pick<LogSource, 'pace'>
  #opening: Promise<void> | undefined
  #isOpen = false
  #storage: LogStorage | undefined
  #storing: Promise<void> | undefined

  constructor(openStorage: LogIndexOptions['storage'], shelves: LogCaches, source: Pick<LogSource, 'pace'>) {
    this.#openStorage = openStorage
    this.#shelves = shelves
    this.#source = source
  }

  /** Never rejects. If storage cannot be opened or takes too long, logs stay in memory. */
  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Loads the stored logs of these blocks. Returns undefined if they are already loaded. */
  bring(wanted: BlockRange): Promise<void> | undefined {
    if (!this.#isOpen) return this.open().then(() => this.bring(wanted))
    return this.#shelves.lacks(wanted) ? this.#load(wanted) : undefined
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
    this.#shelves.clear()
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
    this.#shelves.setStored(stored)
    if (stored !== undefined && this.#source.pace === UNKNOWN_PACE) this.#source.pace = stored.pace
  }

  async #storeAll(): Promise<void> {
    for (;;) {
      const commit = this.#shelves.toStore(this.#source.pace)
      if (commit === undefined) return
      const isDone = await this.#withStorage((storage) => storage.commit(commit))
      if (isDone === undefined) return
      // Another tab committed first. The next read checks its state, and these logs are stored
      // then.
      if (!isDone) return this.#load()
      this.#shelves.noteStored(commit)
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
      this.#shelves.setStored(undefined)
      return undefined
    }
  }
}
