import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { connectWith } from './fixtures/connecting.ts'
import { expect, test } from './fixtures/test.ts'

const kB = 1000

/** Collects every script that a page loads from now on, by its file name, with its gzipped size. */
function collectScripts(page: Page): () => Promise<ReadonlyMap<string, number>> {
  const pending: Promise<readonly [string, number]>[] = []
  const measure = async (response: Response): Promise<readonly [string, number]> => [
    new URL(response.url()).pathname,
    gzipSync(await response.body(), { level: 9 }).length,
  ]
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') pending.push(measure(response))
  })
  return async () => new Map(await Promise.all(pending))
}

const total = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)

const listed = (sizes: ReadonlyMap<string, number>): string =>
  [...sizes]
    .sort(([, a], [, b]) => b - a)
    .map(([name, size]) => `${size} ${name}`)
    .join('\n')

/** Serves the scripts whose name begins so with one more statement at their end. */
async function alter(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.altered = true` })
  })
}

test.describe('altered scripts', () => {
  for (const name of ['app', 'reader', 'appPages', 'wagmiLayer'] as const) {
    test(`${name} is refused by its hash, and what was delivered stays`, async ({ page, guard }) => {
      guard.allow(
        /integrity|Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED|^uncaught error: $/,
      )
      await alter(page, name)
      await page.goto('/features')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name === 'wagmiLayer') await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await expect.poll(() => guard.seen().join('\n')).toMatch(/integrity/)
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
    })
  }
})

test.describe('the landing page', () => {
  test('loads no more than its own script before it is touched', async ({ page }) => {
    const scripts = collectScripts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    const sizes = await scripts()
    expect(total(sizes), listed(sizes)).toBeLessThanOrEqual(3 * kB)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('is complete, and leads to the app', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Powerful Features' })).toBeVisible()
      await page.getByRole('link', { name: 'Get Started' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Re-Hypothecation')
    })
  })
})

test('the app page of a known account stays within its budget of scripts for six seconds', async ({
  page,
  wallet,
  world,
}) => {
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', world.accounts[0])
  expect(wallet.requests.length).toBeGreaterThan(0)
  const scripts = collectScripts(page)
  await page.reload()
  await page.waitForTimeout(6_000)
  const sizes = await scripts()
  expect(total(sizes), listed(sizes)).toBeLessThanOrEqual(160 * kB)
})

test('an unknown address answers 404 with a page that leads on', async ({ page, guard }) => {
  guard.allow(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
