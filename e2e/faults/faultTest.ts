import { type Anvil, startAnvil } from '../../devnet/anvil.ts'
import type { World } from '../../devnet/world.ts'
import { type RunningServer, startServer } from '../../scripts/serve.ts'
import { ensureBuild } from '../../scripts/site/freshBuild.ts'
import { test as base } from '../fixtures/test.ts'
import { type FaultProxy, startFaultProxy } from './faultProxy.ts'

interface WorkerFixtures {
  /** What the site is built for; its build is made where it is missing. */
  readonly deploymentName: 'local' | 'local-three'
  /** Stands between the site and the world's node; wallets and the test itself ask that node directly. */
  readonly nodes: FaultProxy
  /** A node of another chain, where none of the contracts is. */
  readonly strangeNode: Anvil
}

export const OTHER_CHAIN = 11155111

/** The journeys' test, with nodes that fail as told. A page never waits by the wall clock: its clock can be moved on. */
export const test = base.extend<{ readonly clock: undefined }, WorkerFixtures>({
  nodes: [
    async ({ sharedWorld }, use) => {
      const proxy = await startFaultProxy(sharedWorld.rpcUrl)
      await use(proxy)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
  strangeNode: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const anvil = await startAnvil({ chainId: OTHER_CHAIN })
      await use(anvil)
      await anvil.stop()
    },
    { scope: 'worker' },
  ],
  deploymentName: ['local', { scope: 'worker', option: true }],
  site: [
    async ({ nodes, deploymentName }, use) => {
      const dist = process.env[deploymentName === 'local' ? 'MILLRACE_DIST' : 'MILLRACE_DIST_THREE']
      const site = await serveBehind(nodes, dist ?? (await ensureBuild(deploymentName)))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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

/** A build with all its nodes behind the same proxy. */
function serveBehind(nodes: FaultProxy, dist: string): Promise<RunningServer> {
  return startServer({ dist, rpcUrl: nodes.url(1), moreRpcUrls: [nodes.url(2), nodes.url(3)] })
}

async function putBack(world: World, snapshot: string): Promise<void> {
  await world.request('evm_setAutomine', [true])
  await world.request('anvil_dropAllTransactions')
  await world.revert(snapshot)
}
