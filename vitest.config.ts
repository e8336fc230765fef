import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from './scripts/vite/cataloguePlugin.ts'

const TESTS = '{src,scripts,contracts,devnet,deployments,bench,erc7730}/**/*'
const CHAIN_TESTS = `${TESTS}.chain.test.ts`

/**
 * cataloguePlugin defines IS_LOCAL in builds, but Vitest reads import.meta.env only from this
 * config.
 */
const env = { IS_LOCAL: 'true' }
const common = {
  environment: 'node',
  env,
  setupFiles: 'scripts/testing/setup.ts',
  // A retry would hide a race condition in the product or in the test.
  retry: 0,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // Test files share modules, because loading them again would take longer than most tests.
  isolate: false,
} as const

/** Unit tests, and chain tests (x.chain.test.ts) with their own Anvil node. */
export default defineConfig({
  test: {
    // One more than the cores of a small machine, because chain tests mostly wait for their node.
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
          globalSetup: 'devnet/ensureWorld.ts',
          setupFiles: [common.setupFiles, 'scripts/testing/chainSetup.ts'],
          // Milliseconds. Some tests deploy many hooks and search a salt for each.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
