import '#features/common/MarketFact.css'
import type { ComponentProps, ReactNode } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { DollarValue, toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSecondsAsDays, formatYearlyRate } from '#features/common/vaultRates.tsx'
import * as words from '#locales/position.ts'
import { findReliablePoolPrice } from '#market/marketHealth.ts'
import { type Earnings, isPoolPriceNearTradedPrice } from '#market/past/earnings.ts'
import { computePerformance, type Performance, type PerformanceRate } from '#market/past/performance.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { classNames } from '#ui/classNames.ts'
import { SentenceWithElements } from '#ui/text.tsx'

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
  return (
    <span data-field={field}>
      <MarketAmount {...figure} />
      {figure.raw !== undefined && <> {names[unit]}</>}
      {amounts !== undefined && figure.raw !== undefined && (
        <DollarValue parts={toDollarValueAmounts(snapshot, amounts)} />
      )}
    </span>
  )
}

interface EarnedByDepositsProps {
  readonly raw: bigint
  readonly shown: Omit<SumProps, 'field' | 'raw' | 'signed'>
}

/** Earnings that the account gained from earlier yield, or lost to later deposits. */
export const EarnedByDeposits = ({ raw, shown }: EarnedByDepositsProps) => (
  <SentenceWithElements
    of={(raw > 0n ? words.fromYieldBefore : words.ofWhichDeposits)(
      <EarningsInOneToken key="deposits" field="byDeposits" {...shown} raw={raw} signed={raw < 0n} />,
    )}
  />
)

/** Shows earnings in copper, and losses in the text colour with a minus sign. */
export const GainAmount = ({
  raw,
  children,
}: {
  readonly raw: bigint | undefined
  readonly children: ReactNode
}) => <span className={classNames('k-num', raw !== undefined && raw > 0n && 'fx-earn')}>{children}</span>

const signedRate = (millionths: bigint): string =>
  `${millionths > 0n ? '+' : ''}${formatYearlyRate(millionths)}`

/** Earnings in percent of the deposits, the time span and the yearly rate. */
export function EarnedRate({ rate: { earned, aYear, seconds } }: { readonly rate: PerformanceRate }) {
  return (
    <SentenceWithElements
      of={words.earnedRate(
        <span key="earned" data-field="earned.part" data-millionths={`${earned}`}>
          {signedRate(earned)}
        </span>,
        formatSecondsAsDays(seconds),
        <span key="year" data-field="earned.aYear" data-millionths={`${aYear}`} title={words.aboutTheRate}>
          {formatYearlyRate(aYear)}
        </span>,
      )}
    />
  )
}
