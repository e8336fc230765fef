import { formatAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { computePrice } from '#math/price.ts'
import { formatRatio, type Ratio } from '#math/ratio.ts'
import type { Pair } from '../tokenPair.ts'
import type { ChainEventLocation, WithChainEventLocation, YieldSourceTransferEvent } from './events.ts'

/** A swap with JIT liquidity, with the hook's gain and the transaction. */
export interface JitHistoryRow {
  readonly place: ChainEventLocation
  readonly liquidity: bigint
  readonly lent: Pair<bigint>
  readonly returned: Pair<bigint>
  /** Fees that the JIT liquidity earned, raw. Undefined if the hook's events contain no fees. */
  readonly fees: Pair<bigint> | undefined
  /** Part of the fees that belongs to the account. Undefined if the history is incomplete. */
  readonly ownFees: Pair<bigint> | undefined
  /** Square root of the pool price before the swap (Q64.96). Undefined if no event contains it. */
  readonly priceBefore: bigint | undefined
  readonly priceAfter: bigint | undefined
  /** True if the swapper paid token0. Undefined if the swap's log is missing. */
  readonly zeroForOne: boolean | undefined
  /** Raw amounts from the swapper's view, negative if paid. */
  readonly swapped: Pair<bigint> | undefined
  readonly feePips: number | undefined
  /** Deposits into and withdrawals from yield sources that belong to this swap. */
  readonly moves: readonly YieldSourceTransferEvent[]
}

/** A change of an account's share balance. */
export interface PositionChange {
  readonly kind: 'deposited' | 'exited' | 'received' | 'sent'
  readonly place: ChainEventLocation
  readonly shares: bigint
  /**
   * Deposited or withdrawn raw amounts. For a share transfer: value of the shares when transferred,
   * undefined if unknown.
   */
  readonly amounts: Pair<bigint> | undefined
  readonly other: Address | undefined
}

/** Share price of a yield source at a deposit or withdrawal of the hook. */
export interface SharePricePoint extends WithChainEventLocation<YieldSourceTransferEvent> {
  /** Assets per share, as exactly as the deposits and withdrawals until this one determine it. */
  readonly price: Ratio
}

/** Pool price after a swap, with or without JIT liquidity. */
export interface PoolPricePoint {
  readonly place: ChainEventLocation
  readonly sqrtPriceX96: bigint
}

/** Value of a position and its net deposits after one transaction. */
export interface PositionValuePoint extends PoolPricePoint {
  readonly claims: Pair<bigint>
  readonly held: Pair<bigint>
  /**
   * True if the hook used other vaults at this time, while most of a token stayed in its former
   * vault. The value is then what those vaults pay, not what the position is worth once they are
   * restored.
   */
  readonly isDisplaced: boolean
}

/** Returns a block's timestamp in Unix seconds. Undefined if it was not read. */
type TimeOf = (place: ChainEventLocation) => bigint | undefined

/** Number of significant digits of a price in a CSV file. */
const DIGITS = 18

interface CsvContext {
  readonly timeOf: TimeOf
  /** Decimals of both tokens. If they are undefined, CSV files contain only raw amounts. */
  readonly decimals: Pair<number | undefined>
  readonly shareDecimals: number | undefined
}

type Cell = bigint | number | string | undefined

/** Formats a CSV cell, in quotes if RFC 4180 requires them. */
const cellText = (cell: Cell): string => {
  const text = cell === undefined ? '' : `${cell}`
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

export const formatCsvCommentLines = (notes: readonly string[]): string =>
  notes.map((note) => `# ${note.replace(/[\r\n]+/g, ' ')}\r\n`).join('')

function csvOf(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [heads.join(',')]
  for (const row of rows) lines.push(row.map(cellText).join(','))
  return `${lines.join('\r\n')}\r\n`
}

const PLACE_HEADS = ['block', 'time_utc', 'transaction', 'log_index'] as const

const placeCells = (place: ChainEventLocation, timeOf: TimeOf): readonly Cell[] => [
  place.blockNumber,
  utcText(timeOf(place)),
  place.transactionHash,
  place.logIndex,
]

const utcText = (time: bigint | undefined): string | undefined => {
  if (time === undefined) return undefined
  const date = new Date(Number(time) * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}

const bothHeads = (name: string): readonly string[] =>
  [0, 1].flatMap((side) => [`${name}${side}_raw`, `${name}${side}`])

const bothCells = (amounts: Pair<bigint> | undefined, decimals: CsvContext['decimals']): readonly Cell[] =>
  [0, 1].flatMap((side) => {
    const [raw, places] = [amounts?.[side], decimals[side]]
    return [raw, raw === undefined || places === undefined ? undefined : formatAmount(raw, places)]
  })

/**
 * Returns the pool price in whole tokens. Undefined if the decimals of a token are unknown, because
 * a raw price would be misread.
 */
export const computePoolPrice = (
  sqrtPriceX96: bigint,
  [decimals0, decimals1]: CsvContext['decimals'],
): Ratio | undefined =>
  decimals0 === undefined || decimals1 === undefined
    ? undefined
    : computePrice(sqrtPriceX96, decimals0, decimals1)

const priceCells = (sqrtPriceX96: bigint | undefined, decimals: CsvContext['decimals']) => {
  const price = sqrtPriceX96 ? computePoolPrice(sqrtPriceX96, decimals) : undefined
  return [sqrtPriceX96, price && formatRatio(price, DIGITS)]
}

const priceHeads = (name: string) => [`sqrt_price_x96_${name}`, `price_${name}`]

/** Formats a CSV file of all swaps with JIT liquidity, including the account's part of the fees. */
export const formatJitHistoryCsv = (
  rows: readonly JitHistoryRow[],
  { timeOf, decimals }: CsvContext,
): string =>
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

/** Formats a CSV file of one account's deposits, exits and share transfers. */
export const formatPositionsCsv = (
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

export const formatYieldCsv = (rows: readonly SharePricePoint[], { timeOf }: CsvContext): string =>
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
      formatRatio(row.price, DIGITS),
    ]),
  )

export interface SharePriceWithTimestamp extends SharePricePoint {
  readonly time: bigint
}

/** Yearly growth rate of a vault's share price, extrapolated from a period of time. */
export interface AnnualRate {
  /** Requested length of the period in days. Undefined starts at the first known price. */
  readonly days: number | undefined
  readonly start: SharePriceWithTimestamp
  readonly end: SharePriceWithTimestamp
  /** Actual length of the period in seconds. */
  readonly seconds: bigint
  /** Rate in millionths: 50,000 is 5 % per year. Negative if the vault's shares lost value. */
  readonly millionths: bigint
}

export const RATE_WINDOW_DAYS = [1, 7, 30, undefined] as const

export const YEAR_SECONDS = 365n * DAY_SECONDS
const MILLION = 1_000_000n

/**
 * Minimum raw amount from which a share price can be computed to a millionth. Rounding to raw units
 * makes smaller amounts too imprecise.
 */
const MIN_UNITS = 1_000_000n

/**
 * Returns true if a deposit or withdrawal is large enough to compute a share price to a millionth.
 */
const isPrecise = ({ assets, shares }: SharePricePoint): boolean => assets >= MIN_UNITS && shares >= MIN_UNITS

/**
 * Returns (price at the end / price at the start − 1) · year / length, without compounding. The
 * window starts at the last price at or before `days` ago, or else at the first price, and ends at
 * the last price. Undefined without two precise prices.
 * @param points of one yield source, oldest first
 * @param now timestamp of the newest block, Unix seconds
 */
export function annualiseRate(
  points: readonly SharePriceWithTimestamp[],
  now: bigint,
  days: number | undefined,
): AnnualRate | undefined {
  const precise = points.filter(isPrecise)
  const end = precise.at(-1)
  const begin = days === undefined ? 0n : now - BigInt(days) * DAY_SECONDS
  const start = precise.findLast(({ time }) => time <= begin) ?? precise[0]
  if (start === undefined || end === undefined || end.time <= start.time) return undefined
  const seconds = end.time - start.time
  const millionths = computeAnnualRateMillionths(start.price, end.price, seconds)
  return millionths === undefined ? undefined : { days, start, end, seconds, millionths }
}

/**
 * Returns the yearly rate between two share prices in millionths, without compounding: (end / start
 * − 1) · year / seconds. Undefined if `start` or `seconds` is zero.
 */
export function computeAnnualRateMillionths(start: Ratio, end: Ratio, seconds: bigint): bigint | undefined {
  const before = start.numerator * end.denominator
  const after = end.numerator * start.denominator
  if (before === 0n || seconds <= 0n) return undefined
  return ((after - before) * YEAR_SECONDS * MILLION) / (before * seconds)
}
