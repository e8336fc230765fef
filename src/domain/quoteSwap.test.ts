import { describe, expect, test } from 'vitest'
import { quoteSwap, type SwapPool } from './quoteSwap.ts'
import { getSqrtPriceAtTick, MAX_SQRT_PRICE, MIN_SQRT_PRICE } from './tickMath.ts'
import { tickTable } from './tickTable.ts'

const position600 = (from: number, liquidity: bigint) => [
  { tick: from, liquidityNet: liquidity, liquidityGross: liquidity },
  { tick: from + (from === -600 ? 1200 : 600), liquidityNet: -liquidity, liquidityGross: liquidity },
]

/** A pool at one to one and one at the specified price, each with one canonical position and 10^24 borrowed. */
const FLAT: SwapPool = {
  slot0: { sqrtPriceX96: 2n ** 96n, tick: 0, protocolFee: 0, lpFee: 300 },
  liquidity: 10n ** 25n,
  ticks: tickTable(position600(-600, 10n ** 25n), 60),
  hookAssets: { amount0: 999999999999999999945647n, amount1: 999999999999999999945647n },
}
const STEEP: SwapPool = {
  slot0: { sqrtPriceX96: 4039780238700828180534086n, tick: -197688, protocolFee: 0, lpFee: 300 },
  liquidity: 10n ** 25n,
  ticks: tickTable(position600(-198000, 10n ** 25n), 60),
  hookAssets: { amount0: 19611998136746095103485696138n, amount1: 50989195135927793116n },
}
const E18 = 10n ** 18n
const HALF = 500_000n * E18

/** What V4Quoter answered on the local chain for pools in just these states. */
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
] as const)('equals V4Quoter %#', (pool, zeroForOne, amountSpecified, answer, crossings) => {
  const quote = quoteSwap(pool, { zeroForOne, amountSpecified })
  const [amountIn, amountOut] = amountSpecified < 0n ? [-amountSpecified, answer] : [answer, amountSpecified]
  expect(quote).toMatchObject({
    ok: true,
    partial: false,
    amountIn,
    amountOut,
    crossings,
    borrowed: 10n ** 24n,
  })
})

test('the protocol’s part of the fee is the packed one of the direction', () => {
  const slot0 = { ...FLAT.slot0, protocolFee: 1000 | (500 << 12) }
  for (const [zeroForOne, pips] of [
    [true, 1000n],
    [false, 500n],
  ] as const) {
    const quote = quoteSwap({ ...FLAT, slot0 }, { zeroForOne, amountSpecified: -E18 })
    expect(quote).toMatchObject({ ok: true, protocolFeeAmount: (E18 * pips) / 10n ** 6n })
  }
})

describe('refusals', () => {
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
    ['PriceLimitOutOfBounds', FLAT, { ...swap, sqrtPriceLimitX96: MIN_SQRT_PRICE }],
    ['PriceLimitOutOfBounds', FLAT, { ...swap, zeroForOne: false, sqrtPriceLimitX96: MAX_SQRT_PRICE }],
    ['HookCallFailed', { ...FLAT, hookAssets: { amount0: 2n ** 126n, amount1: 2n ** 126n } }, swap],
  ])('%s', (refusal, pool, request) => {
    expect(quoteSwap(pool, request)).toEqual({ ok: false, refusal })
  })
})

test('a limit short of the amount fills in part, and says so', () => {
  const limit = getSqrtPriceAtTick(-1)
  const quote = quoteSwap(FLAT, {
    zeroForOne: true,
    amountSpecified: -(10n ** 24n),
    sqrtPriceLimitX96: limit,
  })
  expect(quote).toMatchObject({ ok: true, partial: true, sqrtPriceAfterX96: limit })
})

test('costs what it crosses, not what exists', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    tick: (index - 5000) * 60,
    liquidityNet: index < 5000 ? 10n ** 20n : -(10n ** 20n),
    liquidityGross: 10n ** 20n,
  })).filter(({ tick }) => Math.abs(tick) <= 887_220)
  const table = tickTable(many, 60)
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
