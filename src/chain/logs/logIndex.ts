import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
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
  maxSafeHeadDepth,
  pickHigherBlock,
  SAFE_HEAD_DEPTH,
  safeHead,
} from './logCache.ts'
import { LogCacheStore, type OpenLogStorage } from './logCacheStore.ts'
import { LogCaches, type ObservedChain, observeChain } from './logCaches.ts'
import { encodeLogFilter, eventTopics, type LogFilters } from './logFilter.ts'
import { LogReading } from './logReading.ts'
import type { CacheBasis, LogRequest, LogSource } from './logRequest.ts'
import { SharedRequests } from './sharedRequests.ts'

interface LogIndexOptions {
  readonly rpc: Rpc
  /** All filters share one HTTP request. */
  readonly filters: LogFilters
  readonly storage?: OpenLogStorage
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
  readonly #caches = new LogCaches()
  readonly #store: LogCacheStore
  readonly #source: LogSource
  /** Result of the last chain check, and the last block of the range that it was made for. */
  #lastCheck: { readonly basis: CacheBasis; readonly at: bigint } | undefined
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
      caches: this.#caches,
      prepare: (request) => this.#prepare(request),
      recentCheck: (request) => this.#recentCheck(request),
      checkChain: (request) => this.#checkChain(request),
      listLogs: async (range) =>
        inOrder(
          await Promise.all(
            filters.map((filter) => rpc.ask('eth_getLogs', [encodeLogFilter(filter, range)])),
          ),
        ),
      shared: new SharedRequests(),
      rested: () => rpc.rested(),
      cacheSegments: (anchor, segments) => this.#cacheSegments(anchor, segments),
    }
    this.#store = new LogCacheStore(storage, this.#caches, this.#source)
  }

  /**
   * Opens the storage. Once it is open, reads send their first request synchronously. Never
   * rejects.
   */
  open(): Promise<void> {
    return this.#store.open()
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
    await this.#store.load(range)
    return countBlocks([range]) - countBlocks(this.#caches.ranges(range))
  }

  /** Resolves once all pending logs are stored. */
  stored(): Promise<void> {
    return this.#store.stored()
  }

  /** Size of the stored logs. Undefined without storage. */
  use(): Promise<LogCacheUsage | undefined> {
    return this.#store.use()
  }

  /** Deletes all logs, in browser storage too. */
  clear(): Promise<void> {
    return this.#store.clear()
  }

  #prepare({ from, to, isOfNew }: LogRequest): Promise<void> | undefined {
    // It is faster to request a few new blocks than to load them from storage.
    return isOfNew ? undefined : this.#store.load({ from, to })
  }

  /**
   * Reuses the last chain check for a read without cached blocks, such as polling for new ones.
   * Checks are expensive, because a block response lists all its transactions.
   */
  #recentCheck({ from, to, looksNow = false }: LogRequest): CacheBasis | undefined {
    if (this.#lastCheck === undefined || looksNow || this.#caches.ranges({ from, to }).length > 0)
      return undefined
    const { basis, at } = this.#lastCheck
    const isRecent = to >= at && to < at + LOOK_BLOCKS
    return isRecent && basis.anchor !== undefined ? { ...basis, isReplaced: false } : undefined
  }

  async #checkChain({ to, alsoAnchor }: LogRequest): Promise<CacheBasis> {
    this.#newest = larger(this.#newest, to)
    const height =
      this.#probe === 'deep' ? to - maxSafeHeadDepth(this.#source.pace.taken) : this.#newest - SAFE_HEAD_DEPTH
    const probe = this.#probe === 'none' || height < 0n ? undefined : height
    const anchors = [...this.#caches.anchors(), ...(alsoAnchor ? [alsoAnchor] : [])]
    const probed = await observeChain(this.#rpc, { probe, anchors })
    const isReplaced = probed.replaced.some((each) => isSameBlock(each, alsoAnchor))
    const basis = { ...this.#chooseBasis(to, probed), isReplaced }
    this.#lastCheck = { basis, at: to }
    for (const anchor of probed.replaced) void this.#store.forget(anchor)
    this.#caches.note(probed, basis.anchor)
    this.#store.store()
    return basis
  }

  /**
   * Selects the range that may be cached, and the block that identifies its chain. This block must
   * also be below the newest blocks.
   */
  #chooseBasis(to: bigint, { finalized, probe }: ObservedChain): Omit<CacheBasis, 'isReplaced'> {
    const final = finalized?.blockNumber
    const settled = safeHead(to, { finalized: final, span: this.#source.pace.taken })
    if (final !== undefined) this.#newest = larger(this.#newest, final)
    const old = this.#newest - SAFE_HEAD_DEPTH
    this.#probe = final === undefined || final > old ? 'margin' : final < settled ? 'deep' : 'none'
    const usable = [finalized, probe].filter((each) => each !== undefined).filter(isUpTo(old))
    const anchor = usable.find((each) => each.blockNumber >= settled) ?? usable.reduce(highest, undefined)
    return { settled, anchor }
  }

  #cacheSegments(...[anchor, segments]: Parameters<LogSource['cacheSegments']>): void {
    for (const segment of segments) this.#caches.put(anchor, segment)
    this.#store.store()
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
