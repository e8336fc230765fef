import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, type Hex, keccak256, parseAbi } from 'viem'
import { iUnderstand } from '#locales/openMarket.ts'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { poolKeyOf } from '../../src/market/market.ts'
import { larger } from '../../src/math/integers.ts'
import { poolId } from '../../src/math/pool.ts'
import {
  actionCard,
  approveButton,
  depositButton,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
  unfoldApprovals,
  wholePosition,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { type AgreedCall, type Cell, placedOf } from './cell.ts'
import type { WriteFlow } from './flows.ts'
import { isDual, isOpened, type Place, withParam } from './places.ts'

/** What is written in the markets of the other kinds. Their sources are fixed, and approvals differ in opened markets alone. */
export const PLACED_WRITES = ['approve', 'deposit', 'withdraw', 'swap'] as const
export type PlacedWrite = (typeof PLACED_WRITES)[number]

/** The calls as their contracts declare them; no ABI or encoder of the product's. */
const KEY =
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }'
const BOUNDED = parseAbi([
  KEY,
  'function addLiquidity(PoolKey key, uint256 sharesToMint, uint256 maxAmount0, uint256 maxAmount1, uint256 deadline)',
  'function removeLiquidity(PoolKey key, uint256 sharesToBurn, uint256 minAmount0, uint256 minAmount1, uint256 deadline)',
])
const UNBOUNDED = parseAbi([
  'function addReHypothecatedLiquidity(uint256 shares)',
  'function removeReHypothecatedLiquidity(uint256 shares)',
])
const PRICED = parseAbi([
  'function addReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)',
  'function removeReHypothecatedLiquidity(uint256 shares, uint160 expectedSqrtPriceX96, uint24 maxPriceSlippage)',
])
const APPROVAL = parseAbi(['function approve(address spender, uint256 value)'])
const ROUTER = parseAbi([
  KEY,
  'struct SwapParams { bool zeroForOne; int256 amountSpecified; uint160 sqrtPriceLimitX96; }',
  'struct TestSettings { bool takeClaims; bool settleUsingBurn; }',
  'function swap(PoolKey key, SwapParams params, TestSettings testSettings, bytes hookData)',
])

const argument = async (page: Page, name: string): Promise<bigint> =>
  BigInt((await reviewDialog(page).locator(`[data-argument="${name}"]`).textContent()) ?? '')

/** Both figures of a row of the review, as the person sees them, without their sign. */
async function bothOf(page: Page, field: string): Promise<readonly [bigint, bigint]> {
  const figures = reviewDialog(page).locator(`[data-field="${field}"] [data-raw]`)
  await expect(figures).toHaveCount(2)
  const [one = 0n, other = 0n] = (
    await figures.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-raw') ?? ''))
  ).map((raw) => BigInt(raw) * (raw.startsWith('-') ? -1n : 1n))
  return [one, other]
}

/** Twenty minutes by the clock of the chain after the block that was planned upon: the cell's first, or one soon after. */
async function checkDeadline({ world, startBlock }: Cell, deadline: bigint): Promise<void> {
  const block = `0x${startBlock.toString(16)}`
  const { timestamp } = (await world.request('eth_getBlockByNumber', [block, false])) as {
    timestamp: string
  }
  const after = deadline - BigInt(timestamp)
  expect(after >= 1_200n && after < 1_320n, `${after} seconds`).toBe(true)
}

