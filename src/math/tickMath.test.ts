import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTickTable,
  findBitmapWordEdge,
  findLastTickAtOrBelow,
  getFullTickRange,
  getSqrtPriceAtTick,
  getTickAtSqrtPrice,
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
} from './tickMath.ts'

const MIN_TICK = -887272
const ticks = fc.integer({ min: MIN_TICK, max: MAX_TICK })

test('Tick bounds equal the constants of v4-core', () => {
  expect(getSqrtPriceAtTick(MIN_TICK)).toBe(MIN_SQRT_PRICE)
  expect(getSqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE)
  expect(getTickAtSqrtPrice(MIN_SQRT_PRICE)).toBe(MIN_TICK)
  expect(getTickAtSqrtPrice(MAX_SQRT_PRICE - 1n)).toBe(MAX_TICK - 1)
})

test('getTickAtSqrtPrice returns 0 for price 1, and -197688 for the specified price', () => {
  expect(getTickAtSqrtPrice(4039780238700828180534086n)).toBe(-197688)
  expect(getSqrtPriceAtTick(0)).toBe(2n ** 96n)
})

test('getSqrtPriceAtTick throws for a tick outside the bounds', () => {
  expect(() => getSqrtPriceAtTick(MAX_TICK + 1)).toThrow('Tick 887273 is out of range')
  expect(() => getSqrtPriceAtTick(MIN_TICK - 1)).toThrow('Tick -887273 is out of range')
  expect(() => getSqrtPriceAtTick(0.5)).toThrow(RangeError)
  expect(() => getTickAtSqrtPrice(MIN_SQRT_PRICE - 1n)).toThrow(
    'Square-root price 4295128738 is out of range',
  )
  expect(() => getTickAtSqrtPrice(MAX_SQRT_PRICE)).toThrow(RangeError)
})

/**
 * Computes 1.0001^(tick/2) * 2^96 with 160 fractional bits, which is more precise than the
 * contract.
 */
function naiveSqrtPrice(tick: number): bigint {
  const bits = 160n
  let base = (10001n << bits) / 10000n
  let power = 1n << bits
  for (let left = Math.abs(tick); left > 0; left >>= 1) {
    if (left & 1) power = (power * base) >> bits
    base = (base * base) >> bits
  }
  const ratio = tick < 0 ? (1n << (2n * bits)) / power : power
  let root = 1n << 180n
  const value = ratio << (2n * 96n + bits)
  for (let i = 0; i < 200; i++) root = (root + value / root) >> 1n
  return root >> bits
}

test('getSqrtPriceAtTick is within a billionth of the exact power of 1.0001', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400_000, max: 400_000 }), (tick) => {
      const exact = naiveSqrtPrice(tick)
      const difference = getSqrtPriceAtTick(tick) - exact
      expect((difference < 0n ? -difference : difference) * 10n ** 9n).toBeLessThanOrEqual(exact + 10n ** 9n)
    }),
    { numRuns: 60 },
  )
})

test('getTickAtSqrtPrice returns the greatest tick at or below a price', () => {
  fc.assert(
    fc.property(ticks, fc.bigInt(0n, 2n ** 160n), (tick, offset) => {
      const low = getSqrtPriceAtTick(Math.min(tick, MAX_TICK - 1))
      const high = getSqrtPriceAtTick(Math.min(tick, MAX_TICK - 1) + 1)
      expect(getTickAtSqrtPrice(low + (offset % (high - low)))).toBe(Math.min(tick, MAX_TICK - 1))
    }),
    { numRuns: 2000 },
  )
})

test('getTickAtSqrtPrice changes exactly at the price of a tick', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_TICK + 1, max: MAX_TICK - 1 }), (tick) => {
      const price = getSqrtPriceAtTick(tick)
      expect([getTickAtSqrtPrice(price), getTickAtSqrtPrice(price - 1n)]).toEqual([tick, tick - 1])
    }),
    { numRuns: 2000 },
  )
})

test('Full range ends at the last multiples of the tick spacing [9-09]', () => {
  expect(getFullTickRange(60)).toMatchObject({ tickLower: -887220, tickUpper: 887220 })
  expect(getFullTickRange(1)).toMatchObject({ tickLower: MIN_TICK, tickUpper: MAX_TICK })
  expect(getFullTickRange(32767)).toMatchObject({ tickLower: -884709, tickUpper: 884709 })
})

test('Full range of a tick spacing is computed only once', () => {
  expect(getFullTickRange(60)).toBe(getFullTickRange(60))
})

const at = (tick: number) => ({ tick, liquidityNet: 1n, liquidityGross: 1n })

test('createTickTable sorts ticks and computes their prices', () => {
  const table = createTickTable([at(60), at(-120), at(0)], 60)
  expect(table.ticks.map(({ tick }) => tick)).toEqual([-120, 0, 60])
  expect(table.tickSpacing).toBe(60)
  expect([table.priceAt(60), table.priceAt(60)]).toEqual([getSqrtPriceAtTick(60), getSqrtPriceAtTick(60)])
})

test.each([
  [-121, -1],
  [-120, 0],
  [-119, 0],
  [-1, 0],
  [0, 1],
  [59, 1],
  [60, 2],
  [61, 2],
])('Tick search finds the last tick at or below %s at index %s', (tick, index) => {
  expect(findLastTickAtOrBelow(createTickTable([at(-120), at(0), at(60)], 60), tick)).toBe(index)
  expect(findLastTickAtOrBelow(createTickTable([], 60), tick)).toBe(-1)
})

test.each([
  // At a tick spacing of 60, a bitmap word of 256 ticks covers 0 to 15300. The words beside it
  // start at 15360 and end at -60.
  [0, true, 0],
  [15_300, true, 0],
  [15_359, true, 0],
  [15_360, true, 15_360],
  [-1, true, -15_360],
  [0, false, 15_300],
  [15_239, false, 15_300],
  // Tick 15300 is the last tick of its bitmap word, so the step continues to the end of the next
  // word.
  [15_300, false, 30_660],
  [-61, false, -60],
  [-60, false, 15_300],
  [-887_272, true, -887_272],
  [887_271, false, 887_272],
])('Tick bitmap search from %s with zeroForOne %s ends at %s', (tick, zeroForOne, edge) => {
  expect(findBitmapWordEdge(tick, 60, zeroForOne)).toBe(edge)
})
