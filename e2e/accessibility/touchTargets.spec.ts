import type { Page } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { amountInput, rawOf } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Returns the controls whose 44 px touch area is covered by, or overlaps with, another control. */
const deadSpots = (page: Page, within = 'body'): Promise<readonly string[]> =>
  page.evaluate((place) => {
    const PRESSED = 'a[href], button, summary, label:has(input)'
    const REACH = 21
    const dead: string[] = []
    for (const target of document.querySelector(place)?.querySelectorAll<HTMLElement>(PRESSED) ?? []) {
      // Links inside sentences are exempt from the 44 px minimum: they are as tall as their line of
      // text.
      const inSentence = target.matches('p a, li p a') && target.parentElement?.childNodes.length !== 1
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (inSentence || target.closest('.k-sr, .s-skip, label') !== target.closest('label:has(input)'))
        continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      for (const [dx, dy] of [
        [REACH, 0],
        [-REACH, 0],
        [0, REACH],
        [0, -REACH],
      ] as const) {
        const met = document.elementFromPoint(x + dx, y + dy)
        if (met !== null && met.closest(`${PRESSED}, .k-field-box`) === null)
          dead.push(
            `${target.tagName} ‘${(target.ariaLabel ?? target.textContent)?.trim().slice(0, 40)}’ at ${dx}, ${dy}`,
          )
      }
    }
    return dead
  }, within)

test('Every control is at least 44 px high on a phone', async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 2n)
  await page.goto('/features')
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await connectWith(page, wallet.presence.name, account)
  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  const check = async (what: string, within?: string) => {
    await page.waitForLoadState('networkidle')
    expect.soft(await deadSpots(page, within), what).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(390)
  }
  await check('the app page')
  await page.getByRole('button', { name: 'Menu' }).click()
  await check('the menu', ':popover-open')
  const routes = [
    ['/features?tab=quoter', 'Pool Key Structure'],
    ['/vaults', 'Vault changes'],
    ['/position', 'What earned it'],
    ['/markets', 'Markets'],
    ['/markets/open', 'Open a market by its address'],
    ['/safety', 'Last used'],
    ['/', 'Powerful Features'],
  ] as const
  for (const [path, heading] of sampled(routes, ([path]) => ['/', '/position', '/vaults'].includes(path))) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    await check(path)
  }
})
