import type { Page } from '@playwright/test'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  depositProgress,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'
const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Withdraw Liquidity' })

test('Deposit is not sent if hostile vaults are set while the user reviews it', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  const { alice, mallory } = cast(world)
  const { holdings, balanceOf } = chainReads(world)
  await world.actors.fund(alice, 50_000_000n * UNIT, 50_000_000n * UNIT)
  const hostile = await deployVaults(world, 'EvilVault')
  await openConnected(page, APP, alice, wallet)
  await enterShares(page, '2')
  const before = await holdings(alice)
  await depositButton(page).click()
  await expect(reviewDialog(page)).toContainText('Simulated at block')
  // The attacker replaces the vaults. The amounts and shares of the reviewed deposit stay the same.
  await world.actors.setVaults(mallory, ...hostile)
  await agree(page)
  await expect(depositProgress(page)).toContainText('the vaults are not the expected ones')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await holdings(alice)).toEqual(before)
  expect(await balanceOf(world.market.token0, hostile[0])).toBe(0n)
  guard.allow(/console error: \[deposit\]/)
})

test('Withdrawal shows simulated amounts if vaults report ten times their balance', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 5n)
  const lying = await deployVaults(world, 'LyingVault', [1_000_000n])
  await world.actors.setVaults(mallory, ...lying)
  await world.actors.fund(mallory, 50_000_000n * UNIT, 50_000_000n * UNIT)
  await world.actors.deposit(mallory, UNIT)
  const before = await holdings(alice)
  await openConnected(page, APP, alice)
  const alarm = page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })
  await expect(alarm).toBeVisible()
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(positionCard(page)).toContainText('Blocked: vaults changed')
  await expect(alarm).toContainText(/cannot pay out this much|smaller than the amount/)
  expect(await holdings(alice)).toEqual(before)
  // The vaults page shows that the vaults report more tokens than they hold.
  await page.goto('/vaults')
  expect(await rawOf(page, 'watch.hookAssets0')).toBeGreaterThan(await rawOf(page, 'watch.vault0'))
})

test('Page explains that the vaults have no code until the expected ones are restored', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 5n)
  await world.actors.setVaults(mallory, mallory, mallory)
  await openConnected(page, '/vaults', alice)
  await expect(page.getByText('no contract there').filter({ visible: true }).first()).toBeVisible()
  await page.goto(APP)
  await enterShares(page, '1')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/vaults')
  await page.getByRole('button', { name: 'Restore the expected vaults' }).click()
  await agree(page)
  await expect(page.getByRole('region', { name: 'Vault status' })).toContainText('As expected')
  await page.goto(APP)
  await withdrawButton(page).click()
  await agree(page)
  await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
})

test('Deposit form warns that the hook has no tokens for JIT liquidity', async ({ page, world }) => {
  const { alice } = cast(world)
  for (const provider of world.accounts.slice(4, 6)) await world.actors.withdraw(provider)
  await world.actors.fund(alice, 50_000_000n * UNIT, 50_000_000n * UNIT)
  await openConnected(page, APP, alice)
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText('The hook has nothing to lend now')
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
})
