import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Address } from '../../src/math/hex.ts'
import { Batching } from '../fixtures/batching.ts'
import { connectLocal, connectWith, openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import {
  actionCard,
  agree,
  depositButton,
  depositProgress,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { hang } from '../fixtures/walletBehaviour.ts'

type Which = 'tokens' | 'ether'

const MILLION = 1_000_000n * 10n ** 6n

const heldOf = async (world: World, which: Which, account: Address) => {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  return (await readMarketSnapshot(rpc, world.sources[which].market, account)).account
}
const sharesOf = async (world: World, which: Which, account: Address) =>
  (await heldOf(world, which, account))?.shares

/**
 * Deposits a third as many shares as the market's first depositor, then opens the market's page.
 */
async function asHolder(
  page: Page,
  world: World,
  which: Which,
): Promise<{ account: Address; shares: bigint }> {
  const [account = '0x'] = world.accounts
  const { market, actors, terms } = world.sources[which]
  const shares = terms.firstShares / 3n
  await actors.fund(account, 10n ** 23n, 10n ** 23n)
  await actors.deposit(account, shares, 10n ** 20n)
  await page.goto(`/markets/${market.slug}`)
  return { account, shares }
}

test('Withdrawal is blocked with a warning while a yield source cannot pay', async ({ page, world }) => {
  const { account, shares } = await asHolder(page, world, 'tokens')
  const { market, actors } = world.sources.tokens
  await connectLocal(page, account)
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await actors.disguise(market.vault1, await actors.deploy('IlliquidVault', [market.token1, 0n]))
  await expect(withdrawButton(page)).toHaveAccessibleDescription('The vault cannot pay out this much now.')
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(await sharesOf(world, 'tokens', account)).toBe(shares)
  // The yield source has only a tenth of the tokens that it owes. It pays small withdrawals only.
  await world.request('anvil_setStorageAt', [market.vault1, word(5n), word(1_000n)])
  await positionCard(page).getByRole('button', { name: '25%' }).click()
  await expect(withdrawButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => sharesOf(world, 'tokens', account)).toBe(shares - shares / 4n)
  // The alarm states the withdrawable part of the position. Its button withdraws exactly that part.
  const part = page.locator('.alarm').filter({ hasText: 'You can withdraw only part of your tokens now' })
  const held = () => heldOf(world, 'tokens', account)
  const before = await held()
  await expect(part.getByRole('button')).toHaveText(['Withdraw that part'])
  await part.getByRole('button').click()
  const pays = BigInt(
    (await reviewDialog(page)
      .locator('[data-field="review.arrives"] [data-raw]')
      .last()
      .getAttribute('data-raw')) ?? '',
  )
  await agree(page)
  // Reads shares and tokens at one block, because a withdrawal changes both of them.
  const left = async () => {
    const now = await held()
    return { isLess: (now?.shares ?? before?.shares ?? 0n) < (before?.shares ?? 0n), token1: now?.token1 }
  }
  await expect.poll(left).toEqual({ isLess: true, token1: (before?.token1 ?? 0n) + pays })
})

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test('Deposit reports its loss if a yield source adds a 3 % fee just before execution [10-14]', async ({
  page,
  wallet,
  world,
}) => {
  const { account, shares } = await asHolder(page, world, 'tokens')
  const { market, actors } = world.sources.tokens
  await actors.fund(account, 10n ** 25n, 10n ** 25n)
  await page.reload()
  await connectWith(page, 'Test Wallet', account)
  const look = async () => {
    const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
    const { account: own, hook, pool } = await readMarketSnapshot(rpc, market, account)
    const { shares = -1n, token0 = -1n, token1 = -1n } = own ?? {}
    const sqrtPriceX96 = pool.slot0?.sqrtPriceX96 ?? 0n
    return { shares, token0, token1, supply: hook.totalSupply ?? 0n, sqrtPriceX96 }
  }
  const before = await look()
  await enterShares(page, '1000000')
  wallet.next('eth_sendTransaction', hang())
  await depositButton(page).click()
  await agree(page)
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1)
  // From this call on, the vault takes a 3 % fee of each transfer. No read shows the fee in
  // advance.
  await actors.disguise(market.vault1, await actors.deploy('FeeVault', [market.token1, 300n]))
  wallet.answerHanging()
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  const loss = actionCard(page).getByText('A vault kept or lost part of this deposit.')
  await expect(loss).toBeVisible()

  const after = await look()
  const minted = 1_000_000n * 10n ** 18n
  expect(after.shares).toBe(shares + minted)
  // The fee lowers the value of all shares. The payout is valued in token 0 at the pool's price.
  const paid1 = before.token1 - after.token1
  const kept = (paid1 * 300n) / 10_000n
  const paid = ((before.token0 - after.token0) * before.sqrtPriceX96 ** 2n) / 2n ** 192n + paid1
  const lostBps = (10_000n * kept * minted) / ((before.supply + minted) * paid)
  const told = Number((await loss.textContent())?.match(/worth ([\d.]+)% less than they cost/)?.[1])
  expect(lostBps).toBeGreaterThan(100n)
  expect(Math.abs(told * 100 - Number(lostBps))).toBeLessThanOrEqual(1.01)
})

test('Vault for native currency is shown with its wrapped token (WETH)', async ({ page, world }) => {
  const { market } = world.sources.ether
  await page.goto(`/markets/${market.slug}/vaults`)
  await clickFold(page, 'Details')
  const vaults = page.getByRole('region', { name: /^Vault [01] for / })
  await expect(vaults.first()).toContainText('0x')
  await expect(vaults.nth(1)).toContainText('0x')
  for (const vault of await vaults.all()) await expect(vault).not.toContainText('not ')
})

test('Deposit is blocked for an account that cannot receive native currency [10-07]', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/\[deposit\] reverted RefundFailed/)
  const { account, shares } = await asHolder(page, world, 'ether')
  // The account delegates to code without a receive function. The refund of a deposit then reverts.
  await world.request('anvil_setCode', [account, `0xef0100${world.market.token0.slice(2)}`])
  await connectLocal(page, account)
  await enterShares(page, '0.00001')
  await depositButton(page).click()
  await expect(depositProgress(page)).toContainText('The unused part could not be returned')
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(await sharesOf(world, 'ether', account)).toBe(shares)
})

