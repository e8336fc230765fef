import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullRange } from './fullRange.ts'
import { MAX_TICK, MIN_TICK } from './tickLimits.ts'
import { getSqrtPriceAtTick, getTickAtSqrtPrice, MAX_SQRT_PRICE, MIN_SQRT_PRICE } from './tickMath.ts'

const ticks = fc.integer({ min: MIN_TICK, max: MAX_TICK })

test('the bounds are the contract’s constants', () => {
  expect(getSqrtPriceAtTick(MIN_TICK)).toBe(MIN_SQRT_PRICE)
  expect(getSqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE)
  expect(getTickAtSqrtPrice(MIN_SQRT_PRICE)).toBe(MIN_TICK)
  expect(getTickAtSqrtPrice(MAX_SQRT_PRICE - 1n)).toBe(MAX_TICK - 1)
})

test('the specified price is the specified tick, and one to one is tick 0', () => {
  expect(getTickAtSqrtPrice(4039780238700828180534086n)).toBe(-197688)
  expect(getSqrtPriceAtTick(0)).toBe(2n ** 96n)
})

test('outside the bounds it refuses as the contract does', () => {
  expect(() => getSqrtPriceAtTick(MAX_TICK + 1)).toThrow('Tick 887273 is out of range')
  expect(() => getSqrtPriceAtTick(MIN_TICK - 1)).toThrow('Tick -887273 is out of range')
  expect(() => getSqrtPriceAtTick(0.5)).toThrow(RangeError)
  expect(() => getTickAtSqrtPrice(MIN_SQRT_PRICE - 1n)).toThrow(
    'Square-root price 4295128738 is out of range',
  )
  expect(() => getTickAtSqrtPrice(MAX_SQRT_PRICE)).toThrow(RangeError)
})

/** 1.0001^(tick/2) * 2^96 by squaring, with 160 bits after the point: good to far more than the contract's 2^-40. */
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

test('is within a billionth of the exact power', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400_000, max: 400_000 }), (tick) => {
      const exact = naiveSqrtPrice(tick)
      const difference = getSqrtPriceAtTick(tick) - exact
      expect((difference < 0n ? -difference : difference) * 10n ** 9n).toBeLessThanOrEqual(exact + 10n ** 9n)
    }),
    { numRuns: 60 },
  )
})

test('the tick is the greatest whose price is not above', () => {
  fc.assert(
    fc.property(ticks, fc.bigInt(0n, 2n ** 160n), (tick, offset) => {
      const low = getSqrtPriceAtTick(Math.min(tick, MAX_TICK - 1))
      const high = getSqrtPriceAtTick(Math.min(tick, MAX_TICK - 1) + 1)
      expect(getTickAtSqrtPrice(low + (offset % (high - low)))).toBe(Math.min(tick, MAX_TICK - 1))
    }),
    { numRuns: 2000 },
  )
})

test('a price on a tick is of that tick, one unit less is of the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: MIN_TICK + 1, max: MAX_TICK - 1 }), (tick) => {
      const price = getSqrtPriceAtTick(tick)
      expect([getTickAtSqrtPrice(price), getTickAtSqrtPrice(price - 1n)]).toEqual([tick, tick - 1])
    }),
    { numRuns: 2000 },
  )
})

test('the full range is truncated toward zero', () => {
  expect(fullRange(60)).toMatchObject({ tickLower: -887220, tickUpper: 887220 })
  expect(fullRange(1)).toMatchObject({ tickLower: MIN_TICK, tickUpper: MAX_TICK })
  expect(fullRange(32767)).toMatchObject({ tickLower: -884709, tickUpper: 884709 })
})

test('a range is worked out once', () => {
  expect(fullRange(60)).toBe(fullRange(60))
})
