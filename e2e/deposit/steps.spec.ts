import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { Batching } from '../fixtures/batching.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { minePending } from '../fixtures/untilPending.ts'
import { hang, reject, type WalletBehaviour } from '../fixtures/walletBehaviour.ts'
import { expectSpecified } from '../fixtures/writeControls.ts'

const WAD = 10n ** 18n

/** Returns the amount plus the default price tolerance of 0.5 %, rounded up. */
const withTolerance = (needed: bigint) => (needed * 10_050n + 9_999n) / 10_000n

const granted: WalletBehaviour = { kind: 'afterwards', outcome: (result) => result }

const flowButton = (page: Page) => actionCard(page).getByRole('button', { name: 'Approve and Deposit' })
const steps = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Steps' })
const step = (page: Page, number: 1 | 2 | 3) =>
  steps(page)
    .getByRole('listitem')
    .nth(number - 1)

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', account)
  await enterShares(page, '0.5')
  await rawOf(page, 'deposit.token0')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

for (const [width, height] of sampled(
  [
    [1280, 900],
    [390, 844],
  ] as const,
  ([width]) => width === 390,
)) {
  test(`Deposit dialog sends two approvals, then the deposit, at ${width} px [11-02 11-12]`, async ({
    page,
    wallet,
    world,
  }) => {
    const [account = '0x'] = world.accounts
    const { hook, token0, token1 } = world.market
    const chain = chainReads(world)
    await page.setViewportSize({ width, height })
    await expect(depositButton(page)).toHaveText('Approve All Tokens First')
    await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
    await flowButton(page).click()
    const review = reviewDialog(page)
    await expect(review.locator('[data-request="1"]')).toContainText('TT0')
    await expect(review.locator('[data-request="2"]')).toContainText('TT1')
    await expect(review.locator('[data-request="3"]')).toContainText('addReHypothecatedLiquidity')
    await expect(review).not.toContainText('nothing')
    await expect(steps(page).getByRole('listitem')).toHaveText([/Approve TT0/, /Approve TT1/, /Deposit/])
    const limit = review.getByRole('radio', { name: 'Unlimited' })
    await expect(review.getByRole('radio', { name: 'Exact amount' })).toBeChecked()
    const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
    const asked = async (request: number) =>
      BigInt(
        (await review.locator(`[data-request="${request}"] [data-argument="value"]`).textContent()) ?? '',
      )
    for (const [request, needed] of [-taken.token0, -taken.token1].entries())
      expect(await asked(request + 1)).toBe(withTolerance(needed))
    await expect(review).toContainText('Fails beyond these limits.')
    if (width === 390) {
      await limit.check()
      await expect.poll(() => asked(1)).toBe(MAX_UINT256)
      await expect(limit).toBeChecked()
      await expect(review).toContainText('The contract does not.')
    }
    const allowed = [await asked(1), await asked(2)]
    const box = await review.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
    const dialogHeight = async () => (await page.getByRole('dialog').boundingBox())?.height
    const reviewHeight = await dialogHeight()
    const before = await chain.holdings(account)
    await agree(page)

    const success = page.getByRole('dialog', { name: 'Deposited' })
    await expect(success).toContainText(/Earning about [\d.,]+ TT[01] a day/)
    expect(await dialogHeight()).toBe(reviewHeight)
    for (const number of [1, 2, 3] as const) await expect(step(page, number)).toContainText('done')
    await finishDeposit(page)
    await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
    const after = await chain.holdings(account)
    expect(after.shares).toBe(WAD / 2n)
    const spent = [before.token0 - after.token0, before.token1 - after.token1]
    for (const [side, token] of [token0, token1].entries())
      if (allowed[side] !== MAX_UINT256)
        expect(await chain.allowance(token, account)).toBe((allowed[side] ?? 0n) - (spent[side] ?? 0n))
    await expect(amountInput(page)).toHaveValue('')
    await expect(actionCard(page).locator(':focus')).toHaveCount(1)

    const sent = wallet.asked('eth_sendTransaction').map(({ params }) => params[0] as { to: string })
    expect(sent.map(({ to }) => to.toLowerCase())).toEqual(
      [token0, token1, hook].map((address) => address.toLowerCase()),
    )
    await page.getByRole('button', { name: /^Activity/ }).click()
    const tray = page.getByRole('complementary', { name: 'Activity' })
    for (const title of ['Approve TT0 to the hook', 'Approve TT1 to the hook', 'Deposit for 0.5'])
      await expect(tray).toContainText(title)
  })
}

