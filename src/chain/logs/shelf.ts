import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'
import type { ListingPace } from './listingPace.ts'

/** A block by number and hash. While it is in the chain, so is every block below it. */
export interface Anchor {
  readonly blockNumber: bigint
  readonly blockHash: Hex
}

/** Every log of these blocks, oldest first. */
export interface LogSegment extends BlockRange {
  readonly logs: readonly PlacedLog[]
}

/** Logs of the chain that the anchor is part of; none lie above it. */
export interface Shelf {
  readonly anchor: Anchor
  /** Whose logs there are, in as few ranges as there can be, lowest first. */
  readonly ranges: readonly BlockRange[]
  /** No two have a block in common. */
  readonly segments: readonly LogSegment[]
}

export const emptyShelf = (anchor: Anchor): Shelf => ({ anchor, ranges: [], segments: [] })

export const anchorKey = ({ blockNumber, blockHash }: Anchor): string => `${blockNumber} ${blockHash}`

export const isSameAnchor = (a: Anchor | undefined, b: Anchor | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && anchorKey(a) === anchorKey(b))

/** The higher of two anchors of one chain: while it is in the chain, so is the other. */
export const higher = (a: Anchor, b: Anchor | undefined): Anchor =>
  b !== undefined && b.blockNumber > a.blockNumber ? b : a

/** The part of a segment in these blocks; undefined where it has none. */
export function clipped(segment: LogSegment, bounds: BlockRange): LogSegment | undefined {
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
export const newParts = (segment: LogSegment, taken: readonly BlockRange[]): readonly LogSegment[] =>
  without(segment, taken).flatMap((range) => clipped(segment, range) ?? [])

/** A shelf with what segments of the same chain have beyond it. */
export const withSegments = (shelf: Shelf, segments: readonly LogSegment[]): Shelf =>
  segments.reduce(
    (all, segment) => ({
      anchor: all.anchor,
      ranges: joined([...all.ranges, segment]),
      segments: [...all.segments, ...newParts(segment, all.ranges)],
    }),
    shelf,
  )

/** The logs of segments that have no block in common, oldest first. */
export const logsOf = (segments: readonly LogSegment[]): readonly PlacedLog[] =>
  [...segments].sort((a, b) => (a.from < b.from ? -1 : 1)).flatMap(({ logs }) => logs)

/** Blocks from one to another, both included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const byFrom = (a: BlockRange, b: BlockRange): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** The same blocks as few ranges, lowest first; ranges that touch are one. */
export function joined(ranges: readonly BlockRange[]): readonly BlockRange[] {
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
export const within = (ranges: readonly BlockRange[], bounds: BlockRange): readonly BlockRange[] =>
  joined(ranges.map(({ from, to }) => ({ from: larger(from, bounds.from), to: smaller(to, bounds.to) })))

/** The blocks of `range` that are in none of `taken`, lowest first. */
export function without(range: BlockRange, taken: readonly BlockRange[]): readonly BlockRange[] {
  const left: BlockRange[] = []
  let next = range.from
  for (const { from, to } of within(taken, range)) {
    if (from > next) left.push({ from: next, to: from - 1n })
    next = to + 1n
  }
  if (next <= range.to) left.push({ from: next, to: range.to })
  return left
}

/** How many blocks these are; ranges that overlap are counted once. */
export const blocksIn = (ranges: readonly BlockRange[]): bigint =>
  joined(ranges).reduce((sum, { from, to }) => sum + to - from + 1n, 0n)

/** Blocks under the newest that are never kept: an index of logs may be late, and a block may be replaced. */
export const MARGIN = 64n
/** If a chain finalises nothing for hours, those hours must not be read again every time. */
const DEEPEST = 1_024n

/** How far below the newest block the trust line lies at most. `span`: blocks that the node lists at once, if known. */
export const deepest = (span: bigint | undefined): bigint =>
  larger(MARGIN, span === undefined ? DEEPEST : smaller(DEEPEST, span))

/**
 * The newest block whose logs may be kept when blocks up to `to` are read: final, and at least `MARGIN` below the newest
 * block that is known. Where the chain tells no finality, or one that is hours old, depth has to do; a node that lists few
 * blocks at once is asked again for no more than the margin.
 */
export function trustLine(
  to: bigint,
  { finalized, span }: { readonly finalized: bigint | undefined; readonly span: bigint | undefined },
): bigint {
  const newest = larger(to, finalized ?? to)
  const final = smaller(finalized ?? newest, newest - MARGIN)
  return larger(0n, larger(final, newest - deepest(span)))
}

/** What is stored, as it was at one moment; of its segments, those that were asked for. */
export interface StoredLogs extends Shelf {
  /** All blocks whose logs are stored, in as few ranges as there can be, lowest first. */
  readonly all: readonly BlockRange[]
  readonly pace: ListingPace
}

export interface LogCommit {
  /** The anchor of what is stored, which was found in the chain together with `anchor`; undefined: nothing is stored. */
  readonly stood: Anchor | undefined
  /** Of the new segments and of all that is stored already. */
  readonly anchor: Anchor
  readonly segments: readonly LogSegment[]
  readonly pace: ListingPace
}

export interface LogUse {
  readonly logs: number
  /** About as many as the logs take as text. */
  readonly bytes: number
}

/**
 * Where logs are kept between visits. Each call is one transaction, so that several tabs see one whole state or another.
 * Whatever cannot be read, or is of another version or filter, is removed and counts as not stored. Rejects where the
 * browser stores nothing or has no room: the caller continues without storage.
 */
export interface LogStorage {
  /** What is stored, with the segments that have blocks in `wanted`; undefined: nothing. */
  load(wanted?: BlockRange): Promise<StoredLogs | undefined>
  /** False, and nothing is written, where another anchor than `stood` is stored by now. */
  commit(commit: LogCommit): Promise<boolean>
  /** Removes everything if its anchor is still this one. */
  forget(anchor: Anchor): Promise<void>
  clear(): Promise<void>
  use(): Promise<LogUse>
}
