import type { Page } from '@playwright/test'
import { openConnected, switchLocalAccount } from '../fixtures/connecting.ts'
import { heardOn, listen } from '../fixtures/heard.ts'
import { agree, amountInput, clickApprove, PLENTY } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const tray = (page: Page) => page.getByRole('complementary', { name: 'Activity' })
const trayButton = (page: Page) => page.getByRole('button', { name: /^Activity/ })

test.beforeEach(async ({ context, page, world }) => {
  await listen(context)
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await openConnected(page, '/features', account)
})

test('Each transaction result is announced once, even if the account changes [10-21]', async ({
  page,
  world,
}) => {
  const [first, second] = world.accounts
  await world.actors.fund(second ?? '0x', PLENTY, PLENTY)
  await world.actors.approve(second ?? '0x', world.market.token0, world.market.hook, 0n)
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const told = async () => (await heardOn(page)).filter((text) => /Approve TT0.*confirmed/.test(text)).length
  const backAndForth = async (news: number) => {
    await switchLocalAccount(page, 2, second)
    await switchLocalAccount(page, 1, first)
    await expect(page.getByRole('button', { name: /^Activity/ })).toBeVisible()
    await expect(messages).toHaveCount(0)
    expect(await told()).toBe(news)
  }
  await clickApprove(page, 0)
  await agree(page)
  await expect.poll(told).toBe(1)
  await expect(messages).toHaveCount(0)
  await backAndForth(1)
  await backAndForth(1)
  await switchLocalAccount(page, 2, second)
  await clickApprove(page, 0)
  await agree(page)
  await expect.poll(told).toBe(2)
  await switchLocalAccount(page, 1, first)
  await backAndForth(2)
  // The page announces transactions in order. Once it announces this approval, no earlier
  // announcement can follow.
  await clickApprove(page, 1)
  await agree(page)
  const heardLast = async () => (await heardOn(page)).filter((text) => /Approve TT1.*confirmed/.test(text))
  await expect.poll(heardLast).toHaveLength(1)
  expect(await told()).toBe(2)
  expect((await heardOn(page)).filter((text) => text.includes('smallest units'))).toEqual([])
})

test('Transaction list shows every transaction with its status until cleared', async ({ page, world }) => {
  await expect(trayButton(page)).toHaveCount(0)
  await world.request('evm_setAutomine', [false])
  try {
    await clickApprove(page, 0)
    await agree(page)
    await expect(trayButton(page)).toHaveAccessibleName('Activity: 1 pending')
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect(trayButton(page)).toHaveAccessibleName('Activity: 1 new')
  await expect(page.getByRole('status').filter({ hasText: 'Approve TT0' })).toContainText('confirmed')
  await trayButton(page).click()
  await expect(tray(page)).toContainText('Approve TT0 to the hook: unlimited')
  await expect(tray(page)).toContainText(/confirmed|final/)
  await expect(tray(page).getByRole('link')).toHaveAttribute('href', /\/tx\/0x[0-9a-f]{64}$/)
  await expect(trayButton(page)).toHaveAccessibleName('Activity')

  // After a reload or a change of the account, the page does not repeat announcements.
  await page.reload()
  await expect(trayButton(page)).toHaveAccessibleName('Activity')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0)
  await trayButton(page).click()
  await expect(tray(page)).toContainText('Approve TT0 to the hook: unlimited')
  await page.keyboard.press('Escape')
  await expect(tray(page)).toBeHidden()
  await switchLocalAccount(page, 2, world.accounts[1])
  await expect(trayButton(page)).toHaveCount(0)
  await switchLocalAccount(page, 1, world.accounts[0])
  await trayButton(page).click()
  await tray(page)
    .getByRole('button', { name: /^Clear:/ })
    .click()
  await expect(trayButton(page)).toHaveCount(0)
  await page.reload()
  await expect(amountInput(page)).toBeVisible()
  await expect(trayButton(page)).toHaveCount(0)
})
