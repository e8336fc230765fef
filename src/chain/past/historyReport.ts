import { adapterOf } from '#adapters/index.ts'
import type { BlockRange } from '#chain/logs/logCache.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { closeLedger, type LedgerGap } from '#market/past/closeLedger.ts'
import type { Earnings } from '#market/past/earnings.ts'
import type { EventPosition } from '#market/past/events.ts'
import {
  type AnnualRate,
  annualiseRate,
  type LoanRow,
  loansCsv,
  type PoolPoint,
  type PositionChange,
  type PricePoint,
  positionsCsv,
  RATE_WINDOW_DAYS,
  type TimedPrice,
  type ValuePoint,
  yieldCsv,
} from '#market/past/rows.ts'
import { withoutValues } from '#market/past/walkHistory.ts'
import type { TokenSnapshot } from '#market/snapshot.ts'
import { type Both, SIDES, toVaultPair } from '#market/tokenPair.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { ExitBasis, ExitResult, WalkCache } from './historyExit.ts'
import type { HistoryRead, ServerUse } from './served/historyServer.ts'

/** A row and the time of its block in Unix seconds. Undefined if the node did not report it. */
export type WithTime<Row> = Row & { readonly time: bigint | undefined }

/** Evenly spaced sample of a series, including the first and last point. */
interface SampledSeries<Point> {
  readonly points: readonly WithTime<Point>[]
  /** Number of points in the series before sampling. */
  readonly of: number
}

/** Yield of one vault, computed from the hook's deposits and withdrawals. */
export interface SourceYield {
  readonly source: Address
  /** Side for which the market promises this vault. Undefined for other vaults. */
  readonly side: 0 | 1 | undefined
  readonly series: SampledSeries<PricePoint>
  /** Rates of the requested windows, in the same order. */
  readonly rates: readonly (AnnualRate | undefined)[]
}

/** Reason why earnings by cause are hidden. */
type EarningsGap = LedgerGap | 'vaults' | 'loans' | 'swaps' | 'tooManySources' | 'unsupported' | 'incomplete'

export interface PositionReport {
  readonly account: Address
  readonly shares: bigint | undefined
  readonly totalSupply: bigint | undefined
  /**
   * Payout of an exit now. Zero if it would revert, the later payout if it is locked. Undefined if
   * unknown.
   */
  readonly redeemable: Both<bigint> | undefined
  readonly basis: ExitBasis
  /** Changes of the position, newest first. */
  readonly rows: readonly WithTime<PositionChange>[]
  readonly earnings: Earnings | undefined
  readonly gap: EarningsGap | undefined
  readonly values: SampledSeries<ValuePoint>
}

/** Report on a market's past, as far as it was read. */
export interface HistoryReport {
  readonly from: bigint
  readonly to: bigint
  /** First block of the read range. All later blocks were read. */
  readonly reached: bigint
  /** How the history server was used. Undefined without a server. */
  readonly served: ServerUse | undefined
  readonly blockNumber: bigint
  readonly timestamp: bigint
  readonly events: number
  readonly loans: number
  /** Square root of the pool price now. */
  readonly sqrtPriceX96: bigint | undefined
  readonly tokens: Both<TokenSnapshot>
  /** Vaults of the hook at the report's block. Undefined if they could not be read. */
  readonly vaults: Both<Address | undefined>
  /** Undefined if they could not be read. */
  readonly shareDecimals: number | undefined
  /**
   * True if logs do not contain the exact fees of JIT liquidity, so that they are accurate to a few
   * raw units only.
   */
  readonly feesAreNear: boolean
  /** False if the sums of the vault events contradict the balances that the vaults report. */
  readonly isReconciled: boolean
  readonly position: PositionReport | undefined
  readonly yields: readonly SourceYield[]
  readonly pool: SampledSeries<PoolPoint>
  readonly lent: SampledSeries<LoanRow>
}

export interface LoanQuery {
  /** Unix seconds, included in the range. */
  readonly since: bigint | undefined
  readonly until: bigint | undefined
  readonly direction: 'all' | 'zeroForOne' | 'oneForZero'
  readonly offset: number
  readonly limit: number
}

