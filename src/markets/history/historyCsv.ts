import { formatAmount } from '../../amounts/formatAmount.ts'
import { ratioText } from '../../amounts/ratioText.ts'
import { priceOf } from '../../v4/price.ts'
import type { Both } from '../side.ts'
import type { EventPlace } from './historyEvent.ts'
import type { LoanRow, PositionRow, PricePoint } from './historyRows.ts'

/** Unix seconds of a block; undefined where it was not read. */
export type TimeOf = (place: EventPlace) => bigint | undefined

/** Digits that carry value in a price's text. */
const DIGITS = 18

export interface CsvContext {
  readonly timeOf: TimeOf
  /** Of both tokens; undefined where a token does not tell: then its decimal text is left out. */
  readonly decimals: Both<number | undefined>
  /** Of the hook's shares. */
  readonly shareDecimals: number | undefined
}

type Cell = bigint | number | string | undefined

/** RFC 4180: a cell is quoted where it would be read otherwise. */
const cellText = (cell: Cell): string => {
  const text = cell === undefined ? '' : `${cell}`
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** What stands above the rows: lines that begin with # are no rows. */
export const csvNotesText = (notes: readonly string[]): string =>
  notes.map((note) => `# ${note.replace(/[\r\n]+/g, ' ')}\r\n`).join('')

/** The heads, then a row a line. */
function csvOf(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [heads.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return `${lines.join('\r\n')}\r\n`
}

const PLACE_HEADS = ['block', 'time_utc', 'transaction', 'log_index'] as const

const placeCells = (place: EventPlace, timeOf: TimeOf): readonly Cell[] => [
  place.blockNumber,
  utcText(timeOf(place)),
  place.transactionHash,
  place.logIndex,
]

/** ISO 8601 in UTC, to the second. */
export const utcText = (time: bigint | undefined): string | undefined => {
  if (time === undefined) return undefined
  const date = new Date(Number(time) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}

const bothHeads = (name: string): readonly string[] =>
  [0, 1].flatMap((side) => [`${name}${side}_raw`, `${name}${side}`])

const bothCells = (amounts: Both<bigint> | undefined, decimals: CsvContext['decimals']): readonly Cell[] =>
  [0, 1].flatMap((side) => {
    const [raw, places] = [amounts?.[side], decimals[side]]
    return [raw, raw === undefined || places === undefined ? undefined : formatAmount(raw, places)]
  })

const priceCells = (sqrtPriceX96: bigint | undefined, [decimals0, decimals1]: CsvContext['decimals']) => [
  sqrtPriceX96,
  !sqrtPriceX96 || decimals0 === undefined || decimals1 === undefined
    ? undefined
    : ratioText(priceOf(sqrtPriceX96, decimals0, decimals1), DIGITS),
]

const priceHeads = (name: string) => [`sqrt_price_x96_${name}`, `price_${name}`]

/** Every loan to the pool, with the account's part of its fees. */
export const loansCsv = (rows: readonly LoanRow[], { timeOf, decimals }: CsvContext): string =>
  csvOf(
    [
      ...PLACE_HEADS,
      ...['direction', 'liquidity'],
      ...['lent', 'returned', 'fee', 'own_fee', 'swapped'].flatMap(bothHeads),
      ...['before', 'after'].flatMap(priceHeads),
      'fee_pips',
    ],
    rows.map((row) => [
      ...placeCells(row.place, timeOf),
      row.zeroForOne === undefined ? undefined : row.zeroForOne ? 'token0_in' : 'token1_in',
      row.liquidity,
      ...[row.lent, row.returned, row.fees, row.ownFees, row.swapped].flatMap((each) =>
        bothCells(each, decimals),
      ),
      ...[row.priceBefore, row.priceAfter].flatMap((each) => priceCells(each, decimals)),
      row.feePips,
    ]),
  )

/** Every deposit, exit and transfer of one account. */
export const positionsCsv = (
  rows: readonly PositionRow[],
  { timeOf, decimals, shareDecimals }: CsvContext,
): string =>
  csvOf(
    [...PLACE_HEADS, 'event', 'shares_raw', 'shares', ...bothHeads('amount'), 'other_account'],
    rows.map((row) => [
      ...placeCells(row.place, timeOf),
      row.kind,
      row.shares,
      shareDecimals === undefined ? undefined : formatAmount(row.shares, shareDecimals),
      ...bothCells(row.amounts, decimals),
      row.other,
    ]),
  )

/** Every share price that the hook's own moves prove. */
export const yieldCsv = (rows: readonly PricePoint[], { timeOf }: CsvContext): string =>
  csvOf(
    [
      ...PLACE_HEADS,
      'vault',
      'move',
      'assets_raw',
      'shares_raw',
      'price_numerator',
      'price_denominator',
      'price',
    ],
    rows.map((row) => [
      ...placeCells(row.place, timeOf),
      row.source,
      row.kind === 'sourceIn' ? 'deposit' : 'withdraw',
      row.assets,
      row.shares,
      row.price.numerator,
      row.price.denominator,
      row.price.numerator === 0n ? '0' : ratioText(row.price, DIGITS),
    ]),
  )
