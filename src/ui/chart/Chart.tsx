import './Chart.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as words from '#locales/kit.ts'
import type { Hex } from '#math/hex.ts'
import { Button } from '../Button.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { type ChartPoint, type DrawnChart, drawChart, toChartColumns } from './drawChart.ts'

export interface ChartProps {
  readonly title: string
  readonly labels: readonly string[]
  /** Column headings of the chart's table after the time column, in the order of `cells`. */
  readonly heads: readonly string[]
  readonly points: readonly ChartPoint[]
  readonly kind?: 'line' | 'bars'
  readonly note?: string | undefined
}

interface ProvenChart extends ChartProps {
  readonly proofOf: (hash: Hex) => ReactNode
}

/** A chart that pointer and keyboard can control, with a table of its exact values below. */
export function Chart({ title, labels, heads, points, kind = 'line', note, proofOf }: ProvenChart) {
  const place = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart>(undefined)
  const [at, setAt] = useState<number | undefined>()
  const [range, setRange] = useState<readonly [from: number, to: number] | undefined>()
  const theme = useThemeCount()
  const { columns, drawn: shown } = toChartColumns(points, labels.length)
  const untimed = points.length - points.filter(({ time }) => time !== undefined).length
  const data = JSON.stringify(columns)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew with other points or colours alone
  useEffect(() => {
    const element = place.current
    if (element === null || shown.length < 2) return
    const observer = new ResizeObserver(() => drawn.current?.resize(element.clientWidth))
    // Draws each chart in its own task, so that several charts do not block user input.
    const timer = setTimeout(() => {
      drawn.current = drawChart(element, {
        kind,
        labels,
        columns,
        onPoint: setAt,
        onRange: setRange,
        font: getComputedStyle(element).font,
        fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
        colours: coloursOf(legend.current, element),
      })
      observer.observe(element)
    })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      drawn.current?.destroy()
      drawn.current = undefined
    }
  }, [data, theme])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = drawn.current && KEYS[event.key]
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(drawn.current)
  }
  const point = at === undefined ? undefined : shown[at]
  return (
    <figure className="k-chart">
      <figcaption className="k-split">
        <h3>{title}</h3>
        <div className="k-chart-legend" ref={legend}>
          {labels.map((label, index) => (
            <span key={label} className={`k-chart-series k-chart-series-${index}`}>
              {label}
            </span>
          ))}
        </div>
      </figcaption>
      {shown.length < 2 ? (
        <p className="k-chart-empty k-small k-num">
          {words.onePoint} {shown.map((only) => saidOf(only, heads))}
        </p>
      ) : (
        <>
          <div
            className="k-chart-place"
            ref={place}
            role="application"
            aria-label={words.chartOf(title)}
            aria-roledescription={words.keys}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is read with the arrow keys
            tabIndex={0}
            onKeyDown={onKeyDown}
          />
          <div className="k-chart-foot">
            <p className="k-small k-num" role="status">
              {point === undefined ? HINT : saidOf(point, heads)}
            </p>
            <span className="k-chart-buttons">
              <Button size="tiny" onClick={() => drawn.current?.zoom(0.5)}>
                {words.zoomIn}
              </Button>
              <Button size="tiny" onClick={() => drawn.current?.zoom(2)}>
                {words.zoomOut}
              </Button>
              <Button size="tiny" onClick={() => drawn.current?.whole()}>
                {words.wholeRange}
              </Button>
            </span>
          </div>
        </>
      )}
      {range !== undefined && shown.length > 1 && (
        <p className="k-small k-num" data-field="chart-range">
          {words.shownRange(timeText(BigInt(Math.round(range[0]))), timeText(BigInt(Math.round(range[1]))))}
        </p>
      )}
      {untimed > 0 && <p className="k-small">{words.timesMissing(untimed)}</p>}
      {note !== undefined && <p className="k-small">{note}</p>}
      {points.length > 0 && (
        <Disclosure title={words.asTable} size="small" lazy>
          <ChartTable title={title} heads={heads} points={points} proofOf={proofOf} />
        </Disclosure>
      )}
    </figure>
  )
}

const HINT = <span className="k-chart-hint">{words.keys}</span>

const saidOf = ({ time, cells }: ChartPoint, heads: readonly string[]): string =>
  [timeText(time), ...cells.map((cell, index) => words.labelled(heads[index] ?? '', cell))].join(' · ')

const KEYS: Readonly<Record<string, (chart: DrawnChart | undefined) => void>> = {
  ArrowLeft: (chart) => chart?.step(-1),
  ArrowRight: (chart) => chart?.step(1),
  Home: (chart) => chart?.step(Number.NEGATIVE_INFINITY),
  End: (chart) => chart?.step(Number.POSITIVE_INFINITY),
  '+': (chart) => chart?.zoom(0.5),
  '-': (chart) => chart?.zoom(2),
  '0': (chart) => chart?.whole(),
}

/** Returns the computed colours, since a canvas cannot use CSS custom properties. */
function coloursOf(legend: HTMLElement | null, place: HTMLElement) {
  const series = [...(legend?.children ?? [])].map((each) => getComputedStyle(each).color)
  const { color, borderTopColor } = getComputedStyle(place)
  return { series, text: color, grid: borderTopColor }
}

function ChartTable({
  title,
  heads,
  points,
  proofOf,
}: {
  readonly title: string
  readonly heads: readonly string[]
  readonly points: readonly ChartPoint[]
  readonly proofOf: (hash: Hex) => ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <section className="k-chart-table" aria-label={title} tabIndex={0}>
      <table className="k-num">
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{words.proof}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, time, cells, proof }) => (
            <tr key={id}>
              <td>{timeText(time)}</td>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
              <td>{proofOf(proof)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Formats a time as UTC without seconds: '2026-11-21 22:05 UTC'. Empty if the time is unknown. */
const timeText = (time: bigint | undefined): string => {
  const date = new Date(Number(time ?? Number.NaN) * 1000)
  return Number.isNaN(date.getTime()) ? '' : words.inUtc(date.toISOString().slice(0, 16).replace('T', ' '))
}

/** Returns the number of theme changes so far. A canvas must be redrawn after each change. */
function useThemeCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const changed = () => setCount((before) => before + 1)
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', changed)
    return () => {
      observer.disconnect()
      system.removeEventListener('change', changed)
    }
  }, [])
  return count
}
