import type { Locator, Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { expectConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  amountInput,
  depositButton,
  PLENTY,
  positionCard,
  rawOf,
  reviewDialog,
  unitChoice,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

async function agreeByKeyboard(page: Page): Promise<void> {
  await tabTo(page, reviewDialog(page).getByRole('button', { name: /^Confirm in / }))
  await page.keyboard.press('Enter')
}

test('Keyboard user can connect, approve, deposit and withdraw [1-01 1-20 11-04]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token1 } = world.market
  const chain = chainReads(world)
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.approve(account, token1, hook, 0n)
  await page.goto('/features')

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }))
  await page.keyboard.press('Enter')
  await expectConnected(page, account)

  await tabTo(page, unitChoice(page, 'TT0'))
  await page.keyboard.press('ArrowLeft')
  await expect(unitChoice(page, 'Shares')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(unitChoice(page, 'TT0')).toBeChecked()
  await tabTo(page, amountInput(page))
  await page.keyboard.type('1000')
  await page.keyboard.press('ArrowUp')
  await expect(amountInput(page)).toHaveValue('1000.001')

  await tabTo(page, actionCard(page).locator('.liq-approvals > summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, actionCard(page).getByRole('button', { name: 'Approve TT1' }))
  await page.keyboard.press('Enter')
  await agreeByKeyboard(page)
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')

  await tabTo(page, depositButton(page))
  await page.keyboard.press('Enter')
  await expect(reviewDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(depositButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await agreeByKeyboard(page)
  await expect(page.getByRole('dialog', { name: 'Deposited' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect((await chain.holdings(account)).shares).toBeGreaterThan(0n)

  await tabTo(page, withdrawButton(page))
  await page.keyboard.press('Enter')
  await agreeByKeyboard(page)
  await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
  expect((await chain.holdings(account)).shares).toBe(0n)
  await expect(positionCard(page)).toContainText('You have no shares to withdraw')
  await expect(withdrawButton(page)).toBeFocused()
})

const MOST_PRESSES = 40

const PRESSES = 'presses of this test'

async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    const count = () => Number(sessionStorage.getItem(key) ?? 0)
    addEventListener('keydown', () => sessionStorage.setItem(key, `${count() + 1}`), { capture: true })
  }, PRESSES)
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), PRESSES)
}

test('Keyboard user sends a first deposit from the landing page in 40 key presses [11-04]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  const presses = await countPresses(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }))
  await page.keyboard.press('Enter')
  await expect(amountInput(page)).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the amount' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amountInput(page)).toBeFocused()
  await tabTo(page, actionCard(page).getByRole('button', { name: 'Connect Wallet' }))
  await page.keyboard.press('Enter')
  await expectConnected(page, account)
  // The page moves the keyboard focus to the first empty field.
  await expect(amountInput(page)).toBeFocused()
  await page.keyboard.type('0.5')
  await tabTo(page, actionCard(page).getByRole('button', { name: 'Approve and Deposit' }))
  await page.keyboard.press('Enter')
  await agreeByKeyboard(page)
  const success = page.getByRole('dialog', { name: 'Deposited' })
  await expect(success).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES)
  await page.keyboard.press('Escape')
  await expect(success).toHaveCount(0)
  expect((await chainReads(world).holdings(account)).shares).toBeGreaterThan(0n)

  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  await page.keyboard.press('Tab')
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const before = await scheme()
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
  const focus = await focused()
  for (const key of ['a', 'd', 'w', 'r', 't', '?']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await scheme()).toBe(before)
  expect(await focused()).toBe(focus)
  await expect(page.locator('[aria-keyshortcuts]')).toHaveCount(0)
})
