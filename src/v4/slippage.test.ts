import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integerSqrt, MAX_SLIPPAGE_BPS, maximumIn, minimumOut, sqrtPriceLimit } from './slippage.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'

test('the integer root is the floor', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 330n), (value) => {
      const root = integerSqrt(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }),
  )
})

test('bounds round against the trader’s loss', () => {
  expect(minimumOut(1001n, 50)).toBe(995n)
  expect(maximumIn(1001n, 50)).toBe(1007n)
  expect(minimumOut(7n, 0)).toBe(7n)
})

test('the limit is beyond the quoted end by the slippage of the price, inside what v4 accepts', () => {
  const Q96 = 2n ** 96n
  const price = (sqrt: bigint) => Number((sqrt * sqrt * 10_000n) / (Q96 * Q96))
  expect(price(sqrtPriceLimit(Q96, 100, true))).toBe(9899)
  expect(price(sqrtPriceLimit(Q96, 100, false))).toBe(10_101)
  expect(sqrtPriceLimit(Q96, 0, true)).toBe(Q96 - 1n)
  expect(sqrtPriceLimit(Q96, 0, false)).toBe(Q96 + 1n)
  expect(sqrtPriceLimit(MIN_SQRT_PRICE_LIMIT, 100, true)).toBe(MIN_SQRT_PRICE_LIMIT)
  expect(sqrtPriceLimit(MAX_SQRT_PRICE_LIMIT, 100, false)).toBe(MAX_SQRT_PRICE_LIMIT)
})

test.each([
  [0n, 0n],
  [1n, 1n],
  [2n, 1n],
  [3n, 1n],
  [4n, 2n],
  [15n, 3n],
  [16n, 4n],
  [17n, 4n],
  [2n ** 320n - 1n, 2n ** 160n - 1n],
  [2n ** 320n, 2n ** 160n],
])('the root of %s is %s', (value, root) => {
  expect(integerSqrt(value)).toBe(root)
})

test('one unit of price further than the slippage, in either direction, to the unit', () => {
  const prices = fc.bigInt(2n ** 40n, 2n ** 150n)
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 5_000 }), (price, slippageBps) => {
      const kept = 10_000n - BigInt(slippageBps)
      const down = sqrtPriceLimit(price, slippageBps, true) + 1n
      const least = (price * price * kept) / 10_000n
      expect(down * down <= least && (down + 1n) ** 2n > least).toBe(true)
      const up = sqrtPriceLimit(price, slippageBps, false) - 1n
      const most = (price * price * 10_000n) / kept
      expect(up * up <= most && (up + 1n) ** 2n > most).toBe(true)
    }),
  )
})

test('half is the largest slippage', () => {
  expect(MAX_SLIPPAGE_BPS).toBe(5_000)
  expect(minimumOut(1_001n, MAX_SLIPPAGE_BPS)).toBe(500n)
  expect(maximumIn(1_001n, MAX_SLIPPAGE_BPS)).toBe(2_002n)
})
