import type { Hex } from '#math/hex.ts'

/** One moment of a chart: Unix seconds, and a value a series; undefined: a gap. */
export interface ChartPoint {
  /** Names it among the others; the row of the table behind the chart has the same. */
  readonly id: string
  /** Undefined where the time is not known: it is in the table alone. */
  readonly time: bigint | undefined
  /** For drawing alone. What is read is in `cells`. */
  readonly values: readonly (number | undefined)[]
  /** What the table says of it, exact. */
  readonly cells: readonly string[]
  /** Hash of the transaction that proves it. */
  readonly proof: Hex
}

/** uPlot's columns: times ascending, each once, then a column a series. Of several points of one second the last counts. */
export function columnsOf(
  points: readonly ChartPoint[],
  series: number,
): { readonly columns: [number[], ...(number | null)[][]]; readonly drawn: readonly ChartPoint[] } {
  const timed = points.filter((point) => point.time !== undefined)
  const bySecond = new Map(timed.map((point) => [Number(point.time), point]))
  const seconds = [...bySecond.keys()].sort((a, b) => a - b)
  const drawn = seconds.flatMap((second) => bySecond.get(second) ?? [])
  const column = (index: number) => drawn.map(({ values }) => values[index] ?? null)
  return { columns: [seconds, ...Array.from({ length: series }, (_, index) => column(index))], drawn }
}

/** The range of an axis of bars: they stand on zero, or their lengths would not be in proportion to what they say. */
export const barsUpTo = (largest: number | null): [number, number] => [
  0,
  largest && largest > 0 ? largest * 1.05 : 1,
]

/** What of a range remains when it is zoomed around its middle. */
export function zoomed([from, to]: readonly [number, number], factor: number): readonly [number, number] {
  const middle = (from + to) / 2
  const half = Math.max(((to - from) / 2) * factor, 1)
  return [middle - half, middle + half]
}

/** The range that shows all of some ascending times, two at least; bars have room for their halves at both ends. */
export function wholeRange(times: ArrayLike<number>, kind: 'line' | 'bars'): [number, number] {
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0]
  const room = kind === 'bars' ? (last - first) / (2 * times.length) : 0
  return [first - room, last + room]
}
