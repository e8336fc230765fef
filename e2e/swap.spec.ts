import type { Page } from '@playwright/test'
import { parseEventLogs } from 'viem'
import { CONNECT_WALLET_FIRST, SWAP_SUCCESS, USER_REJECTED } from '#words/specified.ts'
import { changeCanonicalLiquidity } from '../devnet/canonicalLiquidity.ts'
import { readPoolState } from '../devnet/poolState.ts'
import type { World } from '../devnet/world.ts'
import { amountInWords } from '../src/amounts/formatAmount.ts'
import { MAX_UINT256 } from '../src/amounts/integers.ts'
import { hookAbi } from '../src/dialects/flashifi/generated/hookAbi.ts'
import { poolKeyOf } from '../src/markets/poolKeyOf.ts'
import { poolId, poolStateSlot } from '../src/v4/poolId.ts'
import { chainReads } from './fixtures/chainReads.ts'
import { connectLocal, connectWith } from './fixtures/connecting.ts'
import { expectPrice, valueBeside } from './fixtures/definitions.ts'
import { agree, rawOf, reviewDialog } from './fixtures/liquidity.ts'
import { SWITCH_NETWORK_FIRST } from './fixtures/networkWords.ts'
import { expectAmounts } from './fixtures/shownAmounts.ts'
import { expect, test } from './fixtures/test.ts'
import { reject } from './fixtures/walletBehaviour.ts'

const QUOTER = '/features?tab=quoter'
const WAD = 10n ** 18n
/** Enough for every swap here: token1 is worth some 384 million token0. */
const PLENTY0 = 10n ** 12n * WAD
const PLENTY1 = 10_000n * WAD

const card = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const amount = (page: Page) => card(page).getByRole('textbox', { name: /^You (pay|receive) exactly$/ })
const swapButton = (page: Page) =>
  card(page).getByRole('button', { name: /^(Swap|Approve Token \d First|Checking\.\.\.)$/ })
const approveButton = (page: Page) =>
  card(page).getByRole('button', { name: /^Approve Token \d to the swap router$/ })

type Choice = 'Token1 to Token0' | 'Exact out' | 'Exact amount' | 'Unlimited'

const choose = (page: Page, name: Choice) => card(page).getByRole('radio', { name }).check()

/** An account with plenty of both tokens, approved to nobody unless asked for. */
async function ready(page: Page, world: World, approved = true): Promise<`0x${string}`> {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const { swapRouter } = world.market.network
  await world.actors.mint(token0, account, PLENTY0)
  await world.actors.mint(token1, account, PLENTY1)
  if (approved) {
    await world.actors.approve(account, token0, swapRouter)
    await world.actors.approve(account, token1, swapRouter)
  }
  await page.goto(QUOTER)
  await connectLocal(page, account)
  return account
}

/** What changed for the account, as gains. */
async function gains(world: World, account: `0x${string}`, act: () => Promise<void>) {
  const chain = chainReads(world)
  const before = await chain.holdings(account)
  await act()
  const after = await chain.holdings(account)
  return [after.token0 - before.token0, after.token1 - before.token1] as const
}

interface Exchange {
  readonly paid: bigint
  readonly received: bigint
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
}

