import { expect, type Locator, type Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { DEPOSIT_LIQUIDITY, DEPOSIT_TEXT, SWAP_TEXT, SWAP_WHOLE } from '../fixtures/entered.ts'
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
import { swapAmount, swapButton, swapCard } from '../fixtures/swapForm.ts'
import { openVaultsPanel, vaultsPanel } from '../fixtures/writeStarters.ts'
import type { AgreedCall, Case } from './case.ts'

export const WRITES = ['approve', 'deposit', 'withdraw', 'swap', 'setVaults'] as const
export type Write = (typeof WRITES)[number]
export type Flow = 'view' | Write
export const FLOWS: readonly Flow[] = ['view', ...WRITES]

export interface WriteFlow {
  readonly name: Write
  readonly path: string
  readonly prepare: (ctx: Case) => Promise<void>
  readonly type: (ctx: Case) => Promise<void>
  readonly fill: (ctx: Case) => Promise<void>
  readonly panel: (page: Page) => Locator
  readonly button: (page: Page) => Locator
  /**
   * Returns the expected contract call for the user's input. Encoded without the product's code.
   */
  readonly agreed: (ctx: Case) => Promise<AgreedCall>
  readonly success: string
}

const WAD = 10n ** 18n
const PLENTY = 1_000_000n * WAD

/** Contract call signatures, written here so that the tests do not depend on the product's ABIs. */
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

async function fund({ world, account }: Case): Promise<void> {
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * WAD)
}

/**
 * Two vaults per test case for the market's tokens, which the test sets as new vaults of the hook.
 */
const otherVaults = new WeakMap<Case, readonly [`0x${string}`, `0x${string}`]>()

export function vaultsOf(ctx: Case): readonly [`0x${string}`, `0x${string}`] {
  const vaults = otherVaults.get(ctx)
  if (vaults === undefined) throw new Error('the other vaults were not deployed')
  return vaults
}

const approve: WriteFlow = {
  name: 'approve',
  path: '/features',
  prepare: async (ctx) => {
    const { world, account } = ctx
    await fund(ctx)
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
    data: encodeFunctionData({ abi: CALLS, functionName: 'approve', args: [world.market.hook, MAX_UINT256] }),
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
    data: encodeFunctionData({ abi: CALLS, functionName: 'removeReHypothecatedLiquidity', args: [account] }),
  }),
  success: WITHDRAW_SUCCESS,
}

const swap: WriteFlow = {
  name: 'swap',
  path: '/features?tab=quoter',
  prepare: fund,
  type: ({ page }) => swapAmount(page).fill(SWAP_TEXT),
  fill: async ({ page }) => {
    await swapAmount(page).fill(SWAP_TEXT)
    await rawOf(page, 'swapOut')
    await expect(swap.button(page)).toHaveText('Swap')
  },
  panel: swapCard,
  button: swapButton,
  agreed: async (ctx) => {
    const { page, account, world, unit0 } = ctx
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

async function typeVaults(ctx: Case): Promise<void> {
  const [vault0, vault1] = vaultsOf(ctx)
  if (!(await vaultsPanel(ctx.page).getByLabel('Vault 0 address').isVisible()))
    await openVaultsPanel(ctx.page)
  await vaultsPanel(ctx.page).getByLabel('Vault 0 address').fill(vault0)
  await vaultsPanel(ctx.page).getByLabel('Vault 1 address').fill(vault1)
}

const setVaults: WriteFlow = {
  name: 'setVaults',
  path: '/vaults',
  prepare: async (ctx) => {
    const { actors, market } = ctx.world
    await fund(ctx)
    otherVaults.set(ctx, [
      await actors.deploy('YieldVault', [market.token0, 'Other vault', 'OV']),
      await actors.deploy('YieldVault', [market.token1, 'Other vault', 'OV']),
    ])
  },
  type: typeVaults,
  fill: async (ctx) => {
    await typeVaults(ctx)
    await rawOf(ctx.page, 'stake0')
  },
  panel: vaultsPanel,
  button: (page) => vaultsPanel(page).getByRole('button', { name: 'Set Vaults' }),
  agreed: async (ctx) => ({
    from: ctx.account,
    to: ctx.world.market.hook,
    data: encodeFunctionData({ abi: CALLS, functionName: 'setVaults', args: [...vaultsOf(ctx)] }),
  }),
  success: 'The vaults are set.',
}

export const WRITE_FLOWS: Readonly<Record<Write, WriteFlow>> = { approve, deposit, withdraw, swap, setVaults }
export { fund as prepareView }
