import type { Page } from '@playwright/test'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { sampled } from '../fixtures/long.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

declare global {
  interface Window {
    /** Forbidden texts that appeared on the page, even for a moment. */
    fallbacksSeen: Set<string>
    watchFor(words: readonly string[]): void
  }
}

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
  // Default values are allowed before the first read, if the page marks them as defaults.
  window.watchFor(['unavailable'])
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

const seenOn = (page: Page) => page.evaluate(() => [...window.fallbacksSeen])

/** Waiting time in ms, longer than the 2000 ms after which the page shows default values. */
const PAST_THE_FALLBACK_MS = 3_000

const PATHS = ['/features', '/features?tab=quoter', '/vaults']
for (const path of sampled(PATHS, (each) => each === '/features'))
  test(`${path} shows no ‘unavailable’ while figures load or the account changes`, async ({
    context,
    page,
    wallet,
    world,
  }) => {
    const traffic = watchRpc(context)
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
    await page.addInitScript(watchForFallbacks)
    await page.goto(path)
    await expect(page.locator('[data-block]:visible').first()).toBeVisible()
    await page.waitForFunction((after) => performance.now() > after, PAST_THE_FALLBACK_MS)
    expect(await seenOn(page), 'before anybody is connected').toEqual([])
    await page.evaluate(() =>
      window.watchFor(['unavailable', 'Showing default pool values', 'Pool Not Initialized', 'default']),
    )
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await traffic.rests()
    await wallet.changeAccounts([world.accounts[1] ?? '0x'])
    await expectConnected(page, world.accounts[1])
    await traffic.rests()
    expect(await seenOn(page)).toEqual([])
    expect(logged).toEqual([])
  })
