import { larger, smaller } from '../../amounts/integers.ts'
import { MARGIN } from '../../chain/logs/trustLine.ts'

/** How far the logs have been followed for one account. */
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

export const startReach = (newest: bigint): Reach => ({
  seen: newest,
  settled: larger(0n, newest - MARGIN),
  startedAt: newest,
  gap: undefined,
})

/** The first block of the next read up to `newest`: below it everything was final when it was read. */
export const readFrom = ({ settled }: Reach, newest: bigint): bigint =>
  larger(0n, smaller(settled, newest - MARGIN) + 1n)

/** The reach after a read up to `newest` that went down to `reached` and found blocks up to `settled` final. */
export function extend(
  reach: Reach,
  { newest, reached, settled }: { newest: bigint; reached: bigint; settled: bigint },
): Reach {
  const unread = reach.seen + 1n
  return {
    // Lower than before where a node fell behind: then more is read again, and nothing is left out.
    seen: newest,
    settled: smaller(settled, newest),
    startedAt: undefined,
    gap: reached > unread ? { from: unread, to: reached - 1n } : reach.gap,
  }
}

/** One reach for two questions: what only one of them has read is read again. */
export const both = (one: Reach, other: Reach): Reach => ({
  seen: smaller(one.seen, other.seen),
  settled: smaller(one.settled, other.settled),
  startedAt: one.startedAt ?? other.startedAt,
  gap:
    one.gap && other.gap
      ? { from: smaller(one.gap.from, other.gap.from), to: larger(one.gap.to, other.gap.to) }
      : (one.gap ?? other.gap),
})
