import type { Page } from '@playwright/test'
import { parseEventLogs } from 'viem'
import { SWAP_SUCCESS } from '#locales/specified.ts'
import { flashifiAbi } from '../../contracts/generated/flashifiAbi.ts'
import { changeCanonicalLiquidity } from '../../devnet/contracts.ts'
import { readPoolState } from '../../devnet/poolState.ts'
import type { World } from '../../devnet/world.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { formatGroupedAmount, formatRoundedAmount } from '../../src/math/amountText.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { computePoolId, computePoolStateSlot } from '../../src/math/poolId.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { expectPrice, valueBeside } from '../fixtures/definitions.ts'
import { clickFold } from '../fixtures/fold.ts'
import { agree, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { ROUTER } from '../fixtures/routerBuild.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import {
  approveRouterButton,
  choose,
  gains,
  QUOTER,
  readyToSwap,
  swapAmount,
  swapButton,
  swapCard,
  WAD,
} from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

/** Title of the closed section with the swap settings. A Universal Router has no price limit. */
const FOLD = ROUTER === undefined ? 'Slippage and price limit' : 'Slippage'

interface Exchange {
  readonly paid: bigint
  readonly received: bigint
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
}

/**
 * Expects that fee, price impact, minimum or maximum, and price match the paid and received
 * amounts.
 */
async function expectCosts(page: Page, world: World, exchange: Exchange): Promise<void> {
  const { paid, received, zeroForOne, exact } = exchange
  const quote = swapCard(page).getByRole('tabpanel')
  // The swap fee is 0.03 % of the input, rounded up in each step of the swap.
  const fee = await rawOf(page, 'swapFee')
  const least = (paid * 300n) / 1_000_000n
  expect(fee).toBeGreaterThanOrEqual(least)
  expect(fee).toBeLessThanOrEqual(least + 10n)
  await expect(valueBeside(quote, 'Fee')).toContainText('0.03% · ')

  if (exact === 'in') expect(await rawOf(page, 'minimumOut')).toBe((received * 9_950n) / 10_000n)
  else expect(await rawOf(page, 'maximumIn')).toBe((paid * 10_000n + 9_949n) / 9_950n)

  const unit = zeroForOne ? 'Token1/Token0' : 'Token0/Token1'
  await expectPrice(valueBeside(quote, 'Price'), { numerator: received, denominator: paid }, unit)

  const { sqrtPriceX96 } = await readPoolState(world.request, world.market)
  const swapped = paid - fee
  const promised = zeroForOne
    ? (swapped * sqrtPriceX96 ** 2n) >> 192n
    : (swapped << 192n) / sqrtPriceX96 ** 2n
  const hundredths = ((promised - received) * 20_000n + promised) / (2n * promised)
  const rounded = `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`.replace(/\.?0+$/, '')
  await expect(valueBeside(quote, 'Price impact')).toHaveText(hundredths === 0n ? '<0.01%' : `${rounded}%`)
}

const CASES = [
  { direction: 'token0ToToken1', exact: 'in', text: '5000000000' },
  { direction: 'token0ToToken1', exact: 'out', text: '7.25' },
  { direction: 'token1ToToken0', exact: 'in', text: '3' },
  { direction: 'token1ToToken0', exact: 'out', text: '1000000000.000000000000000001' },
] as const

/** Amounts that `npm test` swaps, in both directions, as exact input and exact output. */
const SAMPLES = ['5000000000', '1000000000.000000000000000001']

