import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findFullBrowser } from './scripts/browser/findBrowser.ts'

/** Journeys are over before it pays that the engine makes the best of a page's code. */
const ENGINE = '--js-flags=--no-opt,--no-maglev'

/** What draws is a thread of the browser: without a graphics card a process of its own only hands pictures to and fro. */
const DRAWING = '--in-process-gpu'

const started = (executablePath: string | undefined, engine: readonly string[] = [ENGINE]) => ({
  launchOptions: {
    args: [...browserArguments(), DRAWING, ...engine],
    ...(executablePath ? { executablePath } : {}),
  },
})

/** What is measured in letters is measured where they are as wide as people see them. */
const LAYOUT = 'layout/widths.spec.ts'

/** What axe examines state by state: its own code runs for so long that the engine's best does pay. */
const EXAMINED = ['accessibility/{states,screenReader}.spec.ts', 'pages/languages.spec.ts']

/** Journeys in a real browser. Each worker starts a world and a server of its own, see e2e/. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/globalSetup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Twice the cores of a small machine: a page waits for blocks, timers and frames half of the time.
  workers: 4,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A second try would hide a race, of the page or of the test.
  retries: 0,
  timeout: 90_000,
  // Generous for a busy machine with two cores; whatever never happens still fails.
  expect: { timeout: 15_000 },
  reporter: 'list',
  // The longest tests first, so that no worker is left with one of them at the end; the few of the first two by few workers, since
  // each has a browser, a world and a server to start, and starts anew with the next project.
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
    // A missing button fails by name, long before the whole test times out.
    actionTimeout: 10_000,
    // Recording costs a quarter of the whole: `npx playwright test --last-failed --trace on` records what has failed.
    trace: 'off',
    // Of every tab that was open.
    screenshot: 'only-on-failure',
    // Without a graphics card, the drawing's movement alone would take half a core a page; a journey may ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
