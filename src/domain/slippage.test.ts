import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integerSqrt, maximumIn, minimumOut, sqrtPriceLimit } from './slippage.ts'
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
