import { defineConfig } from 'vitest/config'
import { deploymentPlugin } from './scripts/vite/deploymentPlugin.ts'

/** Unit tests beside the code, and chain tests (x.chain.test.ts) against an Anvil of their own. */
export default defineConfig({
  plugins: [deploymentPlugin('local')],
  test: {
    include: ['{src,scripts,contracts,devnet,deployments,bench,erc7730}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // What deploymentPlugin defines in builds; Vitest reads import.meta.env from here alone.
    env: { IS_LOCAL: 'true' },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
