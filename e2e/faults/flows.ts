import { expect, type Locator, type Page } from '@playwright/test'
import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { type RouterName, routerOf } from '../../devnet/deployRouters.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import {
  actionCard,
  approveButton,
  depositButton,
  enterShares,
  positionCard,
  rawOf,
  reviewDialog,
  unfoldApprovals,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { allowRouter } from '../fixtures/routerBuild.ts'
import type { AgreedCall, Cell } from './cell.ts'
import { DEPOSIT_LIQUIDITY, DEPOSIT_TEXT, SWAP_TEXT, SWAP_WHOLE } from './entered.ts'

export const WRITES = ['approve', 'deposit', 'withdraw', 'swap', 'setVaults'] as const
export type Write = (typeof WRITES)[number]
export type Flow = 'view' | Write
export const FLOWS: readonly Flow[] = ['view', ...WRITES]

/** How a person goes one way through the product, and what must come of it. */
export interface WriteFlow {
  readonly name: Write
  readonly path: string
  /** What is on the chain before the page is opened. */
  readonly prepare: (cell: Cell) => Promise<void>
  /** Types what is to be typed. */
  readonly type: (cell: Cell) => Promise<void>
  /** Types it and waits for the preview. */
  readonly fill: (cell: Cell) => Promise<void>
  readonly panel: (page: Page) => Locator
  readonly button: (page: Page) => Locator
  /** What the wallet must be asked for, from what the person entered and the page showed; encoded by the test itself. */
  readonly agreed: (cell: Cell) => Promise<AgreedCall>
  /** The page's words for a happy end. */
  readonly success: string
}

const WAD = 10n ** 18n
const PLENTY = 1_000_000n * WAD

/** The calls as their contracts declare them; no ABI or encoder of the product's. */
const CALLS = parseAbi([
  'function approve(address spender, uint256 value)',
  'function addReHypothecatedLiquidity(uint128 liquidity)',
  'function removeReHypothecatedLiquidity(address owner)',
  'function setVaults(address vault0, address vault1)',
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'struct SwapParams { bool zeroForOne; int256 amountSpecified; uint160 sqrtPriceLimitX96; }',
  'struct TestSettings { bool takeClaims; bool settleUsingBurn; }',
  'function swap(PoolKey key, SwapParams params, TestSettings testSettings, bytes hookData)',
])

/** Both tokens, and a position of two shares. */
async function fund({ world, account }: Cell): Promise<void> {
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * WAD)
}

const swapCard = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const payInput = (page: Page) => swapCard(page).getByRole('textbox', { name: /^You pay exactly$/ })
/** A Universal Router's call as its contracts declare it (v4-periphery `IV4Router`, universal-router `execute`). */
const ROUTED = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)'])
const SINGLE =
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }'
const FIELDS = {
  5: parseAbiParameters([
    '(Key key, bool zeroForOne, uint128 amount, uint128 bound, bytes hookData)',
    SINGLE,
  ]),
  6: parseAbiParameters([
    '(Key key, bool zeroForOne, uint128 amount, uint128 bound, uint256 minHopPriceX36, bytes hookData)',
    SINGLE,
  ]),
} as const

/** Paid first, swapped, and both takes: at most what was entered, at least what the review names. */
async function routedSwap({ page, account, world, unit0 }: Cell, router: RouterName): Promise<AgreedCall> {
  const { token0, token1, hook, pool } = world.market
  const { swapRouter, universalRouter } = routerOf(router)
  const argument = async (name: string) =>
    BigInt((await reviewDialog(page).locator(`[data-argument="${name}"]`).textContent()) ?? '')
  const [bound, deadline] = [await argument('bound'), await argument('deadline')]
  expect(bound > 0n && (await argument('take.minimum')) === bound, `at least ${bound}`).toBe(true)
  const amount = SWAP_WHOLE * unit0
  const key = { currency0: token0, currency1: token1, hooks: hook, ...pool }
  const swap = { key, zeroForOne: true, amount, bound, hookData: '0x' } as const
  const params = [
    encodeAbiParameters(parseAbiParameters('address, uint256, bool'), [token0, amount, true]),
    universalRouter.layout === 5
      ? encodeAbiParameters(FIELDS[5], [swap])
      : encodeAbiParameters(FIELDS[6], [{ ...swap, minHopPriceX36: (bound * 10n ** 36n) / amount }]),
    encodeAbiParameters(parseAbiParameters('address, uint256'), [token1, bound]),
    encodeAbiParameters(parseAbiParameters('address, uint256'), [token0, 0n]),
  ]
  const input = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x0b060f0f', params])
  return {
    from: account,
    to: swapRouter,
    data: encodeFunctionData({ abi: ROUTED, functionName: 'execute', args: ['0x10', [input], deadline] }),
  }
}

const vaultsPanel = (page: Page) => page.getByRole('region', { name: 'Configure Vaults', exact: true })

/** Addresses of contracts that are vaults of the right tokens, and not the promised ones. */
const otherVaults = new WeakMap<Cell, readonly [`0x${string}`, `0x${string}`]>()

export function vaultsOf(cell: Cell): readonly [`0x${string}`, `0x${string}`] {
  const vaults = otherVaults.get(cell)
  if (vaults === undefined) throw new Error('the other vaults were not deployed')
  return vaults
}

