import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import type { ListingPace } from './listingPace.ts'
import type { BlockRange, CachedBlock, LogSegment } from './logCache.ts'
import type { LogCaches } from './logCaches.ts'
import type { SharedRequests } from './sharedRequests.ts'

export interface LogRequest extends BlockRange {
  /** First topics to return. Defaults to all topics of the cache. */
  readonly topics?: readonly Hex[]
  /** Order in which blocks are read. Defaults to newest first. */
  readonly order?: 'newestFirst' | 'oldestFirst'
  /** Maximum number of log requests. The read then ends with the logs received so far. */
  readonly requests?: number
  /** Stops after this many logs. */
  readonly enough?: number
  /** Blocks in the first request to an unknown node. Defaults to the whole range. */
  readonly firstSpan?: bigint
  /** Maximum parallel requests. Lower after the node has rate limited. */
  readonly atOnce?: number
  /** Maximum waits in a row for a rate-limiting node before giving up. Defaults to three. */
  readonly rests?: number
  /**
   * Ends with partial results if the node cannot list older blocks. By default the read fails. Only
   * for newest first.
   */
  readonly partly?: boolean
  /** Another block that the reader's data depends on. The result reports if it was replaced. */
  readonly alsoAnchor?: CachedBlock | undefined
  /** True if the blocks are new, so that storage is not needed. */
  readonly isOfNew?: boolean
  /**
   * Disables caching of the result. A pruned node may return empty lists for old blocks without an
   * error.
   */
  readonly isUnkept?: boolean
  /**
   * Checks that cached blocks are canonical even after a recent check. Cached ranges are not
   * requested again.
   */
  readonly looksNow?: boolean
}

export interface LogReadResult {
  /**
   * Logs, oldest first. They cover `from` to `reached`, or `reached` to `to` if read newest first.
   */
  readonly logs: readonly MinedLog[]
  /**
   * Last block that was read, in reading order. One block before the start if the read returned
   * none.
   */
  readonly reached: bigint
  /** Blocks up to this one count as final and need no further read. */
  readonly settled: bigint
  /** A block that counts as final. Undefined if the node did not return one. */
  readonly anchor: CachedBlock | undefined
  /** True if `alsoAnchor` was replaced, so the reader's data belongs to another chain. */
  readonly isReplaced: boolean
}

/** Progress of a read. Cached blocks count as read. */
export interface LogProgress {
  readonly state: 'reading' | 'resting' | 'paused' | 'ended'
  readonly blocks: bigint
  readonly of: bigint
  readonly requests: number
}

/**
 * State of the chain at the start of a read. Determines which logs may be cached, and under which
 * block.
 */
export interface CacheBasis extends Pick<LogReadResult, 'settled' | 'anchor' | 'isReplaced'> {}

/** Functions of the log cache that a read uses. */
export interface LogSource {
  /** Loads the cached logs of these blocks. Undefined if they are already loaded. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** Result of an earlier chain check, if it suffices for this read. */
  readonly recentCheck: (request: LogRequest) => CacheBasis | undefined
  readonly checkChain: (request: LogRequest) => Promise<CacheBasis>
  readonly listLogs: (range: BlockRange) => Promise<readonly MinedLog[]>
  /** Requests that all reads of the cache share. */
  readonly shared: SharedRequests
  readonly rested: () => Promise<void>
  readonly caches: Pick<LogCaches, 'ranges' | 'segments'>
  readonly cacheSegments: (anchor: CachedBlock, segments: readonly LogSegment[]) => void
  pace: ListingPace
}
