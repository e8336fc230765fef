import * as words from '#words/chart.ts'
import type { ChartPoint } from './chartPoints.ts'
import { timeText } from './timeText.ts'

/** All that a chart draws, exact, for those who read rather than look. */
export function ChartTable({
  title,
  heads,
  points,
}: {
  readonly title: string
  readonly heads: readonly string[]
  readonly points: readonly ChartPoint[]
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
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, time, cells }) => (
            <tr key={id}>
              <td>{timeText(time)}</td>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
