import '#features/common/MarketFact.css'
import './Earned.css'
import type { ComponentProps, ReactNode } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { useDailyEarnings } from '#features/common/DailyEarnings.tsx'
import { DollarValue, toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSecondsAsDays, yearlyRateText } from '#features/common/vaultRates.tsx'
import { notAPromiseRate } from '#locales/deposit.ts'
import * as words from '#locales/position.ts'
import {
  computeNetDeposits,
  type Earnings,
  isPoolPriceNearTradedPrice,
  isPriceReliableForAmounts,
  sumInTokenAtPrice,
} from '#market/past/earnings.ts'
import { computePerformance, type Performance, type PerformanceRate } from '#market/past/performance.ts'
import { findReliablePoolPrice } from '#market/positionSum.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { formatRoundedAmount } from '#math/amountText.ts'
import { DAY_SECONDS, maxBigInt, minBigInt } from '#math/integers.ts'
import { HISTORY_PAGE_BLOCKS } from '#queries/historyStatus.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { type DisplayedValueState, FigureSourceLabel } from '#ui/TokenAmount.tsx'
import { formatClockTime, formatDay, SentenceWithElements, TimeText } from '#ui/text.tsx'

/**
 * Returns the position's earnings in one token. Undefined if they are uncertain, or if the value of
 * the shares is unknown.
 */
export function getPerformanceInToken(
  report: HistoryReport,
  { earnings, basis, rows, shares }: PositionReport,
  unit: TokenSide,
): Performance | undefined {
  if (earnings === undefined || basis === 'refused') return undefined
  return computePerformance({ earnings, rows, shares }, report.sqrtPriceX96, unit, report.timestamp)
}

/** Returns the report's pool price. Undefined if the price is too unreliable to sum both tokens. */
export function usePriceForTokenSum(
  { sqrtPriceX96 }: HistoryReport,
  earnings: Earnings | undefined,
): bigint | undefined {
  const { snapshot } = useMarketSnapshot()
  if (!sqrtPriceX96 || (earnings !== undefined && !isPoolPriceNearTradedPrice(earnings, sqrtPriceX96)))
    return undefined
  const isAdrift = snapshot?.pool.slot0?.sqrtPriceX96 && findReliablePoolPrice(snapshot) === undefined
  return isAdrift ? undefined : sqrtPriceX96
}

interface SumProps extends Omit<ComponentProps<typeof MarketAmount>, 'field' | 'unit'> {
  readonly field: string
  readonly unit: TokenSide
  /** Amounts of both tokens, for the dollar value. */
  readonly amounts?: Pair<bigint> | undefined
}

/** Sum of both tokens, expressed in one of them. */
export function EarningsInOneToken({ field, unit, amounts, ...figure }: SumProps) {
  const { snapshot } = useMarketSnapshot()
  const names = useTokenNames()
  const { symbols } = useMarket()
  return (
    <span data-field={field}>
      <MarketAmount {...figure} unit={symbols && names.join('/')} />
      {figure.raw !== undefined && <> {names[unit]}</>}
      {amounts !== undefined && figure.raw !== undefined && (
        <DollarValue parts={toDollarValueAmounts(snapshot, amounts)} />
      )}
    </span>
  )
}

interface EarningsRowsProps {
  /** Undefined while the history is being read. */
  readonly seen: Performance | undefined
  readonly shown: Omit<SumProps, 'field' | 'raw' | 'signed'>
  /** What a withdrawal pays, for the estimate of a day. Undefined while that is in doubt. */
  readonly amounts: Pair<bigint> | undefined
}

/** Earnings from vaults and swap fees. Copper if they are a gain. */
export const EarnedAmount = ({ seen, shown }: Omit<EarningsRowsProps, 'amounts'>) => (
  <span className={classNames('k-num', seen !== undefined && seen.earned > 0n && 'fx-earn')}>
    <EarningsInOneToken
      field="earned"
      raw={seen?.earned}
      amounts={shown.state === 'live' ? seen?.earnedAmounts : undefined}
      {...shown}
      signed
    />
  </span>
)

/** Estimate of what the position earns in a day, at the market's rate. */
export function GrowthPerDay({ seen, shown, amounts }: EarningsRowsProps) {
  const daily = useDailyEarnings(amounts)
  return (
    <DefinitionListRow term={<span title={notAPromiseRate}>{words.growthPerDay}</span>}>
      <span data-field="daily" data-glance>
        {seen === undefined || daily === 'reading' ? (
          <Skeleton />
        ) : daily === undefined ? (
          words.unavailable
        ) : (
          <>
            <FigureSourceLabel state={shown.state} />
            <SentenceWithElements of={words.about<ReactNode>(daily.amount)} /> {daily.symbol}
          </>
        )}
      </span>
    </DefinitionListRow>
  )
}

/**
 * The position's value minus the value of holding its tokens, as rows that add up exactly to the
 * total, without rows of zero. Below: an estimate of the growth per day.
 */
export function EarningsRows({ seen, shown, amounts }: EarningsRowsProps) {
  const isGiven = seen !== undefined && seen.byDeposits < 0n
  const amount = (field: keyof Performance & string, raw: bigint | undefined) => (
    <EarningsInOneToken {...{ field, raw }} {...shown} signed />
  )
  return (
    <div className="pos-rows">
      <DefinitionList label={words.earnedAgainstHolding}>
        <DefinitionListRow term={words.earnedSoFar}>
          <EarnedAmount {...{ seen, shown }} />
        </DefinitionListRow>
        {seen?.byDeposits !== 0n && (
          <DefinitionListRow
            term={
              <span title={isGiven ? words.aboutGivenValue : words.aboutEarlierYield}>
                {isGiven ? words.toEarlierDepositors : words.fromEarlierYield}
              </span>
            }
          >
            {amount('byDeposits', seen?.byDeposits)}
          </DefinitionListRow>
        )}
        {seen?.priceMovement !== 0n && (
          <DefinitionListRow term={words.priceMovement}>
            {amount('priceMovement', seen?.priceMovement)}
          </DefinitionListRow>
        )}
        <DefinitionListRow term={words.moreThanHolding} ruled>
          {amount('againstHolding', seen?.againstHolding)}
        </DefinitionListRow>
        <GrowthPerDay {...{ seen, shown, amounts }} />
      </DefinitionList>
    </div>
  )
}

