import './Sparkline.css'
import { maxBigInt, minBigInt } from '#math/integers.ts'

interface SparklineProps {
  readonly label: string
  /** Points of the line, oldest first. Times are in Unix seconds. Positive values are gains. */
  readonly points: readonly { readonly time: bigint; readonly value: bigint }[]
  readonly under: readonly [string, string, string]
  readonly scale?: readonly string[] | undefined
  /** Events such as deposits, newest first, by Unix seconds. Each is a line with a name. */
  readonly marks?: readonly { readonly time: bigint; readonly name: string }[]
  /** Periods without values, in Unix seconds. Each is a red band that interrupts the line. */
  readonly gaps?: readonly (readonly [from: bigint, to: bigint])[]
  readonly gapLabel?: string
  /** End of the time axis in Unix seconds. Default: the time of the last point. */
  readonly until?: bigint
}

const WIDTH = 6_000n
const HEIGHT = 1_000n
/** Space above and below the line. Without it, the drawing's edge would cut the stroke. */
const MARGIN = 20n
/** Width that the name of a mark needs. */
const MIN_NAME_DISTANCE = 1_200n
/** Minimum width of a red band, so that a short gap stays visible. */
const MIN_GAP = 24n

/**
 * Draws values over time as a line, with a dashed line at zero. Renders nothing for fewer than two
 * points.
 */
export function Sparkline({
  label,
  points,
  under,
  scale,
  marks = [],
  gaps = [],
  gapLabel,
  until,
}: SparklineProps) {
  const [first, last] = [points[0]?.time, until ?? points.at(-1)?.time]
  if (first === undefined || last === undefined || last <= first) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [values.reduce(minBigInt, 0n), values.reduce(maxBigInt, 0n)]
  const range = most === least ? 1n : most - least
  const heightOf = (value: bigint) => HEIGHT - MARGIN - ((value - least) * (HEIGHT - 2n * MARGIN)) / range
  const placeOf = (time: bigint) => ((time - first) * WIDTH) / (last - first)
  const lines = splitAtGaps(points, gaps).map((part) => ({
    from: placeOf(part[0]?.time ?? first),
    to: placeOf(part.at(-1)?.time ?? last),
    line: part.map(({ time, value }) => `${placeOf(time)},${heightOf(value)}`).join(' '),
  }))
  const zero = heightOf(0n)
  const end = points.at(-1)
  const lastGap = gaps.at(-1)
  const isEndKnown = end !== undefined && (lastGap === undefined || lastGap[1] < end.time)
  const marked = marks.filter(({ time }) => time > first && time < last)
  return (
    <figure className="k-spark">
      {scale !== undefined && (
        <div className="k-spark-scale" aria-hidden="true">
          {scale.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels never reorder
            <span key={index}>{text}</span>
          ))}
        </div>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {gaps.map(([from, to]) => (
          <rect
            key={`${from}`}
            x={`${minBigInt(placeOf(from), WIDTH - MIN_GAP)}`}
            width={`${maxBigInt(placeOf(to) - placeOf(from), MIN_GAP)}`}
            height={`${HEIGHT}`}
          />
        ))}
        {lines.map(({ from, to, line }) => (
          <polygon key={`${from}`} points={`${from},${zero} ${line} ${to},${zero}`} />
        ))}
        <path d={`M0 ${zero}H${WIDTH}`} />
        {marked.map(({ time }) => (
          <path key={`${time}`} d={`M${placeOf(time)} 0V${HEIGHT}`} />
        ))}
        {lines.map(({ from, line }) => (
          <polyline key={`${from}`} points={line} />
        ))}
        {/* A dot, because the caps of a line without length are round. */}
        {isEndKnown && (
          <path className="k-spark-end" d={`M${placeOf(end.time)} ${heightOf(end.value)}h0.01`} />
        )}
      </svg>
      {marked.length > 0 && (
        // Its own SVG, because the drawing above stretches its content.
        <svg className="k-spark-names" aria-hidden="true">
          {marked.map(({ time, name }, index) => {
            const place = placeOf(time)
            const newer = marked[index - 1]
            // Without room for its name, an event is only a line.
            if (newer !== undefined && placeOf(newer.time) - place < MIN_NAME_DISTANCE) return null
            const isLate = place > WIDTH - MIN_NAME_DISTANCE
            return (
              <text
                key={`${time}`}
                x={`${(place * 100n) / WIDTH}%`}
                dx={isLate ? -6 : 6}
                y="100%"
                dy={-16}
                textAnchor={isLate ? 'end' : 'start'}
              >
                {name}
              </text>
            )
          })}
        </svg>
      )}
      <figcaption>
        {under.map((text, index) => (
          // Captions never change their order and two captions may be equal, so their index is the
          // key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index}>{text}</span>
        ))}
        {gaps.length > 0 && <span className="k-spark-gap">{gapLabel}</span>}
      </figcaption>
    </figure>
  )
}

type Point = SparklineProps['points'][number]

/** Splits the points wherever a gap starts between two points, so that no line connects the two. */
function splitAtGaps(
  points: readonly Point[],
  gaps: NonNullable<SparklineProps['gaps']>,
): readonly (readonly Point[])[] {
  const parts: Point[][] = [[]]
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    const isAfterGap = gaps.some(([from]) => before !== undefined && from > before.time && from <= point.time)
    if (isAfterGap) parts.push([])
    parts.at(-1)?.push(point)
  }
  return parts
}
