import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import { TOKEN_SIDES } from '../../src/market/tokenPair.ts'
import type { Address } from '../../src/math/hex.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { dualReads } from '../fixtures/dualOwner.ts'
import { clickFold } from '../fixtures/fold.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  positionCard,
  rawOf,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { partOf as part } from '../fixtures/positionPage.ts'
import { allowSwaps } from '../fixtures/routerBuild.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { choose } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

/** Tests a pool that has a vault for token 0 only. The hook itself keeps token 1. */

const MILLION = 1_000_000n * 10n ** 6n
const ETHERS = 1_000n * 10n ** 18n
const APP = '/markets/local-dual-one'
const NOT_IN_A_VAULT = 'Not in a vault'

async function holdings(world: World, market: Market, account: Address) {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const {
    shares = -1n,
    token0 = -1n,
    token1 = -1n,
  } = (await readMarketSnapshot(rpc, market, account)).account ?? {}
  return { shares, token0, token1 }
}

async function someone(world: World): Promise<Address> {
  const [account = '0x'] = world.accounts
  await world.dual[2].actors.fund(account, MILLION, ETHERS)
  return account
}

const vaultRow = (page: Page, side: 0 | 1) =>
  page.getByRole('list', { name: 'Vaults' }).getByRole('listitem').nth(side)

async function deposit(
  page: Page,
  world: World,
  market: Market,
  account: Address,
  text: string,
  shares: bigint,
) {
  const before = await holdings(world, market, account)
  await enterShares(page, text)
  const taken = { token0: await rawOf(page, 'deposit.token0'), token1: await rawOf(page, 'deposit.token1') }
  expect(taken.token0 < 0n && taken.token1 < 0n).toBe(true)
  await expect(actionCard(page)).not.toContainText('cannot be checked')
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(before.shares + shares)
  await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)
  expect(await holdings(world, market, account)).toEqual({
    shares: before.shares + shares,
    token0: before.token0 + taken.token0,
    token1: before.token1 + taken.token1,
  })
}

async function leave(page: Page, world: World, market: Market, account: Address) {
  await wholePosition(page)
  const before = await holdings(world, market, account)
  const back = { token0: await rawOf(page, 'withdraw.token0'), token1: await rawOf(page, 'withdraw.token1') }
  expect(back.token0 > 0n && back.token1 > 0n).toBe(true)
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  await expect(positionCard(page)).toContainText(WITHDRAW_SUCCESS)
  expect(await holdings(world, market, account)).toEqual({
    shares: 0n,
    token0: before.token0 + back.token0,
    token1: before.token1 + back.token1,
  })
}

test('Pool with one vault takes a deposit, a swap and a withdrawal [10-12]', async ({ page, world }) => {
  const account = await someone(world)
  const { market } = world.dual[2]
  await allowSwaps(world, account, market)
  const { totals } = dualReads(world, market)
  const whole = (await totals())[1]

  await page.goto('/markets')
  const row = page.getByRole('row').and(page.locator('[data-market="local-dual-one"]'))
  await expect(row.locator('[data-field="inVault1"]')).toContainText(NOT_IN_A_VAULT)
  await expect(row.locator('[data-field="inVault0"]')).not.toContainText(NOT_IN_A_VAULT)
  expect(
    BigInt((await row.locator('[data-field="inVault1"] [data-raw]').getAttribute('data-raw')) ?? ''),
  ).toBe(whole)
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${APP}$`))
  await connectLocal(page, account)

  // For the token without a vault, the page shows the amount in the hook and no vault address.
  await expect(vaultRow(page, 1)).toContainText(NOT_IN_A_VAULT)
  await expect(vaultRow(page, 1)).toContainText('In the hook, for this pool')
  expect(await rawOf(page, 'vault1')).toBe(whole)
  await expect(vaultRow(page, 0)).toContainText('Hook’s share')
  await expect(vaultRow(page, 0)).not.toContainText(NOT_IN_A_VAULT)
  await expect(page.getByText('0x0000…0000')).toHaveCount(0)
  await expect(page.getByText(`${NOT_IN_A_VAULT} · DETH`).first()).toBeAttached()

  await deposit(page, world, market, account, '2.5', 25n * 10n ** 11n)
  expect(await rawOf(page, 'vault1')).toBe((await totals())[1])
  await expectAmounts(page, world.chainId)

  for (const zeroForOne of [true, false]) {
    await page.goto(`${APP}?tab=quoter`)
    const card = page.getByRole('region', { name: 'Swap', exact: true })
    const swap = card.getByRole('button', { name: /^(Swap|Checking\.\.\.)$/ })
    if (!zeroForOne) await choose(page, 'Token1 to Token0')
    await card.getByRole('textbox', { name: /^You pay exactly$/ }).fill(zeroForOne ? '1500' : '0.75')
    const quoted = await rawOf(page, 'swapOut')
    const before = await holdings(world, market, account)
    await swap.click()
    await agree(page)
    await expect(card).toContainText(SWAP_SUCCESS)
    const after = await holdings(world, market, account)
    const moved = [after.token0 - before.token0, after.token1 - before.token1]
    expect(moved).toEqual(zeroForOne ? [-1_500_000_000n, quoted] : [quoted, -(3n * 10n ** 18n) / 4n])
  }

  await page.goto(`${APP}/vaults`)
  const watch = page.getByRole('region', { name: 'Vault status' })
  await expect(watch).toContainText('As expected')
  const facts = page.getByRole('region', { name: /^Vault 1 / })
  await facts.getByText('Details').click()
  await expect(facts).toContainText(`Expected${NOT_IN_A_VAULT}`)
  await expect(facts).not.toContainText('Its asset')
  expect(await rawOf(page, 'watch.hookAssets1')).toBe((await totals())[1])
  for (const side of TOKEN_SIDES)
    expect(await rawOf(page, `exit.payable${side}`)).toBe((await totals())[side])
  const parts = page.getByRole('region', { name: 'Where the pool’s tokens are' })
  await expect(parts).toContainText(NOT_IN_A_VAULT)
  expect((await rawOf(page, 'parts.idle1')) + (await rawOf(page, 'parts.claims1'))).toBe((await totals())[1])
  await expect(page.locator('main')).not.toContainText('unavailable')

  await page.goto(`${APP}/safety`)
  const exposed = page.locator('[data-code="sideInHook"]')
  await expect(exposed).toHaveCount(1)
  await expect(exposed).toHaveAttribute('data-side', '1')
  await expect(exposed).toContainText('The owner can take it by adding a pool with a hostile vault.')
  await expect(page.locator('[data-code="exitIdle"][data-side="1"]')).toBeVisible()
  await expect(page.locator('[data-code="poolsThere"][data-side="1"]')).toBeVisible()

  await page.goto(`${APP}/position`)
  expect(await rawOf(page, 'position.shares')).toBe(25n * 10n ** 11n)
  await clickFold(page, 'Yield of the vaults, proven')
  await expect(page.getByRole('region', { name: 'Yield of the vaults, proven' })).toContainText(
    'DETH is in the hook, not in a vault, so it has no vault yield.',
  )
  for (const side of TOKEN_SIDES) {
    let sum = 0n
    for (const cause of [
      'yield',
      'fees',
      'divergence',
      'unlent',
      'entry',
      'dilution',
      'sources',
      'locked',
      'unseen',
      'rounding',
    ])
      sum += await part(page, `part.${cause}`, side)
    expect(sum).toBe(await part(page, 'result', side))
  }
  expect(await part(page, 'part.yield', 1)).toBe(0n)

  await page.goto(APP)
  await leave(page, world, market, account)
})
