import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'
import type { ListingPace } from './listingPace.ts'

/** A block by number and hash. While it is in the chain, so is every block below it. */
export interface CachedBlock {
  readonly blockNumber: bigint
  readonly blockHash: Hex
}

/** Every log of these blocks, oldest first. */
export interface LogSegment extends BlockRange {
  readonly logs: readonly PlacedLog[]
}

/** Logs of the chain that the anchor is part of; none lie above it. */
export interface LogCache {
  readonly anchor: CachedBlock
  /** Whose logs there are, in as few ranges as there can be, lowest first. */
  readonly ranges: readonly BlockRange[]
  /** No two have a block in common. */
  readonly segments: readonly LogSegment[]
}

export const emptyLogCache = (anchor: CachedBlock): LogCache => ({ anchor, ranges: [], segments: [] })

export const cachedBlockKey = ({ blockNumber, blockHash }: CachedBlock): string =>
  `${blockNumber} ${blockHash}`

export const isSameBlock = (a: CachedBlock | undefined, b: CachedBlock | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && cachedBlockKey(a) === cachedBlockKey(b))

/** The higher of two anchors of one chain: while it is in the chain, so is the other. */
export const higherBlock = (a: CachedBlock, b: CachedBlock | undefined): CachedBlock =>
  b !== undefined && b.blockNumber > a.blockNumber ? b : a

/** The part of a segment in these blocks; undefined where it has none. */
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

/** The parts of `segment` whose blocks are in none of `taken`. */
export const partsOutside = (segment: LogSegment, taken: readonly BlockRange[]): readonly LogSegment[] =>
  subtractRanges(segment, taken).flatMap((range) => clipSegment(segment, range) ?? [])

/** A shelf with what segments of the same chain have beyond it. */
export const withSegments = (shelf: LogCache, segments: readonly LogSegment[]): LogCache =>
  segments.reduce(
    (all, segment) => ({
      anchor: all.anchor,
      ranges: mergeRanges([...all.ranges, segment]),
      segments: [...all.segments, ...partsOutside(segment, all.ranges)],
    }),
    shelf,
  )

/** The logs of segments that have no block in common, oldest first. */
export const logsInSegments = (segments: readonly LogSegment[]): readonly PlacedLog[] =>
  [...segments].sort((a, b) => (a.from < b.from ? -1 : 1)).flatMap(({ logs }) => logs)

/** Blocks from one to another, both included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const byFrom = (a: BlockRange, b: BlockRange): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** The same blocks as few ranges, lowest first; ranges that touch are one. */
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

/** The blocks of `ranges` that lie in `bounds`, lowest first. */
export const intersectRanges = (ranges: readonly BlockRange[], bounds: BlockRange): readonly BlockRange[] =>
  mergeRanges(ranges.map(({ from, to }) => ({ from: larger(from, bounds.from), to: smaller(to, bounds.to) })))

/** The blocks of `range` that are in none of `taken`, lowest first. */
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

/** How many blocks these are; ranges that overlap are counted once. */
export const countBlocks = (ranges: readonly BlockRange[]): bigint =>
  mergeRanges(ranges).reduce((sum, { from, to }) => sum + to - from + 1n, 0n)

/**
 * Blocks under the newest that are never kept: an index of logs may be late, and a block may be
 * replaced.
 */
export const SAFE_HEAD_DEPTH = 64n
/** If a chain finalises nothing for hours, those hours must not be read again every time. */
const DEEPEST = 1_024n

/**
 * How far below the newest block the trust line lies at most. `span`: blocks that the node lists at
 * once, if known.
 */
export const maxSafeHeadDepth = (span: bigint | undefined): bigint =>
  larger(SAFE_HEAD_DEPTH, span === undefined ? DEEPEST : smaller(DEEPEST, span))

/**
 * The newest block whose logs may be kept when blocks up to `to` are read: final, and at least
 * `MARGIN` below the newest block that is known. Where the chain tells no finality, or one that is
 * hours old, depth has to do; a node that lists few blocks at once is asked again for no more than
 * the margin.
 */
export function safeHead(
  to: bigint,
  { finalized, span }: { readonly finalized: bigint | undefined; readonly span: bigint | undefined },
): bigint {
  const newest = larger(to, finalized ?? to)
  const final = smaller(finalized ?? newest, newest - SAFE_HEAD_DEPTH)
  return larger(0n, larger(final, newest - maxSafeHeadDepth(span)))
}

/** What is stored, as it was at one moment; of its segments, those that were asked for. */
export interface StoredLogs extends LogCache {
  /** All blocks whose logs are stored, in as few ranges as there can be, lowest first. */
  readonly all: readonly BlockRange[]
  readonly pace: ListingPace
}

export interface LogCommit {
  /**
   * The anchor of what is stored, which was found in the chain together with `anchor`; undefined:
   * nothing is stored.
   */
  readonly stood: CachedBlock | undefined
  /** Of the new segments and of all that is stored already. */
  readonly anchor: CachedBlock
  readonly segments: readonly LogSegment[]
  readonly pace: ListingPace
}

export interface LogUse {
  readonly logs: number
  /** About as many as the logs take as text. */
  readonly bytes: number
}

/**
 * Where logs are kept between visits. Each call is one transaction, so that several tabs see one
 * whole state or another. Whatever cannot be read, or is of another version or filter, is removed
 * and counts as not stored. Rejects where the browser stores nothing or has no room: the caller
 * continues without storage.
 */
export interface LogStorage {
  /** What is stored, with the segments that have blocks in `wanted`; undefined: nothing. */
  load(wanted?: BlockRange): Promise<StoredLogs | undefined>
  /** False, and nothing is written, where another anchor than `stood` is stored by now. */
  commit(commit: LogCommit): Promise<boolean>
  /** Removes everything if its anchor is still this one. */
  forget(anchor: CachedBlock): Promise<void>
  clear(): Promise<void>
  use(): Promise<LogUse>
}
