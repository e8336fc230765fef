import { formatAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { DAY } from '#math/integers.ts'
import { priceOf } from '#math/price.ts'
import { type Ratio, ratioText } from '#math/ratio.ts'
import type { Both } from '../side.ts'
import type { EventPlace, SourceMoved, WithPlace } from './events.ts'

/** One loan to the pool: what was lent to a swap, what it brought, and where that is proven. */
export interface LoanRow {
  readonly place: EventPlace
  readonly liquidity: bigint
  readonly lent: Both<bigint>
  readonly returned: Both<bigint>
  /** Undefined where the events do not tell. */
  readonly fees: Both<bigint> | undefined
  /**
   * The account's part of the fees, by its claim before and after; undefined where its beginning
   * was not read.
   */
  readonly ownFees: Both<bigint> | undefined
  /** sqrtPriceX96 before and after; undefined where nothing told of it. */
  readonly priceBefore: bigint | undefined
  readonly priceAfter: bigint | undefined
  /** Token 0 was paid in; undefined where the pool manager told of no swap. */
  readonly zeroForOne: boolean | undefined
  /** As the swapper sees it. */
  readonly swapped: Both<bigint> | undefined
  readonly feePips: number | undefined
  /** What the sources took in and gave out for it. */
  readonly moves: readonly SourceMoved[]
}

/** Something that changed how many shares an account has. */
export interface PositionChange {
  readonly kind: 'deposited' | 'exited' | 'received' | 'sent'
  readonly place: EventPlace
  readonly shares: bigint
  /**
   * What was paid; of a transfer, what the shares were worth then, undefined where that is not
   * known.
   */
  readonly amounts: Both<bigint> | undefined
  /** Who the shares came from, or went to. */
  readonly other: Address | undefined
}

/** A source's share price as one of the hook's own moves proves it. */
export interface PricePoint extends WithPlace<SourceMoved> {
  /** As far as this and all earlier moves prove: assets for a share. */
  readonly price: Ratio
}

/** The pool's price after a swap, whether or not anything was lent to it. */
export interface PoolPoint {
  readonly place: EventPlace
  readonly sqrtPriceX96: bigint
}

/** What a position was worth after a transaction, and what was put in and not taken out. */
export interface ValuePoint extends PoolPoint {
  readonly claims: Both<bigint>
  readonly held: Both<bigint>
}

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

/**
 * Of a pool's tokens; undefined where one does not tell its decimals: then its raw price would read
 * as a price.
 */
export const poolPrice = (
  sqrtPriceX96: bigint,
  [decimals0, decimals1]: CsvContext['decimals'],
): Ratio | undefined =>
  decimals0 === undefined || decimals1 === undefined ? undefined : priceOf(sqrtPriceX96, decimals0, decimals1)

const priceCells = (sqrtPriceX96: bigint | undefined, decimals: CsvContext['decimals']) => {
  const price = sqrtPriceX96 ? poolPrice(sqrtPriceX96, decimals) : undefined
  return [sqrtPriceX96, price && ratioText(price, DIGITS)]
}

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
  rows: readonly PositionChange[],
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
      ratioText(row.price, DIGITS),
    ]),
  )

/** A price with the time of its block, Unix seconds. */
export interface TimedPrice extends PricePoint {
  readonly time: bigint
}

/** How much more a share stands for at the end of a window, as if it went on so for a year. */
export interface AnnualRate {
  /** Days that were asked for; undefined: since the first point. */
  readonly days: number | undefined
  readonly start: TimedPrice
  readonly end: TimedPrice
  /** How long the window truly is. */
  readonly seconds: bigint
  /** Millionths: 50,000 is 5 % a year. Below zero where shares lost. */
  readonly millionths: bigint
}

export const WINDOWS = [1, 7, 30, undefined] as const

export const YEAR_SECONDS = 365n * DAY
const MILLION = 1_000_000n

/**
 * Rounding moves a price by as much as one part of its own amounts: of fewer units it proves too
 * little.
 */
const LEAST_UNITS = 1_000_000n

/** Whether a move's amounts are large enough for its price to hold to a millionth. */
export const isPrecise = ({ assets, shares }: PricePoint): boolean =>
  assets >= LEAST_UNITS && shares >= LEAST_UNITS

/**
 * (price at the end / price at the start − 1) · year / length of the window, simple and not
 * compounded. The window begins with the last point at or before `days` ago, or with the first
 * point where there is none so old; it ends with the last point. Undefined where fewer than two
 * precise points are that far apart.
 * @param points of one source, oldest first
 * @param now of the newest block, Unix seconds
 */
export function annualised(
  points: readonly TimedPrice[],
  now: bigint,
  days: number | undefined,
): AnnualRate | undefined {
  const precise = points.filter(isPrecise)
  const end = precise.at(-1)
  const begin = days === undefined ? 0n : now - BigInt(days) * DAY
  const start = precise.findLast(({ time }) => time <= begin) ?? precise[0]
  if (start === undefined || end === undefined || end.time <= start.time) return undefined
  const seconds = end.time - start.time
  const millionths = annualMillionths(start.price, end.price, seconds)
  return millionths === undefined ? undefined : { days, start, end, seconds, millionths }
}

/**
 * (end / start − 1) · year / seconds, in millionths: what prices of a share prove as a rate, simple
 * and not compounded. Undefined where the first price or the time is none.
 */
export function annualMillionths(start: Ratio, end: Ratio, seconds: bigint): bigint | undefined {
  const before = start.numerator * end.denominator
  const after = end.numerator * start.denominator
  if (before === 0n || seconds <= 0n) return undefined
  return ((after - before) * YEAR_SECONDS * MILLION) / (before * seconds)
}
