import { defineConfig } from '@playwright/test'

// Workers inherit this variable, which the tests read.
process.env.MILLRACE_LONG = 'all'

const { default: base } = await import('./playwright.config.ts')

/** `npm run test:long` runs all e2e tests. `npm test` runs only a sample of the long ones. */
export default defineConfig(base, { outputDir: '.cache/pw-long' })
