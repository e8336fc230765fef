import type { HistoryReport, PositionReport, SourceYield, WithBlockTime } from '#chain/past/historyReport.ts'
import { PRICE_DIGITS } from '#features/common/amountText.tsx'
import { TransactionLink } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useValueUnit } from '#features/common/worthUnit.tsx'
import type { TokenNames } from '#lib/sentence.ts'
import { labelled, priceIn } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import { isPriceReliableForAmounts, sumAmountsInTokenIfPriced } from '#market/past/earnings.ts'
import type { ChainEventLocation } from '#market/past/events.ts'
import { computePoolPrice } from '#market/past/rows.ts'
import { type Pair, TOKEN_SIDES, type TokenSide } from '#market/tokenPair.ts'
import { formatAmount } from '#math/amountText.ts'
import type { Hex } from '#math/hex.ts'
import { toReadablePrice } from '#math/price.ts'
import { formatRatio, invertRatio, type Ratio } from '#math/ratio.ts'
import { Card } from '#ui/Card.tsx'
import { Chart, type ChartProps } from '#ui/chart/Chart.tsx'
import type { ChartPoint } from '#ui/chart/drawChart.ts'
import { EarnedChart, usePriceForTokenSum } from './Earned.tsx'
import { CalculationSection } from './HistoryCard.tsx'

const proofOf = (hash: Hex) => <TransactionLink hash={hash} />

interface OfPosition {
  readonly report: HistoryReport
  readonly position: PositionReport
}

function useUnit({ report, position: { redeemable, earnings } }: OfPosition): TokenSide {
  const sqrtPriceX96 = usePriceForTokenSum(report, earnings)
  return useValueUnit({ amounts: redeemable, sqrtPriceX96, tokens: report.tokens })
}

/** Chart of the position's value over time, compared with holding the tokens. */
export function PositionValueCard(props: OfPosition) {
  const unit = useUnit(props)
  // Without earnings there is no chart. The card beside it says why.
  if (props.position.earnings === undefined) return null
  return (
    <Card className="pos-value" title={words.earnedAgainstHolding}>
      <EarnedChart {...props} unit={unit} isScaled />
    </Card>
  )
}

function ValueChart(props: OfPosition) {
  const unit = useUnit(props)
  const names = useTokenNames()
  return <Drawn make={() => buildValueChart(props.report, props.position, unit, names)} />
}

/** Charts of the complete history, each with a table. */
export function ChartsCard({
  report,
  position,
}: {
  readonly report: HistoryReport
  readonly position: PositionReport | undefined
}) {
  const names = useTokenNames()
  return (
    <CalculationSection title={words.charts}>
      {position !== undefined && <ValueChart report={report} position={position} />}
      {report.yields.map((source) => (
        <Drawn key={source.source} make={() => vaultChart(source)} />
      ))}
      <Drawn make={() => buildPoolPriceChart(report, names)} />
      {TOKEN_SIDES.map((side) => (
        <Drawn key={side} make={() => buildJitChart(report, side, names[side])} />
      ))}
    </CalculationSection>
  )
}

/**
 * Computes each chart in its own task, because hundreds of exact points take tens of milliseconds.
 * The page stays responsive between tasks.
 */
const Drawn = ({ make }: { readonly make: () => ChartProps }) => <Chart {...make()} proofOf={proofOf} />

/** Number of digits of a share price. Fewer digits would hide the yield of a day. */
const SHARE_PRICE_DIGITS = 18

/**
 * Returns 'unavailable' if the decimals are unknown, because raw units would look like whole
 * tokens.
 */
const amountText = (raw: bigint | undefined, decimals: number | undefined): string =>
  raw === undefined || decimals === undefined ? words.unavailable : formatAmount(raw, decimals)

/** Converts a text to a number, for drawing only. The table contains all digits. */
const drawn = (text: string): number | undefined =>
  text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)

