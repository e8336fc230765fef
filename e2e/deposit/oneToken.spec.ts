import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { PERMIT2 } from '../../devnet/deployRouters.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toVaultPair } from '../../src/market/tokenPair.ts'
import { formatTrimmedAmount } from '../../src/math/amountText.ts'
import type { Address } from '../../src/math/hex.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { Batching } from '../fixtures/batching.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { expectConnected, openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  finishDeposit,
  positionCard,
  rawOf,
  reviewDialog,
  unitChoice,
} from '../fixtures/liquidity.ts'
import { allowSwaps, ROUTER } from '../fixtures/routerBuild.ts'
import { choose, QUOTER, swapAmount, swapButton } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFindings } from '../gallery/axe.ts'
import type { Look } from '../gallery/looks.ts'

const look = ({ rpcUrl, chainId }: World, market: Market, who: Address): Promise<MarketSnapshot> =>
  readMarketSnapshot(createRpc({ urls: [rpcUrl], chainId }), market, who, undefined, [])

/** Returns the contract that needs the swap approval: the network's swap router, or Permit2. */
const takerOf = ({ network }: Market): Address => (ROUTER === undefined ? network.swapRouter : PERMIT2)

const heldBy = ({ account }: MarketSnapshot): Pair<bigint> => [account?.token0 ?? -1n, account?.token1 ?? -1n]

/**
 * Returns a fraction of the hook's balance of a token, small enough for any cost limit of a swap.
 */
const partOf = (snapshot: MarketSnapshot, side: TokenSide, part: bigint): bigint =>
  (toVaultPair(snapshot)[side].hookAssets ?? 0n) / part

const amount = (page: Page) => actionCard(page).getByRole('textbox', { name: / to put in$/ })
const limit = (page: Page) => page.getByLabel('Maximum swap cost')
const begin = (page: Page) => actionCard(page).getByRole('button', { name: 'Swap and deposit' })
const leave = (page: Page) => positionCard(page).getByRole('button', { name: 'Withdraw and swap' })
const tokenToReceive = (page: Page, symbol: string) =>
  positionCard(page)
    .getByRole('group', { name: 'Token to receive' })
    .getByRole('radio', { name: symbol, exact: true })
const step = (page: Page, name: RegExp) =>
  page
    .getByRole('dialog')
    .getByRole('list', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ hasText: name })

async function allowedIn(page: Page, request?: 1 | 2): Promise<bigint> {
  const within = request === undefined ? '' : `[data-request="${request}"] `
  const value = reviewDialog(page).locator(`${within}[data-argument="value"]`).first()
  return BigInt((await value.textContent()) ?? '')
}

const currentStep = (page: Page) => step(page, /./).and(page.locator('[aria-current="step"]'))

async function agreeTo(page: Page, name: RegExp): Promise<void> {
  await expect(step(page, name).first()).toHaveAttribute('aria-current', 'step')
  await agree(page)
}

async function expectTidy(page: Page, looked: Pick<Look, 'width' | 'theme'>): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectNoFindings(page, { name: 'one token' }, looked)
}

