import { defineConfig } from '@playwright/test'

// Read by the specs, in this process and in the workers it starts.
process.env.MILLRACE_LONG = 'all'

const { default: base } = await import('./playwright.config.ts')

/** Every e2e test, with the long ones that `npm test` samples: `npm run test:long`. */
export default defineConfig(base, { outputDir: '.cache/pw-long' })
