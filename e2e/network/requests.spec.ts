import type { Page } from '@playwright/test'
import { MAX_YIELD_REQUESTS } from '../../src/chain/read/readYields.ts'
import { ACTIVE_POLL_MS } from '../../src/queries/pollingPace.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'
const FIELDS = ['shares', 'token0', 'token1', 'vault0', 'vault1', 'vault0HookAssets', 'vault1HookAssets']

/**
 * Counts the page's node requests until its figures are shown. Counts inside the page, because a
 * slow test process would include later requests.
 */
async function countUntilFigures(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript((fields) => {
    let asked = 0
    const { fetch } = globalThis
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') asked += 1
      return fetch(input, init)
    }
    new MutationObserver((_, observer) => {
      if (!fields.every((field) => document.querySelector(`[data-field="${field}"] [data-raw]`))) return
      observer.disconnect()
      Object.assign(globalThis, { askedUntilFigures: asked })
    }).observe(document, { subtree: true, childList: true, attributes: true })
  }, FIELDS)
  return () => page.evaluate(() => Reflect.get(globalThis, 'askedUntilFigures'))
}

/** Returns the number of snapshots that the page may have read since `begun` (ms). */
const screensSince = (begun: number) => () => Math.floor((performance.now() - begun) / ACTIVE_POLL_MS)

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    hidden ? 'hidden' : 'visible',
  )
}

test('App page loads with two requests, then polls once per block while visible [1-15 7-02 11-11]', async ({
  context,
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 10n ** 18n)
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', account)
  // Waits for the page's last automatic request, so that the next page's count excludes it.
  await expect(page.getByText(/Withdraws everything\. Checked just now\./)).toBeVisible()
  await expect(page.locator('[data-swaps]')).toBeVisible()
  const traffic = watchRpc(context)
  const screens = screensSince(performance.now())
  const untilFigures = await countUntilFigures(page)
  await page.reload()
  await expect.poll(untilFigures).toBeGreaterThan(0)
  expect(await untilFigures(), JSON.stringify(traffic.requests)).toBeLessThanOrEqual(2)

  await page.waitForLoadState('networkidle')
  // The page reads the vaults' yields once per visit, after the balances.
  await expect(page.locator('[data-swaps]')).toBeVisible()
  // The page reads the position's earnings once per visit, with at most ten requests.
  await expect(page.locator('.pos-earned [data-field="earned"] [data-raw]')).toBeVisible()
  expect(traffic.requests.length, JSON.stringify(traffic.requests)).toBeLessThanOrEqual(
    2 + 2 * MAX_YIELD_REQUESTS + screens(),
  )
  await traffic.rests()
  await world.request('evm_setIntervalMining', [2])
  const others = world.live.start()
  const newest = async () => Number(await world.request('eth_blockNumber'))
  const first = await newest()
  traffic.forget()
  await expect.poll(newest).toBeGreaterThan(first + 4)
  const blocks = (await newest()) - first
  expect(traffic.requests.length, JSON.stringify(traffic.requests)).toBeLessThanOrEqual(blocks + 1)

  await setHidden(page, true)
  await traffic.rests()
  traffic.forget()
  const hiddenAt = await newest()
  await expect.poll(newest).toBeGreaterThan(hiddenAt + 2)
  expect(traffic.requests).toEqual([])
  await others.stop()
  await setHidden(page, false)
  await expect.poll(() => traffic.requests.length).toBeGreaterThan(0)
  await world.request('evm_setIntervalMining', [0])
  expect(wallet.asked('eth_requestAccounts').length).toBeLessThanOrEqual(1)
})

test('App page loads all figures in one request if no wallet is connected [1-14 7-01 7-02 10-22]', async ({
  context,
  page,
}) => {
  const traffic = watchRpc(context)
  const screens = screensSince(performance.now())
  await page.goto(APP)
  await rawOf(page, 'vault0')
  await expect(page.locator('[data-field="earned1"]')).toBeVisible()
  await traffic.rests()
  const [first, ...later] = traffic.requests
  expect(first).toEqual(['eth_chainId', 'eth_call'])
  expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(MAX_YIELD_REQUESTS + screens())
})
