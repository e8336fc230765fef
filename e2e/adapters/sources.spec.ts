import type { Locator, Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import { writeRound } from '../../devnet/priceFeeds.ts'
import type { World } from '../../devnet/world.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '../../src/market/tokenPair.ts'
import {
  formatGroupedAmount,
  formatTrimmedAmount,
  roundToSignificantDigits,
} from '../../src/math/amountText.ts'
import type { Address } from '../../src/math/hex.ts'
import { ceilDiv } from '../../src/math/integers.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { openConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  exitAmount,
  finishDeposit,
  positionCard,
  rawOf,
  reviewDialog,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expectStillWhileTyping } from '../fixtures/places.ts'
import { openParts, partOf } from '../fixtures/positionPage.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { swapAmount } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

async function newestRound({ request }: World, feed: Address) {
  const data = String(await request('eth_call', [{ to: feed, data: '0xfeaf968c' }, 'latest']))
  const [answer = -1n, , updatedAt = -1n] = [1, 2, 3].map((at) =>
    BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`),
  )
  return { answer, updatedAt }
}

/** Returns the dollar value of two token amounts (18 decimals each), formatted as on the page. */
async function dollarsOf(world: World, amounts: Pair<bigint>): Promise<string> {
  const { market } = world.sources.tokens
  let sum = 0n
  for (const side of TOKEN_SIDES) {
    const named = market.network.feeds?.prices.find(({ token }) => token === toTokenPair(market)[side])
    if (named === undefined) throw new Error('both tokens have a feed')
    // The price feed's answers have 8 decimals.
    sum += amounts[side] * (await newestRound(world, named.feed)).answer
  }
  const [minus, size] = sum < 0n ? ['−', -sum] : ['', sum]
  const nearest = (unit: bigint) => (2n * size + unit) / (2n * unit)
  const cents = nearest(10n ** 24n)
  if (cents >= 10_000n) return `≈ ${minus}$${nearest(10n ** 26n).toLocaleString('en')}`
  if (cents > 0n || sum === 0n) return `≈ ${minus}$${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
  return minus === '' ? '< $0.01' : '> −$0.01'
}

const moneyIn = (place: Locator) => place.locator('[data-money]')

const expectWorth = async (place: Locator, world: World, amounts: Pair<bigint>) =>
  expect(moneyIn(place)).toHaveText(await dollarsOf(world, amounts))

async function expectWorthElsewhere(page: Page, world: World) {
  const path = `/markets/${world.sources.tokens.market.slug}`
  await page.goto(`${path}?tab=quoter`)
  for (const side of TOKEN_SIDES) {
    const bought = await rawOf(page, `executable${side}Output`)
    const row = page.locator('dd', { has: page.locator(`[data-field="executable${side}Output"]`) })
    await expectWorth(row, world, side === 0 ? [0n, bought] : [bought, 0n])
  }
  await swapAmount(page).fill('100')
  const fee = await rawOf(page, 'swapFee')
  await expectWorth(page.locator('dd', { has: page.locator('[data-field="swapFee"]') }), world, [fee, 0n])
  // This account of the devnet has had a position for a month, so it has earnings.
  await page.goto(`${path}/position?address=${PROVIDERS[0]}`)
  await openParts(page)
  await rawOf(page, 'result.token0')
  const line = async (field: string) =>
    [await rawOf(page, `${field}.token0`), await rawOf(page, `${field}.token1`)] as const
  const [worth, total, price] = [
    await line('redeemable'),
    await line('result'),
    await line('part.divergence'),
  ]
  const entry = [await partOf(page, 'part.entry', 0), await partOf(page, 'part.entry', 1)] as const
  await expectWorth(page.locator('[data-field="worth"]'), world, worth)
  const earned = [total[0] - price[0] - entry[0], total[1] - price[1] - entry[1]] as const
  await expectWorth(page.locator('[data-field="earned"]'), world, earned)
  await expect(page.locator('[data-field$=".together"] [data-money]')).toHaveCount(0)
  for (const side of TOKEN_SIDES) {
    const paid = await rawOf(page, `leaving.token${side}`)
    const row = page.locator('dd', { has: page.locator(`[data-field="leaving.token${side}"]`) })
    await expectWorth(row, world, side === 0 ? [paid, 0n] : [0n, paid])
  }
  const lines = page.locator('.pos-parts tbody tr')
  for (const each of await lines.all()) {
    const [raw0 = 0n, raw1 = 0n] = await each
      .locator('[data-raw]')
      .evaluateAll((cells) => cells.map((cell) => BigInt(cell.getAttribute('data-raw') ?? '')))
    await expectWorth(each, world, [raw0, raw1])
  }
  expect(await lines.count()).toBeGreaterThan(6)
}

async function expectMoneyInFacts(page: Page, world: World) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 480
  for (const field of isPhone ? (['inVault'] as const) : (['inVault', 'fees'] as const))
    await expect(async () => {
      const of = (side: TokenSide) =>
        page.locator(`[data-field="facts.${field}${side}"] [data-raw]`).getAttribute('data-raw')
      const place = page.locator('.fx > div', { has: page.locator(`[data-field="facts.${field}0"]`) })
      await expectWorth(place, world, [BigInt((await of(0)) ?? ''), BigInt((await of(1)) ?? '')])
      await expect(moneyIn(place)).toBeVisible()
    }).toPass()
}

/**
 * Expects dollar values next to the amounts to withdraw, and a reason if the price feed is
 * outdated.
 */
async function expectMoney(page: Page, world: World) {
  const { network, token0 } = world.sources.tokens.market
  const named = network.feeds?.prices.find(({ token }) => token === token0)
  if (named === undefined) throw new Error('the first token has a feed')
  const { answer, updatedAt } = await newestRound(world, named.feed)
  const money = moneyIn(positionCard(page).locator('[data-field="withdraw.token0"]'))
  await expect(async () => {
    const raw = await rawOf(page, 'withdraw.token0')
    expect((await money.textContent())?.trim()).toBe(await dollarsOf(world, [raw, 0n]))
  }).toPass()
  await expect(money).toHaveAttribute(
    'title',
    new RegExp(`^Price feed ${named.pair}, \\d+ min old at block \\d+\\.`),
  )
  await expectMoneyInFacts(page, world)
  const heartbeat = BigInt(named.heartbeat)
  await writeRound(world.request, named.feed, answer, updatedAt - heartbeat)
  await expect(money).toHaveText(' · $ – (price too old)')
  await expect(money).toHaveAttribute('data-money', 'stale')
  await expect(page.locator('.fx [data-money="stale"]').first()).toBeVisible()
  await writeRound(world.request, named.feed, answer, updatedAt)
  await expect(money).toContainText('≈ $')
}

/**
 * Window widths in pixels for the tests of the OpenZeppelin hook, whose yield sources are fixed.
 */
const WIDTHS = [390, 1280] as const

type Which = 'tokens' | 'ether'

/** Returns an account's balances from the contracts, and the fee of its last transaction in wei. */
async function holdings(world: World, which: Which, account: Address) {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const snapshot = await readMarketSnapshot(rpc, world.sources[which].market, account)
  const { shares = -1n, token0 = -1n, token1 = -1n } = snapshot.account ?? {}
  return { shares, token0, token1 }
}

async function feesSince(world: World, account: Address, block: bigint): Promise<bigint> {
  const head = BigInt(String(await world.request('eth_blockNumber')))
  let fees = 0n
  for (let number = block + 1n; number <= head; number += 1n) {
    const { transactions } = (await world.request('eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      true,
    ])) as { transactions: { hash: string; from: string }[] }
    for (const { hash } of transactions.filter(({ from }) => from === account.toLowerCase())) {
      const receipt = (await world.request('eth_getTransactionReceipt', [hash])) as {
        gasUsed: string
        effectiveGasPrice: string
      }
      fees += BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    }
  }
  return fees
}

