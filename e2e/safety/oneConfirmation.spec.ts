import type { Page } from '@playwright/test'
import { missingBounds } from '#locales/deposit.ts'
import { Batching } from '../fixtures/batching.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { turnToken } from '../fixtures/hostileTokens.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { actionCard, agree, enterShares, positionCard, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'

async function openBatch(page: Page): Promise<void> {
  await clickFold(page, 'Single confirmation')
}
const openExit = (page: Page) => clickFold(page, 'Withdraw with a minimum')
const atOnce = (page: Page) => page.getByRole('button', { name: 'Approve and deposit at once' })
const withMinimum = (page: Page) => page.getByRole('button', { name: 'Withdraw with this minimum' })

test('a wallet that sends one call at a time: the page says which bounds are missing', async ({
  page,
  wallet,
  world,
}) => {
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', cast(world).alice)
  expect(wallet.asked('wallet_getCapabilities')).toEqual([])
  await openBatch(page)
  for (const sentence of missingBounds) await expect(actionCard(page).getByText(sentence)).toBeVisible()
  await expect(atOnce(page)).toHaveCount(0)
})

test('approvals and deposit in one confirmation, pinned, capped, and nothing left to take', async ({
  page,
  wallet,
  world,
}) => {
  const { alice } = cast(world)
  const { token0, token1, hook, vault0, vault1 } = world.market
  const { holdings, allowance } = chainReads(world)
  for (const token of [token0, token1]) await world.actors.mint(token, alice, 50_000_000n * UNIT)
  await world.actors.approve(alice, token0, hook, 5n)
  const batching = new Batching(world)
  wallet.batching = batching
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await enterShares(page, '2')
  await openBatch(page)
  await page.getByRole('switch', { name: 'Pin the vaults' }).click()
  const taken0 = -(await rawOf(page, 'deposit.token0'))
  const cap0 = -(await rawOf(page, 'batch.cap0'))
  expect(cap0).toBe((taken0 * 10_050n + 9_999n) / 10_000n)
  const before = await holdings(alice)
  await atOnce(page).click()

  const review = reviewDialog(page)
  await expect(review).toContainText('6 calls, all of them or none')
  await expect(review.locator('[data-call="1"]')).toContainText('You set the expected vaults again')
  await expect(review.locator('[data-call="4"]')).toContainText('addReHypothecatedLiquidity')
  expect(-(await rawOf(page, 'review.most'))).toBe(cap0)
  await agree(page)
  await expect(page.getByText('Success! Liquidity added successfully!')).toBeVisible()

  // One request of the wallet, all or nothing, in the order that was shown.
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  const [sent] = batching.sent
  expect(sent).toMatchObject({ version: '2.0.0', chainId: '0x14a34', atomicRequired: true })
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const place = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
  expect(sent?.calls.map(({ to, data }) => [to.toLowerCase(), data.slice(0, 10)])).toEqual(
    [
      [hook, '0x4c451a6a'],
      [token0, '0x095ea7b3'],
      [token1, '0x095ea7b3'],
      [hook, '0x8f743357'],
      [token0, '0x095ea7b3'],
      [token1, '0x095ea7b3'],
    ].map(([to = '', selector]) => [to.toLowerCase(), selector]),
  )
  expect(sent?.calls[0]?.data).toBe(`0x4c451a6a${place(vault0)}${place(vault1)}`)
  expect(sent?.calls[1]?.data).toBe(`0x095ea7b3${place(hook)}${word(cap0)}`)
  expect(sent?.calls[4]?.data).toBe(`0x095ea7b3${place(hook)}${word(0n)}`)

  const after = await holdings(alice)
  expect(after.shares).toBe(2n * UNIT)
  expect(before.token0 - after.token0).toBe(taken0)
  expect(await allowance(token0, alice)).toBe(0n)
  expect(await allowance(token1, alice)).toBe(0n)
  // After a reload the journal still knows what it was.
  await page.reload()
  await page.getByRole('button', { name: /Activity/ }).click()
  await expect(page.getByText('Deposit for 2').filter({ visible: true }).first()).toBeVisible()
})

test('vaults swapped just before: a pinned deposit goes to the promised ones all the same', async ({
  page,
  wallet,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { token0, token1, vault0 } = world.market
  const { balanceOf } = chainReads(world)
  for (const token of [token0, token1]) await world.actors.mint(token, alice, 50_000_000n * UNIT)
  const hostile = await deployVaults(world, 'EvilVault')
  const batching = new Batching(world)
  batching.justBefore = () => world.actors.setVaults(mallory, ...hostile)
  wallet.batching = batching
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await enterShares(page, '2')
  await openBatch(page)
  await page.getByRole('switch', { name: 'Pin the vaults' }).click()
  const held = await balanceOf(token0, vault0)
  const taken0 = -(await rawOf(page, 'deposit.token0'))
  await atOnce(page).click()
  await agree(page)
  await expect(page.getByText('Success! Liquidity added successfully!')).toBeVisible()
  expect((await balanceOf(token0, vault0)) - held).toBe(taken0)
  expect(await balanceOf(token0, hostile[0])).toBe(0n)
})

test('an exit under its minimum never happens: the shares are still there, and the page says so', async ({
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
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await openExit(page)
  const before = await holdings(alice)
  const minimum0 = await rawOf(page, 'batch.minimum0')
  const expected0 = await rawOf(page, 'withdraw.token0')
  expect(minimum0).toBe((expected0 * 9_950n) / 10_000n)
  await withMinimum(page).click()
  await expect(reviewDialog(page).locator('[data-call="2"]')).toContainText('You show that you hold at least')
  await agree(page)
  await expect(page.getByText('Transaction Failed')).toBeVisible()
  await expect(positionCard(page)).toContainText('would have brought less than its minimum')
  expect(await holdings(alice)).toEqual(before)
  const proof = batching.sent[0]?.calls[1]?.data ?? '0x'
  expect(BigInt(`0x${proof.slice(-64)}`)).toBe(before.token0 + minimum0)
})

test('the same exit, when nobody interferes, pays; no token that fails no transfer lets it begin', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  guard.allow(/\[withdraw\]/)
  const { alice } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 5n)
  const batching = new Batching(world)
  wallet.batching = batching
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await openExit(page)
  const before = await holdings(alice)
  const expected0 = await rawOf(page, 'withdraw.token0')
  const { token1 } = world.market
  const code = await world.request('eth_getCode', [token1, 'latest'])
  await turnToken(world, token1, 'FalseTransferToken')
  await withMinimum(page).click()
  await expect(positionCard(page)).toContainText('cannot be held to the least that was shown')
  expect(batching.sent).toEqual([])
  await world.request('anvil_setCode', [token1, code])
  await withMinimum(page).click()
  await agree(page)
  await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
  const after = await holdings(alice)
  expect(after.shares).toBe(0n)
  expect(after.token0 - before.token0).toBe(expected0)
  // One's own, though its hash came late: no alarm.
  await expect(page.locator('.k-notice-bad')).toHaveCount(0)
})

test('while other vaults stand there: set back and out in one transaction, which nobody can get in between', async ({
  page,
  wallet,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 5n)
  const batching = new Batching(world)
  wallet.batching = batching
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  const worth0 = await rawOf(page, 'withdraw.token0')
  const before = await holdings(alice)
  const hostile = await deployVaults(world, 'EvilVault')
  await world.actors.setVaults(mallory, ...hostile)
  await expect(page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })).toBeVisible()
  await openExit(page)
  // The attacker is watching, and sets other vaults once more right before it.
  batching.justBefore = () => world.actors.setVaults(mallory, mallory, mallory)
  await page.getByRole('button', { name: 'Restore the vaults and withdraw' }).click()
  await expect(reviewDialog(page).locator('[data-call="1"]')).toContainText('setVaults')
  await agree(page)
  await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
  const after = await holdings(alice)
  expect(after.shares).toBe(0n)
  expect(after.token0 - before.token0).toBe(worth0)
})

test('rejected in the wallet: nothing is on its way', async ({ page, wallet, world }) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 5n)
  const batching = new Batching(world)
  batching.atomic = 'ready'
  wallet.batching = batching
  wallet.next('wallet_sendCalls', reject())
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', alice)
  await openExit(page)
  await expect(positionCard(page)).toContainText('It will ask you first to upgrade your account for that.')
  await withMinimum(page).click()
  await agree(page)
  await expect(page.getByText('You rejected the request').filter({ visible: true }).first()).toBeVisible()
  expect(batching.sent).toEqual([])
})
