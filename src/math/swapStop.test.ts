import { expect, test } from 'vitest'
import { jitPositionOf, MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { planSwap, type SwapPlan, type UserSwapInput } from '#market/swapPlan.ts'
import { computePriceImpact } from './price.ts'
import { quoteSwap } from './quoteSwap.ts'
import { createTickTable } from './tickMath.ts'

const E18 = 10n ** 18n
const GROSS = SNAPSHOT.pool.liquidity
const TICKS = createTickTable(
  [
    { tick: -887220, liquidityNet: GROSS, liquidityGross: GROSS },
    { tick: 887220, liquidityNet: -GROSS, liquidityGross: GROSS },
  ],
  60,
)
const WISH: UserSwapInput = { zeroForOne: true, exact: 'in', amount: 100n * E18, slippageBps: 50 }

function plan(
  swapInput: Partial<UserSwapInput>,
  snapshot: MarketSnapshot = SNAPSHOT,
  onChain?: SwapPlan['quote'],
): SwapPlan {
  const lent = jitPositionOf(snapshot, TICKS)
  const request = { swapInput: { ...WISH, ...swapInput }, snapshot, ticks: TICKS, lent, market: MARKET }
  const planned = planSwap(onChain ? { ...request, onChain } : request)
  if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
  return planned.plan
}

test('Swap plan limits the input and the output by the slippage', () => {
  const exactIn = plan({})
  expect(exactIn.bounds).toEqual({
    maximumLeaves: [{ token: MARKET.token0, amount: WISH.amount }],
    minimumArrives: [{ token: MARKET.token1, amount: exactIn.minimumOut }],
  })
  const exactOut = plan({ exact: 'out', zeroForOne: false })
  expect(exactOut.bounds).toEqual({
    maximumLeaves: [{ token: MARKET.token1, amount: exactOut.maximumIn }],
    minimumArrives: [{ token: MARKET.token0, amount: WISH.amount }],
  })
})

test.each([true, false])(
  'Swap that reaches the user’s price limit warns of a partial fill: zeroForOne %s',
  (zeroForOne) => {
    for (const exact of ['in', 'out'] as const) {
      const { quote, issues, action, minimumOut, maximumIn } = plan({ zeroForOne, exact, stopBps: 100 })
      expect(quote.partial).toBe(true)
      expect(exact === 'in' ? quote.amountIn < WISH.amount : quote.amountOut < WISH.amount).toBe(true)
      expect(issues).toEqual([expect.objectContaining({ code: 'partialFill', severity: 'caution' })])
      expect(quote.sqrtPriceAfterX96).toBe(action.sqrtPriceLimitX96)
      expect(minimumOut <= quote.amountOut && maximumIn >= quote.amountIn).toBe(true)
    }
  },
)

test('Swap plan equals the unlimited quote if the price limit is not reached', () => {
  const free = plan({ amount: E18, slippageBps: 1000 })
  const stopped = plan({ amount: E18, slippageBps: 1000, stopBps: 200 })
  expect(stopped.quote).toEqual(free.quote)
  expect(stopped.sqrtPriceLimitX96).toBeGreaterThan(free.sqrtPriceLimitX96)
  expect(plan({ amount: E18, stopBps: 5000 }).sqrtPriceLimitX96).toBe(plan({ amount: E18 }).sqrtPriceLimitX96)
})

test('Swap plan uses V4Quoter’s quote unless the swap stops at the price limit', () => {
  const { quote } = plan({})
  const said = { ...quote, amountOut: quote.amountOut - 5n }
  const told = plan({}, SNAPSHOT, said)
  expect(told.arrives[0]?.amount).toBe(said.amountOut)
  expect(told.minimumOut).toBe((said.amountOut * 9950n) / 10_000n)
  expect(plan({ stopBps: 100 }, SNAPSHOT, said).quote.amountOut).not.toBe(said.amountOut)
})

test('Swap plan warns of missing JIT liquidity and of a large price impact', () => {
  const empty = { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, hookAssets: 0n } }
  expect(plan({ amount: E18 }, empty).issues.map(({ code }) => code)).toEqual(['nothingLent'])
  expect(plan({ amount: 200n * E18 }).issues.map(({ code }) => code)).toEqual(['highImpact'])
})

test.each([true, false])(
  'Price impact is the loss against the initial price without fees: %s',
  (zeroForOne) => {
    const pool = {
      slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 2n ** 96n * 3n, tick: 21972 },
      liquidity: GROSS,
      ticks: TICKS,
      lent: [],
    }
    const quote = quoteSwap(pool, { zeroForOne, amountSpecified: -(10n ** 15n) })
    if (!quote.ok) throw new Error(quote.refusal)
    const impact = computePriceImpact(quote, pool.slot0.sqrtPriceX96, zeroForOne)
    if (!impact) throw new Error('no impact')
    const swapped = quote.amountIn - quote.feeAmount
    const ideal = zeroForOne ? swapped * 9n : swapped / 9n
    expect((impact.part * ideal) / impact.whole).toBe(ideal - quote.amountOut)
    expect(
      computePriceImpact({ amountIn: 1n, amountOut: 0n, feeAmount: 1n }, 2n ** 96n, true),
    ).toBeUndefined()
  },
)
