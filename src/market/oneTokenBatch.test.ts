import { expect, test } from 'vitest'
import { dualpoolJitModel as dualLending, dualpoolShareMath as dualRules } from '#adapters/dualpool/rules.ts'
import { flashifiJitModel, flashifiShareMath } from '#adapters/flashifi/rules.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import { createTickTable } from '#math/tickMath.ts'
import { findPlanConditions } from './conditions.ts'
import { DEFAULT_TOLERANCE } from './limits.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { type OneTokenPlanInputs, planOneTokenDeposit } from './oneToken.ts'
import {
  BUNDLE_PRICE_MARGIN_BPS,
  canRunAsBundle,
  planOneTokenDepositBatch,
  planOneTokenExitBatch,
} from './oneTokenBatch.ts'
import { subtractTolerance } from './tokenMovementLimits.ts'
import { TOKEN_SIDES } from './tokenPair.ts'
import type { TxAction } from './txAction.ts'

const E18 = 10n ** 18n
const { token0, token1, hook } = MARKET
const { swapRouter } = MARKET.network
const { address } = SNAPSHOT.account
const TERMS = { limitBps: 1_000n, tolerance: DEFAULT_TOLERANCE }

const ground = (change: Partial<MarketSnapshot> = {}): OneTokenPlanInputs => ({
  snapshot: { ...SNAPSHOT, ...change },
  market: MARKET,
  ticks: createTickTable([], MARKET.pool.tickSpacing),
  rules: flashifiShareMath,
  lending: flashifiJitModel,
})

const exiting = (own: object = {}) => ground({ account: { ...SNAPSHOT.account, shares: 10n * E18, ...own } })

function out(at: OneTokenPlanInputs, terms = TERMS) {
  const exit = at.rules.planExit(at)
  if (!exit.ok) throw new Error('no exit')
  return { exit: exit.plan, batch: planOneTokenExitBatch({ side: 1, ...terms }, exit.plan, at) }
}

const brief = (action: TxAction) =>
  action.kind === 'approve' || action.kind === 'transfer'
    ? [action.kind === 'approve' ? action.spender : action.to, action.token, action.amount]
    : [action.kind]

test('One-token deposit bundle approves exactly the amounts that it spends', () => {
  const bare = { ...SNAPSHOT.account, token1: 0n, allowance0: 0n, allowance1: 0n, routerAllowance0: 0n }
  const at = ground({ account: bare })
  const swapInput = { side: 0, amount: 10n * E18, ...TERMS } as const
  const planned = planOneTokenDeposit(swapInput, at)
  const together = planOneTokenDepositBatch(swapInput, at)
  if (!planned.ok || !together.ok) throw new Error('no batch')
  const { swap, deposit } = planned
  const batch = together.deposit
  const sold = swap.quote.amountIn
  const liquidity = (deposit.liquidity * (10_000n - BUNDLE_PRICE_MARGIN_BPS)) / 10_000n
  expect(batch.action).toEqual({ kind: 'deposit', liquidity })
  const cap = (amount: bigint) => (amount * 10_010n + 9_999n) / 10_000n
  expect(batch.calls.map(brief)).toEqual([
    [swapRouter, token0, sold],
    ['swap'],
    [hook, token0, cap(batch.amount0)],
    [hook, token1, cap(batch.amount1)],
    ['deposit'],
    [hook, token0, 0n],
    [hook, token1, 0n],
  ])
  expect(batch.leaves).toEqual([{ token: token0, amount: sold + batch.amount0 }])
  expect(batch.arrives).toEqual([
    { token: token1, amount: swap.quote.amountOut - batch.amount1 },
    { token: hook, amount: liquidity },
  ])
  expect(batch.bounds).toEqual({
    maximumLeaves: [{ token: token0, amount: 10n * E18 }],
    minimumArrives: [{ token: hook, amount: liquidity }],
  })
  expect(together.swap).toEqual(swap)
  expect(together.remainder).toEqual([10n * E18 - sold - batch.amount0, swap.quote.amountOut - batch.amount1])
  expect(batch.conditions).toEqual(findPlanConditions(at.snapshot))
  expect(batch.issues).toEqual([])
})

test('One-token deposit bundle checks that it keeps the bought token’s earlier balance', () => {
  for (const side of TOKEN_SIDES) {
    const other = side === 0 ? token1 : token0
    const together = planOneTokenDepositBatch({ side, amount: 10n * E18, ...TERMS }, ground())
    if (!together.ok) throw new Error(together.refusal.code)
    const proof = { kind: 'transfer', token: other, to: address, amount: 1_000n * E18 }
    expect(together.deposit.calls.at(-1)).toEqual(proof)
  }
})

