import { larger, smaller } from '../../amounts/integers.ts'
import { isNewestFirst } from './answerOf.ts'
import { type BlockRange, without } from './blockRanges.ts'
import { type ListingPace, spanOf } from './listingPace.ts'
import type { LogRequest } from './logRequest.ts'

/** The blocks to ask for next, as many as the node takes at a time; undefined where all are taken. */
export function nextRange(
  request: LogRequest,
  taken: readonly BlockRange[],
  pace: ListingPace,
): BlockRange | undefined {
  const { from, to, firstSpan = to - from + 1n } = request
  const free = without(request, taken)
  const span = spanOf(pace, firstSpan)
  const first = isNewestFirst(request) ? free.at(-1) : free[0]
  if (first === undefined) return undefined
  return isNewestFirst(request)
    ? { from: larger(first.from, first.to - span + 1n), to: first.to }
    : { from: first.from, to: smaller(first.to, first.from + span - 1n) }
}
