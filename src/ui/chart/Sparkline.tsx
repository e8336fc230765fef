import './Sparkline.css'
import { maxBigInt, minBigInt } from '#math/integers.ts'

interface SparklineProps {
  readonly label: string
  /** Points of the line, oldest first, with Unix seconds. Positive values are gains. */
  readonly points: readonly { readonly time: bigint; readonly value: bigint }[]
  /** Captions: start, series name, end. */
  readonly under: readonly [string, string, string]
  /** Labels of the highest and the lowest value, at the start. */
  readonly scale?: readonly string[] | undefined
  /** Times of events, such as deposits. Each is drawn as a vertical line. */
  readonly marks?: readonly bigint[]
}

const WIDTH = 6_000n
const HEIGHT = 1_000n
/** Space above and below the line, which would otherwise be cut at the edge. */
const MARGIN = 20n

/** A line over time above a dashed zero. Renders nothing for fewer than two points. */
export function Sparkline({ label, points, under, scale, marks = [] }: SparklineProps) {
  const [first, last] = [points[0]?.time, points.at(-1)?.time]
  if (first === undefined || last === undefined || last <= first) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [values.reduce(minBigInt, 0n), values.reduce(maxBigInt, 0n)]
  const range = most === least ? 1n : most - least
  const heightOf = (value: bigint) => HEIGHT - MARGIN - ((value - least) * (HEIGHT - 2n * MARGIN)) / range
  const placeOf = (time: bigint) => ((time - first) * WIDTH) / (last - first)
  const line = points.map(({ time, value }) => `${placeOf(time)},${heightOf(value)}`).join(' ')
  const zero = heightOf(0n)
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
        <polygon points={`0,${zero} ${line} ${WIDTH},${zero}`} />
        <path d={`M0 ${zero}H${WIDTH}`} />
        {marks
          .filter((time) => time > first && time < last)
          .map((time) => (
            <path key={`${time}`} d={`M${placeOf(time)} 0V${HEIGHT}`} />
          ))}
        <polyline points={line} />
      </svg>
      <figcaption>
        {under.map((text, index) => (
          // The captions keep their order and two may be equal, so the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index}>{text}</span>
        ))}
      </figcaption>
    </figure>
  )
}
