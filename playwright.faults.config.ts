import base from './playwright.config.ts'

// Read by the specs, in this process and in the workers it starts.
process.env.MILLRACE_FAULTS = 'all'

/** The whole fault matrix: `npm run faults`. */
export default {
  ...base,
  testDir: 'e2e/faults',
  globalSetup: './e2e/fixtures/globalSetup.ts',
  outputDir: '.cache/pw-faults',
  timeout: 120_000,
  expect: { timeout: 12_000 },
}
