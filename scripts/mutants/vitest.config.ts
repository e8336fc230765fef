import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from '../vite/cataloguePlugin.ts'

/** The unit tests alone: a chain of its own for every mutant would take a day. */
export default defineConfig({
  plugins: [cataloguePlugin('local')],
  test: {
    // The sample is held by the tests beside it: what forty files rest on would run the tests of them all.
    include: [process.env.MUTANT_TESTS ?? 'src/**/*.test.ts'],
    exclude: ['**/*.chain.test.ts'],
    env: { IS_LOCAL: 'true' },
    setupFiles: ['scripts/testing/setup.ts', 'scripts/mutants/endOnFailure.ts'],
    // Many a mutant leaves a promise open for ever: the test then fails, long before Stryker gives its process up.
    testTimeout: 30_000,
    // A mutant in what everything rests on is reached by forty files: one worker for all of them.
    isolate: false,
  },
})
