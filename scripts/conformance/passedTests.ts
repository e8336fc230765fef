import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { type PlaywrightSpec, type PlaywrightSuite, specsOf } from '../testing/playwrightReport.ts'
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

/** Playwright calls skipped tests 'ok' too, which prove nothing; a second try after a failure is one. */
const hasPassed = ({ tests }: PlaywrightSpec): boolean =>
  tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky')

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
  const { suites = [] } = readReport<{ suites: readonly PlaywrightSuite[] }>(playwrightReport) ?? {}
  for (const { file, spec } of specsOf(suites)) if (hasPassed(spec)) add(`e2e/${file}`, spec.title)
  return passed
}

function readReport<Report>(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