const recordDialog = (page: Page) =>
  page.evaluate(() => {
    const heights = new Set<number>()
    Object.assign(globalThis, { heights })
    const look = () => {
      const height = document.querySelector('dialog')?.getBoundingClientRect().height
      if (height !== undefined) heights.add(height)
      requestAnimationFrame(look)
    }
    look()
  })

const dialogHeights = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(globalThis, 'heights') as Set<number>)])

const DIALOG_SIZES = [
  [1280, 720, 640],
  [390, 664, 632],
] as const

for (const [width, height, most] of sampled(DIALOG_SIZES, ([each]) => each === 390))
  test(`Deposit dialog keeps its height and shows that it scrolls, at ${width} px`, async ({
    page,
    wallet,
  }) => {
    await page.setViewportSize({ width, height })
    await recordDialog(page)
    await flowButton(page).click()
    await expect(reviewDialog(page)).toBeVisible()
    const scroller = page.locator('.k-dialog-scroll')
    const hidden = () => scroller.evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight)
    if ((await hidden()) > 1) {
      expect(width).toBe(390)
      await expect(scroller).toHaveAttribute('data-more')
      await scroller.evaluate((each) => each.scrollTo(0, each.scrollHeight))
    }
    await expect(scroller).not.toHaveAttribute('data-more')
    wallet.next('eth_sendTransaction', hang())
    await agree(page)
    await expect(depositProgress(page)).toContainText('Approve TT0 in Test Wallet (1 of 3).')
    wallet.next('eth_sendTransaction', reject())
    wallet.answerHanging()
    await expect(depositProgress(page)).toContainText('You rejected the request')
    await depositProgress(page).getByRole('button', { name: 'Continue' }).click()
    await agree(page)
    await finishDeposit(page)

    await enterShares(page, '0.4')
    await expect(depositButton(page)).toHaveText('Approve All Tokens First')
    expect(await dialogHeights(page)).toEqual([most])
  })

test('Deposit with both tokens approved uses the same dialog, with one step', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled')
  await recordDialog(page)
  await depositButton(page).click()
  await expect(steps(page).getByRole('listitem')).toHaveText([/Deposit/])
  await expect(reviewDialog(page)).toContainText(
    /Deposit [\d.,]+ TT0 and [\d.,]+ TT1, get 0\.5 Millrace Shares\./,
  )
  await expect(reviewDialog(page).locator('[data-argument="liquidity"]')).toBeHidden()
  await expect(reviewDialog(page).locator('[data-argument="liquidity"]')).toHaveText(`${WAD / 2n}`)
  wallet.next('eth_sendTransaction', hang())
  await agree(page)
  await expect(depositProgress(page)).toContainText('Deposit in Test Wallet (1 of 1).')
  await expectSpecified(page, 'Processing...')
  wallet.answerHanging()
  const success = page.getByRole('dialog', { name: 'Deposited' })
  await expect(success).toContainText(/Earning about [\d.,]+ TT[01] a day/)
  await expect(success).toContainText('You received 0.5 Millrace Shares.')
  await finishDeposit(page)
  expect(await dialogHeights(page)).toEqual([640])
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  expect((await chainReads(world).holdings(account)).shares).toBe(WAD / 2n)
  await expect(depositButton(page)).toBeFocused()
})

