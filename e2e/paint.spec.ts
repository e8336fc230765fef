import type { Page } from '@playwright/test'
import { WINDOW_NAMES, WINDOWS } from '../bench/page/openSlowly.ts'
import { connectLocal } from './fixtures/connecting.ts'
import { expect, test } from './fixtures/test.ts'

/** The words that take the most room in the window, block by block, as browsers reckon the largest paint. */
const largestWords = (page: Page): Promise<{ readonly text: string; readonly area: number }> =>
  page.evaluate(() => {
    const blocks = new Map<Element, { left: number; top: number; right: number; bottom: number }>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
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

for (const window of WINDOW_NAMES) {
  test.describe(window, () => {
    test.use({ viewport: WINDOWS[window] })

    for (const path of ['/', '/features', '/vaults', '/position', '/safety', '/no/such/page']) {
      test(`the largest words of ${path} are prerendered`, async ({ page, guard, world }) => {
        guard.allow(/404/)
        if (path !== '/' && path !== '/no/such/page') {
          await page.goto(path)
          await connectLocal(page, world.accounts[0])
        }
        const response = await page.goto(path)
        const document = (await response?.text()) ?? ''
        await page.waitForLoadState('networkidle')
        const { text } = await largestWords(page)
        expect(text).not.toBe('')
        const prerendered = document.replace(/<style>.*?<\/style>|<[^>]*>/gs, '').replace(/\s+/g, ' ')
        expect(prerendered.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toContain(text)
      })
    }
  })
}
