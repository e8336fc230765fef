import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naiveSwap } from './naiveSwap.fixture.ts'
import { computeEndTick, getJitLiquidityAtTick, type JitRange, runSwap, type SwapStart } from './swapSteps.ts'
import {
  createTickRange,
  createTickTable,
  getFullTickRange,
  getSqrtPriceAtTick,
  getTickAtSqrtPrice,
  type InitializedTick,
  MAX_SQRT_PRICE_LIMIT,
  MAX_TICK,
  MIN_SQRT_PRICE_LIMIT,
} from './tickMath.ts'

interface Position {
  readonly from: number
  readonly width: number
  readonly liquidity: bigint
}

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
  return { table: createTickTable([...ticks.values()], tickSpacing), liquidity }
}

const position = fc.record({
  from: fc.integer({ min: -3000, max: 3000 }),
  width: fc.integer({ min: 1, max: 2000 }),
  liquidity: fc.bigInt(1n, 10n ** 24n),
})

/** Random JIT positions that may overlap, touch, leave gaps or cover the full range. */
const lending = fc.record({
  liquidity: fc.oneof(fc.constant(0n), fc.bigInt(1n, 10n ** 24n)),
  of: fc.oneof(
    fc.constant(undefined),
    fc.record({ from: fc.integer({ min: -40, max: 40 }), width: fc.integer({ min: 1, max: 60 }) }),
  ),
})

function lentFrom(
  lends: readonly { liquidity: bigint; of: { from: number; width: number } | undefined }[],
  tickSpacing: number,
  startTick: number,
): readonly JitRange[] {
  const last = Math.floor(MAX_TICK / tickSpacing)
  const middle = Math.floor(startTick / tickSpacing)
  return lends.map(({ liquidity, of }) => {
    if (of === undefined) return { range: getFullTickRange(tickSpacing), liquidity }
    const lower = Math.max(-last, Math.min(last - 1, middle + of.from))
    const upper = Math.min(last, lower + of.width)
    return { range: createTickRange(lower * tickSpacing, upper * tickSpacing), liquidity }
  })
}

const swaps = fc
  .record({
    positions: fc.array(position, { maxLength: 8 }),
    tickSpacing: fc.constantFrom(1, 10, 60, 200, 3000),
    startTick: fc.oneof(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: -887_000, max: 887_000 }),
    ),
    inTick: fc.bigInt(0n, 2n ** 160n),
    lends: fc.array(lending, { maxLength: 8 }),
    zeroForOne: fc.boolean(),
    amount: fc.oneof(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 26n)),
    exactIn: fc.boolean(),
    // Pairs of swap fee (which includes the protocol fee) and protocol fee, in hundredths of a bip.
    fees: fc.constantFrom([0n, 0n], [300n, 0n], [1300n, 1000n], [3000n, 500n], [999_999n, 0n], [700n, 700n]),
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
      lends,
      fees: [swapFeePips = 0n, protocolFeePips = 0n],
      ...rest
    }): SwapStart => {
      const low = getSqrtPriceAtTick(startTick)
      const sqrtPriceX96 = low + (inTick % (getSqrtPriceAtTick(startTick + 1) - low))
      const { table, liquidity } = poolOf(positions, tickSpacing, startTick)
      const lent = lentFrom(lends, tickSpacing, startTick)
      const target = startTick + (limitAway ?? 0) * (zeroForOne ? -1 : 1)
      const loosest = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
      const limited = limitAway !== null && Math.abs(target) < MAX_TICK
      return {
        ...rest,
        swapFeePips,
        protocolFeePips,
        zeroForOne,
        sqrtPriceX96,
        tick: getTickAtSqrtPrice(sqrtPriceX96),
        liquidity: liquidity + getJitLiquidityAtTick(lent, startTick),
        table,
        lent,
        amountSpecified: exactIn ? -amount : amount,
        sqrtPriceLimitX96: limited ? getSqrtPriceAtTick(target + (zeroForOne ? 0 : 1)) : loosest,
      }
    },
  )

function endOf(start: SwapStart) {
  const { isBetween, ...end } = runSwap(start)
  return { ...end, tick: computeEndTick({ ...end, isBetween }) }
}

