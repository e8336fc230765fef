import type { Hex } from '../../amounts/hex.ts'
import { larger, smaller } from '../../amounts/integers.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import { type BlockRange, joined, without } from './blockRanges.ts'

/** A block by number and hash. While it stands in the chain, so does every block below it. */
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

/** The higher of two anchors of one chain: while it stands, so does the other. */
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