/** Fee, impact, bound and price beside a quote, each worked out here from what is paid and received. */
async function expectCosts(page: Page, world: World, exchange: Exchange): Promise<void> {
  const { paid, received, zeroForOne, exact } = exchange
  const quote = card(page).getByRole('tabpanel')
  // 300 pips of the input; each step of a swap rounds its part up.
  const fee = await rawOf(page, 'swapFee')
  const least = (paid * 300n) / 1_000_000n
  expect(fee).toBeGreaterThanOrEqual(least)
  expect(fee).toBeLessThanOrEqual(least + 10n)
  await expect(valueBeside(quote, 'Fee')).toContainText('0.03% · ')

  // Half a percent of tolerance, from the start.
  if (exact === 'in') expect(await rawOf(page, 'minimumOut')).toBe((received * 9_950n) / 10_000n)
  else expect(await rawOf(page, 'maximumIn')).toBe((paid * 10_000n + 9_949n) / 9_950n)

  const unit = zeroForOne ? 'Token1/Token0' : 'Token0/Token1'
  await expectPrice(valueBeside(quote, 'Price'), { numerator: received, denominator: paid }, unit)

  const { sqrtPriceX96 } = await readPoolState(world.request, world.market)
  const swapped = paid - fee
  const promised = zeroForOne
    ? (swapped * sqrtPriceX96 ** 2n) >> 192n
    : (swapped << 192n) / sqrtPriceX96 ** 2n
  const hundredths = ((promised - received) * 10_000n) / promised
  const cut = `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`.replace(/\.?0+$/, '')
  await expect(valueBeside(quote, 'Price impact')).toHaveText(hundredths === 0n ? '<0.01%' : `${cut}%`)
}

const CASES = [
  { direction: 'token0ToToken1', exact: 'in', text: '5000000000' },
  { direction: 'token0ToToken1', exact: 'out', text: '7.25' },
  { direction: 'token1ToToken0', exact: 'in', text: '3' },
  { direction: 'token1ToToken0', exact: 'out', text: '1000000000.000000000000000001' },
] as const

for (const { direction, exact, text } of CASES) {
  test(`what is quoted is what is mined, to the wei: ${direction}, exact ${exact}`, async ({
    page,
    world,
  }) => {
    // A position whose edges the swaps cross.
    const position = { tickLower: -197700, tickUpper: -197640, liquidityDelta: 10n ** 26n }
    await changeCanonicalLiquidity(world.request, world.market, position)
    const account = await ready(page, world)
    if (direction === 'token1ToToken0') await choose(page, 'Token1 to Token0')
    if (exact === 'out') await choose(page, 'Exact out')
    await amount(page).fill(text)
    const paid = await rawOf(page, 'swapIn')
    const received = await rawOf(page, 'swapOut')
    await expectAmounts(page, world.chainId)
    const zeroForOne = direction === 'token0ToToken1'
    await expectCosts(page, world, { paid, received, zeroForOne, exact })
    await card(page).getByRole('tab', { name: 'Liquidity' }).click()
    const earned = [await rawOf(page, 'hook0'), await rawOf(page, 'hook1')]
    const { token0, token1, vault0, vault1 } = world.market
    const { balanceOf } = chainReads(world)
    const inVaults = async () => [await balanceOf(token0, vault0), await balanceOf(token1, vault1)] as const
    const before = await inVaults()
    const [gain0, gain1] = await gains(world, account, async () => {
      await swapButton(page).click()
      await expect(reviewDialog(page)).toContainText('swap')
      await agree(page)
      await expect(card(page).getByText(SWAP_SUCCESS)).toBeVisible()
    })
    expect([gain0, gain1]).toEqual(zeroForOne ? [-paid, received] : [received, -paid])
    const after = await inVaults()
    expect([after[0] - before[0], after[1] - before[1]]).toEqual(earned)
    await expect(card(page)).toContainText('Exactly as quoted.')
    const [tokenIn, tokenOut] = zeroForOne ? ['Token 0', 'Token 1'] : ['Token 1', 'Token 0']
    await expect(card(page)).toContainText(`You paid ${amountInWords(paid, 18)} ${tokenIn}.`)
    await expect(card(page)).toContainText(`You received ${amountInWords(received, 18)} ${tokenOut}.`)
  })
}

test('quotes come with every keystroke and without a request', async ({ page, world }) => {
  await ready(page, world)
  await amount(page).fill('1')
  await rawOf(page, 'swapOut')
  const methods: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc')) methods.push(request.postData() ?? '')
  })
  const seen = new Set<bigint>()
  for (const digit of '2345678') {
    await amount(page).press(digit)
    seen.add(await rawOf(page, 'swapOut'))
  }
  expect(seen.size).toBe(7)
  const quoter = world.market.network.quoter.slice(2).toLowerCase()
  expect(methods.filter((body) => body.toLowerCase().includes(quoter))).toEqual([])
})

