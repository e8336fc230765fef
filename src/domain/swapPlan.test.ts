import { describe, expect, test } from 'vitest'
import { quoteSwap } from './quoteSwap.ts'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'
import type { Snapshot } from './snapshot.ts'
import { planSwap, type SwapPlanned, type SwapWish } from './swapPlan.ts'
import { MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'
import { tickTable } from './tickTable.ts'

const E18 = 10n ** 18n
const LIQUIDITY = SNAPSHOT.pool.liquidity
const TICKS = tickTable(
  [
    { tick: -887220, liquidityNet: LIQUIDITY, liquidityGross: LIQUIDITY },
    { tick: 887220, liquidityNet: -LIQUIDITY, liquidityGross: LIQUIDITY },
  ],
  60,
)
const WISH: SwapWish = { zeroForOne: true, exact: 'in', amount: E18, slippageBps: 50 }

const plan = (wish: Partial<SwapWish> = {}, snapshot: Snapshot = SNAPSHOT) =>
  planSwap({ wish: { ...WISH, ...wish }, snapshot, ticks: TICKS, deployment: DEPLOYMENT })

function planned(result: SwapPlanned) {
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.code).join())
  return result.plan
}

const codes = (result: SwapPlanned) =>
  (result.ok ? result.plan.issues : result.issues).map((issue) => issue.code)

describe.each([true, false])('zeroForOne %s', (zeroForOne) => {
  test.each(['in', 'out'] as const)('exact %s is filled whole at its own limit', (exact) => {
    for (const slippageBps of [0, 50, 5000]) {
      const { action, quote, wish, minimumOut, maximumIn, issues } = planned(
        plan({ zeroForOne, exact, slippageBps }),
      )
      expect(issues).toEqual([])
      expect(action.amountSpecified).toBe(exact === 'in' ? -E18 : E18)
      const { slot0, liquidity } = SNAPSHOT.pool
      const pool = {
        slot0,
        liquidity,
        ticks: TICKS,
        hookAssets: { amount0: 500n * E18, amount1: 500n * E18 },
      }
      const limited = quoteSwap(pool, { ...action })
      // Exact output may end one unit of price further: at the limit it asks for no more of either token.
      const { amountIn, amountOut } = quote
      expect(limited).toMatchObject(
        exact === 'in' ? { ...quote } : { ok: true, partial: false, amountIn, amountOut },
      )
      expect(exact === 'in' ? minimumOut <= quote.amountOut : minimumOut === wish.amount).toBe(true)
      expect(exact === 'in' ? maximumIn === wish.amount : maximumIn >= quote.amountIn).toBe(true)
    }
  })
})

test('flows name the tokens of the direction', () => {
  const { leaves, arrives, quote } = planned(plan({ zeroForOne: false }))
  expect(leaves).toEqual([{ token: DEPLOYMENT.token1, amount: E18 }])
  expect(arrives).toEqual([{ token: DEPLOYMENT.token0, amount: quote.amountOut }])
})

test('what the pool can fill only in part is blocked by name', () => {
  const thin = { ...SNAPSHOT.pool, liquidity: 10n ** 6n }
  const idle = { ...SNAPSHOT.vault0, hookAssets: 0n }
  const result = plan({ exact: 'out' }, { ...SNAPSHOT, pool: thin, vault0: idle })
  expect(codes(result)).toContain('partialFill')
  expect(planned(result).sqrtPriceLimitX96).toBe(MIN_SQRT_PRICE_LIMIT)
})

test('the hook takes its input before the swapper pays: the reserve must cover it', () => {
  const snapshot = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, reserve0: 0n } }
  expect(codes(plan({}, snapshot))).toEqual(['reserveTooLow'])
  expect(codes(plan({ zeroForOne: false }, snapshot))).toEqual([])
})

test('an illiquid vault cannot pay what it lent', () => {
  expect(codes(plan({}, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: 0n } }))).toEqual([
    'vaultIlliquid',
  ])
})

test('what the account lacks', () => {
  const lacking = { ...SNAPSHOT.account, routerAllowance0: 0n, token0: 0n }
  expect(codes(plan({}, { ...SNAPSHOT, account: lacking }))).toEqual(['approvalNeeded', 'balanceTooLow'])
  const unread = { ...SNAPSHOT.account, token0: undefined }
  expect(codes(plan({}, { ...SNAPSHOT, account: unread }))).toEqual(['accountUnreadable'])
  expect(codes(plan({}, { ...SNAPSHOT, account: undefined }))).toEqual(['noAccount'])
})

test('refusals of the pool and of the slippage are issues', () => {
  expect(codes(plan({ amount: 0n }))).toEqual(['SwapAmountCannotBeZero'])
  expect(codes(plan({ slippageBps: 5001 }))).toEqual(['slippage'])
  expect(codes(plan({}, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, liquidity: undefined } }))).toEqual([
    'unreadable',
  ])
})