/** Half a per cent beyond what the review says that it moves, as the page offers first, rounded in its favour. */
async function boundedCall(cell: Cell, write: 'deposit' | 'withdraw', shares: bigint): Promise<AgreedCall> {
  const { page, account, market } = cell
  const [name, row, limit] =
    write === 'deposit' ? (['max', 'leaves', 'most'] as const) : (['min', 'arrives', 'least'] as const)
  const bounds = (await bothOf(page, `review.${row}`)).map((amount) =>
    write === 'deposit' ? (amount * 10_050n + 9_999n) / 10_000n : (amount * 9_950n) / 10_000n,
  )
  // What moves stands in the order of its transfers, the limits in that of the tokens.
  const limits = await bothOf(page, `review.${limit}`)
  expect(new Set(limits), 'the limits that the review names').toEqual(new Set(bounds))
  for (const index of [0, 1] as const)
    expect(await argument(page, `${name}Amount${index}`)).toBe(limits[index])
  const deadline = await argument(page, 'deadline')
  await checkDeadline(cell, deadline)
  const args = [poolKeyOf(market), shares, ...limits, deadline] as const
  const functionName = write === 'deposit' ? 'addLiquidity' : 'removeLiquidity'
  return {
    from: account,
    to: market.hook,
    data: encodeFunctionData({ abi: BOUNDED, functionName, args }),
  }
}

/** Native currency that goes along, as the review names it: what is taken, and at most 1 per cent more. */
async function nativeAlong({ page }: Cell): Promise<bigint> {
  const value = await rawOf(page, 'review.value')
  // Of 18 decimals, and the other token of 6.
  const taken = larger(...(await bothOf(page, 'review.leaves')))
  expect(value >= taken && value * 100n <= taken * 101n + 100n, `${value} for ${taken}`).toBe(true)
  return value
}

async function unboundedCall(
  cell: Cell,
  place: Place,
  write: 'deposit' | 'withdraw',
  shares: bigint,
): Promise<AgreedCall> {
  const { account, market } = cell
  const functionName = write === 'deposit' ? 'addReHypothecatedLiquidity' : 'removeReHypothecatedLiquidity'
  const value = write === 'deposit' && place === 'local-ether' ? await nativeAlong(cell) : 0n
  return {
    from: account,
    to: market.hook,
    data: encodeFunctionData({ abi: UNBOUNDED, functionName, args: [shares] }),
    value,
  }
}

/** The square root of 1.005, in millionths and cut: half a per cent of the price, as the page offers first. */
const HALF_A_PER_CENT = 2_496n

/** Bound by the pool's price as it was when the cell began, which nobody moves before the review is open. */
async function pricedCall(cell: Cell, write: 'deposit' | 'withdraw', shares: bigint): Promise<AgreedCall> {
  const { page, account, market, world, startBlock } = cell
  const slot = keccak256(`${poolId(poolKeyOf(market))}${'6'.padStart(64, '0')}` as Hex)
  const place = [market.network.poolManager, slot, `0x${startBlock.toString(16)}`]
  const word = BigInt(String(await world.request('eth_getStorageAt', place)))
  const sqrtPriceX96 = word & ((1n << 160n) - 1n)
  expect(await argument(page, 'expectedSqrtPriceX96')).toBe(sqrtPriceX96)
  expect(await argument(page, 'maxPriceSlippage')).toBe(HALF_A_PER_CENT)
  const functionName = write === 'deposit' ? 'addReHypothecatedLiquidity' : 'removeReHypothecatedLiquidity'
  const args = [shares, sqrtPriceX96, Number(HALF_A_PER_CENT)] as const
  return {
    from: account,
    to: market.hook,
    data: encodeFunctionData({ abi: PRICED, functionName, args }),
  }
}

function liquidityCall(cell: Cell, place: Place, write: 'deposit' | 'withdraw', shares: bigint) {
  if (place === 'local-alphix') return pricedCall(cell, write, shares)
  return isDual(place) ? boundedCall(cell, write, shares) : unboundedCall(cell, place, write, shares)
}

const swapCard = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const payInput = (page: Page) => swapCard(page).getByRole('textbox', { name: /^You pay exactly$/ })

/** What is opened by its address takes nothing before somebody has agreed to its risk. */
async function allowWrites(page: Page, place: Place): Promise<void> {
  if (isOpened(place)) await page.getByRole('button', { name: iUnderstand }).click()
}

