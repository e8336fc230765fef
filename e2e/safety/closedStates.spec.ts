import type { Page } from '@playwright/test'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { connectLocal, connectWith } from '../fixtures/connecting.ts'
import { dualReads } from '../fixtures/dualOwner.ts'
import { cast, gateVault } from '../fixtures/hostileVaults.ts'
import { actionCard, agree, enterShares, positionCard, rawOf, withdrawButton } from '../fixtures/liquidity.ts'
import { swapCard } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Tests a pool whose vault refuses withdrawals, a pool with empty vaults, and a pool that its owner
 * closed.
 */

const MILLION = 1_000_000n * 10n ** 6n
const SHARES = 5_000n * 10n ** 6n
const APP = '/markets/local-dual'

async function hold(page: Page, world: World, connect = connectLocal) {
  const { alice } = cast(world)
  const { market, actors } = world.dual[0]
  await actors.fund(alice, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  await page.goto(APP)
  await connect(page, alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARES)
  return { market, actors }
}

test('‘Withdraw now’ explains that a vault refuses the withdrawal @long [10-20]', async ({
  page,
  wallet,
  world,
}) => {
  const { market, actors } = await hold(page, world, (_, alice) => connectWith(page, 'Test Wallet', alice))
  const gate = await gateVault(world, market, actors, 1)
  const worth = await dualReads(world).worth(SHARES)
  await gate({ isStopped: true })
  // The page names the amount that cannot be withdrawn, and says that the account still owns it.
  const stuck = page.locator('.k-notice').filter({ hasText: 'You cannot withdraw now' })
  await expect(stuck).toContainText('the contract refuses to pay it out now')
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.part${side}`)).toBe(worth[side])
  const row = positionCard(page).locator('.pos-figures').first()
  await expect(row).toContainText('refused')
  await expect(row).not.toContainText('nothing yet')
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(positionCard(page)).toContainText('A vault or the pool does not have enough of a token now.')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await actors.shares(cast(world).alice)).toBe(SHARES)
  await stuck.getByRole('link', { name: 'Is it safe?' }).click()
  await expect(page.locator('[data-code="exitRefused"]')).toBeVisible()
  await gate({ isStopped: false })
  await expect(stuck).toHaveCount(0)
})

test('Page says that vaults are empty after the owner emptied them @long [10-20]', async ({
  page,
  world,
}) => {
  const { actors } = await hold(page, world)
  const before = await dualReads(world).totals()
  await actors.onPool('emergencyRevokeVault')
  // The owner moved all tokens from the vaults into the hook. Withdrawals still pay the same
  // amounts.
  await expect.poll(() => rawOf(page, 'vault0HookAssets')).toBe(0n)
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await dualReads(world).totals()).toEqual(before)

  await page.goto(`${APP}/vaults`)
  for (const side of [0, 1] as const) expect(await rawOf(page, `exit.payable${side}`)).toBe(before[side])
  await page.goto(`${APP}/safety`)
  await expect(page.locator('[data-code="exitIdle"]')).toHaveCount(2)
  await expect(page.locator('[data-code="exitPaid"]')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('can pay everyone right now')
  await page.goto('/markets')
  // Compares the rendered text. In textContent, two adjacent figures would look like one large
  // number.
  const row = page.locator('[data-market="local-dual"]')
  await expect(row).toContainText(/\d% of all/)
  await expect(row).not.toContainText(/\d{3,}(\.\d+)?\s?%/, { useInnerText: true })

  await page.goto(APP)
  await withdrawButton(page).click()
  await agree(page)
  await expect(positionCard(page)).toContainText(WITHDRAW_SUCCESS)
  expect(await actors.shares(cast(world).alice)).toBe(0n)
})

test('Page says that the owner closed deposits and paused swaps [10-20]', async ({ page, world }) => {
  const { actors } = await hold(page, world)
  await actors.onPool('setExternalDeposits', [false])
  await actors.onPool('setPoolLive', [false])
  const gates = actionCard(page).locator('[data-field="gates"]')
  await expect(gates).toContainText('The owner has closed deposits. This does not block withdrawals.')
  await expect(gates).toContainText(
    'The owner has paused swaps. This does not block deposits or withdrawals.',
  )
  await expect(page.locator('main')).not.toContainText('exits still work')
  // The fixed bar at the bottom must not cover a message.
  await actionCard(page).locator('.liq-approvals').scrollIntoViewIfNeeded()
  const said = await actionCard(page)
    .locator('.k-notice')
    .filter({ has: page.locator('[data-field="gates"]') })
    .boundingBox()
  const main = await actionCard(page).locator('.liq-main').boundingBox()
  expect(said && main && main.y - said.y - said.height).toBeGreaterThanOrEqual(0)
  await enterShares(page, '10')
  await expect(actionCard(page)).toContainText('Blocked: deposits closed')
  await page.getByRole('tab', { name: 'Quoter' }).click()
  await page.getByLabel('You pay exactly').fill('1')
  const card = swapCard(page)
  await expect(card).toContainText('The owner has paused this pool, so you cannot swap now.')
  await expect(card).not.toContainText(/vault/i)
  await page.getByRole('tab', { name: 'Liquidity Management' }).click()
  await withdrawButton(page).click()
  await agree(page)
  await expect(positionCard(page)).toContainText(WITHDRAW_SUCCESS)
  expect(await actors.shares(cast(world).alice)).toBe(0n)
})
