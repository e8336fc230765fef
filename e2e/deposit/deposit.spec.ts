import type { Locator } from '@playwright/test'
import {
  APPROVE_BOTH_TOKENS,
  CONNECT_WALLET_FIRST,
  DEPOSIT_SUCCESS,
  ENTER_LIQUIDITY_AMOUNT,
} from '#locales/specified.ts'
import { formatGroupedAmount, formatRoundedAmount } from '../../src/math/amountText.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal, expectConnected, openConnected, switchLocalAccount } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import {
  actionCard,
  agree,
  amountInput,
  approve,
  approveButton,
  depositButton,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  unfoldApprovals,
  unitChoice,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'
const WAD = 10n ** 18n

test('Deposit takes exactly the previewed amounts after minting test tokens [1-08 1-09 1-20 2.2-10 2.2-12 2.2-13 2.2-15 2.2-16 5-04 5-09 7-04 7-07 7-11]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  const chain = chainReads(world)
  await openConnected(page, APP, account)

  await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
  await expect(page.getByText('Both tokens are in your wallet.')).toBeVisible()
  expect(await chain.holdings(account)).toEqual({
    shares: 0n,
    token0: 10_000_000n * WAD,
    token1: 10_000_000n * WAD,
  })

  await enterShares(page, '1.25')
  await expect(actionCard(page)).toContainText('Action Required')
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  await expect(actionCard(page)).toContainText(APPROVE_BOTH_TOKENS)
  await approve(page, 0)
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  await approve(page, 1)
  await expect(actionCard(page)).toContainText('All Approved')
  await expect(approveButton(page, 0)).toHaveCount(0)
  expect(await chain.allowance(token0, account)).toBe(MAX_UINT256)
  expect(await chain.allowance(token1, account)).toBe(MAX_UINT256)

  const before = await chain.holdings(account)
  const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
  await expectAmounts(page, world.chainId)
  // A small yearly amount has four significant digits, and its zeros are a subscript.
  await expect(page.locator('[data-field="forecast.token1"]')).toHaveText(/^\+0\.0[₂-₉]\d{4} TT1$/)
  // A withdrawal right after the deposit pays the deposited amounts, less the vaults' rounding.
  await clickFold(page, 'Exit right away')
  for (const index of [0, 1] as const) {
    const back = await rawOf(page, `exit.back${index}`)
    const lost = -taken[`token${index}`] - back
    expect(await rawOf(page, `exit.token${index}`)).toBe(-lost)
    expect(lost).toBeLessThanOrEqual(back / 100n)
    expect(lost).toBeGreaterThanOrEqual(-back / 100n)
  }
  await depositButton(page).click()
  await expect(reviewDialog(page)).toContainText(hook, { ignoreCase: true })
  await expect(reviewDialog(page)).toContainText('addReHypothecatedLiquidity')
  await expect(reviewDialog(page).locator('[data-argument="liquidity"]')).toHaveText('1250000000000000000')
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const gave = (text: typeof formatRoundedAmount) =>
    `You gave ${text(-taken.token0, 18, 'up')} TT0 and ${text(-taken.token1, 18, 'up')} TT1.`
  await expect(actionCard(page).getByTitle(gave(formatGroupedAmount), { exact: true })).toHaveText(
    gave(formatRoundedAmount),
  )
  await expect(actionCard(page)).toContainText('You received 1.25 Millrace Shares.')
  expect(await chain.holdings(account)).toEqual({
    shares: (5n * WAD) / 4n,
    token0: before.token0 + taken.token0,
    token1: before.token1 + taken.token1,
  })
  expect(await rawOf(page, 'shares')).toBe((5n * WAD) / 4n)
})