function pointOf<Row extends { readonly place: ChainEventLocation }>(
  row: WithBlockTime<Row>,
  texts: readonly string[],
  cells: readonly string[] = texts,
): ChartPoint {
  const { place, time } = row
  return {
    id: `${place.blockNumber} ${place.logIndex}`,
    time,
    values: texts.map(drawn),
    cells: [...cells, `${place.blockNumber}`],
    proof: place.transactionHash,
  }
}

const note = (shown: number, of: number): string | undefined =>
  shown < of ? words.pointsShown(shown, of) : undefined

/** Returns the share price chart of a vault that the hook uses or used. */
const vaultChart = ({ source, side, series }: SourceYield): ChartProps => ({
  title: labelled(
    words.sharePrices,
    side === undefined ? `${words.anotherVault} ${source}` : words.vault(side),
  ),
  labels: [words.assetsForAShare],
  heads: [words.assetsForAShare, words.block],
  points: series.points.map((row) => pointOf(row, [formatRatio(row.price, SHARE_PRICE_DIGITS)])),
  note: note(series.points.length, series.of),
})

/** Chart of the pool’s price, in the direction in which the newest price is at least 1. */
export function buildPoolPriceChart({ pool, tokens }: HistoryReport, names: TokenNames): ChartProps {
  const decimals = [tokens[0].decimals, tokens[1].decimals] as const
  const prices = pool.points.map(({ sqrtPriceX96 }) => computePoolPrice(sqrtPriceX96, decimals))
  const newest = prices.at(-1)
  const isInverted = newest !== undefined && toReadablePrice(newest).of === 1
  const head = priceIn(isInverted ? [names[1], names[0]] : names)
  const textOf = (price: Ratio | undefined) =>
    price === undefined || (isInverted && price.numerator === 0n)
      ? words.unavailable
      : formatRatio(isInverted ? invertRatio(price) : price, PRICE_DIGITS)
  return {
    title: words.poolPrice,
    labels: [head],
    heads: [head, words.block],
    points: pool.points.map((row, index) => pointOf(row, [textOf(prices[index])])),
    note: note(pool.points.length, pool.of),
  }
}

/**
 * Returns a chart with the position's value and the value of holding its tokens. Each point uses
 * the pool price of its time. Points with an unreliable price are omitted. The line of the
 * position's value has a gap while other vaults replaced the market's vaults.
 */
export function buildValueChart(
  { tokens }: HistoryReport,
  { values: { points, of } }: PositionReport,
  unit: TokenSide,
  names: TokenNames,
): ChartProps {
  const { decimals } = tokens[unit]
  const heads = [words.position, words.heldValue]
  return {
    title: words.valueAgainstHeld(names[unit]),
    labels: heads,
    heads: [...heads, words.block],
    points: points.map((row) => {
      const isSound = isPriceReliableForAmounts(row.claims, row.sqrtPriceX96)
      const textOf = (amounts: Pair<bigint>) =>
        amountText(isSound ? sumAmountsInTokenIfPriced(amounts, row.sqrtPriceX96, unit) : undefined, decimals)
      const held = textOf(row.held)
      return row.isDisplaced
        ? pointOf(row, ['', held], [words.vaultsWereReplaced, held])
        : pointOf(row, [textOf(row.claims), held])
    }),
    note: note(points.length, of),
  }
}

/** Returns the chart of JIT liquidity for one token. Two tokens need different scales. */
export const buildJitChart = (
  { lent, tokens }: HistoryReport,
  side: TokenSide,
  name: string,
): ChartProps => ({
  title: labelled(words.lentPerSwap, name),
  labels: [words.lentOf(name)],
  heads: [words.lentOf(name), words.fee, words.block],
  kind: 'bars',
  points: lent.points.map((row) => {
    const text = (amounts: Pair<bigint> | undefined) => amountText(amounts?.[side], tokens[side].decimals)
    return pointOf(row, [text(row.lent)], [text(row.lent), text(row.fees)])
  }),
  note: note(lent.points.length, lent.of),
})
