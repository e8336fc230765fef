import { expect, test } from 'vitest'
import { Q96 } from '#math/integers.ts'
import { TradedPriceTracker } from './tradedPrice.ts'

const UNIT = 10n ** 18n
const LENT = { amount0: 100n * UNIT, amount1: 100n * UNIT }
const gain = (amount0: bigint, amount1: bigint) => ({ amount0, amount1 })

test('Price for valuing earnings ignores price moves without trades of the hook [10-18]', () => {
  const traded = new TradedPriceTracker()
  traded.moved(Q96)
  // The hook adds 100 of each token to the pool. Swaps move the price from 1 to 4 and back.
  expect(traded.follow(LENT, gain(-50n * UNIT, 100n * UNIT), 2n * Q96)).toBe(false)
  expect(traded.price).toBe(2n * Q96)
  expect(traded.follow(gain(50n * UNIT, 200n * UNIT), gain(50n * UNIT, -100n * UNIT), Q96)).toBe(false)
  expect(traded.price).toBe(Q96)
  // A swap that pays one raw unit moves the price to almost zero. The next swap buys all token0 for
  // three raw units of token1, which is a loss.
  expect(traded.follow(LENT, gain(1n, 0n), Q96 / 10n ** 14n)).toBe(false)
  expect(traded.price).toBe(Q96)
  expect(traded.follow(LENT, gain(-100n * UNIT, 3n), Q96 / 10n ** 13n)).toBe(true)
})

test('Price for valuing earnings is the pool price when the position began', () => {
  const traded = new TradedPriceTracker()
  traded.moved(Q96)
  traded.moved(Q96 / 2n)
  expect(traded.price).toBe(Q96)
  traded.begin()
  expect(traded.price).toBe(Q96 / 2n)
  // At price 1/4, a swap that pays four token0 for one token1 is no loss.
  expect(traded.follow(LENT, gain(-4n * UNIT, UNIT), (Q96 * 51n) / 100n)).toBe(false)
})
