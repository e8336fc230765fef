import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { maxBigInt } from '#math/integers.ts'
import {
  type BlockRange,
  type CachedBlock,
  computeSafeHead,
  countRangeBlocks,
  getMaxSafeHeadDepth,
  isSameBlock,
  type LogCacheSize,
  pickHigherBlock,
  SAFE_HEAD_DEPTH_BLOCKS,
} from './logCache.ts'
import { LogCacheStore, type OpenLogStorageFunction } from './logCacheStore.ts'
import { type CachedLogsReorgCheck, checkCachedLogsForReorg, MemoryLogCaches } from './logCaches.ts'
import { encodeLogFilter, getEventTopics, type LogFilters } from './logFilter.ts'
import { LogRangeReader } from './logReading.ts'
import type { ChainStateForLogCache, LogCacheReadWrite, LogRequest } from './logRequest.ts'
import { UNKNOWN_LOG_SPAN } from './logSpan.ts'
import { SharedRequests } from './sharedRequests.ts'

interface LogIndexOptions {
  readonly rpc: Rpc
  /** Filters of the cached logs. One HTTP request contains a log request for each filter. */
  readonly filters: LogFilters
  readonly storage?: OpenLogStorageFunction
}

/**
 * Maximum time in ms for which a read keeps new logs only in memory, so that a reload continues a
 * long read.
 */
const MAX_STORE_DELAY_MS = 10_000

/** Number of blocks for which a reorg check stays valid: five minutes on Base. */
const LOOK_BLOCKS = 150n

/**
 * Log cache of one market. Stores logs of final blocks in the browser with the hash of a final
 * anchor block, and uses them only while the chain contains that block. Newer blocks are read every
 * time.
 */
export class MarketLogCache {
  readonly #rpc: Rpc
  readonly #caches = new MemoryLogCaches()
  readonly #store: LogCacheStore
  readonly #source: LogCacheReadWrite
  /** Last reorg check. `at` is the last block of the log read that made it. */
  #lastCheck: { readonly basis: ChainStateForLogCache; readonly at: bigint } | undefined
  #newest = 0n
  #storedAt = performance.now()
  /**
   * Extra block that the next reorg check reads. 'margin': slightly below the newest block. 'deep':
   * far below it.
   */
  #probe: 'none' | 'margin' | 'deep' = 'margin'

  constructor({ rpc, filters, storage }: LogIndexOptions) {
    this.#rpc = rpc
    this.#source = {
      pace: UNKNOWN_LOG_SPAN,
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
      cacheSegments: (...given) => this.#cacheSegments(...given),
    }
    this.#store = new LogCacheStore(storage, this.#caches, this.#source)
  }

  open(): Promise<void> {
    return this.#store.open()
  }

  /** Starts to read the logs of a block range. `to` must not be above the newest block. */
  read(request: LogRequest): LogRangeReader {
    return new LogRangeReader(this.#source, request)
  }

  /**
   * Returns how many blocks of a range have no cached logs, without a reorg check. Never rejects.
   */
  async lacking(range: BlockRange): Promise<bigint> {
    await this.#store.load(range)
    return countRangeBlocks([range]) - countRangeBlocks(this.#caches.ranges(range))
  }

  /** Begins to store all logs that are only in memory. */
  store(): void {
    this.#storedAt = performance.now()
    this.#store.store()
  }

  stored(): Promise<void> {
    return this.#store.stored()
  }

  use(): Promise<LogCacheSize | undefined> {
    return this.#store.use()
  }

  clear(): Promise<void> {
    return this.#store.clear()
  }

  #prepare({ from, to, isOfNew }: LogRequest): Promise<void> | undefined {
    // A log read of only the newest blocks does not wait for stored logs, because a request is
    // faster.
    return isOfNew ? undefined : this.#store.load({ from, to })
  }

  /**
   * Returns the last reorg check for a log read that uses no cached logs. A new check is expensive,
   * because nodes return all transaction hashes of a block.
   */
  #recentCheck({ from, to, looksNow = false }: LogRequest): ChainStateForLogCache | undefined {
    if (this.#lastCheck === undefined || looksNow || this.#caches.ranges({ from, to }).length > 0)
      return undefined
    const { basis, at } = this.#lastCheck
    const isRecent = to >= at && to < at + LOOK_BLOCKS
    return isRecent && basis.anchor !== undefined ? { ...basis, isReplaced: false } : undefined
  }

  async #checkChain({ to, alsoAnchor }: LogRequest): Promise<ChainStateForLogCache> {
    this.#newest = maxBigInt(this.#newest, to)
    const height =
      this.#probe === 'deep'
        ? to - getMaxSafeHeadDepth(this.#source.pace.taken)
        : this.#newest - SAFE_HEAD_DEPTH_BLOCKS
    const probe = this.#probe === 'none' || height < 0n ? undefined : height
    const anchors = [...this.#caches.anchors(), ...(alsoAnchor ? [alsoAnchor] : [])]
    const probed = await checkCachedLogsForReorg(this.#rpc, { probe, anchors })
    const isReplaced = probed.replaced.some((each) => isSameBlock(each, alsoAnchor))
    const basis = { ...this.#chooseBasis(to, probed), isReplaced }
    this.#lastCheck = { basis, at: to }
    for (const anchor of probed.replaced) void this.#store.forget(anchor)
    this.#caches.note(probed, basis.anchor)
    this.#store.store()
    return basis
  }

  /**
   * Selects the newest block whose logs may be cached, and an anchor block that is too old to be
   * replaced by a reorg.
   */
  #chooseBasis(
    to: bigint,
    { finalized, probe }: CachedLogsReorgCheck,
  ): Omit<ChainStateForLogCache, 'isReplaced'> {
    const final = finalized?.blockNumber
    const settled = computeSafeHead(to, { finalized: final, span: this.#source.pace.taken })
    if (final !== undefined) this.#newest = maxBigInt(this.#newest, final)
    const old = this.#newest - SAFE_HEAD_DEPTH_BLOCKS
    this.#probe = final === undefined || final > old ? 'margin' : final < settled ? 'deep' : 'none'
    const usable = [finalized, probe].filter((each) => each !== undefined).filter(isUpTo(old))
    const anchor = usable.find((each) => each.blockNumber >= settled) ?? usable.reduce(highest, undefined)
    return { settled, anchor }
  }

  #cacheSegments(...given: Parameters<LogCacheReadWrite['cacheSegments']>): void {
    const [anchor, segments, storesLater = false] = given
    for (const segment of segments) this.#caches.put(anchor, segment)
    if (!storesLater || performance.now() - this.#storedAt > MAX_STORE_DELAY_MS) this.store()
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

/** Returns filters for all logs of a market's hook that pages read. */
export const createHookLogFilters = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: [
      ...new Set(
        getEventTopics(market, ['sourcesChanged', 'deposited', 'exited', 'sharesMoved', ...OWNER_POWERS]),
      ),
    ],
  },
]
