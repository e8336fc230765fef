import './Waterfall.css'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import * as words from '#locales/position.ts'
import { computePositionNetResult, type Earnings, sumInTokenAtPrice } from '#market/past/earnings.ts'
import { roundingOf } from '#market/past/performance.ts'
import { buildWaterfallBars } from '#market/past/waterfall.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import { classNames } from '#ui/classNames.ts'
import { EarningsInOneToken } from './Earned.tsx'

const WIDTH = 10_000n
/** Minimum width of a bar in SVG units, so that a small part stays visible. */
const LEAST = 60n

interface WaterfallProps {
  readonly report: HistoryReport
  readonly earnings: Earnings
  readonly rows: PositionReport['rows']
  readonly price: bigint
  readonly unit: TokenSide
  readonly isBehind: boolean
}

/** Bars from zero to the total, at most five. Each bar begins where the previous bar ends. */
export function WaterfallChart({ report, earnings, rows: changes, price, unit, isBehind }: WaterfallProps) {
  const bars = buildWaterfallBars(earnings.parts, price, unit, roundingOf(changes))
  const total = sumInTokenAtPrice(computePositionNetResult(earnings), price, unit)
  const ends = bars.map(({ start, value }) => start + value)
  const low = ends.reduce(minBigInt, 0n)
  const range = maxBigInt(ends.reduce(maxBigInt, 0n), total) - low
  const rows = [...bars, { name: 'total' as const, value: total, start: 0n }]
  const shown = {
    ...{ unit, decimals: report.tokens[unit].decimals, block: report.blockNumber },
    state: isBehind ? 'stale' : 'live',
  } as const
  return (
    <dl className="wf" aria-label={words.earnings}>
      {rows.map(({ name, value, start }) => (
        <div key={name} className={name === 'total' ? 'wf-total' : undefined}>
          <dt>{name === 'entry' && value < 0n ? words.toEarlierDepositors : words.bars[name]}</dt>
          <dd className={classNames('k-num', name !== 'total' && value > 0n && 'fx-earn')}>
            <EarningsInOneToken field={`bar.${name}`} raw={value} {...shown} signed />
          </dd>
          {value !== 0n && (
            <dd aria-hidden="true">
              <Bar {...{ start, value, low, range }} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** A bar as SVG with integer coordinates, because the CSP allows no inline styles. */
function Bar({ start, value, low, range }: Record<'start' | 'value' | 'low' | 'range', bigint>) {
  const scaled = (amount: bigint) => (amount * WIDTH) / range
  const width = maxBigInt(scaled(value < 0n ? -value : value), LEAST)
  const x = minBigInt(scaled(minBigInt(start, start + value) - low), WIDTH - width)
  return (
    <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={value < 0n ? 'wf-down' : 'wf-up'} x={`${x}`} width={`${width}`} height="1" />
    </svg>
  )
}
