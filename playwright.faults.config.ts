import base from './playwright.config.ts'

// Workers inherit this variable, which the tests read.
process.env.MILLRACE_FAULTS = 'all'

/** `npm run faults` runs every flow with every simulated fault. */
export default {
  ...base,
  testDir: 'e2e/faults',
  globalSetup: './e2e/fixtures/globalSetup.ts',
  outputDir: '.cache/pw-faults',
  timeout: 120_000,
  expect: { timeout: 12_000 },
}
