import { loansCsv, positionsCsv, yieldCsv } from '../../markets/history/historyCsv.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { CsvKind } from './historyReport.ts'
import type { Known } from './known.ts'

/** Rows as text, and how many of them lack their time. */
export interface CsvText {
  /** Not the text itself: of a hundred thousand rows it is too long to be given to a page and taken up there in one task. */
  readonly csv: Blob
  readonly rows: number
  readonly withoutTime: number
}

/** Headers that are read for it at most, where the node does not tell times along with its logs. */
const MOST_HEADERS = 2_000

const CSV_TYPE = 'text/csv;charset=utf-8'

export async function csvText(
  kind: CsvKind,
  { walked, snapshot }: Known,
  times: BlockTimes,
): Promise<CsvText> {
  const rows = { positions: walked.positions, loans: walked.loans, yield: walked.prices }[kind]
  await times.read(
    rows.map(({ place }) => place),
    MOST_HEADERS,
  )
  const decimals = [snapshot.token0.decimals, snapshot.token1.decimals] as const
  const context = { timeOf: times.of, decimals, shareDecimals: shareDecimals(snapshot) }
  const write = {
    positions: () => positionsCsv(walked.positions, context),
    loans: () => loansCsv(walked.loans, context),
    yield: () => yieldCsv(walked.prices, context),
  }
  return {
    csv: new Blob([write[kind]()], { type: CSV_TYPE }),
    rows: rows.length,
    withoutTime: rows.filter(({ place }) => times.of(place) === undefined).length,
  }
}
