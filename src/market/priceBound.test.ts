import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDepositPriceLimit, computeMaxPriceRise } from './priceBound.ts'

test('Price tolerance of 0.5 % equals almost 0.25 % for the square root price', () => {
  expect(computeDepositPriceLimit(7n, 50n)).toEqual({ sqrtPriceX96: 7n, millionths: 2_496n })
  // 1.002496² is 1.004998230016, which is between 4,998 and 4,999 millionths above 1.
  expect([computeMaxPriceRise(2_496n, 'down'), computeMaxPriceRise(2_496n, 'up')]).toEqual([4_998n, 4_999n])
  // A rise of the square root price by 1 % raises the price by 2.01 %.
  expect(computeMaxPriceRise(10_000n, 'down')).toBe(20_100n)
})

test('Price limit allows the largest square root price change within the tolerance', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 500n), (bps) => {
      const { millionths } = computeDepositPriceLimit(1n, bps)
      expect(computeMaxPriceRise(millionths, 'up')).toBeLessThanOrEqual(bps * 100n)
      expect(computeMaxPriceRise(millionths + 1n, 'down')).toBeGreaterThanOrEqual(bps * 100n)
    }),
  )
})
