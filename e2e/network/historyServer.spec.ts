import type { BrowserContext, Page } from '@playwright/test'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import {
  type FakeHistoryServer,
  startHistoryServer,
} from '../../src/chain/past/served/historyServer.fixture.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { HISTORY_URL, historyBuild } from '../fixtures/historyBuild.ts'
import { cast, holdPosition } from '../fixtures/hostileVaults.ts'
import { test as base, expect } from '../fixtures/test.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
const test = base.extend({ dist: async ({}, use) => use(await historyBuild()) })

/** Lets this fake server answer the requests to the build's history server. */
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

const forgetVisit = (page: Page) => page.evaluate(() => localStorage.clear())

const takeForLong = (context: BrowserContext) =>
  context.route(/historyWorker[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const shorter = code.replace(/\b(500000|0x7a120|5e5)n\b/, '5n')
    expect(shorter).not.toBe(code)
    await route.fulfill({ response, body: shorter })
  })

/** Expects the text that names the source of the history, and the breakdown of the earnings. */
async function readAgain(page: Page, sentence: RegExp | string): Promise<void> {
  await page.goto(`/position?address=${PROVIDERS[0]}`)
  await expect(page.locator('[data-field="history"]')).toContainText('Complete from the hook’s first block')
  await expect(told(page)).toContainText(sentence)
  await expect(page.getByRole('region', { name: 'What earned it' })).toContainText('Total')
}

test('Position history comes from the history server unless the server fails @long [2-12]', async ({
  page,
  context,
  world,
  guard,
}) => {
  guard.allow(/history\.example/)
  const server = await startHistoryServer(world.rpcUrl, loadCatalogue('local'), 50)
  try {
    await answerBy(context, server)
    const { alice } = cast(world)
    await holdPosition(world, alice, 3n)
    await page.goto('/features')
    await connectLocal(page, alice)
    await expect(page.locator('[data-field="earned"] [data-raw]')).toBeVisible()
    expect(server.asked).toEqual([])
    await forgetVisit(page)
    const newest = Number(await world.request('eth_blockNumber'))
    await readAgain(page, `Up to block ${newest} from this site’s history service`)
    expect(server.asked.length).toBeGreaterThan(1)

    server.faults.lag = 200n
    await readAgain(page, 'The service is 200 blocks behind. These were read from the node.')
    delete server.faults.lag

    server.faults.twist = (logs) => logs.slice(0, -1)
    await readAgain(page, 'contradicts the node. Everything was read from the node')

    server.faults.status = 503
    await readAgain(page, 'does not answer. Everything was read from the node')

    // With a history server, the page loads a long history without a click and verifies it.
    await forgetVisit(page)
    await takeForLong(context)
    await page.reload()
    const waits = page.locator('[data-field="history-waits"]')
    await expect(waits).toContainText('does not answer, or is far behind. This market’s history is long')
    delete server.faults.status
    delete server.faults.twist
    await readAgain(page, `Up to block ${newest} from this site’s history service`)
    server.faults.status = 503
    await forgetVisit(page)
    await page.reload()
    await expect(waits).toBeVisible()
    await page.getByRole('button', { name: 'Read the history' }).click()
    await expect(told(page)).toContainText('does not answer. Everything was read from the node')
  } finally {
    await server.close()
  }
})
