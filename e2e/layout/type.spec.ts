import type { Page } from '@playwright/test'
import { connectLocal } from '../fixtures/connecting.ts'
import { PLENTY } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoShift, watchShifts } from '../fixtures/watchShifts.ts'

const PAGES = sampled(
  ['/', '/features', '/features?tab=quoter', '/position', '/vaults', '/safety', '/markets'],
  (path) => ['/', '/features', '/position'].includes(path),
)
/** Allowed font sizes in pixels: notes, text, card titles, figures, page titles, position value. */
const SIZES = [13, 15, 17, 22, 32, 42]
const WEIGHTS = [400, 560, 620]
/**
 * Delay of the font in ms. Longer than the time after which the page stays with its fallback font.
 */
const LATE_MS = 1_500

/** True if the page draws text in Geist, judged by the text's width. */
const isGeist = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) return false
    const widthIn = (family: string) => {
      context.font = `32px ${family}`
      return context.measureText('Millrace Re-Hypothecation').width
    }
    return widthIn(getComputedStyle(document.body).fontFamily) === widthIn('"Geist Variable"')
  })

/** Returns texts whose font size or weight is not allowed. Ignores drawings, whose text scales. */
const strangeType = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([sizes, weights]) => {
      const strange = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg, .tk')) continue
        const { fontSize, fontWeight } = getComputedStyle(parent)
        if (sizes.includes(parseFloat(fontSize)) && weights.includes(Number(fontWeight))) continue
        strange.add(`${fontSize} ${fontWeight} ${parent.className}: ${node.textContent.slice(0, 30)}`)
      }
      return [...strange]
    },
    [SIZES, WEIGHTS] as const,
  )

test('Pages use six text sizes and three weights', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 10n ** 18n)
  await page.goto('/features')
  await connectLocal(page, account)
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect.soft(await strangeType(page), path).toEqual([])
  }
})

test('First visible frame has the typeface if this tab loaded it before', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      if (dataset.font === undefined)
        dataset.geist ??= [...document.fonts].find(({ family }) => family.includes('Geist'))?.status
    }).observe(document, { subtree: true, attributeFilter: ['data-font'] })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  for (const path of ['/', '/features']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-geist', 'loaded')
  }
})

test('First frame does not wait for the typeface on a slow network', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      if (dataset.font !== undefined) dataset.waited = ''
    }).observe(document, { subtree: true, attributeFilter: ['data-font'] })
  })
  await page.goto('/features')
  await expect.poll(() => isGeist(page)).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-waited')
})

test('Page does not shift when its font loads late @long', async ({ page, context }) => {
  await watchShifts(context)
  for (const [path, width] of [
    ['/', 1280],
    ['/', 390],
    ['/features', 1280],
    ['/markets', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
    await page.goto(path)
    await expect.poll(() => isGeist(page), path).toBe(true)
    await page.waitForLoadState('networkidle')
    await expectNoShift(page, `${path} at ${width}`)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
