import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { minePending } from '../fixtures/untilPending.ts'

const WAD = 10n ** 18n
const SWAP_EVERY_MS = 1_000

/**
 * Swaps back and forth in every block until stopped. The price stays within the page's tolerance.
 */
function swapInEveryBlock({ actors, accounts }: World) {
  const trader = accounts[6] ?? '0x'
  let swaps = 0
  let last: Promise<unknown> = actors.fund(trader, 10n ** 30n, PLENTY)
  const timer = setInterval(() => {
    last = last.then(async () => {
      await actors.swap(trader, {
        zeroForOne: swaps % 2 === 0,
        amountSpecified: swaps % 2 === 0 ? -SMALL0 : -SMALL1,
      })
      swaps += 1
    })
  }, SWAP_EVERY_MS)
  return {
    swaps: () => swaps,
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}

/** Swap amounts of about 0.01 % of the vaults' balances, per token. */
const [SMALL0, SMALL1] = [5_000n * WAD, 13n * 10n ** 12n]

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', account)
  await enterShares(page, '0.5')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Deposit with exact approvals succeeds even if every block contains a swap @long', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const chain = chainReads(world)
  const moving = swapInEveryBlock(world)
  try {
    await expect.poll(moving.swaps).toBeGreaterThan(1)
    await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
    await expect(reviewDialog(page).getByRole('radio', { name: 'Exact amount' })).toBeChecked()
    const atReview = moving.swaps()
    await expect.poll(moving.swaps).toBeGreaterThan(atReview + 1)
    await agree(page)
    await finishDeposit(page)
  } finally {
    await moving.stop()
  }
  expect((await chain.holdings(account)).shares).toBe(WAD / 2n)
})

test('Deposit asks for confirmation of new amounts if the price moved too far', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', trader = '0x'] = [world.accounts[0], world.accounts[6]]
  const { hook, token0, token1 } = world.market
  const chain = chainReads(world)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook)
  await world.actors.fund(trader, 10n ** 30n, PLENTY)
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  const shown = -(await rawOf(page, 'deposit.token0'))
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await world.actors.swap(trader, { zeroForOne: true, amountSpecified: -(10n ** 29n) })
  const before = await chain.holdings(account)
  await agree(page)
  await expect(reviewDialog(page)).toContainText('New amounts:')
  const renewed = -(await rawOf(page, 'review.leaves'))
  expect(renewed).toBeGreaterThan(shown + (shown * 50n) / 10_000n)
  await reviewDialog(page).getByRole('button', { name: 'Deposit these' }).click()
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const after = await chain.holdings(account)
  expect(before.token0 - after.token0).toBe(renewed)
  expect(after.shares).toBe(WAD / 2n)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
})

test('Deposit dialog shows updated amounts if the price moves after the approvals @long', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', trader = '0x'] = [world.accounts[0], world.accounts[6]]
  const chain = chainReads(world)
  await world.actors.fund(trader, 10n ** 30n, PLENTY)
  await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
  await reviewDialog(page).getByRole('radio', { name: 'Unlimited' }).check()
  await expect(reviewDialog(page).locator('[data-approval]')).toHaveText(['unlimited', 'unlimited'])
  await world.request('evm_setAutomine', [false])
  try {
    await agree(page)
    await minePending(world)
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(2)
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await world.actors.swap(trader, { zeroForOne: true, amountSpecified: -(10n ** 29n) })
  await expect(reviewDialog(page)).toContainText('New amounts:')
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(2)
  const before = await chain.holdings(account)
  const renewed = -(await rawOf(page, 'review.leaves'))
  await reviewDialog(page).getByRole('button', { name: 'Deposit these' }).click()
  await finishDeposit(page)
  expect(before.token0 - (await chain.holdings(account)).token0).toBe(renewed)
})
