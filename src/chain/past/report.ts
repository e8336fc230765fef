import { adapterOf } from '#adapters/index.ts'
import type { BlockRange } from '#chain/logs/shelf.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import { shareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { closeLedger, type LedgerGap } from '#market/past/closeLedger.ts'
import type { Earnings } from '#market/past/earnings.ts'
import type { EventPlace } from '#market/past/events.ts'
import {
  type AnnualRate,
  annualised,
  type LoanRow,
  loansCsv,
  type PoolPoint,
  type PositionChange,
  type PricePoint,
  positionsCsv,
  type TimedPrice,
  type ValuePoint,
  WINDOWS,
  yieldCsv,
} from '#market/past/rows.ts'
import { withoutValues } from '#market/past/walkHistory.ts'
import { type Both, SIDES, vaultsOf } from '#market/side.ts'
import type { TokenSnapshot } from '#market/snapshot.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { ExitBasis, ExitResult, WalkCache } from './leaving.ts'
import type { HistoryRead, ServerUse } from './served/served.ts'

/** A row with the time of its block, Unix seconds; undefined where the node did not tell. */
export type Timed<Row> = Row & { readonly time: bigint | undefined }

/** A few of many points, spread evenly, with the first and the last. */
export interface SampledSeries<Point> {
  readonly points: readonly Timed<Point>[]
  /** How many there are in all. */
  readonly of: number
}

/** What the hook's own moves prove of one vault. */
export interface SourceYield {
  readonly source: Address
  /** Which token's vault the market promises it as; undefined for another. */
  readonly side: 0 | 1 | undefined
  readonly series: SampledSeries<PricePoint>
  /** For each window that was asked for, in its order. */
  readonly rates: readonly (AnnualRate | undefined)[]
}

/** Why the parts of a position are not told. */
export type EarningsGap =
  | LedgerGap
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
   * What leaving would pay: nothing where it is refused; once it may be, where it is too early.
   * Undefined where it is not known.
   */
  readonly redeemable: Both<bigint> | undefined
  readonly basis: ExitBasis
  /** Newest first. */
  readonly rows: readonly Timed<PositionChange>[]
  readonly earnings: Earnings | undefined
  readonly gap: EarningsGap | undefined
  readonly values: SampledSeries<ValuePoint>
}

/** What the past of a market tells, as far as it was read. */
export interface HistoryReport {
  readonly from: bigint
  readonly to: bigint
  /** All blocks from this one on were read. */
  readonly reached: bigint
  /** What a history server had to do with it; undefined where there is none. */
  readonly served: ServerUse | undefined
  readonly blockNumber: bigint
  readonly timestamp: bigint
  readonly events: number
  readonly loans: number
  /** Raw, of the pool now. */
  readonly sqrtPriceX96: bigint | undefined
  readonly tokens: Both<TokenSnapshot>
  /** Undefined where it could not be read. */
  readonly shareDecimals: number | undefined
  /** No log tells a loan's fees to the unit: they are worked out to within a few. */
  readonly feesAreNear: boolean
  /** False: what the vaults' events add up to is not what the vaults themselves say. */
  readonly isReconciled: boolean
  readonly position: PositionReport | undefined
  readonly yields: readonly SourceYield[]
  readonly pool: SampledSeries<PoolPoint>
  readonly lent: SampledSeries<LoanRow>
}

export interface LoanQuery {
  /** Unix seconds, both included. */
  readonly since: bigint | undefined
  readonly until: bigint | undefined
  readonly direction: 'all' | 'zeroForOne' | 'oneForZero'
  readonly offset: number
  readonly limit: number
}

/** Some of the loans that were asked for, the newest first, and how many there are in all. */
export interface LoanPage {
  readonly total: number
  /** How many of them are newer than the first row. */
  readonly offset: number
  readonly rows: readonly Timed<LoanRow>[]
}

export type CsvKind = 'positions' | 'loans' | 'yield'

/** As many points as a chart has room for. */
const MOST_POINTS = 400

/** What a walk gave, as a page shows it. */
export async function historyReport(
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
  // What an event too many leads to may still add up to the position, part by part wrongly.
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

/** Why the rows cannot be the whole past: then no part of it is told, since each would be wrong. */
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

/** What is refused is worth nothing now; what only has to wait is worth what the rule gives. */
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
  // Points of a node that tells times along with its logs are all timed; of others, those of the
  // chart.
  const timed = points.flatMap((point): readonly TimedPrice[] => {
    const time = times.of(point.place)
    return time === undefined ? [] : [{ ...point, time }]
  })
  const side = SIDES.find((each) => sameAddress(vaultsOf(market)[each], source))
  return {
    source,
    side,
    series,
    rates: WINDOWS.map((days) => annualised(timed, snapshot.timestamp, days)),
  }
}

async function seriesOf<Point extends { readonly place: EventPlace }>(
  points: readonly Point[],
  times: BlockTimes,
): Promise<SampledSeries<Point>> {
  const some = spread(points)
  await times.read(some.map(({ place }) => place))
  return { points: some.map((point) => ({ ...point, time: times.of(point.place) })), of: points.length }
}

function spread<Point>(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST_POINTS) return points
  const last = points.length - 1
  return Array.from(
    { length: MOST_POINTS },
    (_, index) => points[Math.round((index * last) / (MOST_POINTS - 1))],
  ).filter((point) => point !== undefined)
}

/** One block has one hash: a node that lists two has mixed two chains. */
export function isOneChain(logs: readonly PlacedLog[]): boolean {
  return logs.every((log, index) => {
    const before = logs[index - 1]
    return before?.blockNumber !== log.blockNumber || before.blockHash === log.blockHash
  })
}

/** All is told as the worst of its parts is. */
export const worstServed = (reads: readonly HistoryRead[]): ServerUse | undefined =>
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
 * Where the events do not lead to what the chain tells, nothing that rests on all of them is told
 * as earned.
 */
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
 * The events do not add up to what the chain says now: whatever listed them left some out or made
 * some up.
 */
export const lacksEvents = (report: HistoryReport): boolean =>
  report.served?.by === 'server' && leadsElsewhere(report)

/**
 * Some of the loans, newest first. Dates are turned into blocks, so that no loan needs a time of
 * its own to be found.
 * @throws ChainError where they cannot be: no loan found would be said of loans that were not
 * looked for
 */
export async function loanPage(
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

/** Rows as text, and how many of them lack their time. */
export interface CsvText {
  /**
   * Not the text itself: of a hundred thousand rows it is too long to be given to a page and taken
   * up there in one task.
   */
  readonly csv: Blob
  readonly rows: number
  readonly withoutTime: number
}

/** Headers that are read for it at most, where the node does not tell times along with its logs. */
const MOST_HEADERS = 2_000

const CSV_TYPE = 'text/csv;charset=utf-8'

export async function csvText(
  kind: CsvKind,
  { walked, snapshot }: WalkCache,
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
