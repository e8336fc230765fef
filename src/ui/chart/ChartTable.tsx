import type { ReactNode } from 'react'
import * as words from '#words/chart.ts'
import type { Hex } from '../../amounts/hex.ts'
import type { ChartPoint } from './chartPoints.ts'
import { timeText } from './timeText.ts'

/** All that a chart draws, exact, for those who read rather than look. */
export function ChartTable({
  title,
  heads,
  points,
  proofOf,
}: {
  readonly title: string
  readonly heads: readonly string[]
  readonly points: readonly ChartPoint[]
  /** A link to the transaction that proves a row. */
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
