import type { Route } from '@playwright/test'
import { DEPOSIT_SUCCESS, ENTER_TOKEN_ADDRESS } from '#locales/specified.ts'
import { checksumAddress } from '../../src/math/address.ts'
import type { Address } from '../../src/math/hex.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import {
  actionCard,
  agree,
  amountInput,
  approvalStep,
  approve,
  approveButton,
  chooseExact,
  clickApprove,
  depositButton,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { hang } from '../fixtures/walletBehaviour.ts'

const APP = '/features'
/** Step in milliseconds by which the test advances the paused clock. */
const STEP_MS = 10

async function withoutReceipts(route: Route): Promise<void> {
  const asked: unknown = route.request().postDataJSON()
  const hidden = new Set(
    (Array.isArray(asked) ? asked : [asked])
      .filter(({ method }) => /^eth_getTransaction(Receipt|ByHash)$/.test(method))
      .map(({ id }) => id),
  )
  const response = await route.fetch()
  const answered: unknown = await response.json()
  const blank = (answer: { id: unknown }) => (hidden.has(answer.id) ? { ...answer, result: null } : answer)
  await route.fulfill({
    response,
    json: Array.isArray(answered) ? answered.map(blank) : blank(answered as { id: unknown }),
  })
}

test.beforeEach(async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await openConnected(page, APP, account)
})

test('Exact approval allows the deposit plus the tolerance, and its rest can be revoked [4-09]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  await chooseExact(page)
  await expect(actionCard(page)).toContainText('If the price moves further, the deposit fails')
  await expect(actionCard(page)).toContainText('Enter a deposit first')
  await clickFold(page, /^Tolerance/)
  await actionCard(page).getByLabel('Tolerance for price moves').fill('1.5')
  await enterShares(page, '0.5')
  const need0 = -(await rawOf(page, 'deposit.token0'))
  const need1 = -(await rawOf(page, 'deposit.token1'))
  await approve(page, 0)
  await approve(page, 1)
  const capped = (need: bigint) => (need * 10_150n + 9_999n) / 10_000n
  expect(await chain.allowance(token0, account)).toBe(capped(need0))
  expect(await chain.allowance(token1, account)).toBe(capped(need1))

  // This deposit exceeds the earlier approvals, so the page requests another approval and says why.
  await enterShares(page, '0.6')
  await expect(depositButton(page)).toHaveText('Approve All Tokens First')
  await expect(actionCard(page)).toContainText(/this deposit takes [\d.,]+ TT0/)
  await enterShares(page, '0.5')
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect(await chain.allowance(token0, account)).toBe(capped(need0) - need0)
  await clickFold(page, 'Token Approvals Required')
  const leftover = page.getByRole('list', { name: 'Allowances' })
  await expect(leftover.getByRole('listitem')).toHaveCount(2)
  await leftover.getByRole('button', { name: 'Revoke TT0' }).click()
  await agree(page)
  await expect(leftover.getByRole('listitem')).toHaveCount(1)
  expect(await chain.allowance(token0, account)).toBe(0n)
  expect(await chain.allowance(token1, account)).toBeGreaterThan(0n)

  await page.reload()
  await clickFold(page, 'Token Approvals Required')
  await expect(
    actionCard(page).getByRole('radio', { name: 'Exact amount', includeHidden: true }),
  ).toBeChecked()
  await expect(actionCard(page).getByLabel('Tolerance for price moves')).toHaveValue('1.5')
})

test('Approve button shows Approving... until the token is approved [2.2-13 3-24 4-07]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.request('evm_setAutomine', [false])
  try {
    await clickApprove(page, 0)
    await agree(page)
    await expect(actionCard(page).getByRole('button', { name: 'Approving... TT0' })).toBeVisible()
    await unfoldApprovals(page)
    await expect(approveButton(page, 1)).toHaveAttribute('aria-disabled', 'true')
    await expect(actionCard(page)).toContainText('Action Required')
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  const step = approvalStep(page, 0)
  await expect(step).toContainText('✓ Approved')
  await expect(step.getByRole('button')).toHaveCount(0)
  expect(await chainReads(world).allowance(world.market.token0, account)).toBe(MAX_UINT256)
})

