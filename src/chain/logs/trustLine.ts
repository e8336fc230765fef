import { larger, smaller } from '../../amounts/integers.ts'

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
