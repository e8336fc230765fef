import * as words from '#locales/kit.ts'
import { classNames } from '../classNames.ts'
import { type FlowVault, VaultReservoirShape } from './VaultReservoirShape.tsx'

export interface FlowFigures {
  readonly vault0: FlowVault
  readonly vault1: FlowVault
  readonly price?: string
  readonly priceUnit?: string
  /** 'default' or 'stale' if the price was not read from the newest block. */
  readonly priceMark?: string | undefined
  /** Name by which a script finds the price's texts in a prerendered diagram. */
  readonly priceField?: string
}

interface FlowDrawingProps extends FlowFigures {
  readonly geometry: FlowGeometry
  readonly plain?: boolean
  /** True while the drawing shows a swap: the gate is open and water flows to the pool. */
  readonly lent?: boolean
}

const PADDLES = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number) =>
    `${Math.round(along * cos - across * sin)} ${Math.round(along * sin + across * cos)}`
  return `M${at(13, 0)}L${at(47, 0)}M${at(47, -7)}L${at(47, 7)}`
}).join('')

function Wheel({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="f-rim" r="40" />
      <path className="f-paddles" d={PADDLES} />
      <circle className="f-ring" r="13" />
      <circle className="f-hub" r="6" />
    </g>
  )
}

const LONG_PRICE = 12

/**
 * Draws the flow diagram in a wide or a tall shape. FlowDiagram adds the text for screen readers.
 */
export function FlowDiagramSvg(props: FlowDrawingProps) {
  const {
    geometry,
    vault0,
    vault1,
    price,
    priceUnit,
    priceMark,
    priceField,
    plain = false,
    lent = false,
  } = props
  const { width, height, basin, basin0, basin1, wheel, race, pool, hookText } = geometry
  // Unlike an empty string, a space renders a text node that a script can fill before hydration.
  const empty = priceField === undefined ? undefined : '\u00a0'
  const priceLines = [
    { part: 'title', y: -19, text: price === undefined ? empty : words.poolPrice },
    {
      part: 'amount',
      y: 6,
      text: price ?? words.pool,
      className: classNames('f-value', (price ?? '').length > LONG_PRICE && 'f-long'),
    },
    { part: 'note', y: 27, text: priceUnit ?? empty },
  ]
  return (
    <svg
      className={classNames(`f-${geometry.name}`, lent && 'f-lent')}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className="f-race" d={race.in0 + race.in1 + race.out} />
      <path className="f-hint" d={race.in0 + race.in1 + race.out} />
      <path className="f-stream" pathLength="1" d={race.in0} />
      <path className="f-stream" pathLength="1" d={race.in1} />
      <path className="f-stream f-out" pathLength="1" d={race.out} />
      <VaultReservoirShape vault={vault0} {...basin0} {...basin} plain={plain} />
      <VaultReservoirShape vault={vault1} {...basin1} {...basin} plain={plain} />
      <Wheel {...wheel} />
      <circle className="f-pool" cx={pool.x} cy={pool.y} r={pool.radius} />
      <circle className="f-pool-lent" cx={pool.x} cy={pool.y} r={pool.radius} />
      {!plain && (
        <>
          {/* What it does is told by the illustration; beside figures it is named. */}
          {hookText.lines
            .slice(0, price === undefined || geometry.name === 'wide' ? undefined : 0)
            .map((line, index) => (
              <text key={line} x={hookText.x} y={hookText.y + 17 * index} textAnchor={hookText.anchor}>
                {line}
              </text>
            ))}
          <g className="f-price" textAnchor="middle">
            {priceLines.map(({ part, text, y, className }) => (
              <text
                key={part}
                className={className}
                x={pool.x}
                y={pool.y + y}
                data-drawing={priceField && `${priceField} ${part}`}
                suppressHydrationWarning
              >
                {text}
              </text>
            ))}
            {priceMark !== undefined && (
              <text className="f-mark" x={pool.x} y={pool.y + 45}>
                {priceMark}
              </text>
            )}
          </g>
        </>
      )}
    </svg>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Race {
  readonly in0: string
  readonly in1: string
  readonly out: string
}

interface FlowGeometry {
  readonly name: 'wide' | 'tall'
  readonly width: number
  readonly height: number
  readonly basin: { readonly width: number; readonly height: number }
  readonly basin0: Point
  readonly basin1: Point
  readonly wheel: Point
  readonly race: Race
  readonly pool: Point & { readonly radius: number }
  readonly hookText: Point & { readonly anchor: 'middle' | 'start'; readonly lines: readonly string[] }
}

/** Positions in a wide diagram (from about 560 px): reservoirs on the left, pool on the right. */
export const WIDE_FLOW_LAYOUT: FlowGeometry = {
  name: 'wide',
  width: 664,
  height: 332,
  basin: { width: 216, height: 152 },
  basin0: { x: 1, y: 1 },
  basin1: { x: 1, y: 179 },
  wheel: { x: 372, y: 166 },
  race: { in0: 'M217 77h54c40 0 48 52 66 72', in1: 'M217 255h54c40 0 48-52 66-72', out: 'M422 166h92' },
  pool: { x: 588, y: 166, radius: 74 },
  hookText: { x: 372, y: 244, anchor: 'middle', lines: [words.hook, words.lendsForOneSwap] },
}

/**
 * Positions in a tall diagram, for phones and narrow columns: reservoirs at the top, wheel and pool
 * below.
 */
export const TALL_FLOW_LAYOUT: FlowGeometry = {
  name: 'tall',
  width: 340,
  height: 300,
  basin: { width: 160, height: 140 },
  basin0: { x: 1, y: 1 },
  basin1: { x: 179, y: 1 },
  wheel: { x: 84, y: 222 },
  race: { in0: 'M46 141v10c0 14 6 22 13 29', in1: 'M196 141v6c0 24-40 34-72 46', out: 'M134 222h64' },
  pool: { x: 264, y: 222, radius: 66 },
  hookText: { x: 84, y: 291, anchor: 'middle', lines: [words.lendsForOneSwap] },
}
