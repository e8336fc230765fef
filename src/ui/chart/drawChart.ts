import 'uplot/dist/uPlot.min.css'
import uPlot from 'uplot'
import { datesTag } from '#locales/kit.ts'
import type { Hex } from '#math/hex.ts'

interface ChartDrawing {
  /**
   * Called with the index of the point under the cursor. Undefined if the cursor is at no point.
   */
  readonly onPoint: (index: number | undefined) => void
  /** Called with the visible time range in Unix seconds. Undefined if the chart is not zoomed. */
  readonly onRange: (range: readonly [from: number, to: number] | undefined) => void
  readonly kind: 'line' | 'bars'
  readonly labels: readonly string[]
  readonly colours: { readonly series: readonly string[]; readonly text: string; readonly grid: string }
  readonly font: string
  readonly fontSize: number
  readonly columns: uPlot.AlignedData
}

/** A drawn chart with functions that keys and buttons call. */
export interface DrawnChart {
  step(by: number): void
  zoom(factor: number): void
  whole(): void
  resize(width: number): void
  destroy(): void
}

const HEIGHT = 240
/** Minimum width of the value axis in pixels, so that stacked charts are aligned. */
const MIN_AXIS_WIDTH = 76
const AXIS_GAP = 10
/** Height of the time axis, as a multiple of the font size. */
const TIME_AXIS_HEIGHT = 3.85
/** Width of a time label, as a multiple of the font size. Fits '10月20日'. */
const TIME_LABEL_WIDTH = 4.95
const DASHES: readonly (number[] | undefined)[] = [undefined, [6, 4]]

/** Draws a chart onto `target`. Screen readers ignore the drawing and read the chart's table. */
export function drawChart(target: HTMLElement, drawing: ChartDrawing): DrawnChart {
  const { columns, colours, font, fontSize, labels, kind, onPoint, onRange } = drawing
  const times = columns[0]
  const whole = (): [number, number] => getFullTimeRange(times, kind)
  const axis = {
    stroke: colours.text,
    font,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  }
  /** Fits the widest label, which depends on the reader's font size. */
  const axisWidth = ({ ctx }: uPlot, texts: string[] | null): number => {
    ctx.font = font
    const widths = (texts ?? []).map((text) => ctx.measureText(text).width)
    return Math.ceil(Math.max(MIN_AXIS_WIDTH, ...widths.map((width) => width + AXIS_GAP)))
  }
  const bars = uPlot.paths.bars?.({ size: [0.6, 24] })
  const plot = new uPlot(
    {
      width: target.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { drag: { x: true, y: false, setScale: true }, y: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: {
        // uPlot's default range ends exactly at the first and last time. `whole` adds space for
        // half a bar.
        x: { range: (_, min, max) => (min === times[0] && max === times.at(-1) ? whole() : [min, max]) },
        ...(kind === 'bars'
          ? { y: { range: (_: uPlot, __: number, max: number) => getBarChartRange(max) } }
          : {}),
      },
      axes: [
        { ...axis, space: TIME_LABEL_WIDTH * fontSize, size: TIME_AXIS_HEIGHT * fontSize, values: timeTicks },
        { ...axis, size: axisWidth, values: (_, ticks) => ticks.map(formatCompactNumber) },
      ],
      series: [
        {},
        ...labels.map((label, index) => ({
          label,
          stroke: colours.series[index] ?? colours.text,
          width: 2,
          ...(DASHES[index] === undefined ? {} : { dash: DASHES[index] }),
          points: { show: kind === 'line' && times.length <= 60, size: 6 },
          ...(kind === 'bars' && bars !== undefined
            ? { paths: bars, fill: colours.series[index] ?? '' }
            : {}),
        })),
      ],
      hooks: {
        setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)],
        setScale: [
          (self, key) => {
            const { min, max } = self.scales.x ?? {}
            if (key !== 'x' || typeof min !== 'number' || typeof max !== 'number') return
            const [first, last] = whole()
            onRange(min <= first && max >= last ? undefined : [min, max])
          },
        ],
      },
    },
    columns,
    target,
  )
  const scale = (range: readonly [number, number]) => plot.setScale('x', { min: range[0], max: range[1] })
  return {
    step: (by) => {
      const now = plot.cursor.idx ?? (by > 0 ? -1 : times.length)
      const next = Math.min(times.length - 1, Math.max(0, now + by))
      const time = times[next]
      if (time === undefined) return
      plot.setCursor({ left: plot.valToPos(time, 'x'), top: HEIGHT / 2 })
      onPoint(next)
    },
    zoom: (factor) => {
      const { min, max } = plot.scales.x ?? {}
      if (typeof min === 'number' && typeof max === 'number') scale(zoomRange([min, max], factor))
    },
    whole: () => scale(whole()),
    // The resize observer also reports the initial width, which needs no redraw.
    resize: (width) => {
      if (width !== plot.width) plot.setSize({ width, height: HEIGHT })
    },
    destroy: () => plot.destroy(),
  }
}

const DAY_SECONDS = 86_400
const DAYS = new Intl.DateTimeFormat(datesTag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const HOURS = new Intl.DateTimeFormat(datesTag, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/**
 * Labels the time axis in UTC: with days if the labels are at least a day apart, otherwise with
 * hours.
 */
function timeTicks(_: uPlot, ticks: number[], __: number, ___: number, step: number): string[] {
  const format = step >= DAY_SECONDS ? DAYS : HOURS
  return ticks.map((seconds) => format.format(seconds * 1000))
}

/** Uses a decimal point in every language, like all other numbers on the site. */
const MILLIONS = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 })

const SIX_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 })

/**
 * Abbreviates a number on a chart's axis. Never uses 'B', since a billion is 10⁹ in English and
 * 10¹² in some languages.
 */
export const formatCompactNumber = (value: number): string => {
  const size = Math.abs(value)
  if (value !== 0 && (size < 0.001 || size >= 1e12)) return value.toExponential(2)
  if (size >= 1e6) return `${MILLIONS.format(value / 1e6)}M`
  return SIX_DIGITS.format(value)
}

/** A point of a chart with one value per series. An undefined value interrupts the line. */
export interface ChartPoint {
  readonly id: string
  /** Unix time in seconds. A point without a time appears only in the chart's table. */
  readonly time: bigint | undefined
  /** Values for the drawing, one per series. They are approximate, while `cells` is exact. */
  readonly values: readonly (number | undefined)[]
  readonly cells: readonly string[]
  readonly proof: Hex
}

/**
 * Returns the columns that uPlot needs: times in ascending order, then one column per series. If
 * two points have the same second, the later point is used.
 */
export function toChartColumns(
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

/**
 * Returns the value range of a bar chart's axis. It starts at zero, so that bar lengths are
 * proportional to values.
 */
export const getBarChartRange = (largest: number | null): [number, number] => [
  0,
  largest && largest > 0 ? largest * 1.05 : 1,
]

/** Scales a time range by `factor` around its middle. The result is at least two seconds long. */
export function zoomRange([from, to]: readonly [number, number], factor: number): readonly [number, number] {
  const middle = (from + to) / 2
  const half = Math.max(((to - from) / 2) * factor, 1)
  return [middle - half, middle + half]
}

/**
 * Returns the range of all times. A bar chart gets additional space for half a bar at both ends.
 */
export function getFullTimeRange(times: ArrayLike<number>, kind: 'line' | 'bars'): [number, number] {
  const [first, last] = [times[0] ?? 0, times[times.length - 1] ?? 0]
  const room = kind === 'bars' ? (last - first) / (2 * times.length) : 0
  return [first - room, last + room]
}
