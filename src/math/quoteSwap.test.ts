import { describe, expect, test } from 'vitest'
import { withFullRangeJit } from './fullRangeJit.fixture.ts'
import { getAmountsForLiquidity, maxLiquidityPerTick } from './liquidity.ts'
import { getHookFees, quoteSwap, type SwapPoolState, type SwapQuote } from './quoteSwap.ts'
import {
  createTickTable,
  getFullTickRange,
  getSqrtPriceAtTick,
  getTickAtSqrtPrice,
  MAX_SQRT_PRICE,
  MIN_SQRT_PRICE,
} from './tickMath.ts'

const position600 = (from: number, liquidity: bigint) => [
  { tick: from, liquidityNet: liquidity, liquidityGross: liquidity },
  { tick: from + (from === -600 ? 1200 : 600), liquidityNet: -liquidity, liquidityGross: liquidity },
]

const FLAT = withFullRangeJit(
  {
    slot0: { sqrtPriceX96: 2n ** 96n, tick: 0, protocolFee: 0, lpFee: 300 },
    liquidity: 10n ** 25n,
    ticks: createTickTable(position600(-600, 10n ** 25n), 60),
  },
  { amount0: 999999999999999999945647n, amount1: 999999999999999999945647n },
)
const STEEP = withFullRangeJit(
  {
    slot0: { sqrtPriceX96: 4039780238700828180534086n, tick: -197688, protocolFee: 0, lpFee: 300 },
    liquidity: 10n ** 25n,
    ticks: createTickTable(position600(-198000, 10n ** 25n), 60),
  },
  { amount0: 19611998136746095103485696138n, amount1: 50989195135927793116n },
)
const E18 = 10n ** 18n
const HALF = 500_000n * E18

/** Expected amounts are the results of V4Quoter on the devnet for the same pools. */
test.each([
  [FLAT, true, -E18, 999699909145454620n, 0],
  [FLAT, true, -HALF, 458934132188157654070434n, 1],
  [FLAT, true, E18, 1000300180963388191n, 0],
  [FLAT, true, HALF, 561721847885168462651643n, 1],
  [FLAT, false, -E18, 999699909145454620n, 0],
  [FLAT, false, HALF, 561721847885168462651643n, 1],
  [STEEP, true, -E18, 2599118051n, 0],
  [STEEP, true, -HALF, 1299556014536489n, 0],
  [STEEP, true, E18, 385433086773195384033466924n, 0],
  [STEEP, false, -E18, 383830951447453808080917753n, 0],
  [STEEP, false, E18, 2600678225n, 0],
  [STEEP, false, HALF, 1300342125829313n, 0],
] as const)(
  'quoteSwap equals a recorded quote of V4Quoter: case %#',
  (pool, zeroForOne, amountSpecified, answer, crossings) => {
    const quote = quoteSwap(pool, { zeroForOne, amountSpecified })
    const [amountIn, amountOut] =
      amountSpecified < 0n ? [-amountSpecified, answer] : [answer, amountSpecified]
    expect(quote).toMatchObject({
      ok: true,
      partial: false,
      amountIn,
      amountOut,
      crossings,
      lent: [{ range: getFullTickRange(60), liquidity: 10n ** 24n }],
    })
  },
)

test('quoteSwap charges the protocol fee of the swap direction', () => {
  const slot0 = { ...FLAT.slot0, protocolFee: 1000 | (500 << 12) }
  for (const [zeroForOne, pips] of [
    [true, 1000n],
    [false, 500n],
  ] as const) {
    const quote = quoteSwap({ ...FLAT, slot0 }, { zeroForOne, amountSpecified: -E18 })
    expect(quote).toMatchObject({ ok: true, protocolFeeAmount: (E18 * pips) / 10n ** 6n })
  }
})

test('quoteSwap gives the hook only the LP fees of its share of the liquidity', () => {
  const slot0 = { ...FLAT.slot0, protocolFee: 1000 | (500 << 12) }
  for (const zeroForOne of [true, false]) {
    const quote = quoteSwap({ ...FLAT, slot0 }, { zeroForOne, amountSpecified: -E18 })
    if (!quote.ok) throw new Error(quote.refusal)
    // JIT liquidity is 10^24 of 11 * 10^24 liquidity in range, so the hook gets an eleventh of the
    // LP fees.
    const part = (quote.feeAmount - quote.protocolFeeAmount) / 11n
    expect(part - getHookFees(quote)).toBeGreaterThanOrEqual(0n)
    expect(part - getHookFees(quote)).toBeLessThanOrEqual(1n)
    expect(getHookFees({ ...quote, lent: [] })).toBe(0n)
  }
})

