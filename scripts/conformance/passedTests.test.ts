import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { passedTests } from './passedTests.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

const unit = (title: string, status: string) => ({ title, fullName: `group ${title}`, status })
const journey = (title: string, ...statuses: readonly string[]) => ({
  title,
  tests: statuses.map((status) => ({ status })),
})

test('only what ran and passed counts, by its file and title', () => {
  const vitest = report('vitest.json', {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [unit('holds', 'passed'), unit('broken', 'failed'), unit('left out', 'skipped')],
      },
    ],
  })
  const specs = [
    journey('clicks', 'expected'),
    journey('fails', 'unexpected'),
    journey('passes the second time', 'flaky'),
    journey('left out', 'skipped'),
    journey('in one browser alone', 'expected', 'skipped'),
    journey('never ran'),
  ]
  const playwright = report('playwright.json', {
    suites: [
      { file: 'b.spec.ts', specs: [journey('outer', 'expected')], suites: [{ file: 'b.spec.ts', specs }] },
    ],
  })
  expect(passedTests('/project', vitest, playwright)).toEqual(
    new Map([
      ['src/a.test.ts', new Set(['holds', 'group holds'])],
      ['e2e/b.spec.ts', new Set(['outer', 'clicks', 'passes the second time'])],
    ]),
  )
})

test('without reports nothing has passed', () => {
  expect(passedTests('/project', join(folder, 'none.json'), join(folder, 'none.json')).size).toBe(0)
})
