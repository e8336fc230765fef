import { larger, smaller } from '../../domain/integers.ts'

/** How far one question about the logs has been followed. */
export interface Reach {
  /** The newest block of the last read: every block up to it has been read at least once, but for `gap`. */
  readonly seen: bigint
  /** Every block up to this one was read when it was final. */
  readonly settled: bigint
  /** Until the first read: what happened up to this block was there before anybody watched, and is not news. */
  readonly startedAt: bigint | undefined
  /** Blocks that could not be searched because there were too many for the node. */
  readonly gap: { readonly from: bigint; readonly to: bigint } | undefined
}

/** Blocks under the newest that are always read again: an index may be late, and a block may be replaced. */
export const MARGIN = 64n
/** If a chain finalises nothing for hours, those hours must not be read again every time. */
const DEEPEST = 1_024n

export const startReach = (newest: bigint): Reach => ({
  seen: newest,
  settled: settledAt(newest, undefined),
  startedAt: newest,
  gap: undefined,
})

/**
 * The first block of the next read up to `newest`: below it everything was final when it was read. `span` is how many
 * blocks the node lists at once: one that lists few is asked for no more than the margin again.
 */
export function readFrom({ seen, settled }: Reach, newest: bigint, span: bigint): bigint {
  const depth = larger(MARGIN, smaller(DEEPEST, span))
  const again = larger(settled, seen - depth)
  return larger(0n, smaller(again, newest - MARGIN) + 1n)
}

/** The reach after a read up to `newest` that went down to `reached`. */
export function extend(
  reach: Reach,
  { newest, reached, finalized }: { newest: bigint; reached: bigint; finalized: bigint | undefined },
): Reach {
  const unread = reach.seen + 1n
  return {
    // Lower than before where a node fell behind: then more is read again, and nothing is left out.
    seen: newest,
    settled: settledAt(newest, finalized),
    startedAt: undefined,
    gap: reached > unread ? { from: unread, to: reached - 1n } : reach.gap,
  }
}

const settledAt = (newest: bigint, finalized: bigint | undefined): bigint =>
  larger(0n, smaller(finalized ?? newest, newest - MARGIN))