test('One-token deposit bundle never spends more than the input and the swap output', () => {
  const ranges = [{ tickLower: -6_000, tickUpper: 6_000, weightBps: 10_000n }]
  const gates = { stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n } as const
  const { hook: shown } = SNAPSHOT
  const at: OneTokenPlanInputs = {
    ...ground({ hook: { ...shown, virtualShares: 1_000n, ranges, gates } }),
    rules: dualRules,
    lending: dualLending,
  }
  for (const side of TOKEN_SIDES)
    for (const amount of [10n * E18, 1_237n]) {
      const together = planOneTokenDepositBatch({ side, amount, ...TERMS, limitBps: 10_000n }, at)
      if (!together.ok) throw new Error(together.refusal.code)
      const { swap, deposit } = together
      const { within } = deposit.action
      if (within === undefined) throw new Error('no bounds')
      const most = side === 0 ? [within.amount0, within.amount1] : [within.amount1, within.amount0]
      expect(swap.maximumIn + (most[0] ?? 0n)).toBeLessThanOrEqual(amount)
      expect(most[1]).toBeLessThanOrEqual(swap.quote.amountOut)
      expect(within.amount0).toBeGreaterThanOrEqual(deposit.amount0)
      expect(within.amount1).toBeGreaterThanOrEqual(deposit.amount1)
      // Each approved amount equals the maximum amount of the deposit (`within`).
      const approved = deposit.calls.filter((call) => call.kind === 'approve' && call.spender === hook)
      expect(approved.slice(0, 2).map(brief)).toEqual([
        [hook, token0, within.amount0],
        [hook, token1, within.amount1],
      ])
    }
})

test('One-token exit bundle swaps 0.1 % less than the exit should pay', () => {
  const { exit, batch } = out(exiting({ token0: 0n, token1: 0n }))
  if (!batch.ok) throw new Error(batch.refusal.code)
  const { swap } = batch
  const sold = (exit.amount0 * 9_990n) / 10_000n
  expect(swap.quote.amountIn).toBe(sold)
  const least = subtractTolerance(exit, BUNDLE_PRICE_MARGIN_BPS).amount1 + swap.minimumOut
  expect(batch.plan.calls.map(brief)).toEqual([
    ['withdraw'],
    [swapRouter, token0, sold],
    ['swap'],
    [address, token1, least],
  ])
  expect(batch.plan.arrives).toEqual([
    { token: token1, amount: exit.amount1 + swap.quote.amountOut },
    { token: token0, amount: exit.amount0 - sold },
  ])
  expect(batch.plan.bounds).toEqual({
    maximumLeaves: [{ token: hook, amount: 10n * E18 }],
    minimumArrives: [{ token: token1, amount: least }],
  })
  const dear = out(exiting(), { ...TERMS, limitBps: 0n })
  expect(dear.batch).toMatchObject({ ok: false, refusal: { code: 'tooDear' } })
})

test('One-token exit bundle checks that the minimum amount arrived', () => {
  const { batch } = out(exiting({ token0: 300n * E18, token1: 7n * E18 }))
  if (!batch.ok) throw new Error(batch.refusal.code)
  const least = batch.plan.bounds?.minimumArrives[0]?.amount ?? 0n
  expect(batch.plan.calls.slice(-2)).toEqual([
    { kind: 'transfer', token: token1, to: address, amount: 7n * E18 + least },
    { kind: 'transfer', token: token0, to: address, amount: 300n * E18 },
  ])
})

test('One-token bundle is unavailable if it would have to check a native balance', () => {
  const ether = { ...MARKET, token0: NATIVE_CURRENCY }
  expect(TOKEN_SIDES.map((side) => canRunAsBundle('out', side, ether))).toEqual([false, false])
  // A deposit of native currency buys token1, whose balance a bundle can check. A deposit of token1
  // buys native currency, whose balance no call can check.
  expect(TOKEN_SIDES.map((side) => canRunAsBundle('in', side, ether))).toEqual([true, false])
  for (const side of TOKEN_SIDES)
    for (const way of ['in', 'out'] as const) expect(canRunAsBundle(way, side, MARKET)).toBe(true)
  expect(out({ ...exiting(), market: ether }).batch).toMatchObject({ ok: false })
  expect(out(exiting({ token1: undefined })).batch).toMatchObject({ refusal: { code: 'unreadable' } })
  const swapInput = { side: 0, amount: 10n * E18, ...TERMS } as const
  const unread = ground({ account: { ...SNAPSHOT.account, token1: undefined } })
  expect(planOneTokenDepositBatch(swapInput, unread)).toMatchObject({ ok: false })
})

test('One-token bundle is impossible for an amount below one share', () => {
  const swapInput = { side: 0, amount: 5n, ...TERMS, limitBps: 10_000n } as const
  expect(planOneTokenDeposit(swapInput, ground()).ok).toBe(true)
  expect(planOneTokenDepositBatch(swapInput, ground())).toMatchObject({
    ok: false,
    refusal: { code: 'tooSmall' },
  })
})