test('Deposit with one token swaps part of it, then deposits both tokens [11-05]', async ({
  page,
  world,
  wallet,
}) => {
  const [account = '0x'] = world.accounts
  const { market } = world
  const { token0, token1, hook } = market
  const chain = chainReads(world)
  const put = partOf(await look(world, market, account), 0, 2_000n)
  await world.actors.mint(token0, account, put)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openConnected(page, '/features', account, wallet)
  await clickFold(page, 'You only have TT0. Swap part of it')
  await expect(actionCard(page).getByRole('radio', { name: 'TT0' }).last()).toBeChecked()
  await expect(begin(page)).toHaveAccessibleDescription('Enter an amount.')
  await actionCard(page).getByRole('button', { name: 'Max' }).last().click()
  await expect(amount(page)).toHaveValue(formatTrimmedAmount(put, 18))
  const sold = await rawOf(page, 'one.sold')
  const bought = await rawOf(page, 'one.bought')
  const least = await rawOf(page, 'one.least')
  const deposits = [await rawOf(page, 'one.deposit0'), await rawOf(page, 'one.deposit1')] as const
  const left = [await rawOf(page, 'one.left0'), await rawOf(page, 'one.left1')] as const
  const shares = await rawOf(page, 'one.shares')
  expect(sold + deposits[0] + left[0]).toBe(put)
  expect(deposits[1] + left[1]).toBe(bought)
  expect(least < bought && least * 1_000n >= bought * 995n - 1_000n).toBe(true)
  const cost = await rawOf(page, 'one.cost')
  expect(cost > 0n && cost * 100n <= put).toBe(true)
  await expectTidy(page, { width: 390, theme: 'dark' })

  await begin(page).click()
  // By default, the page approves the router for no more than the amount of this swap.
  await expect(step(page, /Approve TT0 for the swap$/)).toHaveAttribute('aria-current', 'step')
  await expect(reviewDialog(page).getByRole('radio', { name: 'Exact amount' })).toBeChecked()
  const forSwap = await allowedIn(page)
  expect(forSwap >= sold && forSwap < put).toBe(true)
  await reviewDialog(page).getByRole('radio', { name: 'Unlimited' }).check()
  await expect.poll(() => allowedIn(page)).toBe(MAX_UINT256)
  await agree(page)
  await agreeTo(page, /Swap$/)
  await expect(step(page, /Approve TT1/)).toHaveCount(1)
  // While Anvil mines a block, two reads can be of different blocks. So both are repeated.
  const held = () => Promise.all([token0, token1].map((token) => chain.balanceOf(token, account)))
  await expect.poll(held).toEqual([put - sold, bought])
  expect(await chain.allowance(token0, account, takerOf(market))).toBe(MAX_UINT256)
  await page.reload()
  await expectConnected(page, account)
  await expect(actionCard(page)).toContainText('The swap is done.')
  expect([await rawOf(page, 'one.deposit0'), await rawOf(page, 'one.deposit1')]).toEqual(deposits)
  expect([await rawOf(page, 'one.left0'), await rawOf(page, 'one.left1')]).toEqual(left)
  await expectTidy(page, { width: 390, theme: 'dark' })
  await actionCard(page).getByRole('button', { name: 'Deposit both tokens' }).click()
  await expect(currentStep(page)).toHaveText(/Approve \w+$/)
  // Although the user chose 'Unlimited' for the router, the page suggests the exact amount for the
  // hook: anyone can change the hook's vaults.
  await expect(reviewDialog(page).getByRole('radio', { name: 'Exact amount' })).toBeChecked()
  const allowed = [await allowedIn(page, 1), await allowedIn(page, 2)]
  await agree(page)
  await expect(step(page, /Deposit$/)).toHaveAttribute('aria-current', 'step')
  for (const [side, token] of [token0, token1].entries()) {
    const [most = 0n, needed = 0n] = [allowed[side], deposits[side]]
    expect(most >= needed && most * 100n <= needed * 101n).toBe(true)
    expect(await chain.allowance(token, account, hook)).toBe(most)
  }
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const after = await chain.holdings(account)
  expect(after).toEqual({ shares, token0: left[0], token1: left[1] })
  expect(await chain.allowance(token0, account, hook)).toBe((allowed[0] ?? 0n) - deposits[0])
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(ROUTER === undefined ? 5 : 6)
  await expect(amount(page)).toHaveValue('')
  await page.reload()
  await expectConnected(page, account)
  await expect(actionCard(page)).not.toContainText('The swap is done.')
})

