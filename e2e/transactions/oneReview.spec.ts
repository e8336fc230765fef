import type { Page } from '@playwright/test'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  approveButton,
  clickApprove,
  PLENTY,
  reviewDialog,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const BUSY = 'Another transaction is in review or in your wallet. Finish it first.'

const inProgress = (page: Page) =>
  page.getByRole('button', { name: /^(Processing|Minting Tokens|Approving|Confirming)/ })

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', account)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Clicks in two tabs at the same time open a single transaction review', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0 } = world.market
  await unfoldApprovals(page)
  await expect(approveButton(page, 0)).toBeEnabled()
  await expect(approveButton(page, 1)).toBeEnabled()
  await page.evaluate(() => {
    for (const label of ['Approve TT0', 'Approve TT1'])
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent?.trim() === label)
        ?.click()
  })
  // The page opens one review for two simultaneous clicks.
  await expect(reviewDialog(page)).toHaveCount(1)
  await expect(page.getByText(BUSY)).toHaveCount(1)
  await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(inProgress(page)).toHaveCount(0)
  await expect(page.getByText(BUSY)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await clickApprove(page, 1)
  await expect(reviewDialog(page)).toContainText('TT1')
  await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()
  await clickApprove(page, 0)
  await agree(page)
  await expect(actionCard(page).locator('.liq-approvals .k-step').first()).toContainText('✓ Approved')
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  expect(await chainReads(world).allowance(token0, account)).toBe(2n ** 256n - 1n)
  await expect(inProgress(page)).toHaveCount(0)
})

test('Only one of two tabs polls a pending transaction, until that tab is closed @long', async ({
  page,
  context,
  world,
}) => {
  const asked = new Map<Page, number>()
  context.on('request', (request) => {
    if (!request.postData()?.includes('eth_getTransactionByHash')) return
    const from = request.frame().page()
    asked.set(from, (asked.get(from) ?? 0) + 1)
  })
  await world.request('evm_setAutomine', [false])
  await clickApprove(page, 0)
  await agree(page)
  await expect.poll(() => asked.get(page) ?? 0).toBeGreaterThan(1)
  const second = await context.newPage()
  await second.goto('/features')
  await expect.poll(() => asked.get(second) ?? 0).toBeGreaterThan(1)
  asked.clear()
  await expect.poll(() => asked.get(second) ?? 0, { timeout: 30_000 }).toBeGreaterThan(4)
  expect(asked.get(page) ?? 0).toBeLessThan(2)
  await second.close()
  asked.clear()
  await expect.poll(() => asked.get(page) ?? 0).toBeGreaterThan(2)
  await world.request('evm_setAutomine', [true])
  await world.request('evm_mine')
  await expect(actionCard(page).locator('.liq-approvals .k-step').first()).toContainText('✓ Approved')
})
