import type { Page } from '@playwright/test'
import { getSqrtPriceAtTick } from '../../src/math/tickMath.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { GIFT, settingOf } from '../fixtures/sourcesSetting.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * Tests dangers of OpenZeppelin hooks: attacks on an empty pool, and yield sources that change the
 * value of shares.
 */

const APP = '/markets/local-sources'
const MUCH = 10n ** 24n
const fact = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)

test('Safety page says who gets leftover tokens after all depositors have withdrawn [10-07]', async ({
  page,
  world,
}) => {
  const { alice, mallory, market, actors, everyoneLeaves, gift, preview, ...chain } = await settingOf(world)
  for (const account of [alice, mallory]) await actors.fund(account, MUCH, MUCH)
  await page.goto(`${APP}/safety`)
  await expect(fact(page, 'swapsByAnyone')).toBeVisible()
  for (const code of ['priceByAnyone', 'firstForNothing', 'leftForNext'])
    await expect(fact(page, code)).toHaveCount(0)
  await everyoneLeaves()
  await expect(fact(page, 'priceByAnyone')).toContainText('anyone can move the price for free')
  await expect(fact(page, 'firstForNothing')).toContainText('Danger')
  await gift(mallory)
  await expect(fact(page, 'leftForNext')).toContainText('The next depositor gets them')

  const before = await chain.holdings(mallory)
  const far = getSqrtPriceAtTick(-30_000)
  await actors.swap(mallory, { zeroForOne: true, amountSpecified: -UNIT, sqrtPriceLimitX96: far })
  expect(await chain.holdings(mallory)).toEqual(before)
  expect((await chain.snapshot()).pool.slot0?.tick).toBe(-30_000)

  await openConnected(page, APP, alice)
  await enterShares(page, '1000')
  await expect(actionCard(page)).toContainText('anyone can move its price almost for free')
  const cost = await preview(1_000n * UNIT)
  expect([-(await rawOf(page, 'deposit.token0')), -(await rawOf(page, 'deposit.token1'))]).toEqual(cost)
  // At this price, a deposit takes over 15 times more of token 0 than of token 1.
  expect(cost[0]).toBeGreaterThan(cost[1] * 15n)
  await actionCard(page).getByText('Exit right away').click()
  const gained = await rawOf(page, 'exit.token1')
  expect(gained <= GIFT && gained >= GIFT - 2n, `${gained}`).toBe(true)

  const had = await chain.holdings(alice)
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(1_000n * UNIT)
  expect(await chain.holdings(alice)).toEqual({
    shares: await chain.totalSupply(),
    token0: had.token0 - cost[0],
    token1: had.token1 - cost[1],
  })
  const worth = await preview(1_000n * UNIT)
  expect([await rawOf(page, 'withdraw.token0'), await rawOf(page, 'withdraw.token1')]).toEqual(worth)
  expect(worth[1]).toBeGreaterThanOrEqual(cost[1] + GIFT - 2n)
  await page.goto(`${APP}/safety`)
  await expect(fact(page, 'swapsByAnyone')).toBeVisible()
  for (const code of ['priceByAnyone', 'leftForNext']) await expect(fact(page, code)).toHaveCount(0)
})

test('Deposit into an empty pool warns that other users could take part of the deposit @long [10-07]', async ({
  page,
  world,
  wallet,
}) => {
  const { alice, mallory, market, actors, everyoneLeaves, gift, preview, ...chain } = await settingOf(world)
  for (const account of [alice, mallory]) await actors.fund(account, MUCH, MUCH)
  await everyoneLeaves()
  // Moves the price of the empty pool to 1 at no cost. There, a share costs less than one smallest
  // unit of either token.
  await actors.swap(mallory, { zeroForOne: true, amountSpecified: -UNIT, sqrtPriceLimitX96: 1n << 96n })
  await openConnected(page, APP, alice, wallet)
  const nothing = 'This is too little to be worth anything.'
  await enterShares(page, '0.000000000000000001')
  await expect(actionCard(page)).toContainText(nothing)
  await enterShares(page, '1000')
  await expect(actionCard(page)).not.toContainText(nothing)
  expect(-(await rawOf(page, 'deposit.token0'))).toBeGreaterThan(0n)

  const before = await chain.holdings(mallory)
  await actors.deposit(mallory, 1n)
  expect(await chain.holdings(mallory)).toEqual({ ...before, shares: 1n })
  expect(await preview(1_000n * UNIT)).toEqual([0n, 0n])
  await expect(actionCard(page)).toContainText(nothing)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`${APP}/safety`)
  await expect(fact(page, 'sharesForNothing')).toContainText('Danger')

  // The attacker owns the pool's only share, so tokens that reach the vaults belong to the
  // attacker.
  await gift(alice)
  await expect(fact(page, 'sharesForNothing')).toHaveCount(0)
  const [, worth] = await preview(1n)
  expect(worth >= GIFT - 1n).toBe(true)
  await page.goto(APP)
  await enterShares(page, '0.000000000000000001')
  await expect(actionCard(page)).toContainText('Vault 0 reports that it is empty')
  expect(-(await rawOf(page, 'deposit.token1'))).toBe(worth)
  await enterShares(page, '1000')
  await expect(actionCard(page)).toContainText('too large for the pool to count')
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})
