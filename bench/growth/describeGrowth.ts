import { median } from '../page/report.ts'
import type { VisitCost } from './measureVisit.ts'

/** Costs of one type of visit for several numbers of events or markets, smallest number first. */
export interface Growth {
  readonly name: string
  readonly costs: readonly { readonly size: number; readonly runs: readonly VisitCost[] }[]
}

const COLUMNS: readonly { readonly label: string; readonly of: (cost: VisitCost) => number }[] = [
  { label: 'script, ms', of: (cost) => cost.scriptMs },
  { label: 'all tasks, ms', of: (cost) => cost.taskMs },
  { label: 'heap, kB', of: (cost) => cost.heapKb },
  { label: 'DOM nodes', of: (cost) => cost.nodes },
  { label: 'requests until the numbers stand', of: (cost) => cost.requestsFirst },
  { label: 'requests in all', of: (cost) => cost.requestsAll },
  { label: 'answers, kB', of: (cost) => cost.answersKb },
]

const figures = (runs: readonly VisitCost[]): readonly number[] =>
  COLUMNS.map(({ of }) => median(runs.map(of)))

/**
 * Returns a Markdown table of medians, each with its ratio to the median of the smallest number.
 * @param unit name of what the numbers count: events or markets
 */
export function describeGrowth(growths: readonly Growth[], unit: string): string {
  const lines = [
    `| visit | ${unit} | ${COLUMNS.map(({ label }) => label).join(' | ')} |`,
    `|---|--:|${COLUMNS.map(() => '--:|').join('')}`,
  ]
  for (const { name, costs } of growths) {
    const base = figures(costs[0]?.runs ?? [])
    for (const [index, { size, runs }] of costs.entries()) {
      const cells = figures(runs).map((value, column) => {
        const text = Math.round(value).toLocaleString('en')
        return index === 0 ? text : `${text} (${(value / (base[column] || 1)).toFixed(2)})`
      })
      lines.push(`| ${name} | ${size.toLocaleString('en')} | ${cells.join(' | ')} |`)
    }
  }
  return lines.join('\n')
}
