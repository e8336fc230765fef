import type { BrowserContext, Page } from '@playwright/test'
import { loadCatalogue } from '../deployments/loadCatalogue.ts'
import { PROVIDERS } from '../devnet/worldAddresses.ts'
import { startServer } from '../scripts/serve.ts'
import {
  type FakeHistoryServer,
  startHistoryServer,
} from '../src/chain/history/served/historyServer.fixture.ts'
import { HISTORY_URL, historyBuild } from './fixtures/historyBuild.ts'
import { test as base, expect } from './fixtures/test.ts'

const test = base.extend({
  site: [
    async ({ sharedWorld }, use) => {
      const site = await startServer({ dist: await historyBuild(), rpcUrl: sharedWorld.rpcUrl })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What is asked of the build's history server is answered by this one. */
const answerBy = (context: BrowserContext, server: FakeHistoryServer) =>
  context.route(`${HISTORY_URL}/**`, async (route) => {
    const response = await fetch(route.request().url().replace(HISTORY_URL, server.url)).catch(
      () => undefined,
    )
    if (response === undefined) return route.abort()
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await response.text(),
    })
  })

const told = (page: Page) => page.locator('[data-field="history-source"]')

/** The page says what it read and whence, and its parts are there. */
async function readAgain(page: Page, sentence: RegExp | string): Promise<void> {
  await page.goto(`/position?address=${PROVIDERS[0]}`)
  await expect(page.locator('[data-field="history"]')).toContainText('Complete from the hook’s first block')
  await expect(told(page)).toContainText(sentence)
  await expect(page.getByRole('region', { name: 'Earnings, part by part' })).toContainText('Together')
}

test('the past comes from the build’s history server, and from the node where that is not to be believed', async ({
  page,
  context,
  world,
  guard,
}) => {
  guard.allow(/history\.example/)
  const server = await startHistoryServer(world.rpcUrl, loadCatalogue('local'), 50)
  try {
    await answerBy(context, server)
    const newest = Number(await world.request('eth_blockNumber'))
    await readAgain(page, `Up to block ${newest} from this site’s history service`)
    expect(server.asked.length).toBeGreaterThan(1)

    server.faults.lag = 200n
    await readAgain(page, 'The service is 200 blocks behind: these were read from the node.')
    delete server.faults.lag

    server.faults.twist = (logs) => logs.slice(0, -1)
    await readAgain(page, 'tells something else than the node: everything was read from the node')

    server.faults.status = 503
    await readAgain(page, 'does not answer: everything was read from the node')
  } finally {
    await server.close()
  }
})
