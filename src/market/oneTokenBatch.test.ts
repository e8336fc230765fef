import { expect, test } from 'vitest'
import { lending, rules } from '#dialects/flashifi/rules.ts'
import { tickTable } from '#math/tickMath.ts'
import type { Action } from './action.ts'
import { exitMinimum } from './batchPlan.ts'
import { conditionsOf } from './conditions.ts'
import { DEFAULT_TOLERANCE } from './limits.ts'
import { type OneTokenGround, planOneTokenIn } from './oneToken.ts'
import { BUNDLE_MARGIN_BPS, planInBatch, planOutBatch } from './oneTokenBatch.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'
import type { Snapshot } from './snapshot.ts'

const E18 = 10n ** 18n
const { token0, token1, hook } = MARKET
const { swapRouter } = MARKET.network
const TERMS = { limitBps: 1_000n, tolerance: DEFAULT_TOLERANCE }

const ground = (change: Partial<Snapshot> = {}): OneTokenGround => ({
  snapshot: { ...SNAPSHOT, ...change },
  market: MARKET,
  ticks: tickTable([], MARKET.pool.tickSpacing),
  rules,
  lending,
})

/** Kind, token and amount, or what of it matters. */
const brief = (action: Action) =>
  action.kind === 'approve' ? [action.spender, action.token, action.amount] : [action.kind]

test('swap and deposit: what each may take is approved, and nothing remains; no more leaves than was put in', () => {
  // It holds none of the token that the swap brings.
  const bare = { ...SNAPSHOT.account, token1: 0n, allowance0: 0n, allowance1: 0n, routerAllowance0: 0n }
  const at = ground({ account: bare })
  const wish = { side: 0, amount: 10n * E18, ...TERMS } as const
  const planned = planOneTokenIn(wish, at)
  if (!planned.ok) throw new Error(planned.refusal.code)
  const batch = planInBatch(planned, wish, at)
  if (batch === undefined) throw new Error('no batch')
  const { swap, deposit } = planned
  const sold = swap.quote.amountIn
  const liquidity = (deposit.liquidity * (10_000n - BUNDLE_MARGIN_BPS)) / 10_000n
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
  // What the caps let it take is there, even where the swap brings a little less.
  expect(cap(batch.amount0)).toBeLessThanOrEqual(10n * E18 - sold)
  expect(cap(batch.amount1)).toBeLessThanOrEqual(swap.quote.amountOut)
  // It is judged by what is there now, before the swap.
  expect(batch.conditions).toEqual(conditionsOf(at.snapshot))
  expect(batch.issues).toEqual([])
})

test('withdraw and swap: a thousandth of the other token stays, and the minimum counts both steps', () => {
  const at = ground({ account: { ...SNAPSHOT.account, shares: 10n * E18 } })
  const exit = rules.planExit(at)
  if (!exit.ok) throw new Error('no exit')
  const batch = planOutBatch({ side: 1, ...TERMS }, exit.plan, at)
  if (!batch.ok) throw new Error(batch.refusal.code)
  const { swap } = batch.swapped
  const sold = (exit.plan.amount0 * 9_990n) / 10_000n
  expect(swap.quote.amountIn).toBe(sold)
  expect(batch.plan.calls.map(brief)).toEqual([['withdraw'], [swapRouter, token0, sold], ['swap']])
  expect(batch.plan.arrives).toEqual([
    { token: token1, amount: exit.plan.amount1 + swap.quote.amountOut },
    { token: token0, amount: exit.plan.amount0 - sold },
  ])
  const least = exitMinimum(exit.plan, BUNDLE_MARGIN_BPS).amount1 + swap.minimumOut
  expect(batch.plan.bounds).toEqual({
    maximumLeaves: [{ token: hook, amount: 10n * E18 }],
    minimumArrives: [{ token: token1, amount: least }],
  })
  const dear = planOutBatch({ side: 1, ...TERMS, limitBps: 0n }, exit.plan, at)
  expect(dear).toMatchObject({ ok: false, refusal: { code: 'tooDear' } })
})
