import type { Page } from '@playwright/test'
import { connectLocal } from './fixtures/connecting.ts'
import { holdPosition } from './fixtures/hostileVaults.ts'
import {
  actionCard,
  amountInput,
  approveButton,
  depositButton,
  rawOf,
  reviewDialog,
} from './fixtures/liquidity.ts'
import { expect, test } from './fixtures/test.ts'

const WIDTHS = [360, 390, 768, 1024, 1280, 1920] as const

/** Nothing of the page stands outside the window, and nothing makes it scroll sideways. */
async function expectToFit(page: Page, where: string): Promise<void> {
  const { scrollWidth, windowWidth, outside } = await page.evaluate(() => {
    const clipped = (node: Element): boolean => {
      for (let parent = node.parentElement; parent !== null; parent = parent.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return true
      return false
    }
    const nodes = [...document.querySelectorAll('main *, header *, footer *')]
    const wide = nodes.filter((node) => {
      const { left, right, width } = node.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1) && !clipped(node)
    })
    return {
      scrollWidth: document.documentElement.scrollWidth,
      windowWidth: innerWidth,
      outside: wide.map((node) => `${node.tagName}.${node.getAttribute('class')}`),
    }
  })
  expect.soft(outside, where).toEqual([])
  expect.soft(scrollWidth, where).toBeLessThanOrEqual(windowWidth)
}

async function expectToFitAtAllWidths(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${what} at ${width} px`)
  }
}

test('no page scrolls sideways, from 360 px to 1920 px', async ({ page, guard, world }) => {
  guard.allow(/404/)
  const [alice = '0x'] = world.accounts
  await holdPosition(world, alice, 2_345n)
  await page.goto('/')
  await expectToFitAtAllWidths(page, 'landing page')
  await page.goto('/nowhere')
  await expectToFitAtAllWidths(page, 'not found')
  await page.goto('/features')
  await rawOf(page, 'vault0')
  await expectToFitAtAllWidths(page, 'app page, nobody connected')
  await page.setViewportSize({ width: 1280, height: 900 })
  await connectLocal(page, alice)
  await amountInput(page).fill('1234.56789')
  await rawOf(page, 'deposit.token0')
  for (const title of [/^Send shares/, /^Add tokens/, /^Contract$/, /^Approve another token/, /^All in one/])
    await page.locator('summary').filter({ hasText: title }).first().click()
  await rawOf(page, 'totalSupply')
  await expectToFitAtAllWidths(page, 'app page, all of it open')
  await page.getByRole('tab', { name: 'Quoter' }).click()
  await page.getByLabel('You pay exactly').fill('123456789.123456789')
  await rawOf(page, 'swapOut')
  await rawOf(page, 'executable1Output')
  await expectToFitAtAllWidths(page, 'quoter')
  await page.goto('/vaults')
  await expect(page.getByText('unlimited').first()).toBeVisible()
  await expectToFitAtAllWidths(page, 'vaults page')
})

test('text at 200 % still fits, on a tablet and in a window', async ({ page, world }) => {
  const [alice = '0x'] = world.accounts
  await holdPosition(world, alice, 640n)
  // The browser's own setting: every length here and every breakpoint is derived from it.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/features', '/features?tab=quoter', '/vaults']) {
    await page.goto(path)
    if (path !== '/') await expect(page.getByText(/^block /)).toBeVisible()
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `${path} at 200 % and ${width} px`)
    }
  }
})

test('the review fits into a phone, with both its buttons in sight', async ({ page, world }) => {
  const [alice = '0x'] = world.accounts
  const { hook, token0 } = world.deployment
  await holdPosition(world, alice, 5n)
  await world.actors.approve(alice, token0, hook, 0n)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/features')
  await connectLocal(page, alice)
  await amountInput(page).fill('1')
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  expect((await depositButton(page).boundingBox())?.height).toBeLessThan(60)
  await approveButton(page, 0).click()
  for (const name of ['Go back', /^Continue to /])
    await expect(reviewDialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const inner = await reviewDialog(page).evaluate((node) => [node.scrollWidth, node.clientWidth])
  expect(inner[0]).toBe(inner[1])
})

test('with forced colours the state of controls is still to be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/features')
  await expect(actionCard(page)).toBeVisible()
  const borders = await page.evaluate(() => {
    const widthOf = (selector: string) => {
      const node = document.querySelector(selector)
      return node === null ? 'missing' : getComputedStyle(node).borderTopWidth
    }
    return ['.k-btn-primary', '.k-btn-quiet', '.k-card', '.k-field-box'].map((selector) => [
      selector,
      widthOf(selector),
    ])
  })
  for (const [selector, width] of borders) expect(width, selector).toBe('1px')
})

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
