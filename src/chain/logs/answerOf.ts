import type { PlacedLog } from '../rpc/logResults.ts'
import { joined, within } from './blockRanges.ts'
import type { LogRead, LogRequest } from './logRequest.ts'
import { type LogSegment, logsOf } from './shelf.ts'

export const isNewestFirst = ({ order }: LogRequest): boolean => order !== 'oldestFirst'

/** What segments without a common block tell of a request: all from where it begins up to the first gap. */
export function answerOf(
  request: LogRequest,
  segments: readonly LogSegment[],
): Pick<LogRead, 'logs' | 'reached'> {
  const { from, to, topics } = request
  const newestFirst = isNewestFirst(request)
  const range = joined(segments).find((each) => (newestFirst ? each.to === to : each.from === from))
  const found = range === undefined ? [] : segments.filter((each) => within([each], range).length > 0)
  const isWanted = ({ topics: [first] }: PlacedLog) => first !== undefined && topics?.includes(first)
  return {
    logs: topics === undefined ? logsOf(found) : logsOf(found).filter(isWanted),
    reached: newestFirst ? (range?.from ?? to + 1n) : (range?.to ?? from - 1n),
  }
}
