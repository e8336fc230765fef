import type { Page } from '@playwright/test'
import { SCRIPT_LIMITS } from '../../scripts/budgets/budgets.ts'
import { expect, test } from '../fixtures/test.ts'
import { listScripts, totalBytes, watchLoads } from '../fixtures/watchLoads.ts'

/** Appends a statement to scripts whose name starts with `name`, which changes their hash. */
async function alter(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.altered = true` })
  })
}

test('Browser does not execute a script that was altered after the build', async ({ context, guard }) => {
  guard.allow(
    /integrity|Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED|^uncaught error: $/,
  )
  for (const name of ['app', 'reader', 'first', 'FeaturesPage', 'featuresPanels'] as const)
    await test.step(name, async () => {
      const page = await context.newPage()
      await alter(page, name)
      const before = guard.seen().length
      await page.goto('/features')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const refused = () => guard.seen().slice(before).join('\n')
      await expect.poll(refused).toMatch(/integrity/)
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
      await page.close()
    })
})

test('Landing page loads a single script at first, and its market facts later @long', async ({ page }) => {
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
