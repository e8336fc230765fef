import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilDiv, mulDiv } from './mulDiv.ts'
import {
  getAmount0Delta,
  getAmount1Delta,
  getNextSqrtPriceFromInput,
  getNextSqrtPriceFromOutput,
} from './sqrtPriceMath.ts'
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from './tickMath.ts'

const Q96 = 2n ** 96n
const prices = fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n)
const liquidities = fc.bigInt(1n, 2n ** 127n)
const amounts = fc.bigInt(1n, 2n ** 127n)

test('ceilDiv and mulDiv differ by the remainder alone', () => {
  fc.assert(
    fc.property(amounts, amounts, liquidities, (a, b, d) => {
      const down = mulDiv(a, b, d, 'down')
      expect(mulDiv(a, b, d, 'up') - down).toBe((a * b) % d === 0n ? 0n : 1n)
      expect(ceilDiv(a, d)).toBe(mulDiv(a, 1n, d, 'up'))
    }),
  )
})

test('amount0 is the contract’s two divisions, rounded each', () => {
  fc.assert(
    fc.property(prices, prices, liquidities, (a, b, liquidity) => {
      const [low, high] = a < b ? [a, b] : [b, a]
      const up = ceilDiv(mulDiv(liquidity << 96n, high - low, high, 'up'), low)
      const down = mulDiv(liquidity << 96n, high - low, high, 'down') / low
      expect(getAmount0Delta(a, b, liquidity, 'up')).toBe(up)
      expect(getAmount0Delta(b, a, liquidity, 'down')).toBe(down)
    }),
  )
})

test('amount1 is liquidity times the difference', () => {
  fc.assert(
    fc.property(prices, prices, liquidities, (a, b, liquidity) => {
      const difference = a < b ? b - a : a - b
      expect(getAmount1Delta(a, b, liquidity, 'down')).toBe((liquidity * difference) / Q96)
      expect(getAmount1Delta(b, a, liquidity, 'up')).toBe(ceilDiv(liquidity * difference, Q96))
    }),
  )
})

test('an input moves the price its way, and never by more than it pays for', () => {
  fc.assert(
    fc.property(prices, liquidities, amounts, fc.boolean(), (price, liquidity, amount, zeroForOne) => {
      const next = getNextSqrtPriceFromInput(price, liquidity, amount, zeroForOne)
      if (next === undefined) {
        expect(price + (amount << 96n) / liquidity).toBeGreaterThan(2n ** 160n - 1n)
        return
      }
      expect(zeroForOne ? next <= price : next >= price).toBe(true)
      const cost = zeroForOne ? getAmount0Delta : getAmount1Delta
      expect(cost(price, next, liquidity, 'up')).toBeLessThanOrEqual(amount)
    }),
  )
})

test('an output is undefined exactly where the liquidity cannot give it', () => {
  fc.assert(
    fc.property(prices, liquidities, amounts, fc.boolean(), (price, liquidity, amount, zeroForOne) => {
      const next = getNextSqrtPriceFromOutput(price, liquidity, amount, zeroForOne)
      if (next === undefined) {
        const available = zeroForOne ? (liquidity * price) / Q96 : (liquidity << 96n) / price
        // Token0 also ends where the next price would not fit 160 bits.
        const beyond = getAmount0Delta(price, 2n ** 160n - 1n, liquidity, 'down')
        expect(amount).toBeGreaterThanOrEqual(
          zeroForOne ? available : beyond < available ? beyond : available,
        )
        return
      }
      const given = zeroForOne ? getAmount1Delta : getAmount0Delta
      expect(given(price, next, liquidity, 'down')).toBeGreaterThanOrEqual(amount)
    }),
  )
})

test('a zero amount leaves the price', () => {
  expect(getNextSqrtPriceFromInput(Q96, 1n, 0n, true)).toBe(Q96)
  expect(getNextSqrtPriceFromOutput(Q96, 1n, 0n, false)).toBe(Q96)
})