test('Deposit with one token as an EIP-5792 bundle leaves no allowance [11-05]', async ({
  page,
  world,
  wallet,
}) => {
  const [account = '0x'] = world.accounts
  const { market } = world
  const { token0, token1 } = market
  const chain = chainReads(world)
  const put = partOf(await look(world, market, account), 1, 2_000n)
  await world.actors.mint(token1, account, put)
  const batching = new Batching(world)
  wallet.batching = batching
  await openConnected(page, '/features', account, wallet)
  // By default, the amount's unit is the token that the account owns.
  await expect(unitChoice(page, 'TT1')).toBeChecked()
  await clickFold(page, 'You only have TT1')
  await amount(page).fill(formatTrimmedAmount(put, 18))
  await expect(actionCard(page)).toContainText(
    'One confirmation: everything happens or nothing. 0.1% of the deposit stays in your wallet',
  )
  const shares = await rawOf(page, 'one.shares')
  const left1 = await rawOf(page, 'one.left1')
  await begin(page).click()
  await expect(step(page, /Swap and deposit$/)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toContainText(`${ROUTER === undefined ? 7 : 8} calls, all or none`)
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect(batching.sent).toHaveLength(1)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  const after = await chain.holdings(account)
  // The account's balances equal the amounts that the form previewed for the bundle.
  expect(after.shares).toBe(shares)
  expect(after.token1).toBe(left1)
  expect(after.token1 * 900n <= put && after.token1 > 0n).toBe(true)
  for (const token of [token0, token1]) expect(await chain.allowance(token, account)).toBe(0n)
  expect(await chain.allowance(token1, account, takerOf(market))).toBe(0n)
})

test('Deposit with one token is not sent if its swap costs more than the limit [11-05]', async ({
  page,
  world,
  wallet,
}) => {
  const [account = '0x'] = world.accounts
  const { market, actors } = world
  const snapshot = await look(world, market, account)
  const put = partOf(snapshot, 0, 1_000n)
  await actors.mint(market.token0, account, put)
  await openConnected(page, '/features', account, wallet)
  await clickFold(page, 'You only have TT0')
  await amount(page).fill(formatTrimmedAmount(put, 18))
  await rawOf(page, 'one.sold')
  await expect(begin(page)).toBeEnabled()
  const cost = await rawOf(page, 'one.cost')
  await limit(page).fill('0.01')
  await expect(begin(page)).toHaveAccessibleDescription(
    /^The swap would cost [\d.]+ TT0 \([\d.]+%\), above your limit of 0.01%\.$/,
  )
  expect(cost * 10_000n > put && cost * 100n <= put).toBe(true)
  await expect(begin(page)).toBeDisabled()
  await expect(page.locator('[data-field="one.sold"]')).toHaveCount(0)
  await limit(page).fill('11')
  await expect(begin(page)).toHaveAccessibleDescription('Enter a limit from 0 to 10%.')
  await limit(page).fill('1')
  await expect(begin(page)).toHaveAccessibleDescription('')
  await amount(page).fill(formatTrimmedAmount(put + 1n, 18))
  await expect(begin(page)).toHaveAccessibleDescription('You need 0.000000000000000001 TT0 more.')
  await begin(page).click({ force: true })
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await chainReads(world).balanceOf(market.token0, account)).toBe(put)
})

test('Deposit and withdrawal with one token work for native currency @long [11-05]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { market } = world.sources.ether
  await openConnected(page, '/markets/local-ether', account)
  await clickFold(page, 'You only have ETH')
  const start = await look(world, market, account)
  const put = partOf(start, 0, 1_000n)
  await amount(page).fill(formatTrimmedAmount(put, 18))
  expect(await rawOf(page, 'one.sold')).toBeLessThan(put)
  const shares = await rawOf(page, 'one.shares')
  const left = [await rawOf(page, 'one.left0'), await rawOf(page, 'one.left1')] as const
  await begin(page).click()
  // Native currency needs no approval, neither for the router nor for the hook.
  await agreeTo(page, /Swap$/)
  await expect(currentStep(page)).toHaveText(/Approve \w+$/)
  await agree(page)
  await agreeTo(page, /Deposit$/)
  await finishDeposit(page)
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const deposited = await look(world, market, account)
  // The vaults round in their own favour, so a share costs at most the previewed amount.
  const minted = deposited.account?.shares ?? 0n
  expect(minted >= shares && minted - shares <= shares / 100_000n + 1n).toBe(true)
  const [was, is] = [heldBy(start), heldBy(deposited)]
  expect(was[0] - is[0]).toBeGreaterThanOrEqual(put - left[0] - put / 50_000n - 4n)
  expect(was[0] - is[0]).toBeLessThanOrEqual(put + 10n ** 16n)
  expect(is[1] - was[1]).toBeLessThanOrEqual(left[1] + 2n)

  await clickFold(page, 'Withdraw as one token')
  await tokenToReceive(page, 'TUSDC').check()
  const before = await look(world, market, account)
  const total = await rawOf(page, 'one.total')
  const paid = [await rawOf(page, 'one.paid0'), await rawOf(page, 'one.paid1')] as const
  expect(await rawOf(page, 'one.sold')).toBe(paid[0])
  expect(total).toBe(paid[1] + (await rawOf(page, 'one.bought')))
  await leave(page).click()
  await expect(step(page, /./)).toHaveText([/Withdraw/, /Swap/])
  await agreeTo(page, /Withdraw$/)
  await expect(step(page, /Swap$/).first()).toHaveAttribute('aria-current', 'step')
  // After a reload between withdrawal and swap, the page still knows the withdrawn amount.
  await page.reload()
  await expectConnected(page, account)
  await expect(positionCard(page)).toContainText('Now swap the other token.')
  await expect(tokenToReceive(page, 'TUSDC')).toBeChecked()
  expect(await rawOf(page, 'one.sold')).toBe(paid[0])
  await positionCard(page).getByRole('button', { name: 'Swap the other token' }).click()
  await agreeTo(page, /Swap$/)
  await expect(page.getByText('The other token is swapped.')).toBeVisible()
  const after = await look(world, market, account)
  expect(after.account?.shares).toBe(0n)
  const gained = (after.account?.token1 ?? 0n) - (before.account?.token1 ?? 0n)
  expect(gained <= total && total - gained <= total / 1_000_000n).toBe(true)
  // The account spends native currency only on network fees.
  expect((before.account?.native ?? 0n) - (after.account?.native ?? 0n)).toBeLessThan(10n ** 16n)
})