for (const { direction, exact, text } of sampled(CASES, (each) => SAMPLES.includes(each.text))) {
  test(`Swap moves exactly the quoted amounts: ${direction}, exact ${exact} [2.4-02 2.4-03 2.4-04 7-10]`, async ({
    page,
    world,
  }) => {
    // Range of an added position. The swaps cross both of its end ticks.
    const position = { tickLower: -197700, tickUpper: -197640, liquidityDelta: 10n ** 26n }
    await changeCanonicalLiquidity(world.request, world.market, position)
    const account = await readyToSwap(page, world)
    if (direction === 'token1ToToken0') await choose(page, 'Token1 to Token0')
    if (exact === 'out') await choose(page, 'Exact out')
    await swapAmount(page).fill(text)
    const paid = await rawOf(page, 'swapIn')
    const received = await rawOf(page, 'swapOut')
    await expectAmounts(page, world.chainId)
    const zeroForOne = direction === 'token0ToToken1'
    await expectCosts(page, world, { paid, received, zeroForOne, exact })
    await swapCard(page).getByRole('tab', { name: 'Liquidity' }).click()
    const earned = [await rawOf(page, 'hook0'), await rawOf(page, 'hook1')]
    const { token0, token1, vault0, vault1 } = world.market
    const { balanceOf } = chainReads(world)
    const inVaults = async () => [await balanceOf(token0, vault0), await balanceOf(token1, vault1)] as const
    const before = await inVaults()
    const [gain0, gain1] = await gains(world, account, async () => {
      await swapButton(page).click()
      await expect(reviewDialog(page)).toContainText('swap')
      await agree(page)
      await expect(swapCard(page).getByText(SWAP_SUCCESS)).toBeVisible()
      await expect(swapAmount(page)).toHaveValue('')
    })
    expect([gain0, gain1]).toEqual(zeroForOne ? [-paid, received] : [received, -paid])
    const after = await inVaults()
    expect([after[0] - before[0], after[1] - before[1]]).toEqual(earned)
    await expect(swapCard(page)).toContainText('Exactly as quoted.')
    const [tokenIn, tokenOut] = zeroForOne ? ['TT0', 'TT1'] : ['TT1', 'TT0']
    for (const [amount, token, said, rounding] of [
      [paid, tokenIn, 'You paid', 'up'],
      [received, tokenOut, 'You received', 'nearest'],
    ] as const) {
      const told = swapCard(page).getByTitle(`${formatGroupedAmount(amount, 18)} ${token}`, { exact: true })
      await expect(told).toHaveText(`${said} ${formatRoundedAmount(amount, 18, rounding)} ${token}.`)
    }
  })
}

test('Swap shows a new quote for every keystroke without a request [2.4-02 2.4-04]', async ({
  page,
  world,
}) => {
  await readyToSwap(page, world)
  await swapAmount(page).fill('1')
  await rawOf(page, 'swapOut')
  // V4Quoter does not respond in this test. The page's own quote must appear without it.
  const quoter = world.market.network.quoter.slice(2).toLowerCase()
  await page.route('**/rpc', (route) =>
    route.request().postData()?.toLowerCase().includes(quoter) ? undefined : route.fallback(),
  )
  const seen = new Set<bigint>()
  for (const digit of '2345678') {
    await swapAmount(page).press(digit)
    seen.add(await rawOf(page, 'swapOut'))
  }
  expect(seen.size).toBe(7)
  await expect(swapButton(page)).toHaveAccessibleDescription('Checking this quote with V4Quoter')
})

