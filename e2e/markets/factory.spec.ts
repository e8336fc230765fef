import type { Page } from '@playwright/test'
import { SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { openByOtherFactory } from '../../devnet/hookFactory.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  amountInput,
  finishDeposit,
  positionCard,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { approveRouterButton, swapAmount, swapButton, swapCard } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

const DOLLARS = 10n ** 6n
const factoryCard = (page: Page) => page.getByRole('region', { name: 'Hooks from a known factory' })
const verdict = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)

/** Confirms one review after the other until the result is shown. */
async function agreeUntil(page: Page, outcome: ReturnType<Page['getByText']>): Promise<void> {
  await expect(reviewDialog(page)).toBeVisible()
  while ((await outcome.count()) === 0) {
    await agree(page)
    await expect(reviewDialog(page)).toHaveCount(0)
    await expect(reviewDialog(page).or(outcome)).toBeVisible()
  }
}

test('Pool of a known factory opens by address and accepts a deposit and withdrawal @long [10-25]', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  const [account = '0x'] = world.accounts
  const { market, actors } = world.factory
  const reads = chainReads({ ...world, market })
  /** Returns the sum of both tokens, which have the same value. */
  const held = async () =>
    (await reads.balanceOf(market.token0, account)) + (await reads.balanceOf(market.token1, account))
  await page.goto('/markets')
  await factoryCard(page).getByRole('button', { name: 'Show the pools of Local Operator' }).click()
  const listed = factoryCard(page).locator(`[data-pool="${computePoolId(toPoolKey(market))}"]`)
  await expect(listed).toHaveAttribute('data-proven', 'true')
  await expect(listed).toContainText('Its hook is DualPoolHook.')
  await listed.getByRole('link').click()

  const notice = page.locator('.k-notice').filter({ hasText: 'Not in this catalogue' })
  await notice.getByRole('link', { name: 'Is it safe?' }).click()
  await expect(verdict(page, 'factoryBuild')).toContainText('Local Operator’s factory deployed this code.')
  await expect(verdict(page, 'factoryBuild')).toContainText('does not vouch for the operator or the vaults')
  await expect(verdict(page, 'codeUnknown')).toHaveCount(0)
  await page.goBack()
  await notice.getByRole('button', { name: /^I understand/ }).click()

  for (const token of [market.token0, market.token1]) await actors.mint(token, account, 10_000n * DOLLARS)
  await connectLocal(page, account)
  const before = await held()
  await amountInput(page).fill('1000')
  await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
  await agree(page)
  await finishDeposit(page)
  const deposited = await held()
  expect(before - deposited).toBeGreaterThan(1_000n * DOLLARS)

  await page.getByRole('tab', { name: 'Quoter' }).click()
  await swapAmount(page).fill('500')
  await approveRouterButton(page).click()
  await agree(page)
  await expect(swapButton(page)).toHaveText('Swap')
  await swapButton(page).click()
  await agreeUntil(page, swapCard(page).getByText(SWAP_SUCCESS))
  const swapped = await held()

  await actors.dripYield(5_000n * DOLLARS, 5_000n * DOLLARS)
  await page.getByRole('tab', { name: 'Liquidity Management' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^I understand/ })).toHaveCount(0)
  await expect.poll(() => rawOf(page, 'shares')).toBeGreaterThan(0n)
  await positionCard(page).getByRole('button', { name: '100%' }).click()
  await withdrawButton(page).click()
  await agreeUntil(page, positionCard(page).getByText(WITHDRAW_SUCCESS))
  const after = await held()
  expect(await actors.shares(account)).toBe(0n)
  // The position earned yield and swap fees, so its withdrawal pays more than the deposit.
  expect(after - swapped).toBeGreaterThan(before - deposited)
})

test('Hook from an unknown factory is not labelled as known [10-25]', async ({ page, world }) => {
  const market = await openByOtherFactory(world)
  await page.goto('/markets')
  await factoryCard(page).getByRole('button', { name: 'Show the pools of Local Operator' }).click()
  await expect(factoryCard(page)).toContainText('1 pool, as listed at block')
  await expect(factoryCard(page).locator(`[data-pool="${computePoolId(toPoolKey(market))}"]`)).toHaveCount(0)
  const named = `chain=84532&hook=${market.hook}&pool=${computePoolId(toPoolKey(market))}`
  await page.goto(`/markets/open?${named}&view=safety`)
  await expect(verdict(page, 'codeUnknown')).toBeVisible()
  await expect(verdict(page, 'factoryBuild')).toHaveCount(0)
})
