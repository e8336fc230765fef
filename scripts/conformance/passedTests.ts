import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PassedTests } from './findConformanceGaps.ts'

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly fullName: string
      readonly status: string
    }[]
  }[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly tests: readonly { readonly status: string }[]
}

/** Playwright calls skipped tests and tests that passed on a retry 'ok' too; neither proves anything. */
const hasPassed = ({ tests }: PlaywrightSpec): boolean =>
  tests.length > 0 && tests.every(({ status }) => status === 'expected')

interface PlaywrightSuite {
  readonly file: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The tests that passed in the last runs of Vitest and Playwright, from their JSON reports. */
export function passedTests(root: string, vitestReport: string, playwrightReport: string): PassedTests {
  const passed = new Map<string, Set<string>>()
  const add = (file: string, title: string) => passed.set(file, (passed.get(file) ?? new Set()).add(title))
  for (const { name, assertionResults } of readReport<VitestReport>(vitestReport)?.testResults ?? [])
    for (const { title, fullName, status } of assertionResults)
      if (status === 'passed') {
        add(relative(root, name), title)
        add(relative(root, name), fullName)
      }
  const visit = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) if (hasPassed(spec)) add(`e2e/${suite.file}`, spec.title)
    for (const inner of suite.suites ?? []) visit(inner)
  }
  for (const suite of readReport<{ suites: readonly PlaywrightSuite[] }>(playwrightReport)?.suites ?? [])
    visit(suite)
  return passed
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
