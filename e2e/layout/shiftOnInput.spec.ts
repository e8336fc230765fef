import type { Page } from '@playwright/test'
import { connectLocal } from '../fixtures/connecting.ts'
import { actionCard, amountInput, PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { expectStillWhileTyping } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'
const SIZES = [
  [1280, 900],
  [390, 844],
] as const
/** Keys that type a valid amount, then an invalid one, then a valid one again. */
const KEYS = ['0', '.', '5', 'x', 'Backspace', '7']
/** Keys that type an amount above any account's balance. */
const MUCH = ['9', '9', '9', '9', '9', '9', '9', '9']

const swapCard = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })

async function expectStillDeposit(page: Page, what: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await amountInput(page).fill('')
    await expectStillWhileTyping(actionCard(page), amountInput(page), KEYS, `${what}, ${width} px`)
    await rawOf(page, 'deposit.token0')
  }
}

test('Deposit card does not shift while an amount is typed [11-01]', async ({ page, world }) => {
  const [fresh = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await page.goto(APP)
  await connectLocal(page, fresh)
  await rawOf(page, 'token0')
  await expectStillDeposit(page, 'no tokens')
  await expect(actionCard(page)).toContainText('more TT1.')
  for (const token of [token0, token1]) await world.actors.mint(token, fresh, PLENTY)
  await expect.poll(() => rawOf(page, 'token1')).toBe(PLENTY)
  await expectStillDeposit(page, 'no approvals')
  await expect(actionCard(page).getByRole('button', { name: 'Approve and Deposit' })).not.toHaveAttribute(
    'aria-disabled',
  )
  for (const token of [token0, token1]) await world.actors.approve(fresh, token, hook)
  await expect(actionCard(page)).toContainText('All Approved')
  await expectStillDeposit(page, 'both approved')
})

test('Swap card does not shift while an amount is typed @long [11-01]', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { swapRouter } = world.market.network
  const { token0, token1 } = world.market
  await page.goto(`${APP}?tab=quoter`)
  await connectLocal(page, account)
  const field = swapCard(page).getByRole('textbox', { name: /^You pay exactly$/ })
  for (const approved of [false, true]) {
    if (approved) {
      for (const token of [token0, token1]) await world.actors.mint(token, account, PLENTY)
      await world.actors.approve(account, token0, swapRouter)
      await expect(swapCard(page)).toContainText('✓ Approved')
    }
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const what = `${approved ? 'approved' : 'nothing approved'}, ${width} px`
      await field.fill('')
      await expectStillWhileTyping(swapCard(page), field, [...KEYS, ...MUCH], `swap, ${what}`)
      await rawOf(page, 'swapOut')
      const quoter = page.getByRole('region', { name: 'Pool Manager Quote Information' })
      await expectStillWhileTyping(quoter, quoter.getByLabel('Token0 Amount'), KEYS, `quotes, ${what}`)
    }
  }
})
