import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/oneToken.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { MAX_PRICE_CHANGE_BPS, MIN_PRICE_CHANGE_BPS, type ValueCurvePoint } from '#market/whatIf.ts'
import { formatRoundedAmount } from '#math/amountText.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'

/** Width of the SVG in its own units. The browser scales the SVG to the available width. */
const WIDTH = 1_500
const HEIGHT = 1_000
const SPAN = MAX_PRICE_CHANGE_BPS - MIN_PRICE_CHANGE_BPS

const across = (changeBps: number): number => ((changeBps - MIN_PRICE_CHANGE_BPS) * WIDTH) / SPAN

/**
 * Draws a position's value by price, and the value of holding the tokens instead. Marks today's
 * price and the assumed price.
 */
export function PositionValueByPriceChart({
  points,
  changeBps,
  unit,
  decimals,
}: {
  readonly points: readonly ValueCurvePoint[]
  /** Assumed price change in basis points. Undefined if the user typed an invalid one. */
  readonly changeBps: number | undefined
  readonly unit: TokenSide
  readonly decimals: number
}) {
  const [first, last] = [points[0], points.at(-1)]
  const names = useTokenNames()
  if (first === undefined || last === undefined) return null
  const all = points.flatMap(({ worth, held }) => [worth, held])
  const [least, most] = [all.reduce(minBigInt), all.reduce(maxBigInt)]
  const range = maxBigInt(most - least, 1n)
  const up = (value: bigint) => HEIGHT - Number(((value - least) * BigInt(HEIGHT)) / range)
  const path = (of: 'worth' | 'held') =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${across(point.changeBps)} ${up(point[of])}`)
      .join('')
  const text = (value: bigint) => formatRoundedAmount(value, decimals)
  return (
    <figure className="wi-curve">
      <figcaption className="k-split">
        <h3>{words.curve}</h3>
        <span className="wi-legend">
          <span className="wi-worth">{words.curvePosition}</span>
          <span className="wi-held">{words.curveHeld}</span>
        </span>
      </figcaption>
      <div className="wi-plot">
        <span className="k-num wi-most">{text(most)}</span>
        <span className="k-num wi-least">{text(least)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.curveFrom(text(first.worth), text(last.worth), names[unit])}
        >
          <path className="wi-today" d={`M${across(0)} 0V${HEIGHT}`} />
          {changeBps !== undefined && changeBps !== 0 && (
            <path className="wi-chosen" d={`M${across(changeBps)} 0V${HEIGHT}`} />
          )}
          <path className="wi-held" d={path('held')} />
          <path className="wi-worth" d={path('worth')} />
        </svg>
      </div>
      <div className="wi-scale k-num" aria-hidden="true">
        <span>{words.changeText(MIN_PRICE_CHANGE_BPS / 100)}</span>
        <span className="wi-now">{words.today}</span>
        <span>{words.changeText(MAX_PRICE_CHANGE_BPS / 100)}</span>
      </div>
    </figure>
  )
}
