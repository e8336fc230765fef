import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import { checksumAddress } from '../../src/math/address.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  approveButton,
  clickApprove,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  PLENTY,
  reviewDialog,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { hang } from '../fixtures/walletBehaviour.ts'

const WALLET = 'Test Wallet'

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.approve(account, token0, hook, 0n)
  await page.goto('/features')
  await connectWith(page, WALLET, account)
  expect(wallet.requests.length).toBeGreaterThan(0)
})

test('Approval review shows contract, spender, amount and gas fee [7-04 9-16]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await clickApprove(page, 0)
  const review = reviewDialog(page)
  await expect(review).toContainText(
    'You allow the hook to spend an unlimited amount of TT0. Nothing moves yet.',
  )
  await expect(review).toContainText(checksumAddress(token0))
  await expect(review).toContainText('approve')
  await expect(review.locator('[data-argument="spender"]')).toHaveText(checksumAddress(hook))
  await expect(review.locator('[data-argument="value"]')).toHaveText(MAX_UINT256.toString())
  await expect(review).toContainText('unlimited (the maximum uint256)')
  await expect(review).toContainText(checksumAddress(account))
  await expect(review).toContainText(/Network feeabout 0\.0*[1-9]\d? ETH/)
  await expect(review).toContainText('Test Wallet’s own node is on the same chain.')
  await expectAmounts(page, world.chainId)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await review.getByRole('button', { name: 'Go back' }).click()
  await expect(review).toHaveCount(0)
  await unfoldApprovals(page)
  await expect(approveButton(page, 0)).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await chainReads(world).allowance(token0, account)).toBe(0n)
})

test('Transaction review offers help if the wallet is silent, and finds a late hash [7-12]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await world.actors.approve(account, token0, hook)
  await enterShares(page, '0.5')
  await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  wallet.next('eth_sendTransaction', hang())
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await agree(page)
  const waiting = depositProgress(page)
  await expect(waiting).toContainText('Deposit in Test Wallet (1 of 1).')
  await page.keyboard.press('Escape')
  await expect(waiting).toBeVisible()
  await page.clock.runFor(11_900)
  await expect(waiting.getByText('Nothing happened?')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(waiting.getByText('Nothing happened?')).toBeVisible()
  await page.clock.resume()
  await waiting.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(waiting).toContainText('You stopped waiting.')
  wallet.answerHanging()
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
})

test('Transaction review closes if the account changes, and is retried if the wallet is slow [10-17]', async ({
  guard,
  page,
  wallet,
  world,
}) => {
  guard.allow(/\[approve\] (other(Account|Network)|walletSlow)/)
  const [account = '0x', other = '0x'] = world.accounts
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toBeVisible()
  await wallet.changeAccounts([other, account])
  await expect(reviewDialog(page)).toHaveCount(0)
  const said = page.getByText(/^Your wallet switched/)
  await expect(said).toHaveText('Your wallet switched accounts. Check the new preview.')
  await expect(page.getByText('Transaction Failed')).toHaveCount(0)

  await wallet.changeAccounts([account, other])
  await expect(said).toHaveCount(0)
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toBeVisible()
  await wallet.changeChain(1)
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect(said).toHaveText('Your wallet switched networks. Check the new preview.')
  await expect(page.getByText('Transaction Failed')).toHaveCount(0)

  await wallet.changeChain(world.chainId)
  wallet.always('eth_getBlockByNumber', hang())
  await clickApprove(page, 0)
  await expect(actionCard(page)).toContainText('Your wallet is slow to answer. Try again.')
  await expect(reviewDialog(page)).toHaveCount(0)
  wallet.always('eth_getBlockByNumber', undefined)
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toContainText('Test Wallet’s own node is on the same chain.')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('User can stop waiting for the wallet and send another transaction [10-17]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  wallet.next('eth_sendTransaction', hang())
  await clickApprove(page, 0)
  await agree(page)
  await expect(page.getByRole('dialog', { name: 'Waiting for Test Wallet' })).toBeVisible()
  await page.reload()
  wallet.drop()
  await expectConnected(page, account)
  const stop = page.getByRole('main').getByRole('button', { name: 'Stop waiting' }).first()
  await expect(stop).toBeVisible()
  await unfoldApprovals(page)
  await expect(actionCard(page).getByRole('button', { name: /^Approving/ })).toBeDisabled()
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(approveButton(page, 0)).toBeEnabled()
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toContainText('An earlier one may still be mined')
  await agree(page)
  await expect(approveButton(page, 0)).toHaveCount(0)
  // The page has closed the review, because the wallet responded.
  await page.getByRole('button', { name: /^Activity/ }).click()
  await expect(page.locator('#activity li').nth(1)).toContainText('not sent')
  await expect(page.locator('#activity li').nth(1)).toContainText('has moved on to another request')
})