test('the router is approved first, whole or exactly, and only for what the swap takes', async ({
  page,
  world,
}) => {
  const account = await ready(page, world, false)
  const chain = chainReads(world)
  const { token0, token1 } = world.market
  const { swapRouter } = world.market.network
  await amount(page).fill('1000')
  await expect(swapButton(page)).toHaveText('Approve Token 0 First')
  await expect(card(page)).toContainText('The swap router has no Token 0 allowance.')
  await choose(page, 'Exact amount')
  await approveButton(page).click()
  await agree(page)
  await expect(card(page)).toContainText('✓ Approved')
  await expect(approveButton(page)).toHaveCount(0)
  expect(await chain.allowance(token0, account, swapRouter)).toBe(1000n * WAD)
  await expect(swapButton(page)).toHaveText('Swap')

  await amount(page).fill('1000.5')
  await expect(card(page)).toContainText(
    'The router may take at most 1,000 Token 0: less than this swap takes.',
  )
  await expect(swapButton(page)).toHaveText('Approve Token 0 First')

  await choose(page, 'Token1 to Token0')
  await amount(page).fill('1')
  await choose(page, 'Unlimited')
  await approveButton(page).click()
  await agree(page)
  await expect(card(page)).toContainText('an unlimited amount of Token 1')
  expect(await chain.allowance(token1, account, swapRouter)).toBe(MAX_UINT256)
  await expect(swapButton(page)).toHaveText('Swap')

  await page.reload()
  await choose(page, 'Token1 to Token0')
  await expect(card(page)).toContainText('✓ Approved')
})

