import type { Page } from '@playwright/test'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  amountInput,
  finishDeposit,
  PLENTY,
  rawOf,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Maximum height of the app page in pixels at a width of 1280 px, and at 390 px. A state of the
 * page may have its own maximum at 390 px.
 */
const [MOST_WIDE, MOST_NARROW] = [1_300, 2_000]

async function expectHeights(page: Page, state: string, mostNarrow = MOST_NARROW): Promise<void> {
  for (const [width, height, most] of [
    [1280, 720, MOST_WIDE],
    [390, 664, mostNarrow],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
    const shown = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(shown, `${state} at ${width} px`).toBeLessThanOrEqual(most)
  }
}

test('App page stays below its maximum height in every state', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await page.goto('/features')
  await rawOf(page, 'vault0')
  await expectHeights(page, 'without a wallet')
  await connectLocal(page, account)
  await expect(actionCard(page)).toContainText('Get test tokens')
  await expectHeights(page, 'without tokens')
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  const button = actionCard(page).getByRole('button', { name: 'Approve and Deposit' })
  await expect(button).toBeVisible()
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expect(button).toBeEnabled()
  await expectHeights(page, 'with an amount')
  await button.click()
  await agree(page)
  await finishDeposit(page)
  await expectHeights(page, 'after a deposit', 2_060)
  await page.reload()
  await rawOf(page, 'worth')
  await rawOf(page, 'earned')
  await expectHeights(page, 'with a position')
  await withdrawButton(page).click()
  await agree(page)
  await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
  await expectHeights(page, 'after a withdrawal')
})
