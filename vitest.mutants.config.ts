import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from './scripts/vite/cataloguePlugin.ts'

/** The unit tests that Stryker runs. Chain tests would start a node for every mutant. */
export default defineConfig({
  plugins: [cataloguePlugin('local')],
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.chain.test.ts'],
    env: { IS_LOCAL: 'true' },
    setupFiles: ['scripts/testing/setup.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
