import type { Page } from '@playwright/test'
import {
  DEFAULT_POOL_VALUES,
  LOADING_POOL,
  POOL_NOT_INITIALIZED,
  POOL_NOT_INITIALIZED_TEXT,
} from '#locales/specified.ts'
import { readPoolState } from '../../devnet/poolState.ts'
import type { World } from '../../devnet/world.ts'
import { quoteOnChain } from '../../src/chain/read/quoteOnChain.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { checksumAddress } from '../../src/math/address.ts'
import type { Slot0 } from '../../src/math/pool.ts'
import { computePoolId, computePoolStateSlot } from '../../src/math/poolId.ts'
import { MIN_SQRT_PRICE_LIMIT } from '../../src/math/tickMath.ts'
import { expectPrice, valueBeside } from '../fixtures/definitions.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { expectAmounts, shownAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'

const QUOTER = '/features?tab=quoter'
const WAD = 10n ** 18n
/** Step in milliseconds by which the test advances the paused clock. */
const STEP_MS = 100
const SPECIFIED_SQRT_PRICE = 4039780238700828180534086n

const view = (page: Page) => page.getByRole('region', { name: 'Pool Manager Quote Information' })
const block = (page: Page, name: string) => view(page).getByRole('region', { name, exact: true })
const direction = (page: Page, name: string) => block(page, 'Current Quotes').getByRole('region', { name })

/** Returns the price of Token0 in Token1, or the inverse, with 18 decimals. */
const spotPrice = (sqrtPriceX96: bigint, zeroForOne = true) => {
  const [token1, token0] = [sqrtPriceX96 ** 2n, 1n << 192n]
  return zeroForOne ? { numerator: token1, denominator: token0 } : { numerator: token0, denominator: token1 }
}

/**
 * Waits until a figure on the page names the block from which it was read. Before that, the page
 * may show a default value.
 */
async function readFigure(page: Page, field: string): Promise<{ raw: bigint; block: bigint }> {
  let found: { raw: bigint; block: bigint } | undefined
  await expect
    .poll(async () => {
      const { raw, block } = (await shownAmounts(page)).find((amount) => amount.field === field) ?? {}
      found = raw === undefined || block === undefined ? undefined : { raw, block }
      return found
    }, `${field}, with the block that it is from`)
    .toBeDefined()
  if (found === undefined) throw new Error(`${field} is not there`)
  return found
}

async function setSlot0(world: World, change: Partial<Slot0>, market = world.market): Promise<void> {
  const { poolManager } = market.network
  const slot = computePoolStateSlot(computePoolId(toPoolKey(market)))
  const { sqrtPriceX96, tick, protocolFee, lpFee } = {
    ...(await readPoolState(world.request, market)),
    ...change,
  }
  const packed =
    sqrtPriceX96 |
    (BigInt.asUintN(24, BigInt(tick)) << 160n) |
    (BigInt(protocolFee) << 184n) |
    (BigInt(lpFee) << 208n)
  await world.request('anvil_setStorageAt', [poolManager, slot, `0x${packed.toString(16).padStart(64, '0')}`])
}

