import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { shortenAddress } from '../../src/math/address.ts'
import type { Address } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { changeAnswers, listsNoLogs } from '../fixtures/changedAnswers.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { agree, rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

const APP = '/features'
const FEWER = 'You have fewer shares than before'
const REMOVED = 'Someone removed your position'
const SENT = 'Your shares were sent to another account'
const notice = (page: Page, text: string) => page.locator('.k-notice').filter({ hasText: text })
const mine = (world: World, blocks: number) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])

async function watched(page: Page, world: World) {
  const people = cast(world)
  await holdPosition(world, people.alice, 5n)
  await openConnected(page, APP, people.alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(5n * UNIT)
  await beginsToWatch(page)
  return people
}

test('Lost shares cause an alarm, which names the sender once the logs are read', async ({
  page,
  context,
  world,
}) => {
  const node = await changeAnswers(context, listsNoLogs)
  const { alice, mallory } = await watched(page, world)
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  await expect(notice(page, FEWER)).toBeVisible()
  expect(await rawOf(page, 'exit-fewer')).toBe(5n * UNIT)
  expect(await rawOf(page, 'exit-left')).toBe((await chainReads(world).holdings(alice)).shares)
  await expect(notice(page, REMOVED)).toHaveCount(0)

  node.honest()
  await mine(world, 1)
  await expect(notice(page, REMOVED)).toContainText(shortenAddress(mallory), { ignoreCase: true })
  await expect(notice(page, REMOVED)).toContainText(shortenAddress(transactionHash))
  await expect(notice(page, FEWER)).toHaveCount(0)
})

test('Alarm about shares taken by an approved spender has a revoke button', async ({ page, world }) => {
  const { alice, mallory } = await watched(page, world)
  const { hook } = world.market
  await world.actors.approve(alice, hook, mallory)
  await world.request('eth_sendTransaction', [
    { from: mallory, to: hook, data: takeFrom(alice, mallory, 2n * UNIT) },
  ])
  await expect(notice(page, SENT)).toContainText(shortenAddress(mallory), { ignoreCase: true })
  expect(await rawOf(page, 'exit-sent')).toBe(2n * UNIT)
  await expect(notice(page, FEWER)).toHaveCount(0)
  const { allowance } = chainReads(world)
  expect(await allowance(hook, alice, mallory)).toBeGreaterThan(0n)
  await expect(notice(page, SENT)).toContainText('can still send')
  const revoke = notice(page, SENT).getByRole('button', { name: 'Revoke the approval' })
  await expect(notice(page, SENT).getByRole('button').filter({ visible: true })).toHaveCount(1)
  await revoke.click()
  await agree(page)
  await expect.poll(() => allowance(hook, alice, mallory)).toBe(0n)
  await expect(revoke).toHaveCount(0)
  await notice(page, SENT).getByText('Details').click()
  await notice(page, SENT).getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect.poll(() => rawOf(page, 'shares')).toBe(3n * UNIT)
  await expect(page.locator('.k-notice-bad')).toHaveCount(0)
})

const word = (hex: string) => hex.padStart(64, '0')
/** Encodes the ERC-20 call `transferFrom(address,address,uint256)`. */
const takeFrom = (from: Address, to: Address, amount: bigint) =>
  `0x23b872dd${word(from.slice(2))}${word(to.slice(2))}${word(amount.toString(16))}`
