import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullRange } from './fullRange.ts'
import { naiveSwap } from './naiveSwap.fixture.ts'
import { quoteSwap, type SwapPool } from './quoteSwap.ts'
import { endTick, runSwap, type SwapStart } from './swapSteps.ts'
import {
  getSqrtPriceAtTick,
  getTickAtSqrtPrice,
  MAX_SQRT_PRICE,
  MAX_SQRT_PRICE_LIMIT,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_SQRT_PRICE_LIMIT,
} from './tickMath.ts'
import { type InitializedTick, tickTable } from './tickTable.ts'

interface Position {
  readonly from: number
  readonly width: number
  readonly liquidity: bigint
}

/** Positions as ticks and as the liquidity in range at a tick. */
function poolOf(positions: readonly Position[], tickSpacing: number, tick: number) {
  const last = Math.floor(MAX_TICK / tickSpacing)
  const ticks = new Map<number, InitializedTick>()
  let liquidity = 0n
  const add = (at: number, net: bigint, gross: bigint) => {
    const old = ticks.get(at) ?? { tick: at, liquidityNet: 0n, liquidityGross: 0n }
    ticks.set(at, {
      tick: at,
      liquidityNet: old.liquidityNet + net,
      liquidityGross: old.liquidityGross + gross,
    })
  }
  for (const position of positions) {
    const lower = Math.max(-last, Math.min(last - 1, position.from)) * tickSpacing
    const upper = Math.min(last, lower / tickSpacing + position.width) * tickSpacing
    add(lower, position.liquidity, position.liquidity)
    add(upper, -position.liquidity, position.liquidity)
    if (lower <= tick && tick < upper) liquidity += position.liquidity
  }
  return { table: tickTable([...ticks.values()], tickSpacing), liquidity }
}

const position = fc.record({
  from: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 1, max: 2000 }),
  liquidity: fc.bigInt(1n, 10n ** 24n),
})

const swaps = fc
  .record({
    positions: fc.array(position, { maxLength: 8 }),
    tickSpacing: fc.constantFrom(1, 10, 60, 200, 3000),
    startTick: fc.oneof(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: -887_000, max: 887_000 }),
    ),
    inTick: fc.bigInt(0n, 2n ** 160n),
    borrowed: fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 24n)),
    zeroForOne: fc.boolean(),
    amount: fc.oneof(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 26n)),
    exactIn: fc.boolean(),
    swapFeePips: fc.constantFrom(0n, 300n, 3000n, 999_999n),
    limitAway: fc.option(fc.integer({ min: 1, max: 60_000 })),
  })
  .map(
    ({
      positions,
      tickSpacing,
      startTick,
      inTick,
      amount,
      exactIn,
      limitAway,
      zeroForOne,
      ...rest
    }): SwapStart => {
      const low = getSqrtPriceAtTick(startTick)
      const sqrtPriceX96 = low + (inTick % (getSqrtPriceAtTick(startTick + 1) - low))
      const { table, liquidity } = poolOf(positions, tickSpacing, startTick)
      const range = fullRange(tickSpacing)
      const inRange = startTick >= range.tickLower && startTick < range.tickUpper
      const target = startTick + (limitAway ?? 0) * (zeroForOne ? -1 : 1)
      const loosest = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
      const limited = limitAway !== null && Math.abs(target) < MAX_TICK
      return {
        ...rest,
        zeroForOne,
        sqrtPriceX96,
        tick: getTickAtSqrtPrice(sqrtPriceX96),
        liquidity: liquidity + (inRange ? rest.borrowed : 0n),
        table,
        range,
        amountSpecified: exactIn ? -amount : amount,
        sqrtPriceLimitX96: limited ? getSqrtPriceAtTick(target + (zeroForOne ? 0 : 1)) : loosest,
        protocolFeePips: 0n,
      }
    },
  )

test('ends where a bitmap walked bit by bit ends', () => {
  fc.assert(
    fc.property(swaps, (start) => {
      const { feeGrowthInsideX128, protocolFeeAmount, steps, isBetween, ...end } = runSwap(start)
      expect({ ...end, tick: endTick({ ...end, isBetween }) }).toEqual(naiveSwap(start))
      expect([feeGrowthInsideX128 >= 0n, protocolFeeAmount, steps > 0]).toEqual([true, 0n, true])
    }),
    { numRuns: 600 },
  )
})

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
