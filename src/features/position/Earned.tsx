import '#features/common/Facts.css'
import type { ReactNode } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/report.ts'
import { InDollars, moneyParts } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { daysText, rateText } from '#features/common/vaultRates.tsx'
import * as words from '#locales/position.ts'
import { soundPrice } from '#market/marketHealth.ts'
import { type Earnings, isTraded } from '#market/past/earnings.ts'
import { type Performance, type PerformanceRate, performanceOf } from '#market/past/performance.ts'
import type { Both, Side } from '#market/side.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { classNames } from '#ui/classNames.ts'
import { type FigureState, TokenAmount } from '#ui/TokenAmount.tsx'
import { Words } from '#ui/text.tsx'

/** What a position brought so far, in one token; undefined where it is not certain, and while nothing can be taken out. */
export function performanceIn(
  report: HistoryReport,
  { earnings, basis, rows, shares }: PositionReport,
  unit: Side,
): Performance | undefined {
  if (earnings === undefined || basis === 'refused') return undefined
  return performanceOf({ earnings, rows, shares }, report.sqrtPriceX96, unit, report.timestamp)
}

/** The report's price, where sums at it mean something. */
export function usePriceOfSums(
  { sqrtPriceX96 }: HistoryReport,
  earnings: Earnings | undefined,
): bigint | undefined {
  const { snapshot } = useSnapshot()
  if (!sqrtPriceX96 || (earnings !== undefined && !isTraded(earnings, sqrtPriceX96))) return undefined
  const isAdrift = snapshot?.pool.slot0?.sqrtPriceX96 && soundPrice(snapshot) === undefined
  return isAdrift ? undefined : sqrtPriceX96
}

interface SumProps {
  readonly field: string
  readonly raw: bigint | undefined
  readonly unit: Side
  readonly decimals: number | undefined
  readonly block: bigint | undefined
  readonly state: FigureState
  readonly signed?: boolean
  /** Of both tokens what the sum is made of: then with what they are in dollars beside it, each by its own feed. */
  readonly amounts?: Both<bigint> | undefined
}

/** A sum of both tokens, with the symbol of the one that it is told in. */
export function Sum({ field, unit, raw, state, amounts, ...figure }: SumProps) {
  const { network } = useMarket()
  const { snapshot } = useSnapshot()
  const names = useTokenNames()
  return (
    <span data-field={field}>
      <TokenAmount raw={raw} chain={network.chainId} state={state} {...figure} />
      {raw !== undefined && <> {names[unit]}</>}
      {amounts !== undefined && raw !== undefined && <InDollars parts={moneyParts(snapshot, amounts)} />}
    </span>
  )
}

/** What earns is in copper; a loss is in the colour of the text, with its sign. */
export const Gain = ({
  raw,
  children,
}: {
  readonly raw: bigint | undefined
  readonly children: ReactNode
}) => <span className={classNames('k-num', raw !== undefined && raw > 0n && 'fx-earn')}>{children}</span>

const signedRate = (millionths: bigint): string => `${millionths > 0n ? '+' : ''}${rateText(millionths)}`

/** What of all that was put in it was, over which days, and what of it goes on. */
export function EarnedRate({ rate: { earned, aYear, seconds } }: { readonly rate: PerformanceRate }) {
  return (
    <Words
      of={words.earnedRate(
        <span key="earned" data-field="earned.part" data-millionths={`${earned}`}>
          {signedRate(earned)}
        </span>,
        daysText(seconds),
        <span key="year" data-field="earned.aYear" data-millionths={`${aYear}`} title={words.aboutTheRate}>
          {rateText(aYear)}
        </span>,
      )}
    />
  )
}
