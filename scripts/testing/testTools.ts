import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { ensureBrowser, ensureStandInFont } from '../browser/ensureBrowser.ts'
import { isIndexerInstalled } from '../indexer/startIndexer.ts'
import { check, FAILED, runNode, type Step, type Tally } from './steps.ts'

export const VITEST_REPORT = '.cache/vitest.json'
const INDEXER_REPORT = '.cache/indexer.json'
export const PLAYWRIGHT_REPORT = '.cache/playwright.json'

/** Unit and chain tests. */
export const vitestStep: Step = {
  name: 'unit and chain tests',
  async run() {
    return runVitest(VITEST_REPORT)
  },
}

/** Unit tests alone, which need no chain. */
export const unitStep: Step = {
  name: 'unit tests',
  run: () => runVitest('.cache/unit.json', ['--project', 'unit']),
}

/** The indexer's own tests, where its packages are installed. */
export const indexerStep: Step = {
  name: 'indexer',
  async run() {
    if (!isIndexerInstalled()) {
      console.log(
        '      skipped: its packages are not installed (npm ci --prefix indexer, indexer/README.md)',
      )
      return { passed: 0, failed: 0 }
    }
    const types = await check('its types', [
      ...['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'indexer'],
    ]).run()
    const { passed, failed } = await runVitest(INDEXER_REPORT, ['--config', 'indexer/vitest.config.ts'])
    return { passed: passed + types.passed, failed: failed + types.failed }
  },
}

async function runVitest(path: string, more: readonly string[] = []): Promise<Tally> {
  await forget(path)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...more, ...reporters]
  const { code } = await runNode(args, { show: true })
  return tallyOf(code, path, (report: VitestReport) => ({
    passed: report.numPassedTests,
    // A file that cannot be loaded reports no failed tests, but has failed.
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
  }))
}

/** Journeys in a real browser, on the build for the local world. */
export const playwrightStep: Step = {
  name: 'browser journeys',
  run: () => runJourneys(PLAYWRIGHT_REPORT),
}

/** One journey that goes the whole way, by the keyboard alone. */
export const mainJobStep: Step = {
  name: 'the main job in a browser',
  run: () => runJourneys('.cache/mainJob.json', ['e2e/accessibility/keyboard.spec.ts']),
}

async function runJourneys(path: string, more: readonly string[] = []): Promise<Tally> {
  await forget(path)
  ensureStandInFont()
  const env = {
    MILLRACE_BROWSER: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
    // Room for what a page's every answer leaves behind for a moment: looked through less often.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
    // A wallet that somebody has at hand has a step of its own; here it is always the one written here.
    MILLRACE_WALLET_EXTENSION: '',
  }
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...more, '--reporter=list,json']
  const { code } = await runNode(args, { show: true, env })
  return tallyOf(code, path, ({ stats: { expected, unexpected } }: PlaywrightReport) => ({
    passed: expected,
    failed: unexpected,
  }))
}

/** The way through the windows of a real wallet, where somebody has one at hand. */
export const realWalletStep: Step = {
  name: 'a real wallet',
  async run() {
    const folder = process.env.MILLRACE_WALLET_EXTENSION
    if (folder) return check(this.name, ['--import', 'tsx', 'scripts/testWallet.ts', folder]).run()
    console.log(
      '      skipped: MILLRACE_WALLET_EXTENSION names no folder of one (CONTRIBUTING, ‘A real wallet’)',
    )
    return { passed: 0, failed: 0 }
  },
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
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
