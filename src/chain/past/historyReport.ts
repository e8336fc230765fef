import { getAdapter } from '#adapters/index.ts'
import type { BlockRange } from '#chain/logs/logCache.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { TokenSnapshot } from '#market/marketSnapshot.ts'
import { closeEarningsLedger, type IncompleteHistoryReason } from '#market/past/closeLedger.ts'
import { removeShareTransferValue } from '#market/past/computeHistoryFromEvents.ts'
import type { Earnings } from '#market/past/earnings.ts'
import type { ChainEventLocation } from '#market/past/events.ts'
import {
  type AnnualRate,
  annualiseRate,
  formatJitHistoryCsv,
  formatPositionsCsv,
  formatYieldCsv,
  type JitHistoryRow,
  type PoolPricePoint,
  type PositionChange,
  type PositionValuePoint,
  RATE_WINDOW_DAYS,
  type SharePricePoint,
  type SharePriceWithTimestamp,
} from '#market/past/rows.ts'
import { type Pair, TOKEN_SIDES, toVaultPair } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { CachedEventHistory, ExitAmountSource, SimulatedExitResult } from './historyExit.ts'
import type { HistoryLogsResult, HistoryServerReadStatus } from './served/historyServer.ts'

/**
 * A row with its block timestamp in Unix seconds. Undefined if the node did not return the
 * timestamp.
 */
export type WithBlockTime<Row> = Row & { readonly time: bigint | undefined }

/** Evenly spaced points of a series, including the first and the last. */
interface SampledSeries<Point> {
  readonly points: readonly WithBlockTime<Point>[]
  readonly of: number
}

/** Yield of one vault, computed from the hook's deposits and withdrawals. */
export interface SourceYield {
  readonly source: Address
  /** Token side for which the market file names this vault. Undefined for any other vault. */
  readonly side: 0 | 1 | undefined
  readonly series: SampledSeries<SharePricePoint>
  readonly rates: readonly (AnnualRate | undefined)[]
}

type EarningsGap =
  | IncompleteHistoryReason
  | 'vaults'
  | 'loans'
  | 'swaps'
  | 'tooManySources'
  | 'unsupported'
  | 'incomplete'

export interface PositionReport {
  readonly account: Address
  readonly shares: bigint | undefined
  readonly totalSupply: bigint | undefined
  /**
   * Raw amounts that a full withdrawal pays. Zero if it would revert. For a locked deposit, the
   * amounts after the lock. Undefined if unknown.
   */
  readonly redeemable: Pair<bigint> | undefined
  readonly basis: ExitAmountSource
  readonly rows: readonly WithBlockTime<PositionChange>[]
  readonly earnings: Earnings | undefined
  readonly gap: EarningsGap | undefined
  readonly values: SampledSeries<PositionValuePoint>
}

/** Report on a market's past, as far as it was read. */
export interface HistoryReport {
  readonly from: bigint
  readonly to: bigint
  /** Oldest block of the history that was read. */
  readonly reached: bigint
  readonly served: HistoryServerReadStatus | undefined
  readonly blockNumber: bigint
  readonly timestamp: bigint
  readonly events: number
  readonly loans: number
  /** Square root price of the pool at the report's block. */
  readonly sqrtPriceX96: bigint | undefined
  readonly tokens: Pair<TokenSnapshot>
  /** Vaults that the hook used at the report's block. Undefined if they could not be read. */
  readonly vaults: Pair<Address | undefined>
  readonly shareDecimals: number | undefined
  /**
   * True if fees may be wrong by a few raw units. No log contains fees of JIT liquidity, so they
   * are computed.
   */
  readonly feesAreNear: boolean
  /** False if the vaults' events do not add up to the balances that the vaults report. */
  readonly isReconciled: boolean
  readonly position: PositionReport | undefined
  readonly yields: readonly SourceYield[]
  readonly pool: SampledSeries<PoolPricePoint>
  readonly lent: SampledSeries<JitHistoryRow>
}

export interface JitHistoryQuery {
  /** Start of the filtered period in Unix seconds. Swaps at this time are included. */
  readonly since: bigint | undefined
  readonly until: bigint | undefined
  readonly direction: 'all' | 'zeroForOne' | 'oneForZero'
  readonly offset: number
  readonly limit: number
}

/** A page of swaps with JIT liquidity, newest first. */
export interface JitHistoryPage {
  readonly total: number
  readonly offset: number
  readonly rows: readonly WithBlockTime<JitHistoryRow>[]
}

export type CsvKind = 'positions' | 'loans' | 'yield'

const MAX_POINTS = 400

