import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import type { BlockRange, CachedBlock, LogSegment } from './logCache.ts'
import type { MemoryLogCaches } from './logCaches.ts'
import type { LogSpanEstimate } from './logSpan.ts'
import type { SharedRequests } from './sharedRequests.ts'

export interface LogRequest extends BlockRange {
  /** First topics of the logs to return. Default: all topics of the cache. */
  readonly topics?: readonly Hex[]
  /** Order of the read blocks. Default: newest first. */
  readonly order?: 'newestFirst' | 'oldestFirst'
  /** Maximum number of requests for logs. After that the read ends with what it has. */
  readonly requests?: number
  /** Ends the read after this many logs. */
  readonly enough?: number
  /**
   * Number of blocks in the first request to a node whose limit is unknown. Default: the whole
   * range.
   */
  readonly firstSpan?: bigint
  /** Maximum number of parallel requests. Lowered after the node has limited the request rate. */
  readonly atOnce?: number
  /** Maximum number of waits in a row for a node that limits the request rate. Default: three. */
  readonly rests?: number
  /**
   * True if the read may end with a part of the logs because the node cannot list older blocks.
   * Otherwise the read fails then. Only for newest first.
   */
  readonly partly?: boolean
  /** Another block on which the reader's data depends. The result says if it was replaced. */
  readonly alsoAnchor?: CachedBlock | undefined
  /** True if the blocks are so new that loading stored logs would not help. */
  readonly isOfNew?: boolean
  /**
   * True if the result must not be cached, because a pruned node may return empty lists for old
   * blocks.
   */
  readonly isUnkept?: boolean
  /**
   * True to check the chain again even if that was done recently. Cached blocks are still not
   * requested again.
   */
  readonly looksNow?: boolean
}

export interface LogReadResult {
  /**
   * Logs, oldest first, of the blocks `from` to `reached`. If newest blocks are read first, of
   * `reached` to `to`.
   */
  readonly logs: readonly MinedLog[]
  /**
   * Last block that was read, in reading order. If none was read, the block before the first one.
   */
  readonly reached: bigint
  /** Blocks up to this one are treated as final and need not be read again. */
  readonly settled: bigint
  /** A block that counts as final. Undefined if the node did not return one. */
  readonly anchor: CachedBlock | undefined
  /** True if `alsoAnchor` was replaced, so that the reader's data belongs to another chain. */
  readonly isReplaced: boolean
}

/** Progress of a read. Cached blocks count as read blocks. */
export interface LogProgress {
  readonly state: 'reading' | 'resting' | 'paused' | 'ended'
  readonly blocks: bigint
  readonly of: bigint
  readonly requests: number
}

/**
 * State of the chain when a read begins: up to which block logs may be cached, and the anchor block
 * that identifies the chain of these logs.
 */
export interface ChainStateForLogCache extends Pick<LogReadResult, 'settled' | 'anchor' | 'isReplaced'> {}

/** Functions of the log cache that a read needs. */
export interface LogCacheReadWrite {
  /** Loads the stored logs of these blocks. Undefined if they are in memory already. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** Returns an earlier check of the chain, if this read may use it. */
  readonly recentCheck: (request: LogRequest) => ChainStateForLogCache | undefined
  readonly checkChain: (request: LogRequest) => Promise<ChainStateForLogCache>
  readonly listLogs: (range: BlockRange) => Promise<readonly MinedLog[]>
  /** Requests that all reads of the cache share. */
  readonly shared: SharedRequests
  readonly rested: () => Promise<void>
  readonly caches: Pick<MemoryLogCaches, 'ranges' | 'segments'>
  readonly cacheSegments: (anchor: CachedBlock, segments: readonly LogSegment[]) => void
  pace: LogSpanEstimate
}
