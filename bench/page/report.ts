import type { PageTimes } from './measurePage.ts'
import type { TypingTimes } from './measureTyping.ts'

export interface PageReport {
  readonly name: string
  readonly runs: readonly PageTimes[]
  /** Empty if the page has no text field. */
  readonly typing: readonly TypingTimes[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

interface Row {
  readonly label: string
  /**
   * Returns the value of one table column for a page. `empty` and `bare` are the pages to compare
   * with.
   */
  readonly of: (page: PageReport, empty: PageReport, bare: PageReport) => number | undefined
  readonly digits: number
}

const ofRuns = (page: PageReport, of: (run: PageTimes) => number): number => median(page.runs.map(of))

const times = (label: string, of: (run: PageTimes) => number, digits = 0): Row => ({
  label,
  of: (page) => ofRuns(page, of) || (digits === 0 ? undefined : 0),
  digits,
})

const ratio = (label: string, of: (run: PageTimes) => number): Row => ({
  label,
  of: (page, empty) => ofRuns(page, of) / ofRuns(empty, of),
  digits: 2,
})

const loaded = (label: string, of: (run: NonNullable<PageTimes['loaded']>) => number | undefined): Row => ({
  label,
  of: ({ runs }) => runs.flatMap((run) => (run.loaded ? [of(run.loaded)] : []))[0],
  digits: 1,
})

const typed = (label: string, of: (times: TypingTimes) => number): Row => ({
  label,
  of: ({ typing }) => (typing.length === 0 ? undefined : median(typing.map(of))),
  digits: 1,
})

const ROWS: readonly Row[] = [
  times('first contentful paint, ms', (run) => run.firstPaint),
  ratio('first paint against the empty page', (run) => run.firstPaint),
  times('largest contentful paint, ms', (run) => run.largestPaint),
  ratio('largest paint against the empty page', (run) => run.largestPaint),
  times('blocking time, ms', (run) => run.blocked),
  times('layout shift', (run) => run.shift, 4),
  times('balances exact on screen, ms', (run) => run.balancesAt),
  {
    label: 'balances against the bare question',
    of: (page, _, bare) =>
      bare.runs.length === 0
        ? undefined
        : ofRuns(page, (run) => run.balancesAt) / ofRuns(bare, (run) => run.balancesAt) || undefined,
    digits: 2,
  },
  times('earnings on screen, ms', (run) => run.earnedAt),
  {
    label: 'earnings against the balances',
    of: (page) => ofRuns(page, (run) => run.earnedAt) / ofRuns(page, (run) => run.balancesAt) || undefined,
    digits: 2,
  },
  loaded('on the wire untouched, with headers, kB', ({ wireKb }) => wireKb),
  loaded('script untouched, gzipped, kB', ({ scriptKb }) => scriptKb),
  loaded(
    'script before the balances stand, gzipped, kB',
    ({ scriptBeforeBalancesKb }) => scriptBeforeBalancesKb,
  ),
  typed('typing: script at a stretch, longest, ms', ({ atAStretch }) => atAStretch),
  typed('typing: all script from key to key, ms', ({ perKey }) => perKey),
]

/** Returns a Markdown table of medians. The empty page and the page with one request come first. */
export function describePages(empty: PageReport, bare: PageReport, measured: readonly PageReport[]): string {
  const pages = [empty, ...(bare.runs.length === 0 ? [] : [bare]), ...measured]
  const cells = ROWS.map(({ label, of, digits }) => {
    const values = pages.map((page) => of(page, empty, bare)?.toFixed(digits) ?? '–')
    return `| ${label} | ${values.join(' | ')} |`
  })
  const largest = pages.map(({ runs }) => runs.at(-1)?.largest.replaceAll('|', ' ') ?? '–')
  return [
    `| | ${pages.map(({ name }) => name).join(' | ')} |`,
    `|---|${pages.map(() => '--:|').join('')}`,
    ...cells,
    `| the largest words | ${largest.join(' | ')} |`,
  ].join('\n')
}
