import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import type { LogSpanEstimate } from './logSpan.ts'

/** Number and hash of a block. While the chain contains it, all blocks below it stay the same. */
export interface CachedBlock {
  readonly blockNumber: bigint
  readonly blockHash: Hex
}

/** All matching logs of a block range, oldest first. */
export interface LogSegment extends BlockRange {
  readonly logs: readonly MinedLog[]
}

/** Logs of the chain that contains the block `anchor`. No log is above that block. */
export interface LogCache {
  readonly anchor: CachedBlock
  readonly ranges: readonly BlockRange[]
  readonly segments: readonly LogSegment[]
}

export const createLogCache = (anchor: CachedBlock): LogCache => ({ anchor, ranges: [], segments: [] })

export const toBlockKey = ({ blockNumber, blockHash }: CachedBlock): string => `${blockNumber} ${blockHash}`

export const isSameBlock = (a: CachedBlock | undefined, b: CachedBlock | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && toBlockKey(a) === toBlockKey(b))

/**
 * Returns the higher of two blocks of one chain. While the chain contains the higher block, it
 * contains the lower block too.
 */
export const pickHigherBlock = (a: CachedBlock, b: CachedBlock | undefined): CachedBlock =>
  b !== undefined && b.blockNumber > a.blockNumber ? b : a

/** Returns the part of a log segment within `bounds`. Undefined if there is none. */
export function clipSegment(segment: LogSegment, bounds: BlockRange): LogSegment | undefined {
  const from = maxBigInt(segment.from, bounds.from)
  const to = minBigInt(segment.to, bounds.to)
  if (from > to) return undefined
  if (from === segment.from && to === segment.to) return segment
  return {
    from,
    to,
    logs: segment.logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to),
  }
}

/** Returns the parts of a log segment outside the ranges in `taken`. */
export const subtractLogRanges = (segment: LogSegment, taken: readonly BlockRange[]): readonly LogSegment[] =>
  subtractRanges(segment, taken).flatMap((range) => clipSegment(segment, range) ?? [])

/**
 * Adds the missing parts of `segments` to a log cache. Both must come from the same fork of the
 * chain.
 */
export const mergeSegments = (shelf: LogCache, segments: readonly LogSegment[]): LogCache =>
  segments.reduce(
    (all, segment) => ({
      anchor: all.anchor,
      ranges: mergeRanges([...all.ranges, segment]),
      segments: [...all.segments, ...subtractLogRanges(segment, all.ranges)],
    }),
    shelf,
  )

/** Returns the logs of segments without overlaps, oldest first. */
export const logsInSegments = (segments: readonly LogSegment[]): readonly MinedLog[] =>
  [...segments].sort((a, b) => (a.from < b.from ? -1 : 1)).flatMap(({ logs }) => logs)

/** Block range, both ends included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const byFrom = (a: BlockRange, b: BlockRange): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** Merges overlapping and adjacent block ranges. Returns them in ascending order. */
export function mergeRanges(ranges: readonly BlockRange[]): readonly BlockRange[] {
  const result: BlockRange[] = []
  for (const { from, to } of [...ranges].filter((each) => each.from <= each.to).sort(byFrom)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to + 1n)
      result[result.length - 1] = { from: last.from, to: maxBigInt(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** Returns the blocks of `ranges` within `bounds`, in ascending order. */
export const intersectRanges = (ranges: readonly BlockRange[], bounds: BlockRange): readonly BlockRange[] =>
  mergeRanges(
    ranges.map(({ from, to }) => ({ from: maxBigInt(from, bounds.from), to: minBigInt(to, bounds.to) })),
  )

/** Returns the blocks of `range` outside `taken`, in ascending order. */
export function subtractRanges(range: BlockRange, taken: readonly BlockRange[]): readonly BlockRange[] {
  const left: BlockRange[] = []
  let next = range.from
  for (const { from, to } of intersectRanges(taken, range)) {
    if (from > next) left.push({ from: next, to: from - 1n })
    next = to + 1n
  }
  if (next <= range.to) left.push({ from: next, to: range.to })
  return left
}

/** Returns the number of blocks in `ranges`. Overlapping blocks count once. */
export const countRangeBlocks = (ranges: readonly BlockRange[]): bigint =>
  mergeRanges(ranges).reduce((sum, { from, to }) => sum + to - from + 1n, 0n)

/**
 * Number of newest blocks that are never cached, because a reorg may replace them or a node may
 * list their logs late.
 */
export const SAFE_HEAD_DEPTH_BLOCKS = 64n
/**
 * Maximum number of uncached newest blocks on a chain that has not finalised any block for hours.
 */
const DEEPEST = 1_024n

/**
 * Returns the maximum distance between the newest block and the newest cached block.
 * @param span number of blocks that the node accepts per request, if known
 */
export const getMaxSafeHeadDepth = (span: bigint | undefined): bigint =>
  maxBigInt(SAFE_HEAD_DEPTH_BLOCKS, span === undefined ? DEEPEST : minBigInt(DEEPEST, span))

/**
 * Returns the newest block whose logs may be cached: a final block at least
 * `SAFE_HEAD_DEPTH_BLOCKS` below the newest one. Without a recent final block, returns a block at a
 * fixed depth.
 */
export function computeSafeHead(
  to: bigint,
  { finalized, span }: { readonly finalized: bigint | undefined; readonly span: bigint | undefined },
): bigint {
  const newest = maxBigInt(to, finalized ?? to)
  const final = minBigInt(finalized ?? newest, newest - SAFE_HEAD_DEPTH_BLOCKS)
  return maxBigInt(0n, maxBigInt(final, newest - getMaxSafeHeadDepth(span)))
}

/** Stored logs at one moment. Contains only the segments that were requested. */
export interface StoredLogs extends LogCache {
  readonly all: readonly BlockRange[]
  readonly pace: LogSpanEstimate
}

export interface LogCacheWrite {
  /**
   * Expected anchor block of the stored logs, undefined if none are stored. If the storage has a
   * different anchor block, the write has no effect. The chain contains both `stood` and `anchor`.
   */
  readonly stood: CachedBlock | undefined
  readonly anchor: CachedBlock
  readonly segments: readonly LogSegment[]
  readonly pace: LogSpanEstimate
}

export interface LogCacheSize {
  readonly logs: number
  /** Approximate size of the stored logs in bytes of text. */
  readonly bytes: number
}

/**
 * Persistent log storage. Each call is one transaction, so that tabs see a consistent state.
 * Rejects if the browser has no storage or no space.
 */
export interface PersistentLogStorage {
  /** Loads the stored segments that overlap `wanted`. Undefined if no logs are stored. */
  load(wanted?: BlockRange): Promise<StoredLogs | undefined>
  /**
   * Stores segments. Returns false and writes nothing if the stored anchor block is not the
   * expected one.
   */
  commit(commit: LogCacheWrite): Promise<boolean>
  /** Deletes all stored logs if their anchor block is still the given one. */
  forget(anchor: CachedBlock): Promise<void>
  clear(): Promise<void>
  use(): Promise<LogCacheSize>
}
