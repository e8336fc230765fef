import type { Locator, Page } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser/findBrowser.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { layoutProblems } from '../fixtures/layoutProblems.ts'
import {
  actionCard,
  amountInput,
  clickApprove,
  depositButton,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Window widths of phones, tablets and desktops in pixels. 641, 901 and 1152 test the breakpoints.
 */
const WIDTHS = sampled([360, 390, 641, 768, 901, 1024, 1152, 1280, 1440, 1920], (width) =>
  [360, 641, 901, 1280].includes(width),
)

/**
 * Additional width for which texts must have room (0.03 is 3 %). Headless Chromium draws text
 * slightly narrower than other browsers.
 */
const ROOM = findFullBrowser() === undefined ? 0.03 : 0

async function expectLaidOut(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await layoutProblems(page, ROOM), `${what} at ${width} px`).toEqual([])
  }
}

/** With 'stand-in', blocks the font, so that the page uses its fallback font. */
async function useFont(page: Page, font: 'font' | 'stand-in'): Promise<void> {
  if (font === 'stand-in') await page.route('**/*.woff2', (route) => route.abort())
}

for (const font of sampled(['font', 'stand-in'] as const, (each) => each === 'font'))
  test(`Pages cut no text from 360 px to 1920 px width, with the ${font}`, async ({ page, guard, world }) => {
    test.slow()
    guard.allow(/404|woff2/)
    const [alice = '0x'] = world.accounts
    await holdPosition(world, alice, 2_345n)
    await useFont(page, font)
    for (const colorScheme of sampled(['light', 'dark'] as const, (each) => each === 'light')) {
      await page.emulateMedia({ colorScheme })
      for (const [path, what] of [
        ['/', 'landing page'],
        ['/nowhere', 'not found'],
      ] as const) {
        await page.goto(path)
        await page.evaluate(() => document.fonts.ready)
        await expectLaidOut(page, `${what}, ${colorScheme}`)
      }
    }
    await page.goto('/features')
    await rawOf(page, 'vault0')
    await expectLaidOut(page, 'app page, nobody connected')
    await page.setViewportSize({ width: 1280, height: 900 })
    await connectLocal(page, alice)
    await amountInput(page).fill('1234.56789')
    await rawOf(page, 'deposit.token0')
    await expectLaidOut(page, 'app page, connected')
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const title of [/^Send shares/, /^Add tokens/, /^Contract$/, /^Approve another token/, /^Tolerance/])
      await clickFold(page, title)
    await rawOf(page, 'totalSupply')
    await expectLaidOut(page, 'app page, all of it open')
    await page.getByRole('tab', { name: 'Quoter' }).click()
    await page.getByLabel('You pay exactly').fill('123456789.123456789')
    await rawOf(page, 'swapOut')
    await rawOf(page, 'executable1Output')
    await expectLaidOut(page, 'quoter')
    await page.goto('/vaults')
    await expect(page.getByText('unlimited').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Complete: from the hook’s first block')).toBeVisible()
    await expectLaidOut(page, 'vaults page')
  })

test('Pages fit a tablet, and a window with text enlarged to 200 %', async ({ page, world }) => {
  const [alice = '0x'] = world.accounts
  await holdPosition(world, alice, 640n)
  // Sets the browser's default font size, on which all lengths and breakpoints depend.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/features', '/features?tab=quoter', '/vaults']) {
    await page.goto(path)
    if (path !== '/') await expect(page.getByText(/^block /)).toBeVisible()
    await expectLaidOut(page, `${path} at 200 %`, [768, 1280])
  }
})

test('Transaction review fits on a phone with both its buttons @long', async ({ page, world }) => {
  const [alice = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await holdPosition(world, alice, 5n)
  await world.actors.approve(alice, token0, hook, 0n)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/features')
  await connectLocal(page, alice)
  await amountInput(page).fill('1')
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  expect((await depositButton(page).boundingBox())?.height).toBeLessThan(60)
  await clickApprove(page, 0)
  for (const name of ['Go back', /^Confirm in /])
    await expect(reviewDialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const inner = await reviewDialog(page).evaluate((node) => [node.scrollWidth, node.clientWidth])
  expect(inner[0]).toBe(inner[1])
})

test('Pages show states in the forced-colors mode, and no animation with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/features')
  await expect(actionCard(page)).toBeVisible()
  const borders = await page.evaluate(() => {
    const widthOf = (selector: string) => {
      const node = document.querySelector(selector)
      return node === null ? 'missing' : getComputedStyle(node).borderTopWidth
    }
    return ['.k-btn-quiet', '.k-card', '.k-field-box'].map((selector) => [selector, widthOf(selector)])
  })
  for (const [selector, width] of borders) expect(width, selector).toBe('1px')
  const edgeOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).borderBottomWidth)
  const nav = page.getByRole('banner').getByRole('navigation')
  expect(await edgeOf(nav.getByRole('link', { name: 'App' }))).toBe('2px')
  expect(await edgeOf(nav.getByRole('link', { name: 'Home' }))).toBe('0px')
  expect(await edgeOf(page.locator('.k-btn-primary:not([aria-disabled])').first())).toBe('2px')

  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  for (const path of ['/', '/features']) {
    await page.goto(path)
    if (path !== '/') await rawOf(page, 'vault0')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
    )
    expect(moving, path).toEqual([])
  }
})
