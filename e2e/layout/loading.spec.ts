import type { Page } from '@playwright/test'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { expect, test } from '../fixtures/test.ts'

/** From now on, every text and mark that stands in the page for however short a time. */
async function watchForFallbacks(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { fallbacksSeen: seen })
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      for (const words of ['Showing default pool values', 'Pool Not Initialized', 'unavailable'])
        if (text.includes(words)) {
          const at = text.indexOf(words)
          seen.add(`…${text.slice(Math.max(0, at - 60), at + words.length)}`)
        }
      if (/\bdefault\b/.test(text)) seen.add('a figure marked default')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
  return () =>
    page.evaluate(() => {
      const { fallbacksSeen } = globalThis as unknown as { fallbacksSeen: Set<string> }
      return [...fallbacksSeen]
    })
}

/** From the first script on: what the page shows before anybody is connected. */
const FIRST_VISIT = '/features'

test('a first visit shows no figure as unavailable while it is on its way', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { fallbacksSeen: seen })
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      const at = text.indexOf('unavailable')
      if (at >= 0) seen.add(`…${text.slice(Math.max(0, at - 60), at + 11)}`)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(FIRST_VISIT)
  await expect(page.getByText('connect to see').filter({ visible: true }).first()).toBeVisible()
  await page.waitForTimeout(1_000)
  expect(
    await page.evaluate(() => [...(globalThis as unknown as { fallbacksSeen: Set<string> }).fallbacksSeen]),
  ).toEqual([])
})

/** Longer than the 2000 ms after which an unanswered page falls back to the market's values. */
const PAST_THE_FALLBACK_MS = 3_000

for (const path of ['/features', '/features?tab=quoter', '/vaults'])
  test(`${path}: connecting and changing account show no fallback figures and log nothing`, async ({
    page,
    wallet,
    world,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`))
    await page.goto(path)
    await expect(page.locator('[data-block]:visible').first()).toBeVisible()
    await page.waitForTimeout(PAST_THE_FALLBACK_MS)
    const seen = await watchForFallbacks(page)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.waitForTimeout(500)
    await wallet.changeAccounts([world.accounts[1] ?? '0x'])
    await expectConnected(page, world.accounts[1])
    await page.waitForTimeout(500)
    expect(await seen()).toEqual([])
    expect(logged).toEqual([])
  })