test('approval and swap in one dialog: the swap is shown anew once the router is approved', async ({
  page,
  world,
}) => {
  const account = await ready(page, world, false)
  const { token0 } = world.market
  const { swapRouter } = world.market.network
  await amount(page).fill('1000')
  await choose(page, 'Exact amount')
  const [gain0, gain1] = await gains(world, account, async () => {
    await card(page).getByRole('button', { name: 'Approve and Swap' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /next.*Approve Token 0/,
      /not yet.*Swap/,
    ])
    await agree(page)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Swap' }).first()).toHaveAttribute(
      'aria-current',
      'step',
    )
    expect(await chainReads(world).allowance(token0, account, swapRouter)).toBe(1000n * WAD)
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect(gain0).toBe(-1000n * WAD)
  expect(gain1).toBeGreaterThan(0n)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a price limit fills in part: named before, and after, and the rest stays', async ({ page, world }) => {
  const account = await ready(page, world)
  await choose(page, 'Token1 to Token0')
  await amount(page).fill('500')
  await card(page).getByText('Slippage and price limit').click()
  await card(page).getByLabel('Price limit (optional)').fill('1')
  await expect(card(page)).toContainText('Partial fill: at your price limit only')
  const paid = await rawOf(page, 'swapIn')
  const received = await rawOf(page, 'swapOut')
  expect(paid).toBeLessThan(500n * WAD)
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapButton(page).click()
    await agree(page)
    await expect(card(page).getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([received, -paid])
  await expect(card(page)).toContainText('Partial fill: the price reached the limit')
})

/** Others buy so much token0 while the review is open; the sentence that the click on 'Continue' then leads to. */
const MOVES = [
  { others: 15n, sentence: 'The chain moved on and the amounts are no longer those shown.' },
  { others: 200n, sentence: 'The price has already passed the limit of this swap. Ask for a new quote.' },
] as const

for (const { others, sentence } of MOVES) {
  test(`a price that moved beyond the slippage is refused before the wallet is asked: by ${others}`, async ({
    page,
    guard,
    world,
  }) => {
    guard.allow(/\[swap\]/)
    const account = await ready(page, world)
    await choose(page, 'Token1 to Token0')
    await amount(page).fill('10')
    await rawOf(page, 'swapOut')
    await swapButton(page).click()
    await expect(reviewDialog(page)).toBeVisible()
    const [, other = '0x'] = world.accounts
    await world.actors.fund(other, 0n, PLENTY1)
    await world.actors.swap(other, { zeroForOne: false, amountSpecified: -others * WAD })
    const moved = await gains(world, account, async () => {
      await agree(page)
      await expect(card(page)).toContainText(sentence)
    })
    expect(moved).toEqual([0n, 0n])
  })
}

test('what the pool manager does not hold cannot be swapped, and is said before the click', async ({
  page,
  world,
}) => {
  // All but a trace of the pool's own liquidity leaves: what the hook wins of the input is not there before it is paid.
  const position = { tickLower: -887220, tickUpper: 887220, liquidityDelta: -(10n ** 26n - 10n ** 20n) }
  await changeCanonicalLiquidity(world.request, world.market, position)
  await ready(page, world)
  await choose(page, 'Token1 to Token0')
  await amount(page).fill('1')
  await expect(card(page)).toContainText('The pool manager holds')
  await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
  await amount(page).fill('0.0001')
  await expect(swapButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await swapButton(page).click()
  await agree(page)
  await expect(card(page).getByText(SWAP_SUCCESS)).toBeVisible()
})

test('when the hook would lend nothing, that is said', async ({ page, world }) => {
  for (const index of [4, 5]) await world.actors.withdraw(world.accounts[index] ?? '0x')
  const { token0, token1 } = world.market
  const other0 = await world.actors.deploy('YieldVault', [token0, 'Other vault', 'OV'])
  const other1 = await world.actors.deploy('YieldVault', [token1, 'Other vault', 'OV'])
  await world.actors.setVaults(world.accounts[9] ?? '0x', other0, other1)
  await page.goto(QUOTER)
  await amount(page).fill('1')
  await expect(card(page)).toContainText('The hook would lend nothing to this swap')
  await card(page).getByRole('tab', { name: 'Liquidity' }).click()
  expect(await rawOf(page, 'lentLiquidity')).toBe(0n)
})

test('what the hook lends and what the pool holds stand in the liquidity preview', async ({
  page,
  world,
}) => {
  await page.goto(QUOTER)
  await expect(card(page).getByRole('tab', { name: 'Quote' })).toHaveAttribute('aria-selected', 'true')
  await card(page).getByRole('tab', { name: 'Liquidity' }).click()
  const { token0, token1 } = world.market
  const { poolManager } = world.market.network
  const chain = chainReads(world)
  expect(await rawOf(page, 'reserve0')).toBe(await chain.balanceOf(token0, poolManager))
  expect(await rawOf(page, 'reserve1')).toBe(await chain.balanceOf(token1, poolManager))
  const lent = await rawOf(page, 'lentLiquidity')
  const preview = card(page).getByRole('tabpanel')
  const { sqrtPriceX96, tick } = await readPoolState(world.request, world.market)
  await expect(valueBeside(preview, 'Range in ticks')).toHaveText(`-887220 to 887220current tick ${tick}`)
  await expectPrice(
    valueBeside(preview, 'Current price'),
    { numerator: sqrtPriceX96 ** 2n, denominator: 1n << 192n },
    'Token1/Token0',
  )
  await expectAmounts(page, world.chainId)

  // The third word after slot0 is the liquidity in range.
  const slot = BigInt(poolStateSlot(poolId(poolKeyOf(world.market)))) + 3n
  const inRange = await world.request('eth_getStorageAt', [poolManager, `0x${slot.toString(16)}`, 'latest'])
  expect(await rawOf(page, 'poolLiquidity')).toBe(BigInt(String(inRange)))

  // What the hook says that it lends, in the next swap's own event.
  const [lent0, lent1] = [await rawOf(page, 'lent0'), await rawOf(page, 'lent1')]
  const [trader = '0x'] = world.accounts
  await world.actors.fund(trader, 0n, WAD)
  const { logs } = await world.actors.swap(trader, { zeroForOne: false, amountSpecified: -WAD })
  const [provided] = parseEventLogs({ abi: hookAbi, logs, eventName: 'LiquidityProvided' })
  expect(provided?.args).toMatchObject({ liquidity: lent, amount0: -lent0, amount1: -lent1 })
})

test('V4Quoter has the last word: a difference is shown, and its figure is what counts', async ({
  page,
  world,
}) => {
  await ready(page, world)
  await choose(page, 'Token1 to Token0')
  await amount(page).fill('1')
  const ours = await rawOf(page, 'swapOut')
  // A quoter that always answers 7 whole units: PUSH32 7e18, MSTORE at 0, RETURN 64 bytes.
  const word = (7n * WAD).toString(16).padStart(64, '0')
  await world.request('anvil_setCode', [world.market.network.quoter, `0x7f${word}5f5260405ff3`])
  await world.request('evm_mine')
  const block = await chainReads(world).blockNumber()
  await expect(card(page)).toContainText(`Computed on this page from block ${block}`)
  await swapButton(page).click()
  await expect(card(page).getByRole('alert')).toContainText('This page and V4Quoter give different quotes.')
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect.poll(() => rawOf(page, 'swapOut')).toBe(7n * WAD)
  await expect(card(page)).toContainText('By V4Quoter')
  expect(ours).not.toBe(7n * WAD)
})

test.describe('a wallet that is played', () => {
  test('disconnected and on a wrong network: in words', async ({ page, wallet, world }) => {
    await page.goto(QUOTER)
    await amount(page).fill('1')
    await rawOf(page, 'swapOut')
    await expect(card(page)).toContainText(CONNECT_WALLET_FIRST)
    await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
    const [account = '0x'] = world.accounts
    await world.actors.fund(account, PLENTY0, PLENTY1)
    await world.actors.approve(account, world.market.token0, world.market.network.swapRouter)
    await connectWith(page, 'Test Wallet', account)
    await wallet.changeChain(1)
    await swapButton(page).click()
    await expect(card(page).getByRole('alert')).toContainText(SWITCH_NETWORK_FIRST)
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0)
  })

  test('a rejected swap is quiet, and nothing moves', async ({ page, wallet, world }) => {
    const [account = '0x'] = world.accounts
    await world.actors.fund(account, PLENTY0, PLENTY1)
    await world.actors.approve(account, world.market.token0, world.market.network.swapRouter)
    await page.goto(QUOTER)
    await connectWith(page, 'Test Wallet', account)
    await amount(page).fill('100')
    wallet.next('eth_sendTransaction', reject())
    const moved = await gains(world, account, async () => {
      await swapButton(page).click()
      await agree(page)
      await expect(card(page)).toContainText(USER_REJECTED)
    })
    expect(moved).toEqual([0n, 0n])
    await expect(swapButton(page)).toHaveText('Swap')
  })
})

test('slippage is validated and remembered', async ({ page }) => {
  await page.goto(QUOTER)
  await card(page).getByText('Slippage and price limit').click()
  const slippage = card(page).getByLabel('Slippage', { exact: true })
  await slippage.fill('51')
  await expect(card(page)).toContainText('Enter a percentage from 0 to 50.')
  await slippage.fill('1,25')
  await expect(card(page)).toContainText('125 basis points')
  await page.reload()
  await card(page).getByText('Slippage and price limit').click()
  await expect(slippage).toHaveValue('1,25')
})

test('the node goes down: figures stay and are marked stale, and a click says why nothing is sent', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/rpc|Failed to load resource|\[swap\]/)
  await ready(page, world)
  await amount(page).fill('100')
  const out = await rawOf(page, 'swapOut')
  await page.route('**/rpc', (route) => route.abort())
  await expect(card(page).locator('[data-field="swapOut"]')).toContainText('stale')
  expect(await rawOf(page, 'swapOut')).toBe(out)
  await swapButton(page).click()
  await expect(card(page)).toContainText('The node cannot be reached.')
})
