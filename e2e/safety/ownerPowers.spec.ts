import type { Page } from '@playwright/test'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { readArtifact } from '../../contracts/artifacts.ts'
import { byTimelock, handToTimelock } from '../../devnet/timelock.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { shortenAddress } from '../../src/math/address.ts'
import { connectLocal, openConnected } from '../fixtures/connecting.ts'
import { dualReads, takeByHostilePool } from '../fixtures/dualOwner.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import { actionCard, depositButton, rawOf, reviewDialog, withdrawButton } from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { controlVisibility, recordNotifications, setVisibility } from '../fixtures/visibility.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

/** Tests what the owner of a DualPool hook does while a user has a position. */

const MILLION = 1_000_000n * 10n ** 6n
const SHARES = 5_000n * 10n ** 6n
const APP = '/markets/local-dual'
const alarm = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })
const fact = (page: Page, code: string, side: 0 | 1) =>
  page.locator(`[data-code="${code}"][data-side="${side}"]`)

test('Alarm appears if a hostile pool of the same hook takes tokens outside of vaults', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  guard.allow(/console error: \[withdraw\] reverted/)
  const { alice, mallory } = cast(world)
  const { actors } = world.dual[0]
  await actors.fund(alice, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  await openConnected(page, `${APP}/safety`, alice, wallet)
  for (const side of [0, 1] as const) await expect(fact(page, 'poolsThere', side)).toBeVisible()
  await beginsToWatch(page)
  const { totals } = dualReads(world)
  const before = await totals()
  await actors.onPool('emergencyRevokeVault')
  await expect(alarm(page, 'Everything was taken out of the vaults.')).toBeVisible()

  await takeByHostilePool(world, mallory)
  await expect(alarm(page, 'A pool was added to this hook.')).toContainText(
    'A pool of this hook got a vault.',
  )
  // The hook contract reports the same totals as before, although the tokens are gone.
  expect(await totals()).toEqual(before)
  for (const side of [0, 1] as const) await expect(fact(page, 'poolsShort', side)).toContainText('Danger')
  await expect(page.locator('[data-code="poolsThere"]')).toHaveCount(0)
  // Both questions are answered in red: 'Can you withdraw?' and 'Are the tokens there?'.
  for (const side of [0, 1] as const) {
    await expect(fact(page, 'tokensShort', side)).toContainText('Danger')
    await expect(fact(page, 'exitMissing', side)).toContainText('Danger')
  }
  await expect(page.locator('[data-code="exitRefused"]')).toBeVisible()
  await expect(alarm(page, 'Tokens are missing')).toContainText(/DEUR but holds only/)
  // The position's only remaining tokens are those that the pool manager owes the hook.
  await expect(alarm(page, 'of its value')).toContainText(/Your position lost 99\.\d+%/)
  // Only one alarm contains the contract's error. All alarms together have only one prominent
  // button.
  await expect(
    page.locator('.alarm').filter({ hasText: 'The contract refuses to pay out your shares now.' }),
  ).toHaveCount(1)
  await expect(page.locator('.alarm').filter({ hasText: 'Tokens are missing' })).toContainText(
    /Your position lost 99\.\d+%/,
  )
  await expect(page.locator('.alarm .k-btn-danger, .alarm .k-btn-primary')).toHaveCount(1)
  await page.goto(`${APP}/vaults`)
  const leave = page.getByRole('region', { name: 'Vault status' })
  await expect(leave).toContainText('No: simulated, and refused')
  for (const side of [0, 1] as const) {
    expect((await rawOf(page, `exit.payable${side}`)) * 100n).toBeLessThan(before[side])
    expect(await rawOf(page, `watch.hookAssets${side}`)).toBe(0n)
    // The page shows the tokens that exist, not those that the hook's accounting reports.
    expect((await rawOf(page, `parts.total${side}`)) * 100n).toBeLessThan(before[side])
  }
  await page.goto('/markets')
  const row = page.locator('[data-market="local-dual"]')
  await expect(row).toContainText('Tokens missing')
  await expect(row.locator('[data-field="alarms"]')).toBeVisible()

  await page.goto(APP)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARES)
  const position = page.getByRole('region', { name: 'Your position' })
  await expect(position.getByRole('img')).toHaveCount(0)
  await expect(page.locator('[data-field="earned"]')).toHaveCount(0)
  // The withdraw button is disabled, because the simulated withdrawal fails.
  await expect(withdrawButton(page)).toHaveAccessibleDescription('Blocked: tokens missing')
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await actors.shares(alice)).toBe(SHARES)
})

/** Moves all of the pool's JIT liquidity into one price range. */
const setRanges = ({ dual: [{ market }] }: World) =>
  encodeFunctionData<Abi>({
    abi: readArtifact('DualPoolHook').abi,
    functionName: 'setDistribution',
    args: [toPoolKey(market), [{ tickLower: -100, tickUpper: 100, weightBps: 10_000 }]],
  })