test('Deposit dialog resumes at the second approval after a rejection and a reload [11-02]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  await flowButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  wallet.next('eth_sendTransaction', granted, reject())
  await agree(page)
  await expect(depositProgress(page)).toContainText('You rejected the request')
  await expect(step(page, 1)).toContainText('done')
  await expect(step(page, 2)).toHaveAttribute('aria-current', 'step')
  expect(await chain.allowance(token0, account)).toBeGreaterThan(0n)
  expect(await chain.allowance(token1, account)).toBe(0n)

  await page.reload()
  await expectConnected(page, account)
  await expect(amountInput(page)).toHaveValue('0.5')
  await expect(actionCard(page)).toContainText('1/2')
  await flowButton(page).click()
  await expect(step(page, 1)).toContainText('done')
  await expect(reviewDialog(page).locator('[data-request="1"]')).toContainText('TT1')
  await expect(reviewDialog(page).locator('[data-request]')).toHaveCount(2)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(2)
  await agree(page)
  await finishDeposit(page)
  expect((await chain.holdings(account)).shares).toBe(WAD / 2n)
})

test('Deposit dialog resumes at the deposit after it was closed between steps @long [11-12]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await flowButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await world.request('evm_setAutomine', [false])
  try {
    await agree(page)
    await minePending(world)
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(2)
    await depositProgress(page).getByRole('button', { name: 'Finish later' }).click()
    await minePending(world)
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(amountInput(page)).toHaveValue('0.5')
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  await expect(depositButton(page)).toBeFocused()
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(2)

  // The first approval covers the smaller deposit only. A larger deposit needs another approval.
  await enterShares(page, '0.6')
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  const needed = [-(await rawOf(page, 'deposit.token0')), -(await rawOf(page, 'deposit.token1'))]
  await flowButton(page).click()
  await agree(page)
  await finishDeposit(page)
  for (const [side, token] of [token0, token1].entries()) {
    const allowed = withTolerance(needed[side] ?? 0n)
    expect(await chain.allowance(token, account)).toBe(allowed - (needed[side] ?? 0n))
  }
  expect((await chain.holdings(account)).shares).toBe((WAD * 6n) / 10n)
})

test('Deposit dialog asks for a new review if the account changes between two steps', async ({
  guard,
  page,
  wallet,
  world,
}) => {
  guard.allow(/\[approve\] otherAccount/)
  const [account = '0x', other = '0x'] = world.accounts
  await flowButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await world.request('evm_setAutomine', [false])
  try {
    await agree(page)
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1)
    await wallet.changeAccounts([other])
    await expectConnected(page, other)
  } finally {
    await world.request('evm_setAutomine', [true])
    await world.request('evm_mine')
  }
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(depositProgress(page)).toContainText(/account/i)
  await expect(depositProgress(page).getByRole('button', { name: /^(Continue|Try again)$/ })).toHaveCount(0)
  await depositProgress(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  for (const each of [account, other]) expect((await chainReads(world).holdings(each)).shares).toBe(0n)
})

test('Deposit as an EIP-5792 bundle needs one signature and leaves no allowance', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  const batching = new Batching(world)
  wallet.batching = batching
  await flowButton(page).click()
  await expect(steps(page).getByRole('listitem')).toHaveCount(1)
  await expect(reviewDialog(page)).toContainText('5 calls, all or none')
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect(batching.sent).toHaveLength(1)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect((await chain.holdings(account)).shares).toBe(WAD / 2n)
  for (const token of [token0, token1]) expect(await chain.allowance(token, account)).toBe(0n)
})

test('Deposit dialog waits for a deposit from a second tab, then shows the new state @long', async ({
  context,
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  const chain = chainReads(world)
  await flowButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  // Simulates another browser tab that approves and deposits a different amount in the meantime.
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, MAX_UINT256)
  const second = await context.newPage()
  await second.goto('/features')
  await expectConnected(second, account)
  await enterShares(second, '0.25')
  await expect(depositButton(second)).toHaveText('Deposit Liquidity')
  await depositButton(second).click()
  await agree(second)
  await finishDeposit(second)
  await expect(second.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect((await chain.holdings(account)).shares).toBe(WAD / 4n)
  await second.close()
  await expect(reviewDialog(page).locator('[data-argument="liquidity"]')).toHaveText(`${WAD / 2n}`)
  await agree(page)
  await finishDeposit(page)
  expect((await chain.holdings(account)).shares).toBe((3n * WAD) / 4n)
})
