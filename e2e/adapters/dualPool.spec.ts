import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Address } from '../../src/math/hex.ts'
import { openConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  positionCard,
  rawOf,
  reviewDialog,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { allowSwaps } from '../fixtures/routerBuild.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'

const WIDTHS = [390, 1280] as const
const [STABLE, ETHER] = [0, 1] as const
const MILLION = 1_000_000n * 10n ** 6n

async function holdings(world: World, pool: 0 | 1, account: Address) {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const { account: held, timestamp } = await readMarketSnapshot(rpc, world.dual[pool].market, account)
  const { shares = -1n, token0 = -1n, token1 = -1n } = held ?? {}
  return { shares, token0, token1, timestamp }
}

async function open(page: Page, world: World, pool: 0 | 1, width = 1280): Promise<Address> {
  const [account = '0x'] = world.accounts
  const { market, actors } = world.dual[pool]
  await actors.fund(account, pool === ETHER ? 10n ** 22n : MILLION, MILLION)
  await page.setViewportSize({ width, height: 900 })
  await openConnected(page, `/markets/${market.slug}`, account)
  return account
}

const argument = async (page: Page, name: string) =>
  BigInt((await reviewDialog(page).locator(`[data-argument="${name}"]`).textContent()) ?? '')

for (const width of sampled(WIDTHS, (each) => each === 390)) {
  test(`DualPool deposit sends maximum amounts and a deadline, at ${width} px [10-08]`, async ({
    page,
    world,
  }) => {
    const account = await open(page, world, STABLE, width)
    const before = await holdings(world, STABLE, account)
    await enterShares(page, '1250.5')
    const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
    expect(taken.token0 < 0n && taken.token1 < 0n).toBe(true)
    await expectAmounts(page, world.chainId)
    await depositButton(page).click()
    expect(await argument(page, 'sharesToMint')).toBe(1_250_500_000n)
    // DualPool shares are not a token, so the review shows the number of minted shares in its own
    // field.
    expect(await rawOf(page, 'review.shares')).toBe(1_250_500_000n)
    await expect(reviewDialog(page)).toContainText(/You receive\+1250\.50* shares, not transferable/)
    expect(await argument(page, 'maxAmount0')).toBe((-taken.token0 * 10_050n + 9_999n) / 10_000n)
    expect(await argument(page, 'maxAmount1')).toBe((-taken.token1 * 10_050n + 9_999n) / 10_000n)
    const deadline = await argument(page, 'deadline')
    expect(deadline - before.timestamp).toBeGreaterThanOrEqual(20n * 60n)
    expect(deadline - before.timestamp).toBeLessThan(22n * 60n)
    await agree(page)
    await finishDeposit(page)
    await expect.poll(() => rawOf(page, 'shares')).toBe(1_250_500_000n)
    const after = await holdings(world, STABLE, account)
    expect(after).toMatchObject({
      shares: 1_250_500_000n,
      token0: before.token0 + taken.token0,
      token1: before.token1 + taken.token1,
    })
    await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)

    await positionCard(page).getByRole('button', { name: '25%' }).click()
    await expect.poll(() => rawOf(page, 'withdraw.shares')).toBe(-312_625_000n)
    const back = {
      token0: await rawOf(page, 'withdraw.token0'),
      token1: await rawOf(page, 'withdraw.token1'),
    }
    await withdrawButton(page).click()
    expect(await argument(page, 'sharesToBurn')).toBe(312_625_000n)
    expect(await rawOf(page, 'review.shares')).toBe(-312_625_000n)
    expect(await argument(page, 'minAmount0')).toBe((back.token0 * 9_950n) / 10_000n)
    await agree(page)
    await expect.poll(() => rawOf(page, 'shares')).toBe(937_875_000n)
    expect(await holdings(world, STABLE, account)).toMatchObject({
      shares: 937_875_000n,
      token0: after.token0 + back.token0,
      token1: after.token1 + back.token1,
    })

    await wholePosition(page)
    await withdrawButton(page).click()
    await agree(page)
    await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
    await expect(positionCard(page)).toContainText(WITHDRAW_SUCCESS)
    expect((await holdings(world, STABLE, account)).shares).toBe(0n)
    // DualPool shares are not a token, so they cannot be sent. The vaults of the pool cannot be
    // changed.
    await expect(page.getByText('Send shares')).toHaveCount(0)
  })
}

test('DualPool page names the block until which a deposit locks the position', async ({ page, world }) => {
  const account = await open(page, world, ETHER)
  const gates = actionCard(page).locator('[data-field="gates"]')
  await expect(gates).toContainText('A deposit locks your whole position for 3 blocks.')
  const { actors } = world.dual[ETHER]
  const { blockNumber } = await actors.deposit(account, 10n ** 12n)
  await expect(gates).toContainText(`unlock at block ${blockNumber + 3n}`)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await world.request('anvil_mine', ['0x3'])
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  await page.getByRole('tab', { name: 'Quoter' }).click()
  const swaps = page.getByRole('region', { name: 'Swap', exact: true })
  await expect(swaps.getByRole('textbox', { name: 'You pay exactly' })).toBeVisible()
  await expect(swaps.locator('[data-field="gates"]'), 'a swap is no deposit').toHaveCount(0)
})

test('DualPool swap moves exactly the quoted amounts, and is blocked while paused [10-08]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { market, actors } = world.dual[STABLE]
  await actors.fund(account, MILLION, MILLION)
  await allowSwaps(world, account, market)
  await openConnected(page, `/markets/${market.slug}?tab=quoter`, account)
  const card = page.getByRole('region', { name: 'Swap', exact: true })
  const swap = card.getByRole('button', { name: /^(Swap|Checking\.\.\.)$/ })
  await card.getByRole('textbox', { name: /^You (pay|receive) exactly$/ }).fill('2500')
  await expect(swap).not.toHaveAttribute('aria-disabled', 'true')
  const before = await holdings(world, STABLE, account)
  await swap.click()
  await agree(page)
  await expect(card).toContainText(SWAP_SUCCESS)
  const after = await holdings(world, STABLE, account)
  expect(before.token0 - after.token0).toBe(2_500_000_000n)
  expect(after.token1 - before.token1).toBeGreaterThan(2_400_000_000n)
  await actors.onPool('setPoolLive', [false])
  await expect(card.locator('[data-field="gates"]')).toContainText('paused swaps')
  await expect(swap).toHaveAttribute('aria-disabled', 'true')
})