const timestampOf = async ({ request }: World) => {
  const block = (await request('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: string }
  return BigInt(block.timestamp)
}

test('Paused swaps, closed deposits and a new owner each cause an alarm [10-05]', async ({ page, world }) => {
  const { alice, mallory } = cast(world)
  const { actors } = world.dual[0]
  await actors.fund(alice, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  await openConnected(page, APP, alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARES)
  await beginsToWatch(page)
  const promised = await rawOf(page, 'withdraw.token0')

  await actors.onPool('setPoolLive', [false])
  const paused = alarm(page, /Swaps were paused in block \d+\. You earn no swap fees/)
  await expect(paused).toContainText(shortenAddress(DEPLOYER), { ignoreCase: true })
  // The alarm shows the position's unchanged value, as computed on chain.
  const worth = await dualReads(world).worth(SHARES)
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.pays${side}`)).toBe(worth[side])
  await paused.getByRole('button', { name: 'Got it' }).click()
  await expect(paused).toHaveCount(0)
  await actors.onPool('setExternalDeposits', [false])
  await expect(alarm(page, /Deposits were closed in block \d+/)).toContainText(
    'This does not block withdrawals.',
  )
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.pays${side}`)).toBe(worth[side])
  await expect(actionCard(page).locator('[data-field="gates"]')).toContainText('closed deposits')
  // The page shows the reason before the user enters an amount, because every amount is blocked.
  await expect(depositButton(page)).toHaveAccessibleDescription('Blocked: deposits closed')

  const owned = parseAbi(['function transferOwnership(address)', 'function acceptOwnership()'])
  const propose = encodeFunctionData({ abi: owned, functionName: 'transferOwnership', args: [mallory] })
  await actors.onHook(propose, DEPLOYER)
  await expect(alarm(page, 'A new owner was proposed.')).toBeVisible()
  await actors.onHook(encodeFunctionData({ abi: owned, functionName: 'acceptOwnership' }), mallory)
  await expect(alarm(page, 'The owner changed.')).toBeVisible()
  expect(await rawOf(page, 'withdraw.token0')).toBe(promised)

  await page.goto(`${APP}/safety`)
  await expect(page.getByRole('region', { name: 'Last used' })).toContainText('The owner changed')
  await expect(page.locator('main')).toContainText(shortenAddress(mallory), { ignoreCase: true })
  await expect(page.getByText('an ordinary account')).toBeVisible()
  await expect(page.locator('[data-code="ownerDelayed"]')).toHaveCount(0)
  // Deploys OpenZeppelin's timelock contract with a delay of two days and one hour (176,400 s).
  const timelock = await handToTimelock(world, 176_400n, mallory)
  const delay = 'looks like a timelock with a delay of 2 days 1 hour'
  await expect(page.getByText(delay)).toBeVisible()
  await expect(page.locator('main')).toContainText(shortenAddress(timelock), { ignoreCase: true })
  await expect(page.locator('[data-code="ownerDelayed"]')).toContainText('a notice of 2 days 1 hour')
  // A scheduled call causes an alarm in the next block, with the earliest time of its execution.
  const told = page.locator('[data-code="announced"]')
  await expect(page.locator('[data-code="nothingAnnounced"]')).toBeVisible()
  const moved = byTimelock(world, timelock, setRanges(world), { from: mallory })
  await moved.announce(176_400n)
  const announced = alarm(page, 'The owner announced a change')
  await expect(announced).toContainText(
    'The price ranges would be changed. The owner can steal deposits this way.',
  )
  await expect(announced).toContainText('Possible from')
  await expect(announced).toContainText(shortenAddress(mallory), { ignoreCase: true })
  const readyAt = (await timestampOf(world)) + 176_400n
  await expect(told.locator('[data-field="readyAt"]')).toHaveAttribute('data-raw', `${readyAt}`)
  await announced.getByText('Details').click()
  await announced.getByRole('button', { name: 'Got it' }).click()
  await expect(announced).toHaveCount(0)
  await page.reload()
  await expect(told).toContainText('Possible from')
  await expect(announced).toHaveCount(0)
  // Once the scheduled call is executed, its alarm gives way to one about the changed price ranges.
  await world.request('evm_increaseTime', [176_400])
  await moved.execute()
  await expect(alarm(page, 'The price ranges were changed.')).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(page.locator('[data-code="nothingAnnounced"]')).toBeVisible()
  await expect(alarm(page, /Deposits were closed in block \d+/)).toBeVisible()
  await expect(paused).toHaveCount(0)
})

test('Owner action causes a notification within a minute if the tab is hidden [10-05]', async ({
  page,
  context,
  world,
}) => {
  const { alice } = cast(world)
  const { actors } = world.dual[0]
  await actors.fund(alice, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  const notifications = await recordNotifications(context, 'granted')
  await controlVisibility(context)
  const traffic = watchRpc(context)
  await page.clock.install()
  await page.goto(`${APP}/vaults`)
  await connectLocal(page, alice)
  await page.clock.runFor(5_000)
  await page.getByRole('switch', { name: 'Warn me while this tab is in the background' }).click()
  await beginsToWatch(page)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(61_000)
  await traffic.rests()
  expect(notifications.read()).toEqual([])
  await actors.setDistribution([{ tickLower: 500_000, tickUpper: 600_000, weightBps: 10_000 }])
  const titles = () => notifications.read().map(({ title }) => title)
  await page.clock.runFor(60_000)
  await expect.poll(titles).toEqual([`${PRODUCT_NAME}: Someone used an admin power over this market`])
  // The page shows one notification per owner action.
  await page.clock.runFor(120_000)
  await traffic.rests()
  expect(titles()).toHaveLength(1)
  await actors.onPool('setPoolLive', [false])
  await page.clock.runFor(60_000)
  await expect.poll(() => titles().length).toBe(2)
  await setVisibility(page, 'visible')
  await page.clock.runFor(2_000)
  await expect(alarm(page, 'The price ranges were changed.')).toContainText(shortenAddress(DEPLOYER), {
    ignoreCase: true,
  })
  await expect(alarm(page, /Swaps were paused in block \d+\. You earn no swap fees/)).toBeVisible()
})