test('Withdrawal in one token runs as an EIP-5792 bundle @long', async ({ page, world, wallet }) => {
  const [account = '0x'] = world.accounts
  const { market } = world
  await holdPosition(world, account, 1n)
  const batching = new Batching(world)
  wallet.batching = batching
  await page.setViewportSize({ width: 390, height: 844 })
  await openConnected(page, '/features', account, wallet)
  await clickFold(page, 'Withdraw as one token')
  await limit(page).fill('10')
  const total = await rawOf(page, 'one.total')
  const paid1 = await rawOf(page, 'one.paid1')
  // The bundle swaps 0.1 % less of token 1 than the withdrawal pays. The preview shows the reduced
  // amount.
  const sold = (paid1 * 9_990n) / 10_000n
  expect(await rawOf(page, 'one.sold')).toBe(sold)
  expect(await rawOf(page, 'one.left1')).toBe(paid1 - sold)
  await expectTidy(page, { width: 390, theme: 'light' })
  const before = await look(world, market, account)
  await leave(page).click()
  await expect(step(page, /Withdraw and swap$/)).toHaveCount(1)
  // The bundle's last calls revert if the account receives less than the minimum.
  const least = await rawOf(page, 'review.least')
  const proof = reviewDialog(page)
    .locator('[data-call]')
    .filter({ hasText: 'If you hold less, everything above is undone.' })
  await expect(proof.locator('[data-argument="value"]')).toHaveText([
    `${heldBy(before)[0] + least}`,
    `${heldBy(before)[1]}`,
  ])
  await agree(page)
  await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
  expect(batching.sent).toHaveLength(1)
  const after = await look(world, market, account)
  const [was, is] = [heldBy(before), heldBy(after)]
  expect(after.account?.shares).toBe(0n)
  expect(is[1] - was[1]).toBe(paid1 - sold)
  const gained = is[0] - was[0]
  expect(gained <= total && total - gained <= total / 100_000n + 2n).toBe(true)
  for (const side of TOKEN_SIDES) expect(is[side]).toBeGreaterThan(was[side])
})

test('Interrupted withdrawal in one token is not completed by an unrelated swap [11-05]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 1n)
  await allowSwaps(world, account)
  await openConnected(page, '/features', account)
  await clickFold(page, 'Withdraw as one token')
  await limit(page).fill('10')
  await tokenToReceive(page, 'TT1').check()
  await rawOf(page, 'one.total')
  await leave(page).click()
  await expect(step(page, /Withdraw$/)).toHaveAttribute('aria-current', 'step')
  await expect(reviewDialog(page)).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.oneToken.')))
  expect(await kept()).toHaveLength(1)
  // A reload during the review of the withdrawal sends nothing. The page then offers no
  // continuation.
  await page.reload()
  await expectConnected(page, account)
  await expect(leave(page)).toBeVisible()
  await expect.poll(kept).toEqual([])
  await tokenToReceive(page, 'TT1').check()
  const paid = await rawOf(page, 'one.paid0')
  await leave(page).click()
  await agreeTo(page, /Withdraw$/)
  await expect(step(page, /Swap$/)).toHaveAttribute('aria-current', 'step')
  // Sends a small swap in the opposite direction, which must not complete the withdrawal.
  await page.goto(QUOTER)
  await expectConnected(page, account)
  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('0.000001')
  await swapButton(page).click()
  await agree(page)
  await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  await page.goto('/features')
  await expectConnected(page, account)
  await expect(positionCard(page)).toContainText('Now swap the other token.')
  expect(await rawOf(page, 'one.sold')).toBe(paid)
  // If the user chooses TT0 as the token to receive, a swap of TT1 into TT0 completes the
  // withdrawal.
  await tokenToReceive(page, 'TT0').check()
  await expect.poll(async () => (await rawOf(page, 'one.sold')) === paid).toBe(false)
  await positionCard(page).getByRole('button', { name: 'Swap the other token' }).click()
  await agreeTo(page, /Swap$/)
  await expect.poll(kept).toEqual([])
  await page.reload()
  await expectConnected(page, account)
  await expect(positionCard(page)).not.toContainText('Now swap the other token.')
})