/** Of token 0, what the deposit takes and half a per cent more, which is the tolerance that the page offers first. */
async function exactApproval({ page, account, market }: Cell): Promise<AgreedCall> {
  const taken = -(await rawOf(page, 'deposit.token0'))
  const args = [market.hook, (taken * 10_050n + 9_999n) / 10_000n] as const
  return {
    from: account,
    to: market.token0,
    data: encodeFunctionData({ abi: APPROVAL, functionName: 'approve', args }),
  }
}

/** How a person goes one way through the product in a market of another kind. */
export function placedFlow(cell: Cell, place: Place, write: PlacedWrite): WriteFlow {
  const { path, hold } = placedOf(cell)
  const prepare: WriteFlow['prepare'] = async ({ account }) => {
    await hold(account)
  }
  const entered = (of: Cell) => placedOf(of)[write === 'swap' ? 'swap' : 'deposit']
  if (write === 'approve')
    return {
      name: write,
      path,
      prepare,
      type: async ({ page }) => enterShares(page, entered(cell).text),
      fill: async ({ page }) => {
        await allowWrites(page, place)
        await enterShares(page, entered(cell).text)
        await rawOf(page, 'deposit.token0')
        await unfoldApprovals(page)
        await expect(approveButton(page, 0)).toBeEnabled()
      },
      panel: actionCard,
      button: (page) => approveButton(page, 0),
      agreed: exactApproval,
      success: 'All Approved',
    }
  if (write === 'deposit')
    return {
      name: write,
      path,
      prepare,
      type: async (cell) => enterShares(cell.page, entered(cell).text),
      fill: async (cell) => {
        await allowWrites(cell.page, place)
        await enterShares(cell.page, entered(cell).text)
        await rawOf(cell.page, 'deposit.token0')
        await rawOf(cell.page, 'deposit.token1')
        await expect(depositButton(cell.page)).toHaveText('Deposit Liquidity')
      },
      panel: actionCard,
      button: depositButton,
      agreed: (cell) => liquidityCall(cell, place, 'deposit', entered(cell).raw),
      success: DEPOSIT_SUCCESS,
    }
  if (write === 'withdraw')
    return {
      name: write,
      path,
      prepare,
      type: async () => {},
      fill: async ({ page }) => {
        await allowWrites(page, place)
        await wholePosition(page)
        await rawOf(page, 'withdraw.token0')
        await expect(withdrawButton(page)).toBeEnabled()
      },
      panel: positionCard,
      button: withdrawButton,
      agreed: async (cell) =>
        liquidityCall(
          cell,
          place,
          'withdraw',
          await argument(cell.page, isDual(place) ? 'sharesToBurn' : 'shares'),
        ),
      success: WITHDRAW_SUCCESS,
    }
  return {
    name: write,
    path: withParam(path, 'tab=quoter'),
    prepare,
    type: async (cell) => payInput(cell.page).fill(entered(cell).text),
    fill: async (cell) => {
      await allowWrites(cell.page, place)
      await payInput(cell.page).fill(entered(cell).text)
      await rawOf(cell.page, 'swapOut')
      await expect(swapCard(cell.page).getByRole('button', { name: 'Swap', exact: true })).toBeEnabled()
    },
    panel: swapCard,
    button: (page) => swapCard(page).getByRole('button', { name: /^(Swap|Checking\.\.\.)$/ }),
    agreed: async (cell) => {
      const { page, account, market } = cell
      const { raw } = entered(cell)
      const params = {
        zeroForOne: true,
        amountSpecified: -raw,
        sqrtPriceLimitX96: await argument(page, 'sqrtPriceLimitX96'),
      }
      const args = [poolKeyOf(market), params, { takeClaims: false, settleUsingBurn: false }, '0x'] as const
      return {
        from: account,
        to: market.network.swapRouter,
        data: encodeFunctionData({ abi: ROUTER, functionName: 'swap', args }),
        value: place === 'local-ether' ? raw : 0n,
      }
    },
    success: SWAP_SUCCESS,
  }
}
