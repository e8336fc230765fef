import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Address } from '../../src/math/hex.ts'
import { Batching } from '../fixtures/batching.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { renameToken } from '../fixtures/hostileTokens.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  depositProgress,
  enterShares,
  exitAmount,
  positionCard,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPending } from '../fixtures/untilPending.ts'
import { beginsToWatch } from '../fixtures/watched.ts'
import { expectNoFindings } from '../gallery/axe.ts'
import { LOOKS } from '../gallery/looks.ts'

/** Repeats the reload and bundle tests of the default market for markets of other adapters. */

const MILLION = 1_000_000n * 10n ** 6n
const DUAL = '/markets/local-dual'
const tray = (page: Page) => page.getByRole('button', { name: /^Activity/ })

/** Returns an account's token and share balances from the contracts. */
async function holdings({ rpcUrl, chainId, dual }: World, account: Address) {
  const rpc = createRpc({ urls: [rpcUrl], chainId })
  const { account: held } = await readMarketSnapshot(rpc, dual[0].market, account)
  return { shares: held?.shares ?? -1n, token0: held?.token0 ?? -1n, token1: held?.token1 ?? -1n }
}

async function someone(world: World, shares = 0n): Promise<Address> {
  const [account = '0x'] = world.accounts
  const { actors } = world.dual[0]
  await actors.fund(account, MILLION, MILLION)
  if (shares > 0n) await actors.deposit(account, shares)
  return account
}

/** Reloads the page while a transaction is pending. Mines the transaction after the reload. */
async function reloadInTheMiddle(page: Page, world: World, click: () => Promise<void>): Promise<void> {
  await world.request('evm_setAutomine', [false])
  try {
    await click()
    await agree(page)
    await untilPending(page, world)
    await page.reload()
    await expect(tray(page)).toHaveAccessibleName('Activity: 1 pending')
    await expect(amountInput(page)).toBeDisabled()
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
}

test('Page shows the result of a write that was pending during a reload @long', async ({ page, world }) => {
  const account = await someone(world)
  await openConnected(page, DUAL, account)
  const before = await holdings(world, account)
  await enterShares(page, '1250.5')
  const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
  await reloadInTheMiddle(page, world, () => depositButton(page).click())
  await expect.poll(() => rawOf(page, 'shares')).toBe(1_250_500_000n)
  const between = await holdings(world, account)
  expect(between).toEqual({
    shares: 1_250_500_000n,
    token0: before.token0 + taken.token0,
    token1: before.token1 + taken.token1,
  })

  await positionCard(page).getByRole('button', { name: '25%' }).click()
  await expect.poll(() => rawOf(page, 'withdraw.shares')).toBe(-312_625_000n)
  const back = { token0: await rawOf(page, 'withdraw.token0'), token1: await rawOf(page, 'withdraw.token1') }
  await reloadInTheMiddle(page, world, () => withdrawButton(page).click())
  await expect.poll(() => rawOf(page, 'shares')).toBe(937_875_000n)
  expect(await holdings(world, account)).toEqual({
    shares: 937_875_000n,
    token0: between.token0 + back.token0,
    token1: between.token1 + back.token1,
  })
  await tray(page).click()
  await expect(page.getByRole('complementary', { name: 'Activity' }).getByRole('listitem')).toHaveCount(2)
})

test('Wrong network shows an alert without a wallet request @long', async ({ page, wallet, world }) => {
  const account = await someone(world, 5_000_000n)
  await openConnected(page, DUAL, account, wallet)
  await enterShares(page, '1')
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await wallet.changeChain(1)
  const alert = (within: ReturnType<typeof actionCard>) =>
    within.getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })
  await withdrawButton(page).click()
  await expect(alert(positionCard(page))).toBeVisible()
  await depositButton(page).click()
  await expect(alert(actionCard(page))).toBeVisible()
  await page.getByRole('tab', { name: 'Quoter' }).click()
  const swap = page.getByRole('region', { name: 'Swap', exact: true })
  await swap.getByRole('textbox', { name: /^You pay exactly$/ }).fill('10')
  await swap.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(alert(swap)).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect((await holdings(world, account)).shares).toBe(5_000_000n)
})

test('Deposit sent as an EIP-5792 bundle leaves no allowance @long', async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { market, actors } = world.dual[0]
  for (const token of [market.token0, market.token1]) await actors.mint(token, account, MILLION)
  const batching = new Batching(world)
  wallet.batching = batching
  await openConnected(page, DUAL, account, wallet)
  await enterShares(page, '100')
  const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
  const before = await holdings(world, account)
  await page.getByRole('button', { name: 'Approve and Deposit' }).click()
  await expect(reviewDialog(page)).toContainText('5 calls, all or none')
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(100_000_000n)
  expect(await holdings(world, account)).toEqual({
    shares: 100_000_000n,
    token0: before.token0 + taken.token0,
    token1: before.token1 + taken.token1,
  })

  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  const [sent] = batching.sent
  const { hook, token0, token1 } = market
  expect(sent?.atomicRequired).toBe(true)
  expect(sent?.calls.map(({ to, data }) => [to.toLowerCase(), data.slice(0, 10)])).toEqual(
    [
      [token0, '0x095ea7b3'],
      [token1, '0x095ea7b3'],
      [hook, '0x24ae92a7'],
      [token0, '0x095ea7b3'],
      [token1, '0x095ea7b3'],
    ].map(([to = '', selector]) => [to.toLowerCase(), selector]),
  )
  // The approved amounts equal the deposit's maximum amounts, which are words 7 and 8 of the
  // deposit call.
  const word = (call: number, index: number) =>
    sent?.calls[call]?.data.slice(10 + 64 * index, 10 + 64 * (index + 1)) ?? ''
  expect([word(0, 1), word(1, 1)]).toEqual([word(2, 6), word(2, 7)])
  expect(BigInt(`0x${word(2, 6)}`)).toBe((-taken.token0 * 10_050n + 9_999n) / 10_000n)
  expect([word(3, 1), word(4, 1)].map((left) => BigInt(`0x${left}`))).toEqual([0n, 0n])
})