const headOf = async (world: World) => BigInt(String(await world.request('eth_blockNumber')))

async function open(page: Page, world: World, which: Which, width: number): Promise<Address> {
  const [account = '0x'] = world.accounts
  const { market, actors } = world.sources[which]
  await actors.fund(account, 10n ** 23n, 10n ** 23n)
  await page.setViewportSize({ width, height: 900 })
  await openConnected(page, `/markets/${market.slug}`, account)
  return account
}

test('User withdraws an amount of a token, with the exact shares below the field', async ({
  page,
  world,
}) => {
  const { market, actors } = world.sources.tokens
  const [account = '0x'] = world.accounts
  await actors.fund(account, 10n ** 23n, 10n ** 23n)
  await actors.deposit(account, 10n ** 21n)
  await page.setViewportSize({ width: 360, height: 640 })
  await openConnected(page, `/markets/${market.slug}`, account)
  const position = positionCard(page)
  const [shares, whole] = [await rawOf(page, 'shares'), await rawOf(page, 'withdraw.token0')]
  await expect(position).toContainText(`${formatGroupedAmount(shares, 18)} shares`)
  // The text of the whole position is rounded half up, and entering it withdraws all shares.
  const text = formatTrimmedAmount(roundToSignificantDigits(whole, 18, 6), 18)
  await expect(exitAmount(page)).toHaveValue(text)
  await exitAmount(page).fill('1')
  await exitAmount(page).fill(text)
  await expect.poll(() => rawOf(page, 'withdraw.shares')).toBe(-shares)
  await exitAmount(page).fill('7')
  const wanted = 7n * 10n ** 18n
  const burned = ceilDiv(wanted * shares, whole)
  await expect.poll(() => rawOf(page, 'withdraw.shares')).toBe(-burned)
  await expect(position).toContainText(`${formatGroupedAmount(burned, 18)} shares`)
  const paid = await rawOf(page, 'withdraw.token0')
  expect(paid).toBeGreaterThanOrEqual(wanted)
  expect(paid).toBeLessThan(wanted + 10n)
  // A change of the unit clears the typed amount, so that it is not read as another unit.
  await position.getByRole('group', { name: 'Unit' }).getByRole('radio', { name: 'Shares' }).check()
  await expect(exitAmount(page)).toHaveValue('')
  await expect(withdrawButton(page)).toBeDisabled()
  await expect(position).toContainText('Enter how much to withdraw.')
  await exitAmount(page).fill(formatTrimmedAmount(burned, 18))
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(shares - burned)
})

