import { CONNECT_WALLET_FIRST, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { formatGroupedAmount, formatRoundedAmount } from '../../src/math/amountText.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { agree, PLENTY, positionCard, rawOf, reviewDialog, withdrawButton } from '../fixtures/liquidity.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'
const WAD = 10n ** 18n

test.beforeEach(async ({ world }) => {
  const [account = '0x', other = '0x'] = world.accounts
  for (const holder of [account, other]) {
    await world.actors.fund(holder, PLENTY, PLENTY)
    await world.actors.deposit(holder, WAD)
  }
})

test('Withdrawal pays exactly the previewed amounts [1-10 1-20 2.2-15 2.2-19 5-07 6-03 7-08 7-11]', async ({
  page,
  world,
}) => {
  const [account = '0x', other = '0x'] = world.accounts
  const chain = chainReads(world)
  await world.actors.dripYield(10n ** 21n, 10n ** 12n)
  await openConnected(page, APP, account)
  await expect(positionCard(page)).toContainText('Withdraws everything.')
  await expect(positionCard(page)).toContainText('Checked just now.')
  await expectAmounts(page, world.chainId)
  const before = await chain.holdings(account)
  const others = await chain.holdings(other)
  const returned = {
    token0: await rawOf(page, 'withdraw.token0'),
    token1: await rawOf(page, 'withdraw.token1'),
  }
  await withdrawButton(page).click()
  await expect(reviewDialog(page).locator('[data-argument="owner"]')).toHaveText(new RegExp(account, 'i'))
  await expect(reviewDialog(page)).toContainText(
    'checks these limits before you sign. The contract does not.',
  )
  await agree(page)
  await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
  await expect(positionCard(page)).toContainText('You gave 1 Millrace Share.')
  const got = (text: typeof formatRoundedAmount) =>
    `You received ${text(returned.token0, 18)} TT0 and ${text(returned.token1, 18)} TT1.`
  await expect(positionCard(page).getByTitle(got(formatGroupedAmount), { exact: true })).toHaveText(
    got(formatRoundedAmount),
  )
  expect(await chain.holdings(account)).toEqual({
    shares: 0n,
    token0: before.token0 + returned.token0,
    token1: before.token1 + returned.token1,
  })
  expect(await chain.holdings(other)).toEqual(others)
  await expect(withdrawButton(page)).toHaveAccessibleDescription('You have no shares to withdraw')
  await expect(page.locator('[data-field="withdraw.token0"]')).toHaveCount(0)
})

test('Withdrawal that is rejected or fails shows an explanation [5-01 5-03 5-07]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const shares = async () => (await chainReads(world).holdings(account)).shares
  await page.goto(APP)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(withdrawButton(page)).toHaveAccessibleDescription(CONNECT_WALLET_FIRST)
  await connectWith(page, 'Test Wallet', account)
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await wallet.changeChain(1)
  await withdrawButton(page).click()
  await expect(positionCard(page).getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })).toBeVisible()
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await shares()).toBe(WAD)

  await wallet.changeChain(world.chainId)
  wallet.next('eth_sendTransaction', reject())
  await withdrawButton(page).click()
  await agree(page)
  await expect(positionCard(page)).toContainText('You rejected the request')
  expect(await shares()).toBe(WAD)

  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  const empty0 = await world.actors.deploy('YieldVault', [token0, 'Empty', 'E0'])
  const empty1 = await world.actors.deploy('YieldVault', [token1, 'Empty', 'E1'])
  await world.actors.setVaults(account, empty0, empty1)
  await expect(withdrawButton(page)).toHaveAccessibleDescription(/^Blocked: vaults changed/)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await shares()).toBe(WAD)
})
