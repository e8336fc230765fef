import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** One numbered requirement of docs/specification.md. */
export interface Requirement {
  /** Section and running number, as '2.2-07'. */
  readonly id: string
  /** The section given by the heading above it. */
  readonly section: string
  readonly text: string
  /** Why no test can show it. Without this a requirement needs one. */
  readonly untested?: string
}

const HEADING = /^## (\d+(?:\.\d+)?) \S/
const REQUIREMENT = /^- \*\*(\S+)\*\* (\S.*)$/
const NOTE = /^ {2}- (decision|untested): (\S.*)$/

/**
 * Reads the requirements under the numbered headings; everything before the first heading is prose. Throws on a line that
 * is neither a requirement nor a note on one, so that nothing is skipped silently.
 */
export function parseRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = []
  let section: string | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) {
      section = heading
      continue
    }
    if (section === undefined || line.trim() === '') continue
    const [, id, text] = REQUIREMENT.exec(line) ?? []
    const [, note, words] = NOTE.exec(line) ?? []
    const last = requirements.at(-1)
    if (id !== undefined && text !== undefined) requirements.push({ id, section, text })
    else if (words === undefined || last?.section !== section)
      throw new Error(
        `Line ${index + 1} is neither a requirement nor a note on one: ${line}\nA test names its requirements in its title: 'withdraws all of it [2.2-07]'`,
      )
    else if (note === 'untested') requirements.splice(-1, 1, { ...last, untested: words })
  }
  return requirements
}

/** A test that was to be run, with its title and those of the groups around it. */
export interface TestResult {
  readonly file: string
  readonly title: string
  readonly passed: boolean
}

/** A title names the requirements that its test proves in brackets, as in 'withdraws all of it [2.2-07 5-02]'. */
export const tagsOf = (title: string): string[] =>
  [...title.matchAll(/\[(\d[\d.]*-\d\d(?:\s[^\]]*)?)\]/g)].flatMap(([, tags = '']) => tags.split(/\s+/))

/**
 * Lists requirements without a test, tests of requirements that did not pass, tags that name no requirement, and numbers that are used
 * twice, skipped or from another section. Empty when everything is in order.
 */
export function findGaps(requirements: readonly Requirement[], results: readonly TestResult[]): string[] {
  if (requirements.length === 0) return ['there are no requirements']
  const ids = new Set(requirements.map(({ id }) => id))
  const named = new Set(results.flatMap(({ title }) => tagsOf(title)))
  const unknown = results.flatMap(({ file, title }) =>
    tagsOf(title)
      .filter((tag) => !ids.has(tag))
      .map((tag) => `${tag} is no requirement: ${file} › ${title}`),
  )
  const failed = results
    .filter(({ title, passed }) => !passed && tagsOf(title).length > 0)
    .map(({ file, title }) => `did not pass: ${file} › ${title}`)
  const missing = requirements.flatMap(({ id, untested }) => {
    if (untested !== undefined) return named.has(id) ? [`${id} is called untested, and a test names it`] : []
    return named.has(id) ? [] : [`${id}: no test that ran names it`]
  })
  return [...numberingGaps(requirements), ...missing, ...failed, ...unknown]
}

const idOf = (section: string, number: number): string => `${section}-${String(number).padStart(2, '0')}`

/** Each section's numbers run from 01 without a gap, in any order. */
function numberingGaps(requirements: readonly Requirement[]): string[] {
  return [...new Set(requirements.map(({ section }) => section))].flatMap((section) => {
    const ids = requirements.filter((one) => one.section === section).map(({ id }) => id)
    const expected = ids.map((_, index) => idOf(section, index + 1))
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
      ...expected.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
      ...ids.filter((id) => !expected.includes(id)).map((id) => `${id} is no number of section ${section}`),
    ]
  })
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** A test as Playwright's JSON report has it, with a status for every project that it runs in. */
interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

interface PlaywrightSuite {
  /** Below e2e/. */
  readonly file: string
  /** Of a file, its name. */
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlacedSpec {
  readonly file: string
  /** Its own title after those of the groups that it stands in. */
  readonly titles: readonly string[]
  readonly spec: PlaywrightSpec
}

/** Every test of a report with its file, outer ones first. */
const specsOf = (suites: readonly PlaywrightSuite[], groups: readonly string[] = []): readonly PlacedSpec[] =>
  suites.flatMap(({ file, title, specs = [], suites: inner = [] }) => {
    const around = title === file ? groups : [...groups, title]
    return [
      ...specs.map((spec) => ({ file, titles: [...around, spec.title], spec })),
      ...specsOf(inner, around),
    ]
  })

/** The tests of the last runs of Vitest and Playwright, from their JSON reports. A skipped test has not passed: it proves nothing. */
export function readResults(root: string, vitestReport: string, playwrightReport: string): TestResult[] {
  const units = readReport<VitestReport>(vitestReport)?.testResults ?? []
  const { suites = [] } = readReport<{ suites: readonly PlaywrightSuite[] }>(playwrightReport) ?? {}
  return [
    ...units.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file: relative(root, name),
        title: fullName,
        passed: status === 'passed',
      })),
    ),
    ...specsOf(suites).map(({ file, titles, spec: { tests } }) => ({
      file: `e2e/${file}`,
      title: titles.join(' › '),
      passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
  ]
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
