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
import { Skeleton } from '#ui/Icon.tsx'
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
        <Parts
          {...{ report, earnings, isBehind }}
          rows={position.rows}
          isLocked={position.basis === 'early'}
        />
      )}
    </Card>
  )
}

/** Reserves the space of the card while the history is being read. */
export const EarningsPlaceholder = () => (
  <Card title={words.earnings} aria-busy>
    <div className="wf" aria-hidden="true">
      {EARNINGS_CAUSES.slice(0, 6).map((bar) => (
        <div key={bar}>
          <Skeleton />
        </div>
      ))}
    </div>
  </Card>
)

/**
 * Explains one part of the earnings. Hooks that can keep a token outside its vault have their own
 * texts.
 */
export const explainEarningsPart = (
  cause: EarningsCause,
  { depositsDilute }: Pick<HookCapabilities, 'depositsDilute'>,
): string => (depositsDilute ? undefined : words.explainedOfParts[cause]) ?? words.explained[cause]

interface PartsProps {
  readonly report: HistoryReport
  readonly earnings: Earnings
  readonly rows: PositionReport['rows']
  readonly isBehind: boolean
  /** True if the shares are locked for some more blocks. */
  readonly isLocked: boolean
}

function Parts({ report, earnings, rows, isBehind, isLocked }: PartsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { snapshot } = useMarketSnapshot()
  const price = usePriceForTokenSum(report, earnings)
  const { tokens, blockNumber } = report
  const unit = useValueUnit({ amounts: earnings.redeemable, sqrtPriceX96: price, tokens })
  const can = useHookCapabilities()
  const names = useTokenNames()
  const isNothing = (amounts: Pair<bigint>) => amounts.every((amount) => amount === 0n)
  const flows = (['redeemable', 'withdrawn', 'sent', 'deposited', 'received'] as const).filter(
    (flow) => flow === 'redeemable' || !isNothing(earnings[flow]),
  )
  const hidden = isWhole ? [] : EARNINGS_CAUSES.filter((cause) => isNothing(earnings.parts[cause]))
  const line = (field: string, name: string, amounts: Pair<bigint>, note?: string) => {
    const signed = field === 'result' || note !== undefined
    const shown = { block: blockNumber, state: isBehind ? 'stale' : 'live', signed } as const
    const all = price === undefined ? undefined : sumAmountsInTokenIfPriced(amounts, price, unit)
    return (
      <tr key={field} className={field === 'result' ? 'pos-result' : undefined}>
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
  return (
    <>
      {price !== undefined && <WaterfallChart {...{ report, earnings, rows, price, unit, isBehind }} />}
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
              {flows.map((flow) =>
                line(
                  flow,
                  isLocked && flow === 'redeemable' ? words.redeemableLater : words.flows[flow],
                  earnings[flow],
                ),
              )}
              {line('result', words.result, computePositionNetResult(earnings))}
              {EARNINGS_CAUSES.filter((cause) => !hidden.includes(cause)).map((cause) =>
                line(
                  `part.${cause}`,
                  words.causes[cause],
                  earnings.parts[cause],
                  explainEarningsPart(cause, can),
                ),
              )}
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