test('Swap tab shows the pool state that the pool manager stores [1-12 2.2-02 2.2-27 2.2-28 2.3-03 2.3-04 2.3-07 2.3-08 3-12 3-23 9-02]', async ({
  page,
  world,
}) => {
  const { market } = world
  await page.goto('/features')
  await page.getByRole('tab', { name: 'Quoter' }).click()
  await expect(page).toHaveURL(/tab=quoter/)

  const details = block(page, 'Pool Details')
  const addresses = [
    ['Pool Manager', market.network.poolManager, ''],
    ['Token0', market.token0, 'TT0'],
    ['Token1', market.token1, 'TT1'],
    ['Hooks', market.hook, ''],
  ] as const
  for (const [term, raw, symbol] of addresses) {
    const address = checksumAddress(raw)
    const value = valueBeside(details, term)
    await expect(value).toHaveText(new RegExp(`^${symbol} ?${address.slice(0, 6)}….*${address.slice(-4)}`))
    await expect(value.getByRole('link')).toHaveAttribute('href', `/explorer/address/${address}`)
    await expect(value.getByRole('button', { name: `Copy address ${address}` })).toBeVisible()
  }
  const id = computePoolId(toPoolKey(market))
  await expect(
    valueBeside(details, 'Pool ID').getByRole('button', { name: `Copy pool ID ${id}` }),
  ).toBeVisible()
  await expect(valueBeside(details, 'Fee')).toHaveText('300 (0.3%)charged on chain: 0.03%')
  await expect(valueBeside(details, 'Tick Spacing')).toHaveText('60')

  // Moves the pool's price, so that it differs from the page's default price.
  const [swapper = '0x'] = world.accounts
  await world.actors.fund(swapper, 0n, 100n * WAD)
  await world.actors.swap(swapper, { zeroForOne: false, amountSpecified: -50n * WAD })
  const { sqrtPriceX96 } = await readPoolState(world.request, market)
  expect(sqrtPriceX96).not.toBe(SPECIFIED_SQRT_PRICE)
  await expect.poll(() => rawOf(page, 'sqrtPriceX96')).toBe(sqrtPriceX96)
  expect(await rawOf(page, 'priceInWei')).toBe((sqrtPriceX96 ** 2n * WAD) >> 192n)
  const information = block(page, 'Pool Information')
  await expectPrice(valueBeside(information, 'Current Price'), spotPrice(sqrtPriceX96), 'Token1/Token0')
  await expectPrice(
    valueBeside(information, 'Inverse Price'),
    spotPrice(sqrtPriceX96, false),
    'Token0/Token1',
  )

  const structure = block(page, 'Pool Key Structure')
  for (const [term, text] of [
    ['currency0', checksumAddress(market.token0)],
    ['currency1', checksumAddress(market.token1)],
    ['fee', '300'],
    ['tickSpacing', '60'],
    ['hooks', checksumAddress(market.hook)],
    ['Pool ID', id],
  ] as const)
    await expect(valueBeside(structure, term)).toHaveText(new RegExp(`^${text}(\\s↗|keccak|$)`))
  await expectAmounts(page, world.chainId)
})

test('Swap tab quotes one whole token in each direction [1-12 2.3-03 2.3-05 2.3-06 3-20 3-23 9-14]', async ({
  page,
  world,
}) => {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  await page.goto(QUOTER)
  await expect(page.getByLabel('Token0 Amount')).toHaveValue('1')
  await expect(page.getByLabel('Token1 Amount')).toHaveValue('1')
  for (const zeroForOne of [true, false]) {
    const field = zeroForOne ? 'executable0' : 'executable1'
    const shown = await readFigure(page, `${field}Output`)
    expect(await rawOf(page, `${field}Input`)).toBe(WAD)
    expect(await rawOf(page, `${zeroForOne ? 'spot0' : 'spot1'}Input`)).toBe(WAD)
    const quote = await quoteOnChain(rpc, world.market, {
      zeroForOne,
      exact: 'in',
      amount: WAD,
      blockNumber: shown.block,
    })
    if (!quote.ok) throw new Error(quote.reason.code)
    expect(shown.raw).toBe(quote.amountOut)

    const { sqrtPriceX96 } = await readPoolState(world.request, world.market)
    const there = direction(page, zeroForOne ? 'Token0 to Token1' : 'Token1 to Token0')
    await expect(there).toHaveAttribute(
      'data-direction',
      zeroForOne ? 'token0 -> token1' : 'token1 -> token0',
    )
    const prices = [
      { numerator: quote.amountOut, denominator: quote.amountIn },
      spotPrice(sqrtPriceX96, zeroForOne),
    ] as const
    const [tokenIn, tokenOut] = zeroForOne ? ['Token0', 'Token1'] : ['Token1', 'Token0']
    for (const [index, price] of prices.entries()) {
      const figures = there.locator('.q-figures').nth(index)
      await expect(valueBeside(figures, 'Input').locator('.q-symbol')).toHaveText(tokenIn ?? '')
      await expect(valueBeside(figures, 'Output').locator('.q-symbol')).toHaveText(tokenOut ?? '')
      await expectPrice(valueBeside(figures, 'Price'), price, zeroForOne ? 'Token1/Token0' : 'Token0/Token1')
    }
  }
  // The specification defines this quote as input times price, without the swap fee.
  expect(await rawOf(page, 'spot0Output')).toBe((WAD * SPECIFIED_SQRT_PRICE ** 2n) >> 192n)
  expect(await rawOf(page, 'spot1Output')).toBe((WAD << 192n) / SPECIFIED_SQRT_PRICE ** 2n)
  expect(await rawOf(page, 'spot0Output')).toBeGreaterThan(await rawOf(page, 'executable0Output'))

  const { raw: before } = await readFigure(page, 'executable1Output')
  await page.getByLabel('Token1 Amount').fill('2,5')
  expect(await rawOf(page, 'executable1Output')).toBe(before)
  const [swapper = '0x'] = world.accounts
  await world.actors.fund(swapper, 0n, 100n * WAD)
  await world.actors.swap(swapper, { zeroForOne: false, amountSpecified: -50n * WAD })
  await expect(block(page, 'Current Quotes')).toContainText('The price has moved.')
  expect(await rawOf(page, 'executable1Output')).toBe(before)
  await page.getByRole('button', { name: 'Get Quotes' }).click()
  await expect(block(page, 'Current Quotes')).not.toContainText('The price has moved.')
  expect(await rawOf(page, 'executable1Input')).toBe((5n * WAD) / 2n)
  expect(await rawOf(page, 'executable1Output')).toBeLessThan((before * 5n) / 2n)
  await expectAmounts(page, world.chainId)
})

