import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOf } from '../../devnet/contracts.ts'
import { deployRouters, type RouterName, routerOf } from '../../devnet/deployRouters.ts'
import { send } from '../../devnet/send.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { loadMarketTransactionModule } from '../../src/adapters/index.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import { encodeActionCall } from '../../src/chain/simulate/encodeActionCall.ts'
import { simulateActions } from '../../src/chain/simulate/simulateActions.ts'
import { simulateDepositThenWithdraw } from '../../src/chain/simulate/simulateDepositThenWithdraw.ts'
import { DEFAULT_TOLERANCE } from '../../src/market/limits.ts'
import type { Market } from '../../src/market/market.ts'
import {
  findAffordableDeposit,
  type OneTokenPlanInputs,
  planOneTokenDeposit,
  planOneTokenExit,
  planSwapOfOtherToken,
} from '../../src/market/oneToken.ts'
import {
  canRunAsBundle,
  planOneTokenDepositBatch,
  planOneTokenExitBatch,
} from '../../src/market/oneTokenBatch.ts'
import { planRouterApprovals } from '../../src/market/permit.ts'
import { areMovementsWithinLimits } from '../../src/market/tokenMovementLimits.ts'
import {
  getOtherSide,
  type Pair,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenMovements,
  toTokenPair,
  toVaultPair,
} from '../../src/market/tokenPair.ts'
import type { TxAction, TxPlan } from '../../src/market/txAction.ts'
import { MAX_UINT256 } from '../../src/math/integers.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { groundOf, HOLDER, heldBy, STAGES, type Staged, SWAPPER, shareWorthOf } from './stagedMarkets.ts'

/** Accepts any cost of the swap, because the cost depends on the size of the pool. */
const TERMS = { limitBps: 10_000n, tolerance: DEFAULT_TOLERANCE }

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  await deployRouters(world.request, ['universal20', 'universal21'])
}, 120_000)
afterAll(() => world?.stop())

/** Returns the maximum loss by rounding in a vault, in raw units of the token. */
const roundings = async (market: Market, side: TokenSide): Promise<bigint> =>
  2n * (await shareWorthOf(world, market, side)) + 2n

async function carriedOut(market: Market, who: Market['hook'], action: TxAction) {
  const before = heldBy((await groundOf(rpc, market, who)).snapshot)
  const { to, data, value } = encodeActionCall(action, await loadMarketTransactionModule(market))
  const { gasUsed, effectiveGasPrice } = await send(world.request, { from: who, to, data, value })
  const ground = await groundOf(rpc, market, who)
  const after = heldBy(ground.snapshot)
  const fee = isNativeCurrency(market.token0) ? gasUsed * effectiveGasPrice : 0n
  const moved: Pair<bigint> = [after[0] - before[0] + fee, after[1] - before[1]]
  return { moved, ground }
}

/**
 * Expects that the bundle of swap and deposit stays within its limits, and that the deposit can be
 * withdrawn.
 */
async function expectBundle(plan: TxPlan, market: Market, who: Market['hook']) {
  if (plan.bounds === undefined) throw new Error('no bundle')
  const writing = await loadMarketTransactionModule(market)
  const simulated = await simulateActions(rpc, writing, who, plan.calls)
  if (!simulated.ok || simulated.flows === null) throw new Error(JSON.stringify(simulated))
  expect(areMovementsWithinLimits(simulated.flows, plan.bounds)).toBe(true)
  const { action } = plan
  if (action.kind !== 'deposit') return
  const before = plan.calls.slice(0, plan.calls.findLastIndex(({ kind }) => kind === 'swap') + 1)
  const returned = await simulateDepositThenWithdraw(rpc, writing, { account: who, ...action, before })
  // Only a deposit lock may prevent the withdrawal.
  if (returned === undefined) expect(writing.capabilities.depositLock).toBe(true)
  else expect(returned.amount0 + returned.amount1).toBeGreaterThan(0n)
}

/**
 * Lets another account swap directly before the bundle. Expects that the bundle then stays within
 * its limits or reverts.
 */
async function expectBoundBehind(plan: TxPlan, { market, swap }: Staged, who: Market['hook']) {
  const mark = await world.snapshot()
  try {
    const call = plan.calls.find(({ kind }) => kind === 'swap')
    if (call?.kind !== 'swap' || plan.bounds === undefined) throw new Error('no bundle')
    const { zeroForOne } = call
    const { snapshot } = await groundOf(rpc, market, who)
    const amount = (toVaultPair(snapshot)[zeroForOne ? 0 : 1].hookAssets ?? 0n) / 10n
    const value = zeroForOne && isNativeCurrency(market.token0) ? { value: amount } : {}
    await swap(SWAPPER, { zeroForOne, amountSpecified: -amount, ...value })
    const simulated = await simulateActions(rpc, await loadMarketTransactionModule(market), who, plan.calls)
    if (simulated.ok && simulated.flows !== null)
      expect(areMovementsWithinLimits(simulated.flows, plan.bounds)).toBe(true)
    else expect(simulated.ok).toBe(false)
  } finally {
    await world.revert(mark)
  }
}

