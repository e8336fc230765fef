import { defineConfig } from '@playwright/test'

// Set for this process and its workers, in which the tests read it.
process.env.MILLRACE_LONG = 'all'

const { default: base } = await import('./playwright.config.ts')

/**
 * `npm run test:long` runs all e2e tests, including the long ones of which `npm test` runs a
 * sample.
 */
export default defineConfig(base, { outputDir: '.cache/pw-long' })