test('Swap quote shows an error for an invalid or too large amount [5-16 5-25 8-14]', async ({ page }) => {
  await page.goto(QUOTER)
  await rawOf(page, 'executable0Output')
  const input = page.getByLabel('Token0 Amount')
  const button = page.getByRole('button', { name: 'Get Quotes' })
  const wrong = [
    ['-1', 'Enter the amount without a plus or minus sign.'],
    ['1e3', 'Write the number out in full, without an exponent.'],
    ['1,000', 'Use a point for decimals, without commas.'],
    ['abc', 'Use the digits 0 to 9 and at most one decimal point.'],
    [`0.${'1'.repeat(19)}`, 'Use at most 18 digits after the decimal point.'],
    ['9'.repeat(40), 'Enter at most'],
  ] as const
  for (const [text, sentence] of wrong) {
    await input.fill(text)
    await expect(block(page, 'Get Quotes')).toContainText(sentence)
    await expect(input).toHaveValue(text)
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  }
  for (const text of ['', '0', '0.0']) {
    await input.fill(text)
    await button.click()
    await expect(direction(page, 'Token0 to Token1')).toContainText('Enter an amount above zero for a quote.')
    await expect(direction(page, 'Token1 to Token0')).toContainText('Output')
  }
  await input.fill('170141183460469231731')
  await button.click()
  const quote = direction(page, 'Token0 to Token1')
  await expect(quote.getByText('Details')).toBeVisible()
  await quote.getByText('Details').click()
  await expect(quote).toContainText(/WrappedError|UnexpectedRevertBytes/)
  await expect(quote).not.toContainText('Spot quote')
})

test('Price that would round to 0 wei is shown as 1 wei [5-17]', async ({ page, world }) => {
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await setSlot0(world, { sqrtPriceX96: MIN_SQRT_PRICE_LIMIT, tick: -887272, protocolFee: (500 << 12) | 100 })
  await page.goto(QUOTER)
  await expect(block(page, 'Pool Information')).toContainText('the value rounds to 0')
  expect(await rawOf(page, 'priceInWei')).toBe(1n)
  await expect(block(page, 'Pool Information')).toContainText(
    `Current Price0.${'0'.repeat(38)}293895681014281817`,
  )
  expect(warnings.join()).toContain('the minimum of 1 is shown')
  const charged = '0.04% from Token0 to Token1, 0.08% from Token1 to Token0'
  await expect(block(page, 'Pool Details')).toContainText(`300 (0.3%)charged on chain: ${charged}`)
})

test('Swap quote is in smallest units for a token without decimals', async ({ page, world }) => {
  const { token0 } = world.market
  await world.actors.disguise(token0, await world.actors.deploy('RevertingDecimalsToken'))
  await page.goto(QUOTER)
  await expect(block(page, 'Get Quotes')).toContainText('smallest units')
  await expect(block(page, 'Pool Information')).toContainText('Current Priceunavailable')
  const field = page.getByLabel('Token0 Amount')
  await field.fill('1.5')
  await expect(block(page, 'Get Quotes')).toContainText('Enter a whole number: this token has no decimals.')
  await field.fill('1000000000000000000')
  await field.press('Enter')
  await expect.poll(() => rawOf(page, 'executable0Input')).toBe(WAD)
  await expect(direction(page, 'Token0 to Token1')).toContainText('1000000000000000000 smallest units')
  await expectAmounts(page, world.chainId)
})

