import type { Page } from '@playwright/test'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { expect, test } from '../fixtures/test.ts'

declare global {
  interface Window {
    /** What has stood in the page for however short a time, although it was not to. */
    fallbacksSeen: Set<string>
    /** From now on, none of these words is to stand there. */
    watchFor(words: readonly string[]): void
  }
}

/** Runs in the page, before its own scripts. */
function watchForFallbacks(): void {
  window.fallbacksSeen = new Set()
  let watched: readonly string[] = []
  const look = () => {
    const text = document.querySelector('main')?.textContent ?? ''
    for (const words of watched) {
      const at = text.search(new RegExp(`\\b${words}\\b`))
      if (at >= 0) window.fallbacksSeen.add(`…${text.slice(Math.max(0, at - 60), at + words.length)}`)
    }
  }
  window.watchFor = (words) => {
    watched = words
    look()
  }
  // While nothing is read yet the market's own values may stand there, and say so.
  window.watchFor(['unavailable'])
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

const seenOn = (page: Page) => page.evaluate(() => [...window.fallbacksSeen])

/** Longer than the 2000 ms after which an unanswered page falls back to the market's values. */
const PAST_THE_FALLBACK_MS = 3_000

for (const path of ['/features', '/features?tab=quoter', '/vaults'])
  test(`${path}: shows no fallback while figures load or the account changes`, async ({
    page,
    wallet,
    world,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
    await page.addInitScript(watchForFallbacks)
    await page.goto(path)
    await expect(page.locator('[data-block]:visible').first()).toBeVisible()
    await page.waitForTimeout(PAST_THE_FALLBACK_MS)
    expect(await seenOn(page), 'before anybody is connected').toEqual([])
    await page.evaluate(() =>
      window.watchFor(['unavailable', 'Showing default pool values', 'Pool Not Initialized', 'default']),
    )
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.waitForTimeout(500)
    await wallet.changeAccounts([world.accounts[1] ?? '0x'])
    await expectConnected(page, world.accounts[1])
    await page.waitForTimeout(500)
    expect(await seenOn(page)).toEqual([])
    expect(logged).toEqual([])
  })
