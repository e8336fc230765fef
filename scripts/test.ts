import { mkdir, readFile, rm } from 'node:fs/promises'
import { ensureBrowser, ensureStandInFont } from './browser/ensureBrowser.ts'
import { isIndexerInstalled } from './indexer/startIndexer.ts'
import { runCommand } from './serve/running.ts'
import { runNode } from './testing/runNode.ts'

interface Tally {
  readonly passed: number
  readonly failed: number
}

type Step = () => Promise<Tally>

const TSC = 'node_modules/typescript/bin/tsc'
const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const script = (name: string, ...args: string[]) => ['--import', 'tsx', name, ...args]

/** Creates a step that counts as one test: it runs a command and shows the output if it fails. */
const check =
  (...args: string[]): Step =>
  async () => {
    const { code, output } = await runNode(args)
    if (code !== 0) console.log(output.trimEnd())
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  }

/**
 * Counts the tests in a report. A run that fails without a failed test or without a report counts
 * as one failure.
 */
async function tallyOf<Report>(code: number, path: string, count: (report: Report) => Tally): Promise<Tally> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  const { passed, failed } = text === undefined ? { passed: 0, failed: 0 } : count(JSON.parse(text))
  return { passed, failed: failed === 0 && (code !== 0 || text === undefined) ? 1 : failed }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

const vitest =
  (report: string, ...more: string[]): Step =>
  async () => {
    await rm(report, { force: true })
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more]
    const { code } = await runNode([VITEST, ...args], { show: true })
    return tallyOf(code, report, ({ numPassedTests, numFailedTests }: VitestReport) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }))
  }

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number }
}

/** Makes a step that runs e2e tests. Installs a browser if there is none. */
const playwright =
  (report: string, ...more: string[]): Step =>
  async () => {
    await rm(report, { force: true })
    ensureStandInFont()
    const env = {
      MILLRACE_BROWSER: ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Reduces garbage collection in Playwright's processes, which forward all responses to the
      // pages.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
      // Uses the test wallet in e2e/. Only `npm run test:wallet` uses a real one.
      MILLRACE_WALLET_EXTENSION: '',
    }
    const { code } = await runNode([PLAYWRIGHT, 'test', '--reporter=list,json', ...more], { show: true, env })
    return tallyOf(code, report, ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected,
    }))
  }

const indexerSteps: readonly Step[] = isIndexerInstalled()
  ? [
      check(TSC, '--noEmit', '--project', 'indexer'),
      vitest('.cache/indexer.json', '--config', 'indexer/vitest.config.ts'),
    ]
  : []

const types = check(TSC, '--noEmit')
const lint = check('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
const prose = check(...script('scripts/checkProse.ts'))

/** Groups of steps. One group runs after another, and the steps within a group run concurrently. */
const EVERYTHING: readonly (readonly Step[])[] = [
  [
    types,
    lint,
    prose,
    check('node_modules/knip/bin/knip.js', '--no-progress'),
    check(...script('contracts/buildContracts.ts', '--check')),
  ],
  [
    vitest('.cache/vitest.json'),
    check(...script('scripts/checkBudgets.ts')),
    check(...script('scripts/checkReproducible.ts', '--english')),
    // Builds the site before the e2e tests, because their workers would otherwise wait for it.
    check(...script('scripts/printBuild.ts')),
  ],
  [playwright('.cache/playwright.json')],
  indexerSteps,
]

const QUICK: typeof EVERYTHING = [
  [types, lint, prose],
  [vitest('.cache/unit.json', '--project', 'unit')],
  [playwright('.cache/quick.json', 'e2e/accessibility/keyboard.spec.ts')],
]

/** Runs a step. An error that it throws counts as one failure. */
const run = (step: Step): Promise<Tally> =>
  step().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })

/**
 * Implements `npm test` and `npm run test:quick`. The last line of output is always `N passed, N
 * failed`.
 */
await runCommand(async () => {
  await mkdir('.cache', { recursive: true })
  let [passed, failed] = [0, 0]
  for (const group of process.argv.includes('--quick') ? QUICK : EVERYTHING)
    for (const tally of await Promise.all(group.map((step) => run(step)))) {
      passed += tally.passed
      failed += tally.failed
    }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})
