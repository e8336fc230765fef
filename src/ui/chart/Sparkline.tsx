import './Sparkline.css'
import { larger, smaller } from '#math/integers.ts'

interface SparklineProps {
  readonly label: string
  /** Oldest first, Unix seconds. Both values have the same unit. */
  readonly points: readonly { readonly time: bigint; readonly values: readonly [bigint, bigint] }[]
  /** Captions: start, series names, end. */
  readonly under: readonly [string, string, string]
}

const WIDTH = 6_000n
const HEIGHT = 840n
/** Relative changes below one in a million are drawn flat. */
const LEAST_SEEN = 1_000_000n

/** Two lines over time, the second dashed. Renders nothing for fewer than two points. */
export function Sparkline({ label, points, under }: SparklineProps) {
  const [first, last] = [points[0]?.time ?? 0n, points.at(-1)?.time ?? 0n]
  if (last <= first) return null
  const all = points.flatMap(({ values }) => values)
  const [least, most] = [all.reduce(smaller), all.reduce(larger)]
  // Ignores rounding of the smallest units.
  const isFlat = (most - least) * LEAST_SEEN <= most
  const placeOf = (value: bigint) =>
    isFlat ? HEIGHT / 2n : HEIGHT - 20n - ((value - least) * (HEIGHT - 40n)) / (most - least)
  return (
    <figure className="k-spark">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {([0, 1] as const).map((line) => (
          <polyline
            key={line}
            points={points
              .map(
                ({ time, values }) => `${((time - first) * WIDTH) / (last - first)},${placeOf(values[line])}`,
              )
              .join(' ')}
          />
        ))}
      </svg>
      <figcaption>
        {under.map((text, index) => (
          // Captions never reorder, and two may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index}>{text}</span>
        ))}
      </figcaption>
    </figure>
  )
}