describe('quoteSwap returns the pool manager’s revert reason [5-21]', () => {
  const swap = { zeroForOne: true, amountSpecified: -1n }
  test.each([
    ['SwapAmountCannotBeZero', FLAT, { ...swap, amountSpecified: 0n }],
    ['PoolNotInitialized', { ...FLAT, slot0: { ...FLAT.slot0, sqrtPriceX96: 0n } }, swap],
    [
      'InvalidFeeForExactOut',
      { ...FLAT, slot0: { ...FLAT.slot0, lpFee: 1_000_000 } },
      { ...swap, amountSpecified: 1n },
    ],
    ['PriceLimitAlreadyExceeded', FLAT, { ...swap, sqrtPriceLimitX96: 2n ** 96n }],
    ['PriceLimitAlreadyExceeded', FLAT, { ...swap, zeroForOne: false, sqrtPriceLimitX96: 2n ** 96n }],
    ['PriceLimitAlreadyExceeded', FLAT, { ...swap, zeroForOne: false, sqrtPriceLimitX96: 2n ** 96n - 1n }],
    ['PriceLimitOutOfBounds', FLAT, { ...swap, sqrtPriceLimitX96: MIN_SQRT_PRICE }],
    ['PriceLimitOutOfBounds', FLAT, { ...swap, zeroForOne: false, sqrtPriceLimitX96: MAX_SQRT_PRICE }],
    ['HookCallFailed', withFullRangeJit(FLAT, { amount0: 2n ** 126n, amount1: 2n ** 126n }), swap],
  ])('%s', (refusal, pool, request) => {
    expect(quoteSwap(pool, request)).toEqual({ ok: false, refusal })
  })
})

test('quoteSwap swaps only a part of the amount if it reaches the price limit', () => {
  const limit = getSqrtPriceAtTick(-1)
  const quote = quoteSwap(FLAT, {
    zeroForOne: true,
    amountSpecified: -(10n ** 24n),
    sqrtPriceLimitX96: limit,
  })
  expect(quote).toMatchObject({ ok: true, partial: true, sqrtPriceAfterX96: limit })
})

test('quoteSwap computes tick prices only for ticks that the swap crosses', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    tick: (index - 5000) * 60,
    liquidityNet: index < 5000 ? 10n ** 20n : -(10n ** 20n),
    liquidityGross: 10n ** 20n,
  })).filter(({ tick }) => Math.abs(tick) <= 887_220)
  const table = createTickTable(many, 60)
  let asked = 0
  const counted = {
    ...table,
    priceAt: (tick: number) => {
      asked++
      return table.priceAt(tick)
    },
  }
  const pool = { ...FLAT, liquidity: 5001n * 10n ** 20n, ticks: counted }
  const quote = quoteSwap(pool, { zeroForOne: true, amountSpecified: -(10n ** 23n) })
  expect(quote.ok && quote.crossings).toBeGreaterThan(3)
  expect(asked).toBeLessThanOrEqual((quote.ok ? quote.crossings : 0) + 3)
})

test('quoteSwap with a fee of 100 % returns no output for an exact input', () => {
  const slot0 = { ...FLAT.slot0, lpFee: 1_000_000 }
  expect(quoteSwap({ ...FLAT, slot0 }, { zeroForOne: true, amountSpecified: -E18 })).toMatchObject({
    ok: true,
    amountIn: E18,
    amountOut: 0n,
    feeAmount: E18,
    sqrtPriceAfterX96: FLAT.slot0.sqrtPriceX96,
  })
})

const most = maxLiquidityPerTick(60)
const deep = (sqrtPriceX96: bigint): SwapPoolState => ({
  slot0: { sqrtPriceX96, tick: getTickAtSqrtPrice(sqrtPriceX96), protocolFee: 0, lpFee: 0 },
  liquidity: most,
  ticks: createTickTable(
    [
      { tick: -887220, liquidityNet: most, liquidityGross: most },
      { tick: 887220, liquidityNet: -most, liquidityGross: most },
    ],
    60,
  ),
  lent: [],
})

test('quoteSwap limits both swap amounts to int128', () => {
  const largest = 2n ** 127n - 1n
  const sell = (amount: bigint) => quoteSwap(deep(2n ** 96n), { zeroForOne: false, amountSpecified: -amount })
  expect(sell(largest)).toMatchObject({ ok: true, amountIn: largest })
  expect(sell(largest + 1n)).toEqual({ ok: false, refusal: 'SafeCastOverflow' })
  const buy = (amount: bigint) => quoteSwap(deep(2n ** 116n), { zeroForOne: true, amountSpecified: amount })
  expect(buy(largest)).toMatchObject({ ok: true, amountOut: largest })
  expect(buy(largest + 1n)).toEqual({ ok: false, refusal: 'SafeCastOverflow' })
})

