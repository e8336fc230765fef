import type { World } from '../../devnet/world.ts'
import { ensureBuild } from '../../scripts/site/freshBuild.ts'
import { DEFAULT_LANGUAGE } from '../../src/lib/languages.ts'
import { test as base } from '../fixtures/test.ts'

interface FaultFixtures {
  /** Name of the site build under test. Built on first use. */
  readonly deploymentName: 'local' | 'local-three'
  readonly clock: undefined
}

/**
 * Extends Playwright's test with nodes that fail on demand and a page clock that the test controls.
 */
export const test = base.extend<FaultFixtures>({
  deploymentName: ['local', { option: true }],
  dist: async ({ deploymentName }, use) => {
    const dist = process.env[deploymentName === 'local' ? 'MILLRACE_DIST' : 'MILLRACE_DIST_THREE']
    await use(dist ?? (await ensureBuild(deploymentName, [DEFAULT_LANGUAGE])))
  },
  site: async ({ serve, dist, nodes }, use) => use(await serve(dist, nodes)),
  world: async ({ sharedWorld, nodes }, use) => {
    const snapshot = await sharedWorld.snapshot()
    nodes.startCounting()
    await use(sharedWorld)
    nodes.clear()
    await putBack(sharedWorld, snapshot)
  },
  clock: [
    async ({ context }, use) => {
      await context.clock.install()
      await use(undefined)
    },
    { auto: true },
  ],
})

async function putBack(world: World, snapshot: string): Promise<void> {
  await world.request('evm_setAutomine', [true])
  await world.request('anvil_dropAllTransactions')
  await world.revert(snapshot)
}
