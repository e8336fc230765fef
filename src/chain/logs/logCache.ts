import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'
import type { ListingPace } from './listingPace.ts'

/** A block by number and hash. While it is in the chain, so is every block below it. */
export interface CachedBlock {
  readonly blockNumber: bigint
  readonly blockHash: Hex
}

/** All matching logs of a block range, oldest first. */
export interface LogSegment extends BlockRange {
  readonly logs: readonly MinedLog[]
}

/** Logs of the chain that contains the block `anchor`. All are at or below that block. */
export interface LogCache {
  readonly anchor: CachedBlock
  /** Cached ranges, merged and in ascending order. */
  readonly ranges: readonly BlockRange[]
  /** The segments do not overlap. */
  readonly segments: readonly LogSegment[]
}

export const emptyLogCache = (anchor: CachedBlock): LogCache => ({ anchor, ranges: [], segments: [] })

export const cachedBlockKey = ({ blockNumber, blockHash }: CachedBlock): string =>
  `${blockNumber} ${blockHash}`

export const isSameBlock = (a: CachedBlock | undefined, b: CachedBlock | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && cachedBlockKey(a) === cachedBlockKey(b))

/** Returns the higher of two blocks of one chain. While it is in the chain, so is the other. */
export const pickHigherBlock = (a: CachedBlock, b: CachedBlock | undefined): CachedBlock =>
  b !== undefined && b.blockNumber > a.blockNumber ? b : a

/** Returns the part of a segment within these blocks. Undefined if it has none. */
export function clipSegment(segment: LogSegment, bounds: BlockRange): LogSegment | undefined {
  const from = larger(segment.from, bounds.from)
  const to = smaller(segment.to, bounds.to)
  if (from > to) return undefined
  if (from === segment.from && to === segment.to) return segment
  return {
    from,
    to,
    logs: segment.logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to),
  }
}

/** Returns the parts of `segment` that are not in `taken`. */
export const segmentsOutside = (segment: LogSegment, taken: readonly BlockRange[]): readonly LogSegment[] =>
  subtractRanges(segment, taken).flatMap((range) => clipSegment(segment, range) ?? [])

/** Adds the parts of segments that a cache does not have. All must belong to the same chain. */
export const addSegments = (shelf: LogCache, segments: readonly LogSegment[]): LogCache =>
  segments.reduce(
    (all, segment) => ({
      anchor: all.anchor,
      ranges: mergeRanges([...all.ranges, segment]),
      segments: [...all.segments, ...segmentsOutside(segment, all.ranges)],
    }),
    shelf,
  )

/** Returns the logs of disjoint segments, oldest first. */
export const logsInSegments = (segments: readonly LogSegment[]): readonly MinedLog[] =>
  [...segments].sort((a, b) => (a.from < b.from ? -1 : 1)).flatMap(({ logs }) => logs)

/** Block range, both ends included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const byFrom = (a: BlockRange, b: BlockRange): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** Merges overlapping and adjacent ranges. Returns them in ascending order. */
export function mergeRanges(ranges: readonly BlockRange[]): readonly BlockRange[] {
  const result: BlockRange[] = []
  for (const { from, to } of [...ranges].filter((each) => each.from <= each.to).sort(byFrom)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to + 1n)
      result[result.length - 1] = { from: last.from, to: larger(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** Returns the blocks of `ranges` within `bounds`, in ascending order. */
export const intersectRanges = (ranges: readonly BlockRange[], bounds: BlockRange): readonly BlockRange[] =>
  mergeRanges(ranges.map(({ from, to }) => ({ from: larger(from, bounds.from), to: smaller(to, bounds.to) })))

/** Returns the blocks of `range` outside of `taken`, in ascending order. */
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

/** Returns the number of blocks. Overlapping ranges count once. */
export const countBlocks = (ranges: readonly BlockRange[]): bigint =>
  mergeRanges(ranges).reduce((sum, { from, to }) => sum + to - from + 1n, 0n)

/**
 * Number of newest blocks that are never cached. They may still be replaced, and a node may list
 * their logs late.
 */
export const SAFE_HEAD_DEPTH = 64n
/** Maximum number of uncached blocks on a chain that has not finalised any block for hours. */
const DEEPEST = 1_024n

/**
 * Returns the maximum distance between the newest block and the newest cached one.
 * @param span number of blocks that the node accepts per request, if known
 */
export const maxSafeHeadDepth = (span: bigint | undefined): bigint =>
  larger(SAFE_HEAD_DEPTH, span === undefined ? DEEPEST : smaller(DEEPEST, span))

/**
 * Returns the newest block whose logs may be cached in a read up to `to`. It must be final, and at
 * least `SAFE_HEAD_DEPTH` below the newest
 * block. If finality is unknown or hours old, it is at a fixed depth.
 */
export function safeHead(
  to: bigint,
  { finalized, span }: { readonly finalized: bigint | undefined; readonly span: bigint | undefined },
): bigint {
  const newest = larger(to, finalized ?? to)
  const final = smaller(finalized ?? newest, newest - SAFE_HEAD_DEPTH)
  return larger(0n, larger(final, newest - maxSafeHeadDepth(span)))
}

/** Stored logs at one moment. Contains only the segments that were requested. */
export interface StoredLogs extends LogCache {
  /** All stored ranges, merged and in ascending order. */
  readonly all: readonly BlockRange[]
  readonly pace: ListingPace
}

export interface LogCommit {
  /**
   * Anchor block of the logs stored before, which was in the chain together with `anchor`.
   * Undefined if none are stored.
   */
  readonly stood: CachedBlock | undefined
  /** Anchor block of the new segments, and from now on of all stored ones. */
  readonly anchor: CachedBlock
  readonly segments: readonly LogSegment[]
  readonly pace: ListingPace
}

export interface LogCacheUsage {
  readonly logs: number
  /** Approximate size of the logs as text. */
  readonly bytes: number
}

/**
 * Persistent log storage. Each call is one transaction, so that tabs see a consistent state.
 * Records that are unreadable, or of another
 * version or filter, are deleted. Rejects if the browser has no storage or no space.
 */
export interface LogStorage {
  /** Loads the segments that overlap `wanted`. Undefined if no logs are stored. */
  load(wanted?: BlockRange): Promise<StoredLogs | undefined>
  /** Returns false and writes nothing if the stored anchor block is not the expected one. */
  commit(commit: LogCommit): Promise<boolean>
  /** Deletes everything if the anchor block is still this one. */
  forget(anchor: CachedBlock): Promise<void>
  clear(): Promise<void>
  use(): Promise<LogCacheUsage>
}