async function approveRouter(
  { snapshot, market }: OneTokenPlanInputs,
  who: Market['hook'],
  side: TokenSide,
  most: bigint,
) {
  const request = { side, most, mode: 'exact', toleranceBps: 0n, snapshot, market } as const
  for (const { action } of planRouterApprovals(request)) await carriedOut(market, who, action)
}

const refusalText = (refusal: object) =>
  JSON.stringify(refusal, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

const inOrder = (side: TokenSide, own: bigint, other: bigint): Pair<bigint> =>
  side === 0 ? [own, other] : [other, own]

describe.each(STAGES)('Deposit and withdrawal with one token in market %s', (_, stage) => {
  let staged: Staged
  let direct: Market
  let newcomer: Market['hook']
  beforeAll(async () => {
    staged = await stage(world)
    direct = staged.market
    newcomer = world.accounts[4] ?? '0x'
    for (const token of toTokenPair(direct).filter((token) => !isNativeCurrency(token))) {
      const data = callOf('TestToken', 'approve', [direct.hook, MAX_UINT256])
      for (const from of [newcomer, HOLDER]) await send(world.request, { from, to: token, data })
    }
  }, 120_000)

  const marketOf = (router: 'PoolSwapTest' | RouterName): Market =>
    router === 'PoolSwapTest' ? direct : { ...direct, network: { ...direct.network, ...routerOf(router) } }

  test.each([
    { side: 0, part: 7n, router: 'PoolSwapTest' },
    { side: 1, part: 100_000n, router: 'universal20' },
  ] as const)(
    'deposits with token $side only, through $router, worth 1/$part of the pool',
    async ({ side, part, router }) => {
      const mark = await world.snapshot()
      try {
        const market = marketOf(router)
        const { snapshot: first } = await groundOf(rpc, market, newcomer)
        const amount = (toVaultPair(first)[side].hookAssets ?? 0n) / part
        const token = toTokenPair(market)[side]
        // The account gets only the token that it deposits, not the other one.
        if (!isNativeCurrency(token)) await world.actors.mint(token, newcomer, amount)
        const before = await groundOf(rpc, market, newcomer)
        const planned = planOneTokenDeposit({ side, amount, ...TERMS }, before)
        if (!planned.ok) throw new Error(refusalText(planned.refusal))
        const { swap, deposit, after, cost } = planned
        const bundle = planOneTokenDepositBatch({ side, amount, ...TERMS }, before)
        expect(bundle.ok).toBe(canRunAsBundle('in', side, market))
        if (bundle.ok) await expectBundle(bundle.deposit, market, newcomer)
        await approveRouter(before, newcomer, side, swap.maximumIn)
        const { moved, ground } = await carriedOut(market, newcomer, swap.action)
        expect(moved).toEqual(inOrder(side, -swap.quote.amountIn, swap.quote.amountOut))
        expect(cost).toBeGreaterThan(0n)
        // The state after the swap equals the predicted state, except for rounding in the vaults.
        const { snapshot } = ground
        expect(snapshot.pool.slot0?.sqrtPriceX96).toBe(after.pool.slot0?.sqrtPriceX96)
        expect(snapshot.pool.slot0?.tick).toBe(after.pool.slot0?.tick)
        expect(snapshot.pool.liquidity).toBe(after.pool.liquidity)
        for (const each of TOKEN_SIDES) {
          const short =
            (toVaultPair(after)[each].hookAssets ?? 0n) - (toVaultPair(snapshot)[each].hookAssets ?? -1n)
          expect(short).toBeGreaterThanOrEqual(0n)
          expect(short).toBeLessThanOrEqual(await roundings(market, each))
        }
        // The deposit is planned again with the balances after the swap. Its amounts are exact.
        const budget = inOrder(side, amount - swap.quote.amountIn, swap.quote.amountOut)
        const anew = findAffordableDeposit(budget, DEFAULT_TOLERANCE, ground)
        if (!anew?.ok) throw new Error(JSON.stringify(anew?.issues.map(({ code }) => code)))
        expect(anew.plan.liquidity).toBeGreaterThanOrEqual(deposit.liquidity)
        const done = await carriedOut(market, newcomer, anew.plan.action)
        const paid = toAmountPair(anew.plan)
        expect(done.moved).toEqual([-paid[0], -paid[1]])
        // The rest of the budget buys less than one more share, apart from rounding.
        const { pool } = snapshot
        const at = { sqrtPriceX96: pool.slot0?.sqrtPriceX96 ?? 0n, snapshot, market }
        const one = ground.rules.previewDeposit(anew.plan.liquidity + 1n, at)
        if (!one.ok) throw new Error('no preview')
        const [more0, more1] = [one.amount0 - paid[0], one.amount1 - paid[1]]
        const left = [budget[0] - paid[0], budget[1] - paid[1]] as const
        expect(left[0] >= 0n && left[1] >= 0n).toBe(true)
        expect(left[0] < more0 || left[1] < more1).toBe(true)
        const coarse = inOrder(side, amount / 2_000_000n, swap.quote.amountOut / 2_000_000n)
        const unit = inOrder(
          side,
          swap.quote.amountIn / swap.quote.amountOut,
          swap.quote.amountOut / swap.quote.amountIn,
        )
        for (const each of TOKEN_SIDES)
          expect(left[each]).toBeLessThanOrEqual(
            coarse[each] + 2n * unit[each] + (each === 0 ? more0 : more1) + 4n,
          )
      } finally {
        await world.revert(mark)
      }
    },
  )

  test.each(TOKEN_SIDES)(
    'keep the bundle’s limits if a foreign swap is mined first, with token %i',
    async (side) => {
      const mark = await world.snapshot()
      try {
        const { snapshot } = await groundOf(rpc, direct, newcomer)
        const has = TOKEN_SIDES.map((each) => toVaultPair(snapshot)[each].hookAssets ?? 0n)
        for (const [index, token] of toTokenPair(direct).entries()) {
          if (isNativeCurrency(token)) continue
          for (const who of [newcomer, HOLDER, SWAPPER]) await world.actors.mint(token, who, has[index] ?? 0n)
        }
        const before = await groundOf(rpc, direct, newcomer)
        const into = planOneTokenDepositBatch({ side, amount: (has[side] ?? 0n) / 50n, ...TERMS }, before)
        if (into.ok) await expectBoundBehind(into.deposit, staged, newcomer)
        const ground = await groundOf(rpc, direct, HOLDER)
        const exit = ground.rules.planExit({ ...ground, lastDepositBlock: 0n })
        if (!exit.ok) throw new Error(JSON.stringify(exit.issues))
        const out = planOneTokenExitBatch({ side, ...TERMS }, exit.plan, ground)
        if (out.ok) await expectBoundBehind(out.plan, staged, HOLDER)
        expect([into.ok, out.ok]).toEqual([
          canRunAsBundle('in', side, direct),
          canRunAsBundle('out', side, direct),
        ])
      } finally {
        await world.revert(mark)
      }
    },
  )

  test.each([
    { side: 0, router: 'PoolSwapTest' },
    { side: 1, router: 'universal21' },
  ] as const)('withdraws in token $side only, through $router', async ({ side, router }) => {
    const mark = await world.snapshot()
    try {
      const market = marketOf(router)
      const ground = await groundOf(rpc, market, HOLDER)
      const exit = ground.rules.planExit({ ...ground, lastDepositBlock: 0n })
      if (!exit.ok) throw new Error(JSON.stringify(exit.issues))
      const swapInput = { side, ...TERMS }
      const planned = planOneTokenExit(swapInput, exit.plan, ground)
      if (!planned.ok) throw new Error(refusalText(planned.refusal))
      const batch = planOneTokenExitBatch(swapInput, exit.plan, ground)
      expect(batch.ok).toBe(canRunAsBundle('out', side, market))
      if (batch.ok) await expectBundle(batch.plan, market, HOLDER)
      const left = await carriedOut(market, HOLDER, exit.plan.action)
      expect(left.moved).toEqual(toAmountPair(exit.plan))
      const anew = planSwapOfOtherToken(swapInput, left.moved, left.ground)
      if (!anew.ok) throw new Error(anew.refusal.code)
      const sold = getOtherSide(side)
      expect(anew.swap.leaves).toEqual([toTokenMovements(market, exit.plan)[sold]])
      // The swap after the withdrawal equals the prediction, except for rounding in the vaults.
      const off = planned.swap.quote.amountOut - anew.swap.quote.amountOut
      expect(off).toBeGreaterThanOrEqual(0n)
      expect(off).toBeLessThanOrEqual(planned.swap.quote.amountOut / 100_000n + 2n)
      await approveRouter(left.ground, HOLDER, sold, anew.swap.maximumIn)
      const { moved } = await carriedOut(market, HOLDER, anew.swap.action)
      expect(moved).toEqual(inOrder(side, anew.swap.quote.amountOut, -anew.swap.quote.amountIn))
    } finally {
      await world.revert(mark)
    }
  })
})
