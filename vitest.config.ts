import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from './scripts/vite/cataloguePlugin.ts'

const TESTS = '{src,scripts,contracts,devnet,deployments,bench,erc7730}/**/*'
const CHAIN_TESTS = `${TESTS}.chain.test.ts`

/** What cataloguePlugin defines in builds; Vitest reads import.meta.env from here alone. */
const env = { IS_LOCAL: 'true' }
const common = {
  environment: 'node',
  env,
  setupFiles: 'scripts/testing/setup.ts',
  // A second try would hide a race, of the product or of the test.
  retry: 0,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // Loading the same modules anew for each file would take longer than many a file's tests.
  isolate: false,
} as const

/** Unit tests beside the code, and chain tests (x.chain.test.ts) against an Anvil of their own. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: a chain test waits for its node most of the time.
    maxWorkers: 3,
    projects: [
      {
        plugins: [cataloguePlugin('local')],
        test: {
          ...common,
          name: 'unit',
          include: [`${TESTS}.test.{ts,tsx}`],
          exclude: [CHAIN_TESTS],
        },
      },
      {
        plugins: [cataloguePlugin('local')],
        test: {
          ...common,
          name: 'chain',
          include: [CHAIN_TESTS],
          // Some deploy whole worlds of hooks, whose addresses are searched for on a busy processor.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
