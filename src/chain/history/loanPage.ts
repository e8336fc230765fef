import type { LoanRow } from '../../markets/history/historyRows.ts'
import type { BlockRange } from '../logs/blockRanges.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { LoanPage, LoanQuery } from './historyReport.ts'

/** Some of the loans, newest first. Dates are turned into blocks, so that no loan needs a time of its own to be found. */
export async function loanPage(
  loans: readonly LoanRow[],
  { since, until, direction, offset, limit }: LoanQuery,
  range: BlockRange,
  times: BlockTimes,
): Promise<LoanPage> {
  const first = since === undefined ? range.from : await times.blockAfter(since, range)
  const end = until === undefined ? range.to + 1n : await times.blockAfter(until + 1n, range)
  const isMeant = ({ place: { blockNumber }, zeroForOne }: LoanRow): boolean =>
    first !== undefined &&
    end !== undefined &&
    blockNumber >= first &&
    blockNumber < end &&
    (direction === 'all' || zeroForOne === (direction === 'zeroForOne'))
  const isAll = since === undefined && until === undefined && direction === 'all'
  const meant = isAll ? loans : loans.filter(isMeant)
  const last = meant.length - offset
  const rows = meant.slice(Math.max(0, last - limit), Math.max(0, last)).reverse()
  await times.read(rows.map(({ place }) => place))
  return { total: meant.length, offset, rows: rows.map((row) => ({ ...row, time: times.of(row.place) })) }
}