/** Builds the history report from the processed history. */
export async function buildHistoryReport(
  market: Market,
  known: CachedEventHistory,
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
    shareDecimals: getShareDecimals(snapshot),
    feesAreNear: getAdapter(market).jitEarnings?.feesAreNear === true,
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
  known: CachedEventHistory,
  times: BlockTimes,
): Promise<PositionReport | undefined> {
  const { snapshot, stored, leaving, walked, isReconciled } = known
  const { account, hook } = snapshot
  if (account === undefined || leaving === undefined) return undefined
  const redeemable = redeemableOf(leaving)
  const gap = gapOf(market, known)
  const closed =
    gap === undefined && redeemable !== undefined
      ? closeEarningsLedger(walked.ledger, { ...snapshot, stored }, redeemable, walked.loans.length)
      : { ok: false as const, gap: gap ?? ('unreadable' as const) }
  // Hides how the earnings divide into yield, fees and so on if the vaults' balances contradict the
  // events, for example because the node returned an event twice.
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

/**
 * Returns why the earnings cannot be divided into yield, fees and so on, or undefined if they can.
 */
function gapOf(
  market: Market,
  { request, reached, snapshot, walked, unfollowed }: CachedEventHistory,
): EarningsGap | undefined {
  if (getAdapter(market).jitEarnings === undefined) return 'unsupported'
  if (reached > request.from) return 'incomplete'
  if (unfollowed > 0) return 'tooManySources'
  if (walked.torn > 0) return 'loans'
  const last = walked.pool.at(-1)
  const price = snapshot.pool.slot0?.sqrtPriceX96
  return last !== undefined && price !== undefined && last.sqrtPriceX96 !== price ? 'swaps' : undefined
}

/**
 * Returns what a withdrawal is worth: zero if it reverts, and the formula's amounts if the deposit
 * is locked.
 */
function redeemableOf({ amounts, basis, byRules }: SimulatedExitResult): Pair<bigint> | undefined {
  if (basis === 'refused') return [0n, 0n]
  return basis === 'early' ? byRules : amounts
}

async function yieldOf(
  market: Market,
  source: Address,
  { walked, snapshot }: CachedEventHistory,
  times: BlockTimes,
): Promise<SourceYield> {
  const points = walked.prices.filter((point) => point.source === source)
  const series = await seriesOf(points, times)
  // Every chart point has a timestamp if the node returns timestamps with logs. Otherwise only the
  // sampled points have one.
  const timed = points.flatMap((point): readonly SharePriceWithTimestamp[] => {
    const time = times.of(point.place)
    return time === undefined ? [] : [{ ...point, time }]
  })
  const side = TOKEN_SIDES.find((each) => isAddressEqual(toVaultPair(market)[each], source))
  return {
    source,
    side,
    series,
    rates: RATE_WINDOW_DAYS.map((days) => annualiseRate(timed, snapshot.timestamp, days)),
  }
}

async function seriesOf<Point extends { readonly place: ChainEventLocation }>(
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

/**
 * True if all logs of a block have the same block hash. Otherwise the node has mixed logs of two
 * forks.
 */
export function hasOneHashPerBlock(logs: readonly MinedLog[]): boolean {
  return logs.every((log, index) => {
    const before = logs[index - 1]
    return before?.blockNumber !== log.blockNumber || before.blockHash === log.blockHash
  })
}

/** Returns the history server status of the least reliable of several reads. */
export const findLeastReliableHistorySource = (
  reads: readonly HistoryLogsResult[],
): HistoryServerReadStatus | undefined =>
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

/**
 * Hides all values that need every event, if the sum of the events differs from the balances on
 * chain.
 */
export const hideEarningsOfIncompleteHistory = (report: HistoryReport): HistoryReport =>
  report.position === undefined || !leadsElsewhere(report)
    ? report
    : {
        ...report,
        position: {
          ...report.position,
          rows: report.position.rows.map(removeShareTransferValue),
          values: { points: [], of: 0 },
        },
      }

/**
 * True if the history server omitted or added events, so that the sum of the events differs from
 * the balances on chain.
 */
export const isMissingEvents = (report: HistoryReport): boolean =>
  report.served?.by === 'server' && leadsElsewhere(report)

/**
 * Returns a page of swaps with JIT liquidity, newest first. Converts the filter's dates to blocks.
 * @throws ChainError if a date cannot be converted
 */
export async function readJitHistoryPage(
  loans: readonly JitHistoryRow[],
  { since, until, direction, offset, limit }: JitHistoryQuery,
  range: BlockRange,
  times: BlockTimes,
): Promise<JitHistoryPage> {
  const first = since === undefined ? range.from : await times.blockAfter(since, range)
  const end = until === undefined ? range.to + 1n : await times.blockAfter(until + 1n, range)
  const isMeant = ({ place: { blockNumber }, zeroForOne }: JitHistoryRow): boolean =>
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

/** A CSV file, and the number of its rows without a timestamp. */
export interface CsvText {
  /**
   * File content. A blob, because a string with a hundred thousand rows is too long to post from
   * the worker to the page.
   */
  readonly csv: Blob
  readonly rows: number
  readonly withoutTime: number
}

/**
 * Maximum number of block headers to read for a CSV file, if the node returns no timestamps with
 * logs.
 */
const MAX_HEADERS = 2_000

const CSV_TYPE = 'text/csv;charset=utf-8'

export async function buildCsvText(
  kind: CsvKind,
  { walked, snapshot }: CachedEventHistory,
  times: BlockTimes,
): Promise<CsvText> {
  const rows = { positions: walked.positions, loans: walked.loans, yield: walked.prices }[kind]
  await times.read(
    rows.map(({ place }) => place),
    MAX_HEADERS,
  )
  const decimals = [snapshot.token0.decimals, snapshot.token1.decimals] as const
  const context = { timeOf: times.of, decimals, shareDecimals: getShareDecimals(snapshot) }
  const write = {
    positions: () => formatPositionsCsv(walked.positions, context),
    loans: () => formatJitHistoryCsv(walked.loans, context),
    yield: () => formatYieldCsv(walked.prices, context),
  }
  return {
    csv: new Blob([write[kind]()], { type: CSV_TYPE }),
    rows: rows.length,
    withoutTime: rows.filter(({ place }) => times.of(place) === undefined).length,
  }
}