const approve: WriteFlow = {
  name: 'approve',
  path: '/features',
  prepare: async (cell) => {
    const { world, account } = cell
    await fund(cell)
    await world.actors.approve(account, world.market.token0, world.market.hook, 0n)
  },
  type: async ({ page }) => {
    await enterShares(page, DEPOSIT_TEXT)
    await unfoldApprovals(page)
  },
  fill: async ({ page }) => {
    await enterShares(page, DEPOSIT_TEXT)
    await rawOf(page, 'deposit.token0')
    await unfoldApprovals(page)
    await expect(approveButton(page, 0)).toBeEnabled()
  },
  panel: actionCard,
  button: (page) => approveButton(page, 0),
  agreed: async ({ account, world }) => ({
    from: account,
    to: world.market.token0,
    data: encodeFunctionData({
      abi: CALLS,
      functionName: 'approve',
      args: [world.market.hook, MAX_UINT256],
    }),
  }),
  success: 'All Approved',
}

const deposit: WriteFlow = {
  name: 'deposit',
  path: '/features',
  prepare: fund,
  type: ({ page }) => enterShares(page, DEPOSIT_TEXT),
  fill: async ({ page }) => {
    await enterShares(page, DEPOSIT_TEXT)
    await rawOf(page, 'deposit.token0')
    await rawOf(page, 'deposit.token1')
    await expect(depositButton(page)).toHaveText('Deposit Liquidity')
  },
  panel: actionCard,
  button: depositButton,
  agreed: async ({ account, world }) => ({
    from: account,
    to: world.market.hook,
    data: encodeFunctionData({
      abi: CALLS,
      functionName: 'addReHypothecatedLiquidity',
      args: [DEPOSIT_LIQUIDITY],
    }),
  }),
  success: DEPOSIT_SUCCESS,
}

const withdraw: WriteFlow = {
  name: 'withdraw',
  path: '/features',
  prepare: fund,
  type: async () => {},
  fill: async ({ page }) => {
    await rawOf(page, 'withdraw.token0')
    await expect(withdrawButton(page)).toBeEnabled()
  },
  panel: positionCard,
  button: withdrawButton,
  agreed: async ({ account, world }) => ({
    from: account,
    to: world.market.hook,
    data: encodeFunctionData({
      abi: CALLS,
      functionName: 'removeReHypothecatedLiquidity',
      args: [account],
    }),
  }),
  success: WITHDRAW_SUCCESS,
}

const swap: WriteFlow = {
  name: 'swap',
  path: '/features?tab=quoter',
  prepare: async (cell) => {
    await fund(cell)
    if (cell.router !== undefined)
      await allowRouter(cell.world, cell.router, cell.account, cell.world.market.token0)
  },
  type: ({ page }) => payInput(page).fill(SWAP_TEXT),
  fill: async ({ page }) => {
    await payInput(page).fill(SWAP_TEXT)
    await rawOf(page, 'swapOut')
    await expect(swap.button(page)).toHaveText('Swap')
  },
  panel: swapCard,
  button: (page) => swapCard(page).getByRole('button', { name: /^(Swap|Approve \w+ First|Checking\.\.\.)$/ }),
  agreed: async (cell) => {
    if (cell.router !== undefined) return routedSwap(cell, cell.router)
    const { page, account, world, unit0 } = cell
    const { token0, token1, hook, pool } = world.market
    const { swapRouter } = world.market.network
    const limit = await reviewDialog(page).locator('[data-argument="sqrtPriceLimitX96"]').textContent()
    const key = { currency0: token0, currency1: token1, hooks: hook, ...pool }
    const params = {
      zeroForOne: true,
      amountSpecified: -SWAP_WHOLE * unit0,
      sqrtPriceLimitX96: BigInt(limit ?? ''),
    }
    const settings = { takeClaims: false, settleUsingBurn: false }
    return {
      from: account,
      to: swapRouter,
      data: encodeFunctionData({ abi: CALLS, functionName: 'swap', args: [key, params, settings, '0x'] }),
    }
  },
  success: SWAP_SUCCESS,
}

async function typeVaults(cell: Cell): Promise<void> {
  const [vault0, vault1] = vaultsOf(cell)
  await vaultsPanel(cell.page).getByLabel('Vault 0 address').fill(vault0)
  await vaultsPanel(cell.page).getByLabel('Vault 1 address').fill(vault1)
}

const setVaults: WriteFlow = {
  name: 'setVaults',
  path: '/vaults',
  prepare: async (cell) => {
    const { actors, market } = cell.world
    await fund(cell)
    otherVaults.set(cell, [
      await actors.deploy('YieldVault', [market.token0, 'Other vault', 'OV']),
      await actors.deploy('YieldVault', [market.token1, 'Other vault', 'OV']),
    ])
  },
  type: typeVaults,
  fill: async (cell) => {
    await typeVaults(cell)
    await rawOf(cell.page, 'stake0')
  },
  panel: vaultsPanel,
  button: (page) => vaultsPanel(page).getByRole('button', { name: 'Set Vaults' }),
  agreed: async (cell) => ({
    from: cell.account,
    to: cell.world.market.hook,
    data: encodeFunctionData({ abi: CALLS, functionName: 'setVaults', args: [...vaultsOf(cell)] }),
  }),
  success: 'The vaults are set.',
}

export const WRITE_FLOWS: Readonly<Record<Write, WriteFlow>> = { approve, deposit, withdraw, swap, setVaults }
export { fund as prepareView }
