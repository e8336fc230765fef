import type { PageTimes } from './measurePage.ts'
import type { TypingTimes } from './measureTyping.ts'

/** One page's measurements, in the order in which they are shown. */
export interface PageReport {
  readonly name: string
  readonly runs: readonly PageTimes[]
  /** Empty where there is nothing to type into. */
  readonly typing: readonly TypingTimes[]
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const ROWS: readonly {
  readonly label: string
  readonly of: (run: PageTimes) => number
  readonly digits: number
}[] = [
  { label: 'first contentful paint, ms', of: (run) => run.firstPaint, digits: 0 },
  { label: 'largest contentful paint, ms', of: (run) => run.largestPaint, digits: 0 },
  { label: 'blocking time, ms', of: (run) => run.blocked, digits: 0 },
  { label: 'layout shift', of: (run) => run.shift, digits: 4 },
  { label: 'balances exact on screen, ms', of: (run) => run.balancesAt, digits: 0 },
  { label: 'on the wire in 6 s, kB', of: (run) => run.wireKb, digits: 1 },
  { label: 'script among it, without headers, kB', of: (run) => run.scriptKb, digits: 1 },
]

const TYPING_ROWS: readonly { readonly label: string; readonly of: (times: TypingTimes) => number }[] = [
  { label: 'typing: script at a stretch, longest, ms', of: ({ atAStretch }) => atAStretch },
  { label: 'typing: all script from key to key, ms', of: ({ perKey }) => perKey },
]

/** A Markdown table of medians; the last row compares the first paint with the first page's. */
export function describePages(pages: readonly PageReport[]): string {
  const lines = [
    `| | ${pages.map(({ name }) => name).join(' | ')} |`,
    `|---|${pages.map(() => '---|').join('')}`,
  ]
  const show = (value: number, digits: number): string =>
    value === 0 && digits === 0 ? '–' : value.toFixed(digits)
  for (const { label, of, digits } of ROWS) {
    lines.push(`| ${label} | ${pages.map(({ runs }) => show(median(runs.map(of)), digits)).join(' | ')} |`)
  }
  for (const { label, of } of TYPING_ROWS) {
    const cells = pages.map(({ typing }) => (typing.length === 0 ? '–' : median(typing.map(of)).toFixed(1)))
    lines.push(`| ${label} | ${cells.join(' | ')} |`)
  }
  const paints = pages.map(({ runs }) => median(runs.map((run) => run.firstPaint)))
  const base = paints[0] ?? 1
  lines.push(
    `| first paint against ${pages[0]?.name} | ${paints.map((paint) => (paint / base).toFixed(2)).join(' | ')} |`,
  )
  return lines.join('\n')
}
