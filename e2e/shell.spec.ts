import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '../src/config.ts'
import { expect, test } from './fixtures/test.ts'

const theme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test('each route has its own title, description and one h1', async ({ page, guard }) => {
  guard.allow(/404/)
  const seen = new Set<string>()
  for (const [path, heading] of [
    ['/', `${PRODUCT_NAME} ReHypothecation Hook`],
    ['/features', `${PRODUCT_NAME} Re-Hypothecation`],
    ['/vaults', 'Vaults'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    seen.add(`${await page.title()}: ${description}`)
  }
  expect(seen.size).toBe(4)
})

test('an unknown route answers 404 and leads to the app and home', async ({ page, guard }) => {
  guard.allow(/404/)
  const answer = await page.goto('/nowhere')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go to the app' }).click()
  await expect(page.getByRole('tab', { name: 'Liquidity Management' })).toBeVisible()
})

test('moving inside the app changes the title and puts the focus on the content', async ({ page }) => {
  await page.goto('/features')
  await page.getByRole('link', { name: 'Vaults', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaults')
  await expect(page).toHaveTitle(`Vaults · ${PRODUCT_NAME}`)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the theme follows the system, can be switched, is remembered, and follows again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await paper()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await theme(page)).toBe('light')
  expect(await paper()).not.toBe(dark)
  await page.goto('/features')
  expect(await theme(page)).toBe('light')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await paper()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('millrace.theme'))).toBeNull()
})

test('on a phone the header is one row, and the navigation folds into a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/features')
  const header = page.getByRole('banner')
  await expect(header.getByText('V4 Hook')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Vaults' })).toBeHidden()
  await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: 'Vaults' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaults')
  await expect(header.getByRole('link', { name: 'Vaults' })).toBeHidden()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(66)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('About shows the build’s own record, read when it is opened', async ({ page, request }) => {
  const record: { sha256: string } = await (await request.get('/build.json')).json()
  for (const path of ['/', '/features']) {
    await page.goto(path)
    await page.getByText('About', { exact: true }).click()
    await expect(page.getByRole('contentinfo')).toContainText(record.sha256)
  }
})

test('nothing shifts as a page loads, the font included', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 1280])
    for (const path of ['/', '/features', '/vaults']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/') await expect(page.getByText(/block [\d,]+ ·/)).toBeVisible()
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        `${path} at ${width} px`,
      ).toBeLessThan(0.002)
    }
})
