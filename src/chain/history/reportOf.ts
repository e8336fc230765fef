import { sameAddress } from '../../amounts/hex.ts'
import { dialectOf } from '../../dialects/index.ts'
import { annualised, type TimedPrice, WINDOWS } from '../../markets/history/annualised.ts'
import { closeLedger } from '../../markets/history/closeLedger.ts'
import type { EventPlace } from '../../markets/history/historyEvent.ts'
import type { PricePoint } from '../../markets/history/historyRows.ts'
import type { Market } from '../../markets/market.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import type { Both } from '../../markets/side.ts'
import type { BlockTimes } from './blockTimes.ts'
import type { EarningsGap, HistoryReport, PositionReport, Series, SourceYield } from './historyReport.ts'
import type { Known } from './known.ts'
import type { Leaving } from './leaving.ts'

/** As many points as a chart has room for. */
const MOST_POINTS = 400

/** What a walk gave, as a page shows it. */
export async function reportOf(market: Market, known: Known, times: BlockTimes): Promise<HistoryReport> {
  const { request, reached, snapshot, events, walked } = known
  const bySource = pricesBySource(walked.prices)
  return {
    ...{ from: request.from, to: request.to, reached, served: known.served },
    ...{ blockNumber: snapshot.blockNumber, timestamp: snapshot.timestamp },
    ...{ events, loans: walked.loans.length },
    sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
    tokens: [snapshot.token0, snapshot.token1],
    shareDecimals: shareDecimals(snapshot),
    feesAreNear: (await dialectOf(market).history?.())?.feesAreNear === true,
    position: snapshot.account && (await positionOf(market, known, times)),
    yields: await Promise.all(
      [...bySource.values()].map((points) => yieldOf(market, points, snapshot.timestamp, times)),
    ),
    pool: await seriesOf(walked.pool, times),
    lent: await seriesOf(walked.loans, times),
  }
}

function pricesBySource(prices: readonly PricePoint[]): ReadonlyMap<string, readonly PricePoint[]> {
  const found = new Map<string, PricePoint[]>()
  for (const point of prices) {
    const key = point.source.toLowerCase()
    const points = found.get(key) ?? []
    if (points.length === 0) found.set(key, points)
    points.push(point)
  }
  return found
}

async function positionOf(
  market: Market,
  { request, reached, snapshot, stored, leaving, walked, unfollowed }: Known,
  times: BlockTimes,
): Promise<PositionReport | undefined> {
  const { account, hook } = snapshot
  if (account === undefined || leaving === undefined) return undefined
  const redeemable = redeemableOf(leaving)
  const gap = gapOf(market, { request, reached, snapshot, walked, unfollowed })
  const closed =
    gap === undefined && redeemable !== undefined
      ? closeLedger(walked.ledger, { ...snapshot, stored }, redeemable, walked.loans.length)
      : { ok: false as const, gap: gap ?? ('unreadable' as const) }
  await times.read(walked.positions.map(({ place }) => place))
  return {
    ...{ account: account.address, shares: account.shares, totalSupply: hook.totalSupply },
    ...{ redeemable, basis: leaving.basis },
    rows: walked.positions.map((row) => ({ ...row, time: times.of(row.place) })).reverse(),
    earnings: closed.ok ? closed.earnings : undefined,
    gap: closed.ok ? undefined : closed.gap,
    values: await seriesOf(walked.values, times),
  }
}

/** Why the rows cannot be the whole past: then no part of it is told, since each would be wrong. */
function gapOf(
  market: Market,
  {
    request,
    reached,
    snapshot,
    walked,
    unfollowed,
  }: Omit<Known, 'events' | 'logs' | 'stored' | 'leaving' | 'served'>,
): EarningsGap | undefined {
  if (dialectOf(market).history === undefined) return 'unsupported'
  if (reached > request.from) return 'incomplete'
  if (unfollowed > 0) return 'tooManySources'
  if (walked.torn > 0) return 'loans'
  const last = walked.pool.at(-1)
  const price = snapshot.pool.slot0?.sqrtPriceX96
  return last !== undefined && price !== undefined && last.sqrtPriceX96 !== price ? 'swaps' : undefined
}

/** What is refused is worth nothing now; what only has to wait is worth what the rule gives. */
function redeemableOf({ amounts, basis, byRules }: Leaving): Both<bigint> | undefined {
  if (basis === 'refused') return [0n, 0n]
  return basis === 'early' ? byRules : amounts
}

async function yieldOf(
  market: Market,
  points: readonly PricePoint[],
  now: bigint,
  times: BlockTimes,
): Promise<SourceYield> {
  const series = await seriesOf(points, times)
  const [source] = points
  // Points of a node that tells times along with its logs are all timed; of others, those of the chart.
  const timed = points.flatMap((point): readonly TimedPrice[] => {
    const time = times.of(point.place)
    return time === undefined ? [] : [{ ...point, time }]
  })
  const side = ([0, 1] as const).find((each) =>
    sameAddress([market.vault0, market.vault1][each], source?.source),
  )
  return {
    source: source?.source ?? '0x',
    side,
    series,
    rates: WINDOWS.map((days) => annualised(timed, now, days)),
  }
}

async function seriesOf<Point extends { readonly place: EventPlace }>(
  points: readonly Point[],
  times: BlockTimes,
): Promise<Series<Point>> {
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
