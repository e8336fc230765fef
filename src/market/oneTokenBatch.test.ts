import { expect, test } from 'vitest'
import { lending as dualLending, rules as dualRules } from '#adapters/dualpool/rules.ts'
import { lending, rules } from '#adapters/flashifi/rules.ts'
import { NATIVE } from '#math/pool.ts'
import { tickTable } from '#math/tickMath.ts'
import type { Action } from './action.ts'
import { conditionsOf } from './conditions.ts'
import { leastWithin } from './flowBounds.ts'
import { DEFAULT_TOLERANCE } from './limits.ts'
import { type OneTokenBasis, planOneTokenIn } from './oneToken.ts'
import { BUNDLE_MARGIN_BPS, canBeBundle, planInBatch, planOutBatch } from './oneTokenBatch.ts'
import { SIDES } from './side.ts'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'
import type { Snapshot } from './snapshot.ts'

const E18 = 10n ** 18n
const { token0, token1, hook } = MARKET
const { swapRouter } = MARKET.network
const { address } = SNAPSHOT.account
const TERMS = { limitBps: 1_000n, tolerance: DEFAULT_TOLERANCE }

const ground = (change: Partial<Snapshot> = {}): OneTokenBasis => ({
  snapshot: { ...SNAPSHOT, ...change },
  market: MARKET,
  ticks: tickTable([], MARKET.pool.tickSpacing),
  rules,
  lending,
})

/** What an account with ten shares, and so much of each token beside them, has. */
const exiting = (own: object = {}) => ground({ account: { ...SNAPSHOT.account, shares: 10n * E18, ...own } })

function out(at: OneTokenBasis, terms = TERMS) {
  const exit = at.rules.planExit(at)
  if (!exit.ok) throw new Error('no exit')
  return { exit: exit.plan, batch: planOutBatch({ side: 1, ...terms }, exit.plan, at) }
}

/** Kind, token and amount, or what of it matters. */
const brief = (action: Action) =>
  action.kind === 'approve' || action.kind === 'transfer'
    ? [action.kind === 'approve' ? action.spender : action.to, action.token, action.amount]
    : [action.kind]

test('swap and deposit: what each may take is approved, and nothing remains; no more leaves than was put in', () => {
  // It holds none of the token that the swap brings.
  const bare = { ...SNAPSHOT.account, token1: 0n, allowance0: 0n, allowance1: 0n, routerAllowance0: 0n }
  const at = ground({ account: bare })
  const wish = { side: 0, amount: 10n * E18, ...TERMS } as const
  const planned = planOneTokenIn(wish, at)
  const together = planInBatch(wish, at)
  if (!planned.ok || !together.ok) throw new Error('no batch')
  const { swap, deposit } = planned
  const batch = together.deposit
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
  // What is said to stay is what these very calls leave.
  expect(together.swap).toEqual(swap)
  expect(together.remainder).toEqual([10n * E18 - sold - batch.amount0, swap.quote.amountOut - batch.amount1])
  // It is judged by what is there now, before the swap.
  expect(batch.conditions).toEqual(conditionsOf(at.snapshot))
  expect(batch.issues).toEqual([])
})

test('swap and deposit: what was held of the other token before is proven to be there afterwards', () => {
  for (const side of SIDES) {
    const other = side === 0 ? token1 : token0
    const together = planInBatch({ side, amount: 10n * E18, ...TERMS }, ground())
    if (!together.ok) throw new Error(together.refusal.code)
    const proof = { kind: 'transfer', token: other, to: address, amount: 1_000n * E18 }
    expect(together.deposit.calls.at(-1)).toEqual(proof)
  }
})

test('swap and deposit: what the contract is told it may take is no more than is there, to the last unit put in', () => {
  const ranges = [{ tickLower: -6_000, tickUpper: 6_000, weightBps: 10_000n }]
  const gates = { stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n } as const
  const { hook: shown } = SNAPSHOT
  const at: OneTokenBasis = {
    ...ground({ hook: { ...shown, virtualShares: 1_000n, ranges, gates } }),
    rules: dualRules,
    lending: dualLending,
  }
  for (const side of SIDES)
    for (const amount of [10n * E18, 1_237n]) {
      const together = planInBatch({ side, amount, ...TERMS, limitBps: 10_000n }, at)
      if (!together.ok) throw new Error(together.refusal.code)
      const { swap, deposit } = together
      const { within } = deposit.action
      if (within === undefined) throw new Error('no bounds')
      const most = side === 0 ? [within.amount0, within.amount1] : [within.amount1, within.amount0]
      expect(swap.maximumIn + (most[0] ?? 0n)).toBeLessThanOrEqual(amount)
      expect(most[1]).toBeLessThanOrEqual(swap.quote.amountOut)
      expect(within.amount0).toBeGreaterThanOrEqual(deposit.amount0)
      expect(within.amount1).toBeGreaterThanOrEqual(deposit.amount1)
      // Its approvals are those bounds.
      const approved = deposit.calls.filter((call) => call.kind === 'approve' && call.spender === hook)
      expect(approved.slice(0, 2).map(brief)).toEqual([
        [hook, token0, within.amount0],
        [hook, token1, within.amount1],
      ])
    }
})

test('withdraw and swap: a thousandth of the other token stays, and the minimum counts both steps', () => {
  const { exit, batch } = out(exiting({ token0: 0n, token1: 0n }))
  if (!batch.ok) throw new Error(batch.refusal.code)
  const { swap } = batch
  const sold = (exit.amount0 * 9_990n) / 10_000n
  expect(swap.quote.amountIn).toBe(sold)
  const least = leastWithin(exit, BUNDLE_MARGIN_BPS).amount1 + swap.minimumOut
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

test('withdraw and swap: its last calls prove the minimum beside what was there, and that none of one’s own was swapped', () => {
  const { batch } = out(exiting({ token0: 300n * E18, token1: 7n * E18 }))
  if (!batch.ok) throw new Error(batch.refusal.code)
  const least = batch.plan.bounds?.minimumArrives[0]?.amount ?? 0n
  expect(batch.plan.calls.slice(-2)).toEqual([
    { kind: 'transfer', token: token1, to: address, amount: 7n * E18 + least },
    { kind: 'transfer', token: token0, to: address, amount: 300n * E18 },
  ])
})

test('without a proof there is no bundle: native currency, and a balance that could not be read', () => {
  const ether = { ...MARKET, token0: NATIVE }
  expect(SIDES.map((side) => canBeBundle('out', side, ether))).toEqual([false, false])
  // What the swap brings is token 1, of which a transfer proves how much there is.
  expect(SIDES.map((side) => canBeBundle('in', side, ether))).toEqual([true, false])
  for (const side of SIDES)
    for (const way of ['in', 'out'] as const) expect(canBeBundle(way, side, MARKET)).toBe(true)
  expect(out({ ...exiting(), market: ether }).batch).toMatchObject({ ok: false })
  expect(out(exiting({ token1: undefined })).batch).toMatchObject({ refusal: { code: 'unreadable' } })
  const wish = { side: 0, amount: 10n * E18, ...TERMS } as const
  const unread = ground({ account: { ...SNAPSHOT.account, token1: undefined } })
  expect(planInBatch(wish, unread)).toMatchObject({ ok: false })
})

test('of so little that no share is left of it, there is no bundle', () => {
  const wish = { side: 0, amount: 5n, ...TERMS, limitBps: 10_000n } as const
  expect(planOneTokenIn(wish, ground()).ok).toBe(true)
  expect(planInBatch(wish, ground())).toMatchObject({ ok: false, refusal: { code: 'tooSmall' } })
})
