import type { Page } from '@playwright/test'
import * as wallet from '#words/wallet.ts'
import { pseudo } from '../scripts/vite/pseudoLanguage.ts'
import { holdPosition } from './fixtures/hostileVaults.ts'
import { expect, expectTranslated, test } from './fixtures/pseudoSite.ts'

test.use({ viewport: { width: 390, height: 900 } })

/** Opens whatever is folded. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = page.locator('main summary')
  for (let index = 0; index < (await folded.count()); index++) {
    const summary = folded.nth(index)
    if (await summary.isVisible()) await summary.click()
  }
  await page.waitForLoadState('networkidle')
}

test('every route is in the pseudo-language, right to left, and fits a phone', async ({
  page,
  guard,
  world,
}) => {
  test.slow()
  guard.allow(/404/)
  const [alice = '0x'] = world.accounts
  await holdPosition(world, alice, 2_345n)
  for (const path of ['/', '/nowhere', '/features', '/vaults']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await expectTranslated(page, `${path}, nobody connected`)
  }
  await page.goto('/features')
  await page.getByRole('button', { name: pseudo(wallet.connectWallet), exact: true }).click()
  await expect(page.getByRole('button', { name: pseudo(wallet.disconnect), exact: true })).toBeVisible()
  for (const path of ['/features', '/vaults']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const tabs = page.getByRole('tab')
    for (let index = 0; index < Math.max(1, await tabs.count()); index++) {
      if ((await tabs.count()) > 0) await tabs.nth(index).click()
      await unfoldAll(page)
      await expectTranslated(page, `${path}, connected, tab ${index}`)
    }
  }
})