test('Swap with a price limit stops at that price and fills only a part', async ({ page, world }) => {
  test.skip(ROUTER !== undefined, 'A Universal Router has no price limit.')
  const account = await readyToSwap(page, world)
  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('500')
  await swapCard(page).getByText('Slippage and price limit').click()
  const terms = swapCard(page).locator('.swap-terms')
  await expect(terms).toContainText('From your slippage. If the price reaches it')
  await swapCard(page).getByLabel('Price limit (optional)').fill('1')
  await expect(terms).toContainText('From your price limit and slippage')
  await expect(swapCard(page)).toContainText('Partial fill: at your price limit only')
  const paid = await rawOf(page, 'swapIn')
  const received = await rawOf(page, 'swapOut')
  expect(paid).toBeLessThan(500n * WAD)
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapButton(page).click()
    await agree(page)
    await expect(swapCard(page).getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([received, -paid])
  await expect(swapCard(page)).toContainText('Partial fill: the price reached your limit')
})

test('Swap preview shows JIT liquidity and liquidity that is already in the pool [2.4-01 2.4-04 3-21 9-09]', async ({
  page,
  world,
}) => {
  await page.goto(QUOTER)
  await expect(swapCard(page).getByRole('tab', { name: 'Quote' })).toHaveAttribute('aria-selected', 'true')
  await swapCard(page).getByRole('tab', { name: 'Liquidity' }).click()
  const { token0, token1 } = world.market
  const { poolManager } = world.market.network
  const chain = chainReads(world)
  expect(await rawOf(page, 'reserve0')).toBe(await chain.balanceOf(token0, poolManager))
  expect(await rawOf(page, 'reserve1')).toBe(await chain.balanceOf(token1, poolManager))
  const lent = await rawOf(page, 'lentLiquidity')
  const preview = swapCard(page).getByRole('tabpanel')
  const { sqrtPriceX96, tick } = await readPoolState(world.request, world.market)
  await expect(valueBeside(preview, 'Range in ticks')).toHaveText(
    `−887220 to 887220current tick ${`${tick}`.replace('-', '−')}`,
  )
  await expectPrice(
    valueBeside(preview, 'Current price'),
    { numerator: sqrtPriceX96 ** 2n, denominator: 1n << 192n },
    'Token1/Token0',
  )
  await expectAmounts(page, world.chainId)

  // Storage slot of the pool's liquidity in range: three slots after slot0 (v4-core StateLibrary).
  const slot = BigInt(computePoolStateSlot(computePoolId(toPoolKey(world.market)))) + 3n
  const inRange = await world.request('eth_getStorageAt', [poolManager, `0x${slot.toString(16)}`, 'latest'])
  expect(await rawOf(page, 'poolLiquidity')).toBe(BigInt(String(inRange)))

  // The hook's event of the swap reports the JIT liquidity that the preview showed.
  const [lent0, lent1] = [await rawOf(page, 'lent0'), await rawOf(page, 'lent1')]
  const [trader = '0x'] = world.accounts
  await world.actors.fund(trader, 0n, WAD)
  const { logs } = await world.actors.swap(trader, { zeroForOne: false, amountSpecified: -WAD })
  const [provided] = parseEventLogs({ abi: flashifiAbi, logs, eventName: 'LiquidityProvided' })
  expect(provided?.args).toMatchObject({ liquidity: lent, amount0: -lent0, amount1: -lent1 })

  for (const index of [4, 5]) await world.actors.withdraw(world.accounts[index] ?? '0x')
  const other0 = await world.actors.deploy('YieldVault', [token0, 'Other vault', 'OV'])
  const other1 = await world.actors.deploy('YieldVault', [token1, 'Other vault', 'OV'])
  await world.actors.setVaults(world.accounts[9] ?? '0x', other0, other1)
  await swapCard(page).getByRole('tab', { name: 'Quote' }).click()
  await swapAmount(page).fill('1')
  await expect(swapCard(page)).toContainText('The hook lends nothing to this swap')
  await swapCard(page).getByRole('tab', { name: 'Liquidity' }).click()
  expect(await rawOf(page, 'lentLiquidity')).toBe(0n)
})

test('Swap rejects an invalid slippage and remembers a valid one [2.4-05]', async ({ page }) => {
  await page.goto(QUOTER)
  await clickFold(page, FOLD)
  const slippage = swapCard(page).getByLabel('Slippage', { exact: true })
  await slippage.fill('51')
  await expect(swapCard(page)).toContainText('Enter a percentage from 0 to 50.')
  await slippage.fill('1,25')
  await expect(swapCard(page)).toContainText('125 basis points')
  await page.reload()
  await clickFold(page, FOLD)
  await expect(slippage).toHaveValue('1,25')
})

test('Swap first asks for an exact approval of its input token, or an unlimited one [2.4-05]', async ({
  page,
  world,
}) => {
  test.skip(ROUTER !== undefined, 'universalRouter.spec.ts has the allowances of Permit2 and the router.')
  const account = await readyToSwap(page, world, false)
  const chain = chainReads(world)
  const { token0, token1 } = world.market
  const { swapRouter } = world.market.network
  await swapAmount(page).fill('1000')
  await expect(swapButton(page)).toHaveText('Approve TT0 First')
  await expect(swapCard(page)).toContainText('The swap router has no TT0 allowance.')
  await approveRouterButton(page).click()
  await agree(page)
  await expect(swapCard(page)).toContainText('✓ Approved')
  await expect(approveRouterButton(page)).toHaveCount(0)
  expect(await chain.allowance(token0, account, swapRouter)).toBe(1000n * WAD)
  await expect(swapButton(page)).toHaveText('Swap')

  await swapAmount(page).fill('1000.5')
  await expect(swapCard(page)).toContainText(
    'The router may spend at most 1,000 TT0: less than this swap takes.',
  )
  await expect(swapButton(page)).toHaveText('Approve TT0 First')

  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('1')
  await choose(page, 'Unlimited')
  await approveRouterButton(page).click()
  await agree(page)
  await expect(swapCard(page)).toContainText('an unlimited amount of TT1')
  expect(await chain.allowance(token1, account, swapRouter)).toBe(MAX_UINT256)
  await expect(swapButton(page)).toHaveText('Swap')

  await page.reload()
  await choose(page, 'Token1 to Token0')
  await expect(swapCard(page)).toContainText('✓ Approved')
})