/** The position's own yearly rate: its time span, its parts and what it is relative to. */
export const EarnedRate = ({
  rate: { aYear, seconds },
  state,
}: {
  readonly rate: PerformanceRate
  readonly state: DisplayedValueState
}) => (
  <p className="k-small pos-rate" title={words.aboutTheRate}>
    <FigureSourceLabel state={state} />
    <SentenceWithElements
      of={words.earnedRate(
        formatSecondsAsDays(seconds),
        <span key="year" data-field="earned.aYear" data-millionths={`${aYear}`}>
          {yearlyRateText(aYear)}
        </span>,
      )}
    />
  </p>
)

interface EarnedChartProps {
  readonly report: HistoryReport
  readonly position: PositionReport
  readonly unit: TokenSide
  /** Adds a scale, a middle date, and a named mark for each deposit and withdrawal. */
  readonly isScaled?: boolean
}

/**
 * Chart of the position's value minus the value of holding its tokens, since the first deposit.
 * Each point uses the price at its time.
 */
export function EarnedChart({ report, position, unit, isScaled = false }: EarnedChartProps) {
  const names = useTokenNames()
  const { redeemable, earnings, values, rows } = position
  const { sqrtPriceX96, timestamp, tokens } = report
  if (redeemable === undefined || earnings === undefined || !sqrtPriceX96) return null
  const now = {
    ...{ time: timestamp, sqrtPriceX96, claims: redeemable, held: computeNetDeposits(earnings) },
    isDisplaced: values.points.at(-1)?.isDisplaced === true,
  }
  const timed = [...values.points, now]
  // The line has a marked gap while other vaults replaced the market's vaults, because those vaults
  // may pay too little.
  const known = timed.filter(({ isDisplaced }) => !isDisplaced)
  const points = fromFirstDeposit(
    rows,
    known.flatMap(({ time, sqrtPriceX96: price, claims, held: put }) =>
      time === undefined || price === 0n || !isPriceReliableForAmounts(claims, price)
        ? []
        : [{ time, value: sumInTokenAtPrice(claims, price, unit) - sumInTokenAtPrice(put, price, unit) }],
    ),
  )
  const first = points[0]?.time ?? timestamp
  if (isScaled && points.length > 0 && timestamp <= first)
    return (
      <div className="pos-first k-small">
        <p>{words.nextPointComes(`${HISTORY_PAGE_BLOCKS}`)}</p>
        <TimeText unixSeconds={first} />
      </div>
    )
  // If the chart covers less than a day, its labels are times of day.
  const isDay = formatDay(first) === formatDay(timestamp) && timestamp - first < DAY_SECONDS
  const label = isDay ? formatClockTime : formatDay
  const middle = label((first + timestamp) / 2n)
  const [begins, ends] = [label(first), isDay ? label(timestamp) : words.today]
  const { decimals } = tokens[unit]
  const all = points.map(({ value }) => value)
  const [high, low] = [all.reduce(maxBigInt, 0n), all.reduce(minBigInt, 0n)]
  // Omits the label of a small loss, which would overlap the next label.
  const bounds = -low * 10n > high ? [high, low] : [high]
  const scale =
    isScaled && decimals !== undefined
      ? bounds.map((value) =>
          words.onScale(value > 0n ? '+' : '', formatRoundedAmount(value, decimals), names[unit]),
        )
      : undefined
  return (
    <Sparkline
      label={words.valueAgainstHeld(names[unit])}
      points={points}
      under={[begins, isScaled ? middle : words.linesAre, ends]}
      scale={scale}
      marks={
        isScaled
          ? rows.flatMap(({ time, kind }) => (time === undefined ? [] : [{ time, name: words.kinds[kind] }]))
          : []
      }
      gaps={listDisplacedSpans(timed)}
      gapLabel={words.vaultsWereReplaced}
      until={timestamp}
    />
  )
}

interface EarnedPoint {
  readonly time: bigint
  readonly value: bigint
}

/** Adds the moment of the first deposit, at which nothing was earned yet. */
export function fromFirstDeposit(
  rows: readonly { readonly time: bigint | undefined }[],
  points: readonly EarnedPoint[],
): readonly EarnedPoint[] {
  const time = rows.at(-1)?.time
  const first = points[0]
  return time === undefined ||
    first === undefined ||
    first.time < time ||
    (first.time === time && first.value === 0n)
    ? points
    : [{ time, value: 0n }, ...points]
}

interface TimedValue {
  readonly time: bigint | undefined
  readonly isDisplaced: boolean
}

/** Returns the times during which other vaults replaced the market's vaults, oldest first. */
export function listDisplacedSpans(
  values: readonly TimedValue[],
): readonly (readonly [from: bigint, to: bigint])[] {
  const spans: [from: bigint, to: bigint][] = []
  let isOpen = false
  for (const { time, isDisplaced } of values) {
    if (time === undefined) continue
    const span = spans.at(-1)
    if (isOpen && span !== undefined) span[1] = time
    else if (isDisplaced) spans.push([time, time])
    isOpen = isDisplaced
  }
  return spans
}