/** A page of JIT positions, newest first, with the total count. */
export interface LoanPage {
  readonly total: number
  /** Number of rows before the first one. */
  readonly offset: number
  readonly rows: readonly WithTime<LoanRow>[]
}

export type CsvKind = 'positions' | 'loans' | 'yield'

/** Maximum points of a chart. */
const MAX_POINTS = 400

/** Builds the report from the processed history. */
export async function buildHistoryReport(
  market: Market,
  known: WalkCache,
  times: BlockTimes,
): Promise<HistoryReport> {
  const { request, reached, snapshot, events, walked } = known
  return {
    ...{ from: request.from, to: request.to, reached, served: known.served },
    ...{ blockNumber: snapshot.blockNumber, timestamp: snapshot.timestamp },
    ...{ events, loans: walked.loans.length },
    sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
    tokens: [snapshot.token0, snapshot.token1],
    vaults: [snapshot.vault0.address, snapshot.vault1.address],
    shareDecimals: shareDecimals(snapshot),
    feesAreNear: adapterOf(market).history?.feesAreNear === true,
    isReconciled: known.isReconciled,
    position: snapshot.account && (await positionOf(market, known, times)),
    yields: await Promise.all(
      [...new Set(walked.prices.map(({ source }) => source))].map((source) =>
        yieldOf(market, source, known, times),
      ),
    ),
    pool: await seriesOf(walked.pool, times),
    lent: await seriesOf(walked.loans, times),
  }
}

async function positionOf(
  market: Market,
  known: WalkCache,
  times: BlockTimes,
): Promise<PositionReport | undefined> {
  const { snapshot, stored, leaving, walked, isReconciled } = known
  const { account, hook } = snapshot
  if (account === undefined || leaving === undefined) return undefined
  const redeemable = redeemableOf(leaving)
  const gap = gapOf(market, known)
  const closed =
    gap === undefined && redeemable !== undefined
      ? closeLedger(walked.ledger, { ...snapshot, stored }, redeemable, walked.loans.length)
      : { ok: false as const, gap: gap ?? ('unreadable' as const) }
  // Duplicate events can add up to the position and still give wrong causes, so the causes are
  // hidden.
  const told: typeof closed = closed.ok && !isReconciled ? { ok: false, gap: 'vaults' } : closed
  await times.read(walked.positions.map(({ place }) => place))
  return {
    ...{ account: account.address, shares: account.shares, totalSupply: hook.totalSupply },
    ...{ redeemable, basis: leaving.basis },
    rows: walked.positions.map((row) => ({ ...row, time: times.of(row.place) })).reverse(),
    earnings: told.ok ? told.earnings : undefined,
    gap: told.ok ? undefined : told.gap,
    values: await seriesOf(walked.values, times),
  }
}

/** Returns the reason why the history is incomplete, which makes earnings by cause wrong. */
function gapOf(
  market: Market,
  { request, reached, snapshot, walked, unfollowed }: WalkCache,
): EarningsGap | undefined {
  if (adapterOf(market).history === undefined) return 'unsupported'
  if (reached > request.from) return 'incomplete'
  if (unfollowed > 0) return 'tooManySources'
  if (walked.torn > 0) return 'loans'
  const last = walked.pool.at(-1)
  const price = snapshot.pool.slot0?.sqrtPriceX96
  return last !== undefined && price !== undefined && last.sqrtPriceX96 !== price ? 'swaps' : undefined
}

/**
 * An exit that reverts is worth zero now. A locked one is worth the amount by the adapter's
 * formula.
 */
function redeemableOf({ amounts, basis, byRules }: ExitResult): Both<bigint> | undefined {
  if (basis === 'refused') return [0n, 0n]
  return basis === 'early' ? byRules : amounts
}

