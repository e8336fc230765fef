import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/position.ts'
import { computeNetDeposits, isPriceReliableForAmounts, sumInTokenAtPrice } from '#market/past/earnings.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { DAY_SECONDS, maxBigInt, minBigInt } from '#math/integers.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { formatClockTime, formatDay } from '#ui/momentText.ts'

interface EarnedChartProps {
  readonly report: HistoryReport
  readonly position: PositionReport
  readonly unit: TokenSide
  /** Adds a scale, and a mark for each deposit and withdrawal. */
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
  const points = known.flatMap(({ time, sqrtPriceX96: price, claims, held: put }) =>
    time === undefined || price === 0n || !isPriceReliableForAmounts(claims, price)
      ? []
      : [{ time, value: sumInTokenAtPrice(claims, price, unit) - sumInTokenAtPrice(put, price, unit) }],
  )
  const first = points[0]?.time ?? timestamp
  // If the chart covers less than a day, its labels are times of day.
  const [begins, ends] =
    formatDay(first) === formatDay(timestamp) && timestamp - first < DAY_SECONDS
      ? [formatClockTime(first), formatClockTime(timestamp)]
      : [formatDay(first), words.today]
  const { decimals } = tokens[unit]
  const all = points.map(({ value }) => value)
  const [high, low] = [all.reduce(maxBigInt, 0n), all.reduce(minBigInt, 0n)]
  // Omits the label of a small loss, which would overlap the next label.
  const bounds = -low * 10n > high ? [high, low] : [high]
  const scale =
    isScaled && decimals !== undefined
      ? bounds.map((value) =>
          words.onScale(value > 0n ? '+' : '', formatAmountWithZeroSubscript(value, decimals), names[unit]),
        )
      : undefined
  return (
    <Sparkline
      label={words.valueAgainstHeld(names[unit])}
      points={points}
      under={[begins, words.linesAre, ends]}
      scale={scale}
      marks={isScaled ? rows.flatMap(({ time }) => (time === undefined ? [] : [time])) : []}
      gaps={listDisplacedSpans(timed)}
      gapLabel={words.vaultsWereReplaced}
      until={timestamp}
    />
  )
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
