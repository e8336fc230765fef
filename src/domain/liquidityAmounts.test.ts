import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullRange, tickRange } from './fullRange.ts'
import { amountsForLiquidity, getLiquidityForAmounts } from './liquidityAmounts.ts'
import { liquidityForAmount } from './liquidityForAmount.ts'
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from './tickMath.ts'

const prices = fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n)
const amounts = fc.bigInt(0n, 2n ** 127n - 1n)
const ranges = [fullRange(60), tickRange(-600, 600)]

test('what both amounts back never costs more than they are', () => {
  fc.assert(
    fc.property(prices, amounts, amounts, fc.constantFrom(...ranges), (price, amount0, amount1, range) => {
      const liquidity = getLiquidityForAmounts(price, range, { amount0, amount1 })
      if (liquidity === undefined) return
      const cost = amountsForLiquidity(price, range, liquidity, 'up')
      expect(cost.amount0 <= amount0 && cost.amount1 <= amount1).toBe(true)
    }),
  )
})

test('outside the range one side is zero', () => {
  const range = tickRange(-600, 600)
  expect(amountsForLiquidity(range.sqrtLowerX96, range, 10n ** 18n, 'up').amount1).toBe(0n)
  expect(amountsForLiquidity(MIN_SQRT_PRICE, range, 10n ** 18n, 'up').amount1).toBe(0n)
  expect(amountsForLiquidity(range.sqrtUpperX96, range, 10n ** 18n, 'up').amount0).toBe(0n)
})

test('liquidity beyond a uint128 is a revert, whichever side it is on', () => {
  const range = fullRange(60)
  const near = range.sqrtUpperX96 - 1n
  expect(getLiquidityForAmounts(near, range, { amount0: 10n ** 20n, amount1: 1n })).toBeUndefined()
})

test('a deposit by token amount is the largest that it pays for', () => {
  fc.assert(
    fc.property(prices, amounts, fc.constantFrom(0, 1), (sqrtPriceX96, amount, token) => {
      const range = fullRange(60)
      const cost = (liquidity: bigint) =>
        amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')[token === 0 ? 'amount0' : 'amount1']
      const liquidity = liquidityForAmount({ token: token === 0 ? 0 : 1, amount, sqrtPriceX96, range })
      if (liquidity === undefined) {
        expect(cost(10n ** 30n)).toBe(0n)
        return
      }
      expect(cost(liquidity)).toBeLessThanOrEqual(amount)
      expect(cost(liquidity + 1n)).toBeGreaterThan(amount)
    }),
  )
})