test('runSwap equals a reference implementation that searches the tick bitmap', () => {
  fc.assert(
    fc.property(swaps, (start) => {
      expect(endOf(start)).toEqual(naiveSwap(start))
    }),
    { numRuns: 600 },
  )
})

test('runSwap returns the same result with and without cached steps', () => {
  const change = fc.record({
    borrowed: fc.bigInt(0n, 10n ** 24n),
    swapFeePips: fc.constantFrom(300n, 3000n),
    protocolFeePips: fc.constantFrom(0n, 1000n),
    zeroForOne: fc.boolean(),
  })
  fc.assert(
    fc.property(swaps, change, (first, { borrowed, ...changed }) => {
      const limit = changed.zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
      const next = { ...first, ...changed, sqrtPriceLimitX96: limit }
      const other = [{ range: getFullTickRange(first.table.tickSpacing), liquidity: borrowed }]
      const own = next.liquidity - getJitLiquidityAtTick(first.lent, first.tick)
      const lent = { ...next, lent: other, liquidity: own + getJitLiquidityAtTick(other, first.tick) }
      const moved = { ...next, sqrtPriceX96: getSqrtPriceAtTick(first.tick) }
      for (const start of [first, next, moved, lent, first]) expect(endOf(start)).toEqual(naiveSwap(start))
    }),
    { numRuns: 60 },
  )
})

test.each([true, false])('runSwap reuses cached steps for a repeated swap, zeroForOne %s', (zeroForOne) => {
  const { table, liquidity } = poolOf([{ from: -50, width: 100, liquidity: 10n ** 20n }], 60, 0)
  const start: SwapStart = {
    table,
    liquidity,
    zeroForOne,
    sqrtPriceX96: 2n ** 96n,
    tick: 0,
    lent: [],
    amountSpecified: -(10n ** 20n),
    sqrtPriceLimitX96: zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT,
    swapFeePips: 300n,
    protocolFeePips: 0n,
  }
  const walked = zeroForOne ? table.walkedDown : table.walkedUp
  const other = zeroForOne ? table.walkedUp : table.walkedDown
  const before = runSwap(start)
  const steps = [...walked.values()].map(({ step }) => step)
  expect(steps.length).toBeGreaterThan(0)
  expect(runSwap(start)).toEqual(before)
  const again = [...walked.values()].map(({ step }) => step)
  expect(again.every((step, index) => step === steps[index])).toBe(true)
  expect(other.size).toBe(0)
})

describe('runSwap crosses the ends of a JIT liquidity range', () => {
  const range = getFullTickRange(3000)
  const positions = [
    { from: -290, width: 10, liquidity: 10n ** 20n },
    { from: 280, width: 10, liquidity: 10n ** 20n },
  ]
  const startAt = (sqrtPriceX96: bigint, zeroForOne: boolean, amount: bigint): SwapStart => {
    const tick = getTickAtSqrtPrice(sqrtPriceX96)
    const { table } = poolOf(positions, 3000, tick)
    const lent = [{ range, liquidity: 10n ** 20n }]
    return {
      table,
      lent,
      zeroForOne,
      sqrtPriceX96,
      tick,
      liquidity: getJitLiquidityAtTick(lent, tick),
      amountSpecified: amount,
      sqrtPriceLimitX96: zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT,
      swapFeePips: 300n,
      protocolFeePips: 0n,
    }
  }

  test.each([
    ['from below', getSqrtPriceAtTick(-886_000), false],
    ['from above', getSqrtPriceAtTick(886_000), true],
  ] as const)(
    'cross the end of the JIT range first, then the pool’s own ticks: %s',
    (_, price, zeroForOne) => {
      const start = startAt(price, zeroForOne, -(10n ** 40n))
      expect(endOf(start)).toEqual(naiveSwap(start))
      // The swap crosses both ends of the JIT position and of two other positions.
      expect(endOf(start).crossings).toBe(6)
    },
  )

  test.each([
    ['lower', range.sqrtLowerX96],
    ['upper', range.sqrtUpperX96],
  ] as const)('are right if the price starts at the %s end, in both directions', (_, price) => {
    for (const zeroForOne of [true, false])
      for (const sqrtPriceX96 of [price - 1n, price, price + 1n]) {
        const start = startAt(sqrtPriceX96, zeroForOne, -(10n ** 40n))
        expect(endOf(start)).toEqual(naiveSwap(start))
      }
  })
})