for (const which of ['tokens', 'ether'] as const) {
  for (const width of sampled(WIDTHS, (each) => which === 'ether' && each !== 390)) {
    test(`User withdraws OpenZeppelin shares (${which}) in two halves at ${width} px [10-07 11-08]`, async ({
      page,
      world,
    }) => {
      const account = await open(page, world, which, width)
      const { market, terms } = world.sources[which]
      const native = isNativeCurrency(market.token0)
      const before = await holdings(world, which, account)
      const start = await headOf(world)
      await expect(actionCard(page).locator('.liq-approvals .k-step')).toHaveCount(native ? 1 : 2)
      // The contract fixes its vaults at deployment, so the page shows no choice of vaults.
      await expect(withdrawButton(page)).toBeVisible()
      await expect(exitAmount(page)).toHaveCount(0)
      const shares = terms.firstShares / 10n
      await enterShares(page, native ? '0.00005' : '5000')
      const taken = {
        token0: await rawOf(page, 'deposit.token0'),
        token1: await rawOf(page, 'deposit.token1'),
      }
      await expectAmounts(page, world.chainId)
      // The hook keeps ether as wrapped ether (WETH). The page must not call WETH a different
      // token.
      await expect(page.locator('main')).not.toContainText(/holds another token|of Token 1/)
      if (!native)
        for (const side of TOKEN_SIDES) {
          const row = page.locator('dd', { has: page.locator(`[data-field="deposit.token${side}"]`) })
          await expectWorth(row, world, side === 0 ? [taken.token0, 0n] : [0n, taken.token1])
        }
      await depositButton(page).click()
      if (native) {
        const value = await rawOf(page, 'review.value')
        expect(value).toBeGreaterThanOrEqual(-taken.token0)
        expect(value).toBeLessThan((-taken.token0 * 102n) / 100n)
        expect(await rawOf(page, 'review.back')).toBe(value + taken.token0)
        await expect(reviewDialog(page)).toContainText(/Up to [\d.,]+ ETH is sent; [\d.,]+ ETH comes back/)
      } else {
        await expect(reviewDialog(page).locator('[data-field="review.value"]')).toHaveCount(0)
      }
      await agree(page)
      await finishDeposit(page)
      await expect.poll(() => rawOf(page, 'shares')).toBe(shares)
      const fee = native ? await feesSince(world, account, start) : 0n
      const after = await holdings(world, which, account)
      expect(after).toEqual({
        shares,
        token0: before.token0 + taken.token0 - fee,
        token1: before.token1 + taken.token1,
      })
      await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)
      if (!native) await expectMoney(page, world)
      else await expect(page.locator('[data-money]')).toHaveCount(0)

      const exitShares = exitAmount(page)
      const endOf = async (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().bottom)
      expect(await endOf(exitShares)).toBeLessThan(await endOf(withdrawButton(page)))
      const keys = ['9', 'x', 'Backspace', 'Backspace']
      await expectStillWhileTyping(positionCard(page), exitShares, keys, 'a part to take out')

      await positionCard(page).getByRole('button', { name: '25%' }).click()
      await expect.poll(() => rawOf(page, 'withdraw.shares')).toBe(-shares / 4n)
      await expect(positionCard(page)).toContainText('The rest of your position stays.')
      const back = {
        token0: await rawOf(page, 'withdraw.token0'),
        token1: await rawOf(page, 'withdraw.token1'),
      }
      await withdrawButton(page).click()
      await expect(reviewDialog(page).locator('[data-argument="shares"]')).toHaveText(`${shares / 4n}`, {
        useInnerText: false,
      })
      await agree(page)
      await expect.poll(() => rawOf(page, 'shares')).toBe(shares - shares / 4n)
      const fees = native ? await feesSince(world, account, start) : 0n
      const then = await holdings(world, which, account)
      expect(then).toEqual({
        shares: shares - shares / 4n,
        token0: before.token0 + taken.token0 + back.token0 - fees,
        token1: before.token1 + taken.token1 + back.token1,
      })

      // After a partial withdrawal, the amount field is empty until the user enters another amount.
      await expect(exitAmount(page)).toHaveValue('')
      await expect(withdrawButton(page)).toBeDisabled()

      await wholePosition(page)
      await withdrawButton(page).click()
      await agree(page)
      await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
      expect((await holdings(world, which, account)).shares).toBe(0n)
      await expect(exitAmount(page)).toHaveCount(0)
      if (!native && width > 1_000) await expectWorthElsewhere(page, world)
    })
  }
}
