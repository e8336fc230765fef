import type { Page } from '@playwright/test'
import { SCRIPT_LIMITS } from '../../scripts/budgets/budgets.ts'
import { expect, test } from '../fixtures/test.ts'
import { listScripts, totalBytes, watchLoads } from '../fixtures/watchLoads.ts'

/** Serves the scripts whose name begins so with one more statement at their end. */
async function alter(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.altered = true` })
  })
}

test.describe('altered scripts', () => {
  for (const name of ['app', 'reader', 'first', 'FeaturesPage', 'featuresPanels'] as const) {
    test(`${name} is refused by its hash, and what was delivered stays`, async ({ page, guard }) => {
      guard.allow(
        /integrity|Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED|^uncaught error: $/,
      )
      await alter(page, name)
      await page.goto('/features')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => guard.seen().join('\n')).toMatch(/integrity/)
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
    })
  }
})

test.describe('the landing page', () => {
  test('untouched loads its own script, and once that is done the strip of facts', async ({ page }) => {
    const loads = watchLoads(page)
    await page.goto('/')
    await loads.untilQuiet()
    const scripts = await loads.scripts()
    const loadedAt = await page.evaluate(() => performance.timing.loadEventStart - performance.timeOrigin)
    const early = scripts.filter(({ askedAt }) => askedAt < loadedAt)
    expect(early.length).toBeGreaterThan(0)
    expect(totalBytes(early), listScripts(early)).toBeLessThanOrEqual(SCRIPT_LIMITS.landing)
    expect(totalBytes(scripts), listScripts(scripts)).toBeLessThanOrEqual(SCRIPT_LIMITS.landingUntouched)
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

test('an unknown address answers 404 with a page that leads on', async ({ page, guard }) => {
  guard.allow(/404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
