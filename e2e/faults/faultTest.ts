import type { RouterName } from '../../devnet/deployRouters.ts'
import type { World } from '../../devnet/world.ts'
import { ensureBuild } from '../../scripts/site/freshBuild.ts'
import { FIRST_LANGUAGE } from '../../src/lib/languages.ts'
import { routerBuild } from '../fixtures/routerBuild.ts'
import { test as base } from '../fixtures/test.ts'

interface FaultFixtures {
  /** What the site is built for; its build is made where it is missing. */
  readonly deploymentName: 'local' | 'local-three'
  /** A Universal Router that it swaps through in place of the network's own; of one node. */
  readonly router: RouterName | undefined
  readonly clock: undefined
}

/** The journeys' test, with nodes that fail as told. A page never waits by the wall clock: its clock can be moved on. */
export const test = base.extend<FaultFixtures>({
  deploymentName: ['local', { option: true }],
  router: [undefined, { option: true }],
  dist: async ({ deploymentName, router }, use) => {
    if (router !== undefined) return use(await routerBuild(router))
    const dist = process.env[deploymentName === 'local' ? 'MILLRACE_DIST' : 'MILLRACE_DIST_THREE']
    await use(dist ?? (await ensureBuild(deploymentName, [FIRST_LANGUAGE])))
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
