import type { Page } from '@playwright/test'
import { WINDOWS } from '../../bench/page/openSlowly.ts'
import { storageKey } from '../../src/lib/storage.ts'
import { connectLocal, openConnected } from '../fixtures/connecting.ts'
import { cast, holdPosition } from '../fixtures/hostileVaults.ts'
import { actionCard, PLENTY, positionCard, rawOf } from '../fixtures/liquidity.ts'
import { RUNS_ALL, sampled } from '../fixtures/long.ts'
import { interruptRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoShift, watchShifts } from '../fixtures/watchShifts.ts'

/**
 * Returns the visible texts with their areas in px², largest first, like the browser's largest
 * contentful paint.
 */
const largestWords = (page: Page): Promise<{ readonly text: string; readonly area: number }> =>
  page.evaluate(() => {
    const blocks = new Map<Element, { left: number; top: number; right: number; bottom: number }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      // Ignores figures from the chain, which cannot be prerendered.
      if (
        parent.closest(
          '.k-num, [data-field], [data-basis], [role="group"], fieldset, .pos-rows, .pos-sums, .pos-value, .b-hero',
        )
      )
        continue
      let block: Element = parent
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const known = blocks.get(block)
      blocks.set(block, {
        left: Math.min(known?.left ?? innerWidth, box.left),
        top: Math.min(known?.top ?? innerHeight, box.top),
        right: Math.max(known?.right ?? 0, box.right),
        bottom: Math.max(known?.bottom ?? 0, box.bottom),
      })
    }
    let largest = { text: '', area: 0 }
    for (const [block, { left, top, right, bottom }] of blocks) {
      const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))
      const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
      if (width * height > largest.area)
        largest = { text: block.textContent.replace(/\s+/g, ' ').trim(), area: width * height }
    }
    return largest
  })

const prerendered = (document: string): string =>
  document
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Pages that the test opens as a new visitor, without a wallet. */
const FRESH = ['/', '/no/such/page']
const KNOWN = [
  '/features',
  '/position',
  ...(RUNS_ALL
    ? ['/markets', '/markets/local-dual', '/vaults', '/safety', '/markets/open', '/markets/local-sources']
    : []),
]
/** Pages that show the most figures, and therefore could shift most with a slow node. */
const WITH_FIGURES = RUNS_ALL ? ['/features', '/vaults'] : ['/features']
const UNAPPROVED = '/markets/local-sources'
const NODE_DELAY_MS = 700
/** Window size in which the test opens only the app page, without a wallet or tokens. */
const NARROWEST = '360 px'
/** Maximum width of a phone's window in pixels. */
const PHONE = 500
const SIZES = { ...WINDOWS, [NARROWEST]: { width: 360, height: 640 } }

for (const [name, viewport] of sampled(Object.entries(SIZES), ([, { width }]) => width === 390)) {
  test.describe(name, () => {
    test.use({ viewport })

    test('Page does not shift while loading, and its largest text is in the HTML', async ({
      page,
      context,
      guard,
      world,
    }) => {
      guard.allow(/404/)
      await watchShifts(context)
      const look = (path: string) =>
        test.step(path, async () => {
          const response = await page.goto(path)
          const document = (await response?.text()) ?? ''
          await page.waitForLoadState('networkidle')
          const { text } = await largestWords(page)
          expect.soft(text, path).not.toBe('')
          expect.soft(prerendered(document), path).toContain(text)
          await expectNoShift(page, `on ${path}`)
        })
      for (const path of FRESH) await look(path)
      const node = await interruptRpc(context)
      node.slow(NODE_DELAY_MS)
      for (const path of WITH_FIGURES) await look(path)
      node.slow(0)
      const [account = '0x'] = world.accounts
      await page.goto('/features')
      await connectLocal(page, account)
      await expect(actionCard(page)).toContainText('Get test tokens')
      node.slow(NODE_DELAY_MS)
      for (const path of ['/features', UNAPPROVED]) await look(path)
      node.slow(0)
      if (name === NARROWEST) return
      // The account has shares in this market only. Shares in others would change the stored
      // placeholder sizes.
      await world.actors.fund(account, PLENTY, PLENTY)
      await world.actors.deposit(account, 10n ** 18n)
      await page.goto('/features')
      // The page has stored the placeholder sizes that it uses on the next visit.
      await expect(page.locator('html')).toHaveAttribute('data-held', 'young')
      for (const path of KNOWN) await look(path)
      node.slow(NODE_DELAY_MS)
      // Uses a tall window, because browsers ignore layout shifts outside the window.
      await page.setViewportSize({ ...viewport, height: 1_000 })
      for (const path of [...WITH_FIGURES, UNAPPROVED]) await look(path)
    })
  })
}

/**
 * Clears everything that the browser stores except the wallet, as in a browser that has not shown
 * this account's shares before.
 */
const keepOnlyWallet = (page: Page) =>
  page.evaluate((key) => {
    const wallet = localStorage.getItem(key)
    localStorage.clear()
    sessionStorage.clear()
    if (wallet !== null) localStorage.setItem(key, wallet)
  }, storageKey('wallet'))

for (const [name, viewport] of sampled(Object.entries(SIZES), ([, { width }]) => width === 390))
  test(`App page does not shift when it first reads an account’s shares, at ${name}`, async ({
    page,
    context,
    world,
  }) => {
    const { alice } = cast(world)
    await holdPosition(world, alice, 5n)
    await page.setViewportSize(viewport)
    await watchShifts(context)
    await openConnected(page, '/features', alice)
    await rawOf(page, 'withdraw.token0')
    await keepOnlyWallet(page)
    await page.goto('/features')
    await rawOf(page, 'withdraw.token0')
    await page.waitForLoadState('networkidle')
    await expectNoShift(page)
    // On the next visit, a phone shows the position above the deposit form.
    await page.goto('/features')
    await rawOf(page, 'withdraw.token0')
    if (viewport.width > PHONE) return
    const [mine, form] = await Promise.all([positionCard(page).boundingBox(), actionCard(page).boundingBox()])
    expect(mine?.y).toBeLessThan(form?.y ?? 0)
  })

test('Safety page does not shift on a phone with a slow processor', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await watchShifts(context)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/safety')
  await expect(page.locator('[data-code="exitPaid"]')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Last used' })).toContainText('The vaults were set')
  await expectNoShift(page)
})
