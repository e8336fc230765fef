import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { datesTag } from '#words/kit.ts'
import { barsUpTo, wholeRange, zoomed } from './chartPoints.ts'

export interface ChartDrawing {
  /** The point under the cursor, by its place; undefined: none. */
  readonly onPoint: (index: number | undefined) => void
  /** The part that is shown, Unix seconds; undefined: all of it. */
  readonly onRange: (range: readonly [from: number, to: number] | undefined) => void
  readonly kind: 'line' | 'bars'
  readonly labels: readonly string[]
  /** As CSS writes them; one a series, then axis and grid. */
  readonly colours: { readonly series: readonly string[]; readonly text: string; readonly grid: string }
  readonly font: string
  readonly columns: uPlot.AlignedData
}

/** What keys and buttons do with a drawn chart. */
export interface DrawnChart {
  step(by: number): void
  zoom(factor: number): void
  whole(): void
  resize(width: number): void
  destroy(): void
}

const HEIGHT = 240
const DASHES: readonly (number[] | undefined)[] = [undefined, [6, 4]]

/** Draws onto `target`. Colours, lines and axes are only pixels; screen readers read the table. */
export function drawChart(target: HTMLElement, drawing: ChartDrawing): DrawnChart {
  const { columns, colours, font, labels, kind, onPoint, onRange } = drawing
  const times = columns[0]
  const whole = (): [number, number] => wholeRange(times, kind)
  const axis = {
    stroke: colours.text,
    font,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
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
        // What the plot takes by itself are the first and the last time.
        x: { range: (_, min, max) => (min === times[0] && max === times.at(-1) ? whole() : [min, max]) },
        ...(kind === 'bars' ? { y: { range: (_: uPlot, __: number, max: number) => barsUpTo(max) } } : {}),
      },
      axes: [
        // Room for '10月20日': a day is wider in some languages than in English.
        { ...axis, space: 64, values: timeTicks },
        { ...axis, size: 76, values: (_, ticks) => ticks.map(shortNumber) },
      ],
      series: [
        {},
        ...labels.map((label, index) => ({
          label,
          stroke: colours.series[index] ?? colours.text,
          width: 2,
          // Told apart without their colours too.
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
      if (typeof min === 'number' && typeof max === 'number') scale(zoomed([min, max], factor))
    },
    whole: () => scale(whole()),
    // An observer tells of the width that it finds, too: that is drawn already.
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

/** Days where the ticks are that far apart, else hours; in UTC. */
function timeTicks(_: uPlot, ticks: number[], __: number, ___: number, step: number): string[] {
  const format = step >= DAY_SECONDS ? DAYS : HOURS
  return ticks.map((seconds) => format.format(seconds * 1000))
}

/** As everywhere in the product, whatever the language: a point for decimals. */
const MILLIONS = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 4 })

/** An axis has room for a few digits; the table has all of them. */
const shortNumber = (value: number): string => {
  const size = Math.abs(value)
  if (value !== 0 && (size < 0.001 || size >= 1e15)) return value.toExponential(2)
  if (size >= 1e6) return MILLIONS.format(value)
  return `${Number(value.toPrecision(6))}`
}