test('Bundled deposit reverts if the account rejects the refunded ether @long', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  guard.allow(/console error: \[deposit\] noneHappened RefundFailed/)
  const [account = '0x'] = world.accounts
  const { market, actors } = world.sources.ether
  await actors.mint(market.token1, account, MILLION)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const batching = new Batching(world)
  wallet.batching = batching
  await openConnected(page, '/markets/local-ether', account, wallet)
  await enterShares(page, '0.00005')
  const taken0 = -(await rawOf(page, 'deposit.token0'))
  await page.getByRole('button', { name: 'Approve and Deposit' }).click()
  const value = await rawOf(page, 'review.value')
  expect(value > taken0 && value * 100n < taken0 * 102n).toBe(true)
  await agree(page)
  // The account delegates to code that rejects ether. The hook's refund to the account then
  // reverts.
  await expect(actionCard(page)).toContainText('Nothing happened.')
  await expect(actionCard(page)).toContainText('your account does not accept native currency')
  expect(batching.sent[0]?.calls.map(({ to, value: sent }) => [to.toLowerCase(), BigInt(sent)])).toEqual([
    [market.token1.toLowerCase(), 0n],
    [market.hook.toLowerCase(), value],
    [market.token1.toLowerCase(), 0n],
  ])
  expect((await readMarketSnapshot(rpc, market, account)).account).toMatchObject({
    shares: 0n,
    token1: MILLION,
    allowance1: 0n,
  })
})

test('Token with a hostile name is shown as text, and a fee-on-transfer token blocked @long', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  guard.allow(/console error: \[deposit\]/)
  const account = await someone(world, 900_000_000n)
  const { market, actors } = world.dual[0]
  await renameToken(world, market.token0, 'symbol', '<img src=x onerror=alert(1)>')
  await openConnected(page, DUAL, account, wallet)
  await expect(page.getByRole('list', { name: 'Balances' })).toContainText('<img src=x onerr…')
  await expect(page.locator('main img, main script')).toHaveCount(0)

  await actors.disguise(market.token0, await actors.deploy('FeeOnTransferToken'))
  // The hostile token reports 18 instead of 6 decimals, so the page shows its shares with 12
  // decimals.
  const exitUnit = positionCard(page).getByRole('group', { name: 'Unit' })
  await exitUnit.getByRole('radio', { name: 'Shares' }).check()
  await expect(exitAmount(page)).toHaveValue('0.0009')
  await enterShares(page, '0.00001')
  await depositButton(page).click()
  await expect(depositProgress(page)).toContainText(
    /delivered less than the amount sent|no longer those shown/,
  )
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect((await holdings(world, account)).shares).toBe(900_000_000n)
})

for (const look of LOOKS.filter(({ width, theme }) => width === 390 && theme === 'dark'))
  test('Page of every hook adapter has no axe violations in dark mode and on a phone @long', async ({
    page,
    world,
  }) => {
    const account = await someone(world, 5_000_000n)
    const clean = async (name: string) => {
      await expectNoFindings(page, { name }, look)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(look)
    await page.emulateMedia({ colorScheme: 'dark' })
    await openConnected(page, DUAL, account)
    await expect.poll(() => rawOf(page, 'shares')).toBe(5_000_000n)
    await beginsToWatch(page)
    await world.dual[0].actors.onPool('emergencyRevokeVault')
    await expect(page.locator('.k-notice').filter({ hasText: 'Everything was taken out' })).toBeVisible()
    await enterShares(page, '10')
    await expect(actionCard(page).locator('[data-field="gates"]')).toContainText('closed deposits')
    await clean('gates and an alarm')
    await page.goto(`${DUAL}/safety`)
    await expect(page.locator('[data-code="ownerByRanges"]')).toBeVisible()
    await clean('safety of a pool with an owner')
    await page.goto(`${DUAL}/position`)
    await rawOf(page, 'position.shares')
    await clean('a position whose shares are no token')
    await page.goto('/markets/local-ether')
    await enterShares(page, '0.00005')
    await rawOf(page, 'deposit.token0')
    await clean('a deposit with native currency')
    await page.goto('/markets/local-ether?tab=quoter')
    await page.getByRole('textbox', { name: /^You pay exactly$/ }).fill('0.01')
    await rawOf(page, 'swapOut')
    await clean('a swap of native currency')
  })