test('Page reads the allowance after 2000 ms if the approval has no receipt yet [4-08 9-16]', async ({
  context,
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await page.route('**/rpc', withoutReceipts)
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toBeVisible()
  // A hidden page does not poll for new blocks, so each request from now on reads the allowance.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.install()
  // Stops the page's clock, so that a slow machine does not affect the measured time.
  await page.clock.pauseAt(Date.now() + 1_000)
  await agree(page)
  const approving = actionCard(page).getByRole('button', { name: 'Approving... TT0' })
  await expect(approving).toBeVisible()
  // Each node request waits for a timer of 0 ms, so the paused clock must advance step by step.
  const stepUntil = async (condition: () => Promise<void>) => {
    let steps = 0
    await expect(async () => {
      steps += 1
      await page.clock.runFor(STEP_MS)
      await condition()
    }).toPass({ intervals: [100] })
    return steps * STEP_MS
  }
  await stepUntil(() => expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 200 }))
  // The wallet has just sent the approval. The page reads the allowance two seconds later.
  expect(await chainReads(world).allowance(world.market.token0, account)).toBe(MAX_UINT256)
  const traffic = watchRpc(context)
  const reads = () => traffic.requests.flat().filter((method) => method === 'eth_call')
  await page.clock.runFor(2_000 - 2 * STEP_MS)
  await expect(approving).toBeVisible()
  expect(reads()).toEqual([])
  const later = await stepUntil(async () => expect(reads()).toEqual(['eth_call']))
  expect(later).toBeLessThanOrEqual(10 * STEP_MS)
  await stepUntil(() => expect(approvalStep(page, 0)).toContainText('✓ Approved', { timeout: 300 }))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

/**
 * Returns the address with one letter in the wrong case, so that its EIP-55 checksum is invalid.
 */
const misspelt = (address: Address): string =>
  checksumAddress(address).replace(/[a-f]/i, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )

test('Custom approval suggests the deposit amount and approves any ERC-20 token [2.2-14 3-29 5-05 7-05]', async ({
  page,
  guard,
  world,
}) => {
  await clickFold(page, 'Approve another token')
  const panel = page.getByRole('region', { name: 'Token Approval Required' })
  const amount = panel.getByLabel('Amount the hook may take')
  await expect(amount).toHaveValue('1')
  await enterShares(page, '7')
  await expect(amount).toHaveValue('7')
  await enterShares(page, '2.5')
  await expect(amount).toHaveValue('2.5')
  await amount.fill('3')
  await enterShares(page, '4')
  await expect(amount).toHaveValue('3')

  const [account = '0x'] = world.accounts
  const { token0 } = world.market
  guard.allow(/\[approve\]/)
  await panel.getByRole('button', { name: 'Approve Token' }).click()
  await expect(panel.getByRole('alert')).toHaveText(ENTER_TOKEN_ADDRESS)
  await panel.getByLabel('Token address').fill('0x1234')
  await expect(panel).toContainText('An address is 0x followed by 40 digits from 0 to 9 and a to f.')
  // An address with a wrong checksum is treated as a typing error and blocks the approval.
  await panel.getByLabel('Token address').fill(misspelt(token0))
  await expect(panel).toContainText('This address has a typing error')
  await panel.getByRole('button', { name: 'Approve Token' }).click()
  await expect(panel.getByRole('alert')).toContainText('This address has a typing error')
  await expect(reviewDialog(page)).toHaveCount(0)
  await panel.getByLabel('Token address').fill('0x00000000000000000000000000000000DeaDBeef')
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(panel).toContainText('There is no contract at this address.')
  await panel.getByLabel('Token address').fill(token0)
  await expect(panel).toContainText('18 decimals')
  await panel.getByLabel('Amount the hook may take').fill('7')
  await panel.getByRole('button', { name: 'Approve Token' }).click()
  await agree(page)
  await expect(panel).toContainText('The token is approved to the hook.')
  expect(await chainReads(world).allowance(token0, account)).toBe(7n * 10n ** 18n)
})

test('Custom approval form is collapsed at first and disabled during an approval [2.2-14 7-05]', async ({
  page,
  world,
  wallet,
}) => {
  const [account = '0x'] = world.accounts
  const other = await world.actors.deploy('TestToken', ['Other', 'OTH', 6])
  await page.getByRole('button', { name: 'Disconnect' }).click()
  // The test wallet announces itself only while a page loads, so the test reloads the page.
  await page.reload()
  await connectWith(page, 'Test Wallet', account)
  const title = page.getByText('Approve another token')
  expect(
    await title.evaluate((node) => node.closest('details')?.parentElement?.closest('details') ?? null),
  ).toBe(null)
  await title.click()
  const panel = page.getByRole('region', { name: 'Token Approval Required' })
  const address = panel.getByLabel('Token address')
  const amount = panel.getByLabel('Amount the hook may take')
  await address.fill(other)
  await expect(panel).toContainText('6 decimals')
  await expect(amount).toHaveValue('1')
  await amount.fill('3')
  wallet.next('eth_sendTransaction', hang())
  await panel.getByRole('button', { name: 'Approve Token' }).click()
  await agree(page)
  await expect(panel.getByRole('button', { name: 'Confirm in your wallet' })).toBeVisible()
  expect(await chainReads(world).allowance(other, account)).toBe(0n)
  await world.request('evm_setAutomine', [false])
  try {
    wallet.answerHanging()
    await expect(panel.getByRole('button', { name: 'Approving...' })).toBeVisible()
    for (const input of [address, amount, amountInput(page)]) await expect(input).toBeDisabled()
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect(panel).toContainText('The token is approved to the hook.')
  await expect(address).toBeEnabled()
  expect(await chainReads(world).allowance(other, account)).toBe(3_000_000n)
})
