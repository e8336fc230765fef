import { defineConfig } from '@playwright/test'
import { RUNS_ALL } from './e2e/fixtures/long.ts'
import { browserArguments, findBrowser, findFullBrowser } from './scripts/browser/findBrowser.ts'

/** Turns off the browser's optimising compilers, because e2e tests are too short to benefit. */
const ENGINE = '--js-flags=--no-opt,--no-maglev'

/** Without a graphics card, a separate GPU process only copies images between processes. */
const DRAWING = '--in-process-gpu'

const started = (executablePath: string | undefined, engine: readonly string[] = [ENGINE]) => ({
  launchOptions: {
    args: [...browserArguments(), DRAWING, ...engine],
    ...(executablePath ? { executablePath } : {}),
  },
})

/** Tests that measure text widths need a full browser, whose fonts have the usual widths. */
const LAYOUT = 'layout/widths.spec.ts'

/** These tests run axe many times, so they are faster with optimising compilers. */
const EXAMINED = ['accessibility/{states,screenReader}.spec.ts', 'pages/languages.spec.ts']

/** E2e tests in a real browser. Each worker starts its own devnet and site server, see e2e/. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/globalSetup.ts',
  testMatch: '**/*.spec.ts',
  // `npm run test:long` and `npm run test:wallet` also run the tests with @long in their title.
  grepInvert: RUNS_ALL || process.env.MILLRACE_WALLET_EXTENSION ? [] : /@long/,
  outputDir: 'test-results',
  // Twice the cores of a small machine, because pages wait half of the time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A retry would hide a race condition in the page or in the test.
  retries: 0,
  timeout: 90_000,
  // Milliseconds, long enough for a busy machine with two cores.
  expect: { timeout: 15_000 },
  reporter: 'list',
  // The longest tests run first, so that none is left for the end. The first two projects have few
  // workers, because each worker starts a browser, a devnet and a server.
  projects: [
    {
      name: 'layout',
      workers: 1,
      testMatch: LAYOUT,
      use: started(findFullBrowser() ?? findBrowser()),
    },
    { name: 'examined', workers: 2, testMatch: EXAMINED, use: started(findBrowser(), []) },
    { name: 'journeys', testIgnore: [LAYOUT, ...EXAMINED] },
  ],
  use: {
    ...started(findBrowser()),
    // A test whose button is missing fails after this time, with the button's name in the error.
    actionTimeout: 10_000,
    // Tracing takes a quarter of the total time. To trace only failed tests, run
    // `npx playwright test --last-failed --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Animations without a graphics card take half a core per page. A test can enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
