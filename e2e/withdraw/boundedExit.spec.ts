import { Batching } from '../fixtures/batching.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition } from '../fixtures/hostileVaults.ts'
import { agree, positionCard, rawOf, reviewDialog, withdrawButton } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

/** Tests withdrawals as an EIP-5792 bundle, which enforces minimum amounts. */
const APP = '/features'

test('Withdrawal reverts and burns no shares if it would pay less than its minimum', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  guard.allow(/\[withdraw\]/)
  const { alice, mallory } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 5n)
  const hostile = await deployVaults(world, 'EvilVault')
  const batching = new Batching(world)
  batching.justBefore = () => world.actors.setVaults(mallory, ...hostile)
  wallet.batching = batching
  await openConnected(page, APP, alice, wallet)
  const before = await holdings(alice)
  const expected0 = await rawOf(page, 'withdraw.token0')
  await expect.poll(() => wallet.asked('wallet_getCapabilities').length).toBeGreaterThan(0)
  await withdrawButton(page).click()
  await expect(reviewDialog(page).locator('[data-call="2"]')).toContainText(
    'If you hold less, everything above is undone.',
  )
  await expect(reviewDialog(page)).toContainText('Fails beyond these limits.')
  await agree(page)
  await expect(page.getByText('Transaction Failed')).toBeVisible()
  await expect(positionCard(page)).toContainText('would have paid less than your minimum')
  expect(await holdings(alice)).toEqual(before)
  const proof = batching.sent[0]?.calls[1]?.data ?? '0x'
  expect(BigInt(`0x${proof.slice(-64)}`)).toBe(before.token0 + (expected0 * 9_950n) / 10_000n)
})

test('Withdrawal first restores the expected vaults if they were replaced', async ({
  page,
  wallet,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 5n)
  const batching = new Batching(world)
  wallet.batching = batching
  await openConnected(page, APP, alice, wallet)
  const worth0 = await rawOf(page, 'withdraw.token0')
  const before = await holdings(alice)
  const hostile = await deployVaults(world, 'EvilVault')
  await world.actors.setVaults(mallory, ...hostile)
  await expect(page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })).toBeVisible()
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => rawOf(page, 'withdraw.token0')).toBe(worth0)
  // The attacker sets hostile vaults right before the withdrawal is mined.
  batching.justBefore = () => world.actors.setVaults(mallory, mallory, mallory)
  await withdrawButton(page).click()
  await expect(reviewDialog(page).locator('[data-call="1"]')).toContainText('setVaults')
  await agree(page)
  await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
  const after = await holdings(alice)
  expect(after.shares).toBe(0n)
  expect(after.token0 - before.token0).toBe(worth0)
})
