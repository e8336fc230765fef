import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { shortenAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal, openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { controlVisibility, recordNotifications, setVisibility } from '../fixtures/visibility.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

const APP = '/features'
const REMOVED = 'Someone removed your position'
const notice = (page: Page, text: string) => page.locator('.k-notice').filter({ hasText: text })

test('Alarm on the next visit shows who withdrew the position, and the payout', async ({
  context,
  page,
  world,
}) => {
  const traffic = watchRpc(context)
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 5n)
  await openConnected(page, APP, alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(5n * UNIT)
  await beginsToWatch(page)
  const { holdings } = chainReads(world)
  const before = await holdings(alice)
  await page.goto('about:blank')
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  await world.request('anvil_mine', ['0x3'])
  await page.goto(APP)
  const alarm = notice(page, REMOVED)
  await expect(alarm).toContainText(shortenAddress(mallory), { ignoreCase: true })
  await expect(alarm).toContainText(shortenAddress(transactionHash))
  expect(await rawOf(page, 'exit-shares')).toBe(5n * UNIT)
  const after = await holdings(alice)
  expect(await rawOf(page, 'exit-amount0')).toBe(after.token0 - before.token0)
  expect(await rawOf(page, 'exit-amount1')).toBe(after.token1 - before.token1)
  await alarm.getByRole('button', { name: 'Got it' }).click()
  await expect(alarm).toHaveCount(0)
  await page.reload()
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  await traffic.rests()
  await expect(alarm).toHaveCount(0)
})

test('Hidden tab polls once a minute only if background alarms are on', async ({ page, context, world }) => {
  const { alice, mallory } = cast(world)
  const notifications = await recordNotifications(context, 'granted')
  await controlVisibility(context)
  const traffic = watchRpc(context)
  await holdPosition(world, alice, 5n)
  await page.clock.install()
  await page.goto('/vaults')
  await connectLocal(page, alice)
  await page.clock.runFor(5_000)
  const alarms = page.getByRole('switch', { name: 'Warn me while this tab is in the background' })
  await expect(alarms).not.toBeChecked()

  await setVisibility(page, 'hidden')
  await traffic.rests()
  traffic.forget()
  await page.clock.runFor(10 * 60_000)
  await traffic.rests(300)
  expect(traffic.requests).toEqual([])

  await setVisibility(page, 'visible')
  await alarms.click()
  await expect(alarms).toBeChecked()
  await setVisibility(page, 'hidden')
  await traffic.rests()
  traffic.forget()
  for (let minute = 0; minute < 5; minute += 1) {
    await page.clock.runFor(60_000)
    await traffic.rests(150)
  }
  expect(traffic.requests.length).toBeGreaterThanOrEqual(4)
  expect(traffic.requests.length).toBeLessThanOrEqual(5)
  expect(notifications.read()).toEqual([])

  await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  await page.clock.runFor(60_000)
  await expect
    .poll(() => notifications.read().map(({ title }) => title))
    .toEqual([`${PRODUCT_NAME}: The vaults were changed`])
  // The page shows no second notification about the same vault change.
  await page.clock.runFor(180_000)
  expect(notifications.read()).toHaveLength(1)
  // The attacker burns Alice's shares. The page notifies her although the first alarm is still
  // shown.
  await world.actors.withdraw(mallory, alice)
  await page.clock.runFor(60_000)
  await expect
    .poll(() => notifications.read().map(({ title }) => title))
    .toEqual([
      `${PRODUCT_NAME}: The vaults were changed`,
      `${PRODUCT_NAME}: You have fewer shares than before`,
    ])
})

test('Background alarms stay off if the browser denies notifications', async ({ page, context }) => {
  await recordNotifications(context, 'denied')
  await page.goto('/vaults')
  const alarms = page.getByRole('switch', { name: 'Warn me while this tab is in the background' })
  await alarms.click()
  await expect(page.getByText('Your browser blocks notifications.')).toBeVisible()
  await expect(alarms).not.toBeChecked()
})