test('Bundled deposit reverts if the account rejects the refunded ether @long', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  guard.allow(/console error: \[deposit\] noneHappened RefundFailed/)
  const [account = '0x'] = world.accounts
  const { market, actors } = world.sources.ether
  await actors.mint(market.token1, account, MILLION)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const batching = new Batching(world)
  wallet.batching = batching
  await openConnected(page, '/markets/local-ether', account, wallet)
  await enterShares(page, '0.00005')
  const taken0 = -(await rawOf(page, 'deposit.token0'))
  await page.getByRole('button', { name: 'Approve and Deposit' }).click()
  const value = await rawOf(page, 'review.value')
  expect(value > taken0 && value * 100n < taken0 * 102n).toBe(true)
  await agree(page)
  // The account delegates to code that rejects ether. The hook's refund to the account then
  // reverts.
  await expect(actionCard(page)).toContainText('Nothing happened.')
  await expect(actionCard(page)).toContainText('your account does not accept native currency')
  expect(batching.sent[0]?.calls.map(({ to, value: sent }) => [to.toLowerCase(), BigInt(sent)])).toEqual([
    [market.token1.toLowerCase(), 0n],
    [market.hook.toLowerCase(), value],
    [market.token1.toLowerCase(), 0n],
  ])
  expect((await readMarketSnapshot(rpc, market, account)).account).toMatchObject({
    shares: 0n,
    token1: MILLION,
    allowance1: 0n,
  })
})
