import { useState } from 'react'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { DollarValue, toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useValueUnit } from '#features/common/worthUnit.tsx'
import * as words from '#locales/position.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import {
  computePositionNetResult,
  EARNINGS_CAUSES,
  type Earnings,
  type EarningsCause,
  sumAmountsInTokenIfPriced,
} from '#market/past/earnings.ts'
import { type Pair, TOKEN_SIDES } from '#market/tokenPair.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Notice } from '#ui/Notice.tsx'
import { usePriceForTokenSum } from './Earned.tsx'
import { WaterfallChart } from './Waterfall.tsx'

/** Shows the parts of the position's value. They add up exactly to the value. */
export function EarningsCard({
  report,
  position,
  isBehind,
  isComing,
}: {
  readonly report: HistoryReport
  readonly position: PositionReport
  /** True if the report is older than the other figures of the page. */
  readonly isBehind: boolean
  /** True while a new report is being read, because the position changed. */
  readonly isComing: boolean
}) {
  const { earnings, gap } = position
  return (
    <Card title={words.earnings}>
      {earnings === undefined && isComing ? (
        <p className="k-small" role="status">
          {words.readingPast}…
        </p>
      ) : earnings === undefined ? (
        <Notice tone="warn" title={words.noEarnings}>
          {words.gaps[gap ?? 'unreadable']}
        </Notice>
      ) : (
        <Parts {...{ report, earnings, isBehind }} isLocked={position.basis === 'early'} />
      )}
    </Card>
  )
}

/**
 * Explains one part of the earnings. Hooks that can keep a token outside its vault have their own
 * texts.
 */
export const explainEarningsPart = (
  cause: EarningsCause,
  { depositsDilute }: Pick<HookCapabilities, 'depositsDilute'>,
): string => (depositsDilute ? undefined : words.explainedOfParts[cause]) ?? words.explained[cause]

function Parts({
  report,
  earnings,
  isBehind,
  isLocked,
}: {
  readonly report: HistoryReport
  readonly earnings: Earnings
  readonly isBehind: boolean
  /** True if the shares are locked for some more blocks. */
  readonly isLocked: boolean
}) {
  const [isWhole, setIsWhole] = useState(false)
  const price = usePriceForTokenSum(report, earnings)
  const unit = useValueUnit({
    amounts: earnings.redeemable,
    sqrtPriceX96: price,
    tokens: report.tokens,
  })
  const can = useHookCapabilities()
  const result = computePositionNetResult(earnings)
  const flows = (['redeemable', 'withdrawn', 'sent', 'deposited', 'received'] as const).filter(
    // Omits rows in which both amounts are zero, except the row of the amount that can be
    // withdrawn.
    (flow) => flow === 'redeemable' || earnings[flow].some((amount) => amount !== 0n),
  )
  const names = useTokenNames()
  const line = { report, isBehind, price, unit }
  const isNothing = (cause: EarningsCause) => earnings.parts[cause].every((amount) => amount === 0n)
  const hidden = isWhole ? [] : EARNINGS_CAUSES.filter(isNothing)
  return (
    <>
      {price !== undefined && <WaterfallChart {...{ report, earnings, price, unit, isBehind }} />}
      <Disclosure
        title={words.asTableWithParts}
        size="small"
        status={<span>{words.partsIntro}</span>}
        // Without a price there is no chart, so the table is open from the start.
        open={price === undefined}
        lazy
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys */}
        <fieldset className="pos-scroll" aria-label={words.earnings} tabIndex={0}>
          <table className="pos-parts">
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                {TOKEN_SIDES.map((side) => (
                  <th key={side} scope="col">
                    {names[side]}
                  </th>
                ))}
                <th scope="col">{words.together(names[unit])}</th>
              </tr>
            </thead>
            <tbody>
              {flows.map((flow) => (
                <Line
                  key={flow}
                  name={isLocked && flow === 'redeemable' ? words.redeemableLater : words.flows[flow]}
                  field={flow}
                  amounts={earnings[flow]}
                  {...line}
                />
              ))}
              <Line
                name={words.result}
                field="result"
                amounts={result}
                {...line}
                className="pos-result"
                signed
              />
              {EARNINGS_CAUSES.filter((cause) => !hidden.includes(cause)).map((cause) => (
                <Line
                  key={cause}
                  name={words.causes[cause]}
                  note={explainEarningsPart(cause, can)}
                  field={`part.${cause}`}
                  amounts={earnings.parts[cause]}
                  {...line}
                  signed
                />
              ))}
            </tbody>
          </table>
        </fieldset>
        {hidden.length > 0 && (
          <div className="pos-actions">
            <Button size="tiny" onClick={() => setIsWhole(true)}>
              {words.linesOfZero(hidden.length)}
            </Button>
          </div>
        )}
      </Disclosure>
    </>
  )
}

interface LineProps {
  readonly name: string
  readonly note?: string
  readonly field: string
  readonly amounts: Pair<bigint>
  readonly report: HistoryReport
  readonly isBehind: boolean
  /** Price of the pool. Undefined if it is too unreliable to sum both tokens. */
  readonly price: bigint | undefined
  readonly unit: 0 | 1
  readonly signed?: boolean
  readonly className?: string
}

function Line({ name, note, field, amounts, report, isBehind, price, unit, ...rest }: LineProps) {
  const { signed = false, className } = rest
  const { snapshot } = useMarketSnapshot()
  const names = useTokenNames()
  const { blockNumber, tokens } = report
  const shown = { block: blockNumber, state: isBehind ? 'stale' : 'live', signed } as const
  const all = price === undefined ? undefined : sumAmountsInTokenIfPriced(amounts, price, unit)
  return (
    <tr className={className}>
      <th scope="row">
        {name}
        {!isBehind && <DollarValue parts={toDollarValueAmounts(snapshot, amounts)} />}
        {note !== undefined && <span className="k-small">{note}</span>}
      </th>
      {TOKEN_SIDES.map((side) => (
        <td key={side} data-field={`${field}.token${side}`} data-column={names[side]}>
          <MarketAmount raw={amounts[side]} decimals={tokens[side].decimals} {...shown} />
        </td>
      ))}
      <td data-field={`${field}.together`} data-column={words.together(names[unit])}>
        <MarketAmount raw={all} decimals={tokens[unit].decimals} {...shown} />
      </td>
    </tr>
  )
}