test('Deposit typed as an amount of one token takes at most that amount [2.2-07 3-29 11-08]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const chain = chainReads(world)
  await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, APP, account)
  await expect(unitChoice(page, 'TT0')).toBeChecked()
  await amountInput(page).fill('1000')
  const shares = await rawOf(page, 'deposit.shares')
  const token0 = -(await rawOf(page, 'deposit.token0'))
  expect(token0 <= 1000n * WAD && token0 > 1000n * WAD - WAD / 10n ** 12n).toBe(true)
  const token1 = -(await rawOf(page, 'deposit.token1'))
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const [{ hash }] = (
    (await world.request('eth_getBlockByNumber', ['latest', true])) as {
      readonly transactions: readonly [{ readonly hash: string }]
    }
  ).transactions
  await expect(actionCard(page).getByRole('link', { name: 'View transaction' })).toHaveAttribute(
    'href',
    new RegExp(`/tx/${hash}$`),
  )
  await expect(actionCard(page).getByRole('link', { name: 'See your earnings' })).toHaveAttribute(
    'href',
    /\/position$/,
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await chain.holdings(account)).toEqual({ shares, token0: PLENTY - token0, token1: PLENTY - token1 })

  await unitChoice(page, 'TT1').check()
  await expect(amountInput(page)).not.toHaveValue('1000')
  await amountInput(page).fill('0,00001')
  await expect(page.locator('[data-field="deposit.token1"]')).toHaveText('−0.00001')
  // The page stores the unit of the amount for the next visit, even if the field is empty.
  await amountInput(page).fill('')
  await page.reload()
  await expectConnected(page, account)
  await expect(unitChoice(page, 'TT1')).toBeChecked()
  await expect(amountInput(page)).toHaveValue('')
  await unitChoice(page, 'Shares').check()
  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  await page.reload()
  await expect(unitChoice(page, 'Shares')).toBeChecked()
  await expect(amountInput(page)).toHaveValue('0.5')
})

test('Second depositor gets separate shares at the same price per share [1-04 6-01 6-02 6-11]', async ({
  page,
  world,
}) => {
  const [first = '0x', second = '0x'] = world.accounts
  const chain = chainReads(world)
  for (const account of [first, second]) await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, APP, first)
  for (const [number, account] of [first, second].entries()) {
    if (number > 0) await switchLocalAccount(page, 2, account)
    await enterShares(page, '0.5')
    await depositButton(page).click()
    await agree(page)
    await finishDeposit(page)
    await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  }
  expect(await chain.holdings(first)).toEqual(await chain.holdings(second))
})

test('Every disabled button on the page says why it is disabled [5-01 5-02 5-06 5-07]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await page.goto(APP)
  const expectReason = async (button: Locator, reason: string) => {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(reason)
    await expect(
      page.locator('.k-btn-reason').getByText(reason, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await expectReason(depositButton(page), CONNECT_WALLET_FIRST)
  await expectReason(withdrawButton(page), CONNECT_WALLET_FIRST)
  // Screen readers read the reason at each approve button. The screen shows the reason once.
  await clickFold(page, 'Token Approvals Required')
  for (const index of [0, 1] as const) {
    await unfoldApprovals(page)
    await expect(approveButton(page, index)).toHaveAttribute('aria-disabled', 'true')
    await expect(approveButton(page, index)).toHaveAccessibleDescription(CONNECT_WALLET_FIRST)
  }
  await clickFold(page, 'Approve another token')
  const another = page.getByRole('region', { name: 'Token Approval Required' })
  await another.getByRole('button', { name: 'Approve Token' }).click()
  await expect(another.getByRole('alert')).toHaveText(CONNECT_WALLET_FIRST)
  await clickFold(page, 'Token Approvals Required')
  await connectLocal(page, account)
  await expectReason(depositButton(page), ENTER_LIQUIDITY_AMOUNT)
  await expectReason(withdrawButton(page), 'You have no shares to withdraw')
  await enterShares(page, '1,000')
  // The error message for the amount is shown once, next to the amount field.
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(depositButton(page)).toHaveAccessibleDescription('Use a point for decimals, without commas.')
  await expect(
    page.getByText('Use a point for decimals, without commas.').filter({ visible: true }),
  ).toHaveCount(1)
  await enterShares(page, '0.1')
  await amountInput(page).press('ArrowUp')
  await expect(amountInput(page)).toHaveValue('0.101')
  await expectReason(depositButton(page), APPROVE_BOTH_TOKENS)
})

test('Deposit preview ignores an exit simulated before the account held shares', async ({
  page,
  context,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, APP, account)
  await enterShares(page, '0.05')
  const basis = (word: string) => actionCard(page).getByText(`${word}: you would`)
  await expect(basis('simulated')).toBeAttached()
  // Leaves new simulations unanswered, so that only the earlier result is available.
  await context.route('**/rpc', (route) =>
    route.request().postData()?.includes('eth_simulateV1') ? undefined : route.fallback(),
  )
  await world.actors.deposit(account, WAD / 20n)
  await rawOf(page, 'worth')
  expect(await actionCard(page).textContent()).not.toContain('you would get back only')
  await expect(basis('computed')).toBeAttached()
})
