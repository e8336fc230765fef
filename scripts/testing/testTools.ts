import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { ensureBrowser } from '../browser/ensureBrowser.ts'
import { FAILED, runNode, type Step, type Tally } from './steps.ts'

export const VITEST_REPORT = '.cache/vitest.json'
export const PLAYWRIGHT_REPORT = '.cache/playwright.json'

/** Unit and chain tests. */
export const vitestStep: Step = {
  name: 'unit and chain tests',
  async run() {
    await forget(VITEST_REPORT)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
    const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { show: true })
    return tallyOf(code, VITEST_REPORT, (report: VitestReport) => ({
      passed: report.numPassedTests,
      // A file that cannot be loaded reports no failed tests, but has failed.
      failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    }))
  },
}

/** Journeys in a real browser, on the build for the local world. */
export const playwrightStep: Step = {
  name: 'browser journeys',
  async run() {
    await forget(PLAYWRIGHT_REPORT)
    const env = {
      MILLRACE_BROWSER: ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
    }
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
    const { code } = await runNode(args, { show: true, env })
    return tallyOf(code, PLAYWRIGHT_REPORT, ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      // A test that passes only when repeated is not a test that passed.
      failed: stats.unexpected + stats.flaky,
    }))
  },
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

const isBroken = (file: VitestReport['testResults'][number]): boolean =>
  file.status === 'failed' && file.assertionResults.length === 0

/** A run that wrote no report, or that failed without a failed test, counts as one failure. */
async function tallyOf<Report>(code: number, path: string, read: (report: Report) => Tally): Promise<Tally> {
  if (!existsSync(path)) return FAILED
  const tally = read(JSON.parse(await readFile(path, 'utf8')))
  return code !== 0 && tally.failed === 0 ? { passed: tally.passed, failed: 1 } : tally
}

async function forget(report: string): Promise<void> {
  await mkdir('.cache', { recursive: true })
  await rm(report, { force: true })
}
