import { defineConfig } from 'vitest/config'
import { cataloguePlugin } from '../scripts/vite/cataloguePlugin.ts'

/** Run from the root by `npm test`, with the root's own Vitest. */
export default defineConfig({
  plugins: [cataloguePlugin('local')],
  test: {
    root: '.',
    include: ['indexer/test/**/*.test.ts'],
    environment: 'node',
    env: { IS_LOCAL: 'true' },
    testTimeout: 60_000,
    fileParallelism: false,
  },
})
