import type { Page } from '@playwright/test'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { cast } from '../fixtures/hostileVaults.ts'
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