describe('quoteSwap uses JIT liquidity over the full range if the price starts', () => {
  const range = getFullTickRange(60)
  const assets = 10n ** 20n
  const alone = (sqrtPriceX96: bigint): SwapPoolState =>
    withFullRangeJit(
      { ...deep(sqrtPriceX96), liquidity: 0n, ticks: createTickTable([], 60) },
      { amount0: assets, amount1: assets },
    )
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  // At the lower end of its range, JIT liquidity is all token0. At the upper end, it is all token1.
  const borrowed0 = (assets * ((lower * upper) >> 96n)) / (upper - lower)
  const borrowed1 = (assets << 96n) / (upper - lower)

  test.each([
    ['below, bought into', getSqrtPriceAtTick(-887250), false, borrowed0],
    ['on the lower edge', lower, false, borrowed0],
    ['above, sold into', getSqrtPriceAtTick(887250), true, borrowed1],
    ['on the upper edge', upper, true, borrowed1],
  ] as const)('%s', (_, price, zeroForOne, borrowed) => {
    const quote = quoteSwap(alone(price), { zeroForOne, amountSpecified: -(10n ** 6n) })
    expect(quote).toMatchObject({
      ok: true,
      lent: [{ liquidity: borrowed }],
      partial: false,
      amountIn: 10n ** 6n,
    })
    expect(quote.ok && quote.end.liquidity).toBe(borrowed)
  })
})

describe('hookDelta of a swap quote', () => {
  const range = getFullTickRange(60)
  const borrowed = 10n ** 24n
  /**
   * Returns the change in value of the hook's JIT position plus the fees it earned, in raw units.
   */
  const delta = (quote: SwapQuote, fees: bigint, zeroForOne: boolean) => {
    const paid = getAmountsForLiquidity(2n ** 96n, range, borrowed, 'up')
    const back = getAmountsForLiquidity(quote.sqrtPriceAfterX96, range, borrowed, 'down')
    return {
      amount0: back.amount0 - paid.amount0 + (zeroForOne ? fees : 0n),
      amount1: back.amount1 - paid.amount1 + (zeroForOne ? 0n : fees),
    }
  }

  test.each([true, false])(
    'is opposite to the swapper’s amounts if all liquidity is JIT: zeroForOne %s',
    (zeroForOne) => {
      const alone = { ...FLAT, liquidity: 0n, ticks: createTickTable([], 60) }
      const quote = quoteSwap(alone, { zeroForOne, amountSpecified: -HALF })
      if (!quote.ok) throw new Error(quote.refusal)
      // v4 stores fees per unit of liquidity with 128 fractional bits. Rounding loses one raw unit
      // in this swap.
      expect(quote.hookDelta).toEqual(delta(quote, quote.feeAmount - 1n, zeroForOne))
      const [won, owed] = zeroForOne
        ? [quote.hookDelta.amount0, quote.hookDelta.amount1]
        : [quote.hookDelta.amount1, quote.hookDelta.amount0]
      expect(quote.amountIn - won).toBeLessThanOrEqual(3n)
      expect(quote.amountIn - won).toBeGreaterThanOrEqual(0n)
      expect(-owed - quote.amountOut).toBeLessThanOrEqual(3n)
      expect(-owed - quote.amountOut).toBeGreaterThanOrEqual(0n)
    },
  )

  test('includes the hook’s share of the swap fee, but not the protocol fee', () => {
    const slot0 = { ...FLAT.slot0, protocolFee: 1000 }
    const quote = quoteSwap({ ...FLAT, slot0 }, { zeroForOne: true, amountSpecified: -E18 })
    if (!quote.ok) throw new Error(quote.refusal)
    const fees = (quote.feeAmount - quote.protocolFeeAmount) / 11n
    const { amount0 } = delta(quote, fees, true)
    expect(quote.hookDelta.amount0 - amount0).toBeLessThanOrEqual(0n)
    expect(quote.hookDelta.amount0 - amount0).toBeGreaterThanOrEqual(-1n)
  })

  test('is zero without JIT liquidity', () => {
    const idle = withFullRangeJit(FLAT, { amount0: 0n, amount1: 5n })
    const quote = quoteSwap(idle, { zeroForOne: true, amountSpecified: -E18 })
    expect(quote).toMatchObject({
      ok: true,
      lent: [{ liquidity: 0n }],
      hookDelta: { amount0: 0n, amount1: 0n },
    })
  })
})
