import { DEPOSIT_SUCCESS, TRANSACTION_FAILED, USER_REJECTED } from '#locales/specified.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { colourOf } from '../fixtures/colour.ts'
import { connectWith } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  amountInput,
  approveButton,
  clickApprove,
  depositButton,
  depositProgress,
  enterShares,
  exitButton,
  finishDeposit,
  leaveDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { SWITCH_NETWORK_FIRST, WRONG_NETWORK_WARNING } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import { fail, hang, reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'
const WALLET = 'Test Wallet'

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await page.goto(APP)
  await connectWith(page, WALLET, account)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Deposit works after a network switch and after the user rejected a first attempt [5-03]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await wallet.changeChain(1)
  await expect(page.getByRole('alert').filter({ hasText: WRONG_NETWORK_WARNING })).toBeVisible()
  await enterShares(page, '0.5')
  await depositButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  wallet.knownChains.delete(world.chainId)
  await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
  await expect(page.getByText(WRONG_NETWORK_WARNING)).toHaveCount(0)
  expect(wallet.asked('wallet_addEthereumChain')).toHaveLength(1)

  wallet.next('eth_sendTransaction', reject())
  await depositButton(page).click()
  await agree(page)
  await expect(actionCard(page).getByText(USER_REJECTED)).toBeVisible()
  const stopped = page.getByRole('dialog', { name: 'Not deposited' })
  await expect(stopped).toContainText(/Deposit [\d.,₀-₉]+ TT0 and [\d.,₀-₉]+ TT1, get 0\.5 Millrace Shares\./)
  await expect(page.getByText(TRANSACTION_FAILED)).toHaveCount(0)
  expect((await chainReads(world).holdings(account)).shares).toBe(0n)
  await leaveDeposit(page, USER_REJECTED)
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  await expect(actionCard(page).getByText(USER_REJECTED)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(2)
})

test('Main button gives the network alert without an amount and during an outage [5-03]', async ({
  page,
  context,
  guard,
  wallet,
  world,
}) => {
  guard.allow(/503/)
  await wallet.changeChain(1)
  const alert = page.getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })
  await depositButton(page).click()
  await expect(alert).toBeVisible()
  await context.route('**/rpc', (route) => route.fulfill({ status: 503, body: 'down' }))
  await expect(page.locator('[data-field="vault0"] [data-state="stale"]')).toBeVisible()
  await depositButton(page).click()
  await expect(alert).toBeVisible()
  await wallet.changeChain(world.chainId)
  await expect(depositButton(page)).toHaveAccessibleDescription(
    'The network does not answer. This page keeps trying.',
  )
})

test('Approval that the user rejects or that fails on chain leaves no allowance [4-10 8-05 8-13]', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await world.actors.approve(account, token0, hook, 0n)
  await unfoldApprovals(page)
  await expect(approveButton(page, 0)).toBeVisible()
  wallet.next('eth_sendTransaction', reject())
  await clickApprove(page, 0)
  await agree(page)
  await expect(actionCard(page).getByText(USER_REJECTED)).toBeVisible()
  await expect(approveButton(page, 0)).not.toHaveAttribute('aria-disabled', 'true')
  expect(guard.seen()).toEqual([])

  guard.allow(/\[approve\]/)
  wallet.next('eth_sendTransaction', fail(-32603, 'Something inside the wallet broke'))
  await clickApprove(page, 0)
  await agree(page)
  await expect.poll(() => guard.seen().join()).toContain('console error: [approve]')
  await expect(approveButton(page, 0)).not.toHaveAttribute('aria-disabled', 'true')
})

test('Deposit that reverts on chain shows the reason and the gas fee [2.2-09 2.2-17 2.2-18 2.2-20 3-30 4-05 4-12 8-02 8-13]', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  guard.allow(/\[deposit\]/)
  wallet.edit = (transaction) => ({ ...transaction, gas: '0x100000' })
  wallet.next('eth_sendTransaction', hang())
  await enterShares(page, '0.5')
  await depositButton(page).click()
  await agree(page)
  await expect(depositProgress(page)).toContainText(`Deposit in ${WALLET} (1 of 1).`)
  await expect(page.locator('button', { hasText: 'Processing...' })).toHaveCount(2)
  await expect(amountInput(page)).toBeDisabled()
  await world.actors.approve(account, token0, hook, 0n)
  wallet.answerHanging()
  await leaveDeposit(page, 'Your approval is smaller than the amount.')
  const banner = actionCard(page).locator('.k-notice-bad').filter({ hasText: TRANSACTION_FAILED })
  await expect(banner).toContainText('Your approval is smaller than the amount.')
  await banner.getByText('Details').click()
  await expect(banner).toContainText('ERC20InsufficientAllowance')
  expect(await colourOf(banner.getByText(TRANSACTION_FAILED))).toBe('red')
  expect(guard.seen().join()).toContain('console error: [deposit]')
})

test('Deposit asks for a new review if the price or balance changes during the review [7-12 8-14]', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const trader = world.accounts[6] ?? '0x'
  guard.allow(/\[deposit\]/)
  await world.actors.fund(trader, 10n ** 30n, PLENTY)
  await enterShares(page, '0.5')
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  const seen = await rawOf(page, 'deposit.token0')
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await world.actors.swap(trader, { zeroForOne: true, amountSpecified: -(10n ** 29n) })
  await agree(page)
  await expect(reviewDialog(page)).toContainText(/The price moved [\d.]+%\. New amounts: [\d.,]+ TT0 and/)
  const renewed = -(await rawOf(page, 'review.leaves'))
  expect(renewed).toBeGreaterThan(-seen + (-seen * 50n) / 10_000n)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  const { holdings } = chainReads(world)
  const before = await holdings(account)
  await reviewDialog(page).getByRole('button', { name: 'Deposit these' }).click()
  await finishDeposit(page)
  expect(before.token0 - (await holdings(account)).token0).toBe(renewed)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)

  await enterShares(page, '0.5')
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  const { token1 } = await holdings(account)
  await world.actors.transfer(account, world.market.token1, world.accounts[5] ?? '0x', token1)
  await agree(page)
  await expect(
    depositProgress(page).getByRole('alert').filter({ hasText: TRANSACTION_FAILED }),
  ).toContainText('Your TT1 balance is smaller than the amount.')
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
})

test('Pending deposit is tracked after a reload until it is confirmed [2.2-09 2.2-17 2.2-18 2.2-19 4-05 4-12]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const chain = chainReads(world)
  await world.request('evm_setAutomine', [false])
  try {
    await enterShares(page, '0.5')
    await depositButton(page).click()
    await agree(page)
    await expect(page.getByRole('button', { name: 'Confirming...' })).toHaveCount(2)
    await expect(amountInput(page)).toBeDisabled()
    // While the deposit is pending, both action buttons are disabled and name it as the reason.
    await expect(exitButton(page)).toHaveAccessibleDescription('Your deposit is being confirmed')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Confirming...' })).toHaveCount(2)
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect(await colourOf(page.getByText(DEPOSIT_SUCCESS))).toBe('green')
  expect((await chain.holdings(account)).shares).toBe(5n * 10n ** 17n)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
})
