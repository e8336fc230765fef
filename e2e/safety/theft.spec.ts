import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { agree, positionCard, rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

/**
 * Tests the theft that the contract allows to any account, see docs/threats.md. The attacker sets
 * hostile vaults, burns the victim's shares for nothing, restores the vaults and withdraws
 * everything.
 */

const APP = '/features'
/**
 * Title of the alarm while the vaults are replaced. The alarm after their restoration has another
 * title.
 */
const CHANGED = /The vaults were changed(?! and changed back)/
const alarm = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })

async function prepare(page: Page, world: World) {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 500n)
  // The attacker's 0.001 shares own all tokens once every other share is burnt.
  await world.actors.fund(mallory, UNIT, UNIT)
  await world.actors.deposit(mallory, UNIT / 1_000_000n)
  const hostile = await deployVaults(world, 'EvilVault')
  await openConnected(page, APP, alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(500n * UNIT)
  await beginsToWatch(page)
  const worth = { token0: await rawOf(page, 'withdraw.token0'), token1: await rawOf(page, 'withdraw.token1') }
  expect(worth.token0).toBeGreaterThan(0n)
  return { alice, mallory, hostile, worth }
}

test('Alarm appears once an attacker sets hostile vaults, while the user can withdraw', async ({
  page,
  world,
}) => {
  const { actors } = world
  const { holdings } = chainReads(world)
  const { alice, mallory, hostile, worth } = await prepare(page, world)

  // Step 1: the attacker sets other vaults. All tokens are still in the original vaults.
  await actors.setVaults(mallory, ...hostile)
  await expect(alarm(page, CHANGED)).toBeVisible()
  // The page blocks the withdrawal, which would burn the shares for nothing.
  await expect(page.getByRole('button', { name: 'Withdraw Liquidity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(positionCard(page)).toContainText('Blocked: vaults changed')
  expect(await rawOf(page, 'own.setBack0')).toBe(worth.token0)
  expect(await rawOf(page, 'own.setBack1')).toBe(worth.token1)

  // The user acts before step 2: restores the vaults and withdraws.
  const before = await holdings(alice)
  await alarm(page, CHANGED).getByRole('button', { name: 'Restore the expected vaults' }).click()
  await agree(page)
  await expect(alarm(page, CHANGED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw Liquidity' }).click()
  await agree(page)
  await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
  const after = await holdings(alice)
  expect(after.shares).toBe(0n)
  expect(after.token0 - before.token0).toBe(worth.token0)
  expect(after.token1 - before.token1).toBe(worth.token1)
  // Step 2 of the attacker fails, because Alice has no shares left to burn.
  await expect(actors.withdraw(mallory, alice)).rejects.toThrow()
})

test('Theft within a single block raises an alarm that names the thief', async ({ page, world }) => {
  const { actors, market, accounts, request } = world
  const { holdings } = chainReads(world)
  const { alice, mallory, hostile, worth } = await prepare(page, world)
  const before = await holdings(alice)
  const poor = await holdings(mallory)
  await request('evm_setBlockGasLimit', ['0x5f5e1000'])
  await request('evm_setAutomine', [false])
  const steps = [
    () => actors.setVaults(mallory, ...hostile),
    ...[alice, ...accounts.slice(4, 6)].map((victim) => () => actors.withdraw(mallory, victim)),
    () => actors.setVaults(mallory, market.vault0, market.vault1),
    () => actors.withdraw(mallory),
  ]
  const sent: Promise<unknown>[] = []
  for (const step of steps) {
    const waiting = BigInt(String(await pendingNonce(world, mallory)))
    sent.push(step())
    await expect.poll(async () => BigInt(String(await pendingNonce(world, mallory)))).toBe(waiting + 1n)
  }
  await request('evm_mine')
  await Promise.all(sent)
  await request('evm_setAutomine', [true])

  await expect(alarm(page, 'Your position was removed, and you were paid nothing')).toBeVisible()
  // At the end of every block, the original vaults are set. Only the events show the theft.
  await expect(alarm(page, 'The vaults were changed and changed back')).toBeVisible()
  await expect(alarm(page, CHANGED)).toHaveCount(0)
  expect(await holdings(alice)).toEqual({ ...before, shares: 0n })
  const rich = await holdings(mallory)
  expect(rich.token0 - poor.token0).toBeGreaterThan(worth.token0)
})

const pendingNonce = (world: World, account: string) =>
  world.request('eth_getTransactionCount', [account, 'pending'])
