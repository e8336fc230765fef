import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import { formatRoundedAmount } from '../../src/math/amountText.ts'
import type { Address } from '../../src/math/hex.ts'
import { connectLocal, connectWith } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  depositProgress,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPending } from '../fixtures/untilPending.ts'
import { hang } from '../fixtures/walletBehaviour.ts'

type Which = 'tokens' | 'ether'

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

test('Page sends the wallet no deposit or withdrawal request on a wrong network @long', async ({
  page,
  wallet,
  world,
}) => {
  const { account, shares } = await asHolder(page, world, 'ether')
  await connectWith(page, 'Test Wallet', account)
  await enterShares(page, '0.00001')
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await wallet.changeChain(1)
  await withdrawButton(page).click()
  await expect(positionCard(page).getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })).toBeVisible()
  await depositButton(page).click()
  await expect(actionCard(page).getByRole('alert').filter({ hasText: SWITCH_NETWORK_FIRST })).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await sharesOf(world, 'ether', account)).toBe(shares)
})

test('Native deposit and exit are recovered after a reload @long', async ({ page, world }) => {
  const { account, shares } = await asHolder(page, world, 'ether')
  await connectLocal(page, account)
  await enterShares(page, '0.00001')
  const taken = await rawOf(page, 'deposit.token0')
  await world.request('evm_setAutomine', [false])
  try {
    await depositButton(page).click()
    await agree(page)
    const tray = page.getByRole('button', { name: /^Activity/ })
    await untilPending(page, world)
    await page.reload()
    await expect(tray).toHaveAccessibleName('Activity: 1 pending')
    await expect(amountInput(page)).toBeDisabled()
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect.poll(() => rawOf(page, 'shares')).toBe(shares + 10n ** 13n)
  expect(await sharesOf(world, 'ether', account)).toBe(shares + 10n ** 13n)
  await page.getByRole('button', { name: /^Activity/ }).click()
  const tray = page.getByRole('complementary', { name: 'Activity' })
  // The shown amount of the deposit excludes the refund and the network fee.
  await expect(tray).toContainText(`gave ${formatRoundedAmount(-taken, 18)} ETH and`)
  await page.keyboard.press('Escape')

  await wholePosition(page)
  const back = await rawOf(page, 'withdraw.token0')
  await world.request('evm_setAutomine', [false])
  try {
    await withdrawButton(page).click()
    await agree(page)
    await untilPending(page, world)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Activity: 1 pending' })).toBeVisible()
    await world.request('evm_mine')
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  expect(await sharesOf(world, 'ether', account)).toBe(0n)
  await page.getByRole('button', { name: /^Activity/ }).click()
  await expect(tray).toContainText(`${back / 10n ** 18n}.`)
})

for (const which of sampled(['tokens', 'ether'] as const, (each) => each === 'ether')) {
  test(`OpenZeppelin swap of ${which} moves the quoted amounts in both directions @long [10-07]`, async ({
    page,
    world,
  }) => {
    const { account } = await asHolder(page, world, which)
    await connectLocal(page, account)
    const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
    const { market } = world.sources[which]
    await page.getByRole('tab', { name: 'Quoter' }).click()
    const panel = page.getByRole('region', { name: 'Swap', exact: true })
    for (const [direction, amount] of [
      ['Token0', '0.01'],
      ['Token1', '25'],
    ] as const) {
      if (direction === 'Token1') await panel.getByRole('radio', { name: 'Token1 to Token0' }).check()
      await panel.getByRole('textbox', { name: /^You (pay|receive) exactly$/ }).fill(amount)
      const out = await rawOf(page, 'swapOut')
      const before = await readMarketSnapshot(rpc, market, account)
      await panel.getByRole('button', { name: 'Swap', exact: true }).click()
      await agree(page)
      const bought = direction === 'Token0' ? 'token1' : 'token0'
      if (which === 'ether' && bought === 'token0') {
        // Compares the balance of the spent token only. Token 0 is ether, which also pays for gas.
        await expect
          .poll(async () => (await readMarketSnapshot(rpc, market, account)).account?.token1)
          .toBe((before.account?.token1 ?? 0n) - 25n * 10n ** 6n)
      } else {
        await expect
          .poll(async () => (await readMarketSnapshot(rpc, market, account)).account?.[bought])
          .toBe((before.account?.[bought] ?? 0n) + out)
      }
    }
  })
}