async function yieldOf(
  market: Market,
  source: Address,
  { walked, snapshot }: WalkCache,
  times: BlockTimes,
): Promise<SourceYield> {
  const points = walked.prices.filter((point) => point.source === source)
  const series = await seriesOf(points, times)
  // Every point has a time if the node reports times with its logs. Otherwise only the points of
  // the chart have one.
  const timed = points.flatMap((point): readonly TimedPrice[] => {
    const time = times.of(point.place)
    return time === undefined ? [] : [{ ...point, time }]
  })
  const side = SIDES.find((each) => sameAddress(toVaultPair(market)[each], source))
  return {
    source,
    side,
    series,
    rates: RATE_WINDOW_DAYS.map((days) => annualiseRate(timed, snapshot.timestamp, days)),
  }
}

async function seriesOf<Point extends { readonly place: EventPosition }>(
  points: readonly Point[],
  times: BlockTimes,
): Promise<SampledSeries<Point>> {
  const some = spread(points)
  await times.read(some.map(({ place }) => place))
  return { points: some.map((point) => ({ ...point, time: times.of(point.place) })), of: points.length }
}

function spread<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length <= MAX_POINTS) return points
  const last = points.length - 1
  return Array.from(
    { length: MAX_POINTS },
    (_, index) => points[Math.round((index * last) / (MAX_POINTS - 1))],
  ).filter((point) => point !== undefined)
}

/** Returns true if no height has two block hashes. Otherwise the node mixed two chains. */
export function isOneChain(logs: readonly MinedLog[]): boolean {
  return logs.every((log, index) => {
    const before = logs[index - 1]
    return before?.blockNumber !== log.blockNumber || before.blockHash === log.blockHash
  })
}

/** Returns the least reliable source of several reads. */
export const findWorstServerUse = (reads: readonly HistoryRead[]): ServerUse | undefined =>
  reads.find(({ served }) => served?.by === 'node')?.served ?? reads[0]?.served

const LACKING: readonly (EarningsGap | undefined)[] = [
  'shares',
  'supply',
  'sources',
  'vaults',
  'parts',
  'loans',
  'swaps',
]

const leadsElsewhere = ({ position, isReconciled }: HistoryReport): boolean =>
  !isReconciled || LACKING.includes(position?.gap)

/** Hides everything that depends on all events if the events contradict the chain. */
export const withoutUnprovenEarnings = (report: HistoryReport): HistoryReport =>
  report.position === undefined || !leadsElsewhere(report)
    ? report
    : {
        ...report,
        position: {
          ...report.position,
          rows: report.position.rows.map(withoutValues),
          values: { points: [], of: 0 },
        },
      }

/**
 * Returns true if the events contradict the chain, so the source of the logs skipped or invented
 * some.
 */
export const lacksEvents = (report: HistoryReport): boolean =>
  report.served?.by === 'server' && leadsElsewhere(report)

/**
 * Returns a page of JIT positions, newest first. Converts dates to blocks, so that rows need no
 * time for filtering.
 * @throws ChainError if a date cannot be converted, because an empty result would be wrong
 */
export async function readLoanPage(
  loans: readonly LoanRow[],
  { since, until, direction, offset, limit }: LoanQuery,
  range: BlockRange,
  times: BlockTimes,
): Promise<LoanPage> {
  const first = since === undefined ? range.from : await times.blockAfter(since, range)
  const end = until === undefined ? range.to + 1n : await times.blockAfter(until + 1n, range)
  const isMeant = ({ place: { blockNumber }, zeroForOne }: LoanRow): boolean =>
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

/** Rows as CSV, and the number of rows without a time. */
export interface CsvText {
  /**
   * A blob, because the text of a hundred thousand rows is too long to pass to the page at once.
   */
  readonly csv: Blob
  readonly rows: number
  readonly withoutTime: number
}

/**
 * Maximum number of block headers read for a file, if the node does not report times with its logs.
 */
const MAX_HEADERS = 2_000

const CSV_TYPE = 'text/csv;charset=utf-8'

export async function buildCsvText(
  kind: CsvKind,
  { walked, snapshot }: WalkCache,
  times: BlockTimes,
): Promise<CsvText> {
  const rows = { positions: walked.positions, loans: walked.loans, yield: walked.prices }[kind]
  await times.read(
    rows.map(({ place }) => place),
    MAX_HEADERS,
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
