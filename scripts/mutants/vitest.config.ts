import { defineConfig } from 'vitest/config'
import { deploymentPlugin } from '../vite/deploymentPlugin.ts'

/** The unit tests alone: a chain of its own for every mutant would take a day. */
export default defineConfig({
  plugins: [deploymentPlugin('local')],
  test: {
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.chain.test.ts'],
    env: { IS_LOCAL: 'true' },
    setupFiles: ['scripts/mutants/fixedSeed.ts'],
    testTimeout: 30_000,
    // A mutant in what everything rests on is reached by forty files: one worker for all of them.
    isolate: false,
  },
})
