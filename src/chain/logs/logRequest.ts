import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import type { BlockRange, CachedBlock, LogSegment } from './logCache.ts'
import type { MemoryLogCaches } from './logCaches.ts'
import type { LogSpanEstimate } from './logSpan.ts'
import type { SharedRequests } from './sharedRequests.ts'

export interface LogRequest extends BlockRange {
  /** First topics of the logs to return. Default: all topics of the cache. */
  readonly topics?: readonly Hex[]
  readonly order?: 'newestFirst' | 'oldestFirst'
  /** Maximum number of log requests, after which the read ends with the logs received so far. */
  readonly requests?: number
  readonly enough?: number
  /** Number of blocks in the first request to a node whose limit is unknown. Default: 10,000. */
  readonly firstSpan?: bigint
  /** Maximum number of parallel requests. Lowered after the node has limited the request rate. */
  readonly atOnce?: number
  /**
   * Maximum number of consecutive waits for a node that limits the request rate. Default: three.
   */
  readonly rests?: number
  /**
   * True if the read may succeed without old blocks that the node has pruned. Requires newest-first
   * order.
   */
  readonly partly?: boolean
  /**
   * Another block on which the caller's data depends. The log read reports whether a reorg replaced
   * it.
   */
  readonly alsoAnchor?: CachedBlock | undefined
  /** True if the blocks are so new that no stored logs of them exist. */
  readonly isOfNew?: boolean
  /** True to check for a reorg even after a recent check. */
  readonly looksNow?: boolean
  /**
   * True if the caller stores the logs with `MarketLogCache.store` after the read, because storing
   * many logs delays other work in the same thread. During a long read they are stored anyway.
   */
  readonly storesLater?: boolean
}

export interface LogReadResult {
  /**
   * Logs, oldest first, of the blocks `from` to `reached` (or `reached` to `to` in newest-first
   * order).
   */
  readonly logs: readonly MinedLog[]
  /**
   * Last block that was read, in reading order. If none was read, the block before the first one.
   */
  readonly reached: bigint
  /** Newest block that counts as final. Its logs and all older ones are not read again. */
  readonly settled: bigint
  /** A block that counts as final. Undefined if the node did not return one. */
  readonly anchor: CachedBlock | undefined
  /**
   * True if a reorg removed the block `alsoAnchor`, so that the caller's data is no longer valid.
   */
  readonly isReplaced: boolean
}

/** Progress of a log read. Cached blocks count as read. */
export interface LogProgress {
  readonly state: 'reading' | 'resting' | 'paused' | 'ended'
  readonly blocks: bigint
  readonly of: bigint
  readonly requests: number
}

/**
 * State of the chain when a log read begins: the newest block that may be cached, and the anchor
 * block that identifies the chain.
 */
export interface ChainStateForLogCache extends Pick<LogReadResult, 'settled' | 'anchor' | 'isReplaced'> {}

/** Functions of the log cache that a read needs. */
export interface LogCacheReadWrite {
  /** Loads the stored logs of the requested blocks. Undefined if they are in memory already. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** Returns a recent reorg check. Undefined if the read needs a new one. */
  readonly recentCheck: (request: LogRequest) => ChainStateForLogCache | undefined
  readonly checkChain: (request: LogRequest) => Promise<ChainStateForLogCache>
  readonly listLogs: (range: BlockRange) => Promise<readonly MinedLog[]>
  readonly shared: SharedRequests
  readonly rested: () => Promise<void>
  readonly caches: Pick<MemoryLogCaches, 'ranges' | 'segments'>
  readonly cacheSegments: (
    anchor: CachedBlock,
    segments: readonly LogSegment[],
    storesLater: boolean | undefined,
  ) => void
  pace: LogSpanEstimate
}