test.describe('Pool state while the node does not answer', () => {
  test('shows default values after two seconds until the node’s values arrive [2.3-01 4-13 4-14 4-15 4-16 8-06 9-08]', async ({
    page,
    guard,
    world,
  }) => {
    guard.allow(/rpc|Failed to load resource/)
    // The node never responds, so the page shows its default values after a timeout.
    await page.route('**/rpc', () => undefined)
    // Controls the clock from the start, so that the test can advance it in small steps.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto(QUOTER)
    const loading = page.getByText(LOADING_POOL)
    await expect(async () => {
      await page.clock.runFor(STEP_MS)
      await expect(loading).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [10] })
    await page.clock.runFor(2_000 - 2 * STEP_MS)
    await expect(loading).toBeVisible()
    await expect(page.getByText(DEFAULT_POOL_VALUES)).toHaveCount(0)
    await page.clock.runFor(2 * STEP_MS)
    await expect(page.getByText(DEFAULT_POOL_VALUES)).toBeVisible()
    await expect(loading).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(block(page, 'Pool Details')).toContainText('default charged on chain: 0.03%')
    await expect(block(page, 'Pool Information')).toContainText(`default ${SPECIFIED_SQRT_PRICE}`)
    await expect(direction(page, 'Token0 to Token1')).toContainText('default')
    await expect(direction(page, 'Token0 to Token1')).not.toContainText('V4Quoter')
    await expect(page.getByRole('button', { name: 'Swap', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    for (const amount of await shownAmounts(page)) expect(amount.block).toBeUndefined()

    await page.unroute('**/rpc')
    await page.clock.resume()
    await expect(page.getByText(DEFAULT_POOL_VALUES)).toHaveCount(0, { timeout: 20_000 })
    await expect(direction(page, 'Token0 to Token1')).toContainText('V4Quoter')
    await expect(block(page, 'Pool Information')).not.toContainText('default')
    await expectAmounts(page, world.chainId)
  })

  test('shows default values at once if the read of the state fails [4-15 8-06 8-13]', async ({
    page,
    guard,
    world,
  }) => {
    guard.allow(/rpc|Failed to load resource/)
    const logged: string[] = []
    page.on('console', (message) => void logged.push(message.text()))
    await page.route('**/rpc', (route) => route.abort())
    await page.goto(QUOTER)
    await expect(page.getByText(DEFAULT_POOL_VALUES)).toBeVisible()
    await expect(view(page).getByRole('alert')).toHaveCount(0)
    expect(logged.join()).toContain('[pool state]')

    await page.unroute('**/rpc')
    await setSlot0(world, { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 })
    logged.length = 0
    await page.reload()
    await expect(block(page, 'Pool Information')).toContainText(`default ${SPECIFIED_SQRT_PRICE}`)
    await expect(page.getByText(DEFAULT_POOL_VALUES)).toBeVisible()
    await expect(view(page).getByRole('alert')).toHaveCount(0)
    expect(logged.join()).toContain('[pool state]')
  })

  test('marks figures as stale if the node stops answering after the first read', async ({ page, guard }) => {
    guard.allow(/rpc|Failed to load resource/)
    await page.goto(QUOTER)
    await readFigure(page, 'executable0Output')
    await page.route('**/rpc', (route) => route.fulfill({ status: 503, body: 'busy' }))
    await expect(block(page, 'Pool Information')).toContainText(`stale ${SPECIFIED_SQRT_PRICE}`)
    expect(await rawOf(page, 'sqrtPriceX96')).toBe(SPECIFIED_SQRT_PRICE)
    await page.getByLabel('Token0 Amount').fill('3')
    await page.getByRole('button', { name: 'Get Quotes' }).click()
    await expect(direction(page, 'Token0 to Token1')).toContainText('unavailable')
    await page.unroute('**/rpc')
    await direction(page, 'Token0 to Token1').getByRole('button', { name: 'Try again' }).click()
    expect(await rawOf(page, 'executable0Input')).toBe(3n * WAD)
    await expect(direction(page, 'Token0 to Token1')).not.toContainText('unavailable')
  })
})

test('Pool without a price is shown as ‘Pool Not Initialized’, without default values [2.3-02]', async ({
  page,
  world,
}) => {
  // A market without default pool values in its file.
  const { market } = world.sources.tokens
  await setSlot0(world, { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 }, market)
  await page.goto(`/markets/${market.slug}?tab=quoter`)
  await expect(page.getByText(POOL_NOT_INITIALIZED, { exact: true })).toBeVisible()
  await expect(page.getByText(POOL_NOT_INITIALIZED_TEXT)).toBeVisible()
  await expect(view(page)).toHaveCount(0)
  await page.getByLabel('You pay exactly').fill('1')
  await expect(
    page.getByText('The pool is not initialized yet.').filter({ visible: true }).first(),
  ).toBeVisible()
})
