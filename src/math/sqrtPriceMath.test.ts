import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilDiv, mulDiv } from './integers.ts'
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

test('mulDiv rounded up exceeds mulDiv rounded down only with a remainder', () => {
  fc.assert(
    fc.property(amounts, amounts, liquidities, (a, b, d) => {
      const down = mulDiv(a, b, d, 'down')
      expect(mulDiv(a, b, d, 'up') - down).toBe((a * b) % d === 0n ? 0n : 1n)
      expect(ceilDiv(a, d)).toBe(mulDiv(a, 1n, d, 'up'))
    }),
  )
})

test('Token0 amount of a price range rounds both divisions as v4-core does', () => {
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

test('Token1 amount of a price range is liquidity times the price difference', () => {
  fc.assert(
    fc.property(prices, prices, liquidities, (a, b, liquidity) => {
      const difference = a < b ? b - a : a - b
      expect(getAmount1Delta(a, b, liquidity, 'down')).toBe((liquidity * difference) / Q96)
      expect(getAmount1Delta(b, a, liquidity, 'up')).toBe(ceilDiv(liquidity * difference, Q96))
    }),
  )
})

test('Next price after an input is never further than the input can pay for', () => {
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

test('Next price is undefined if the liquidity is too low for the output', () => {
  fc.assert(
    fc.property(prices, liquidities, amounts, fc.boolean(), (price, liquidity, amount, zeroForOne) => {
      const next = getNextSqrtPriceFromOutput(price, liquidity, amount, zeroForOne)
      if (next === undefined) {
        const available = zeroForOne ? (liquidity * price) / Q96 : (liquidity << 96n) / price
        // v4 reverts for an output of token0 after which the price exceeds 160 bits.
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

test.each([true, false])(
  'Next price after an amount of zero is the old price, zeroForOne %s',
  (zeroForOne) => {
    fc.assert(
      fc.property(prices, liquidities, (price, liquidity) => {
        expect(getNextSqrtPriceFromInput(price, liquidity, 0n, zeroForOne)).toBe(price)
        expect(getNextSqrtPriceFromOutput(price, liquidity, 0n, zeroForOne)).toBe(price)
      }),
    )
  },
)

/**
 * Copy of v4-core `getNextSqrtPriceFromAmount0RoundingUp`, with arithmetic that wraps at 256 bits.
 */
function contractsNextFromToken0(price: bigint, liquidity: bigint, amount: bigint, add: boolean) {
  const wrap = (value: bigint) => BigInt.asUintN(256, value)
  if (amount === 0n) return price
  const numerator = liquidity << 96n
  const product = wrap(amount * price)
  if (add) {
    if (product / amount === price) {
      const denominator = wrap(numerator + product)
      if (denominator >= numerator) return mulDiv(numerator, price, denominator, 'up')
    }
    return ceilDiv(numerator, numerator / price + amount)
  }
  if (product / amount !== price || numerator <= product) return undefined
  const next = mulDiv(numerator, price, numerator - product, 'up')
  return next < 2n ** 160n ? next : undefined
}

test('Next price for a token0 amount equals v4-core’s despite 256-bit overflows', () => {
  const anyAmount = fc.oneof(amounts, fc.bigInt(1n, 2n ** 200n))
  fc.assert(
    fc.property(prices, liquidities, anyAmount, (price, liquidity, amount) => {
      expect(getNextSqrtPriceFromInput(price, liquidity, amount, true)).toBe(
        contractsNextFromToken0(price, liquidity, amount, true),
      )
      expect(getNextSqrtPriceFromOutput(price, liquidity, amount, false)).toBe(
        contractsNextFromToken0(price, liquidity, amount, false),
      )
    }),
    { numRuns: 500 },
  )
})

test.each([
  // A denominator of 2^256 - 1 does not overflow. v4's formula for overflows would return `next` +
  // 1.
  {
    price: 730750818665451458943386091329612834640878370815n,
    liquidity: 316912650047833978337321025540n,
    next: 158456325023916989134300774403n,
  },
  // A denominator of 2^256 overflows, so v4 uses its less precise formula. The exact formula would
  // return one less.
  {
    price: 730750818665451458943386091329612834640878370816n,
    liquidity: 316912650047833978337321025538n,
    next: 158456325023916989134300774403n,
  },
])(
  'Next price is right for the largest denominator and the first overflow: $price',
  ({ price, liquidity, next }) => {
    const amount = 158456325028528675187087900673n
    expect(contractsNextFromToken0(price, liquidity, amount, true)).toBe(next)
    expect(getNextSqrtPriceFromInput(price, liquidity, amount, true)).toBe(next)
  },
)

test('Next price is undefined if it exceeds 160 bits', () => {
  const highest = 2n ** 160n - 1n
  // At this liquidity, an output of one raw token0 raises sqrtPriceX96 from `low` exactly to
  // `highest`.
  const liquidity = 488838717953303117824000n
  const low = 1461446488406812095105756313610109053276563616046n
  expect(getNextSqrtPriceFromOutput(low, liquidity, 1n, false)).toBe(highest)
  expect(getNextSqrtPriceFromOutput(low + 1n, liquidity, 1n, false)).toBeUndefined()
  // At a liquidity of 2^64, each raw token1 raises sqrtPriceX96 by 2^32.
  const start = highest - 5n * 2n ** 143n
  expect(getNextSqrtPriceFromInput(start, 2n ** 64n, 5n * 2n ** 111n, false)).toBe(highest)
  expect(getNextSqrtPriceFromInput(start + 1n, 2n ** 64n, 5n * 2n ** 111n, false)).toBeUndefined()
})

test('Next price is undefined if the output takes all liquidity', () => {
  expect(getNextSqrtPriceFromOutput(Q96, 5n, 4n, true)).toBe(Q96 - ceilDiv(4n * Q96, 5n))
  expect(getNextSqrtPriceFromOutput(Q96, 5n, 5n, true)).toBeUndefined()
  expect(getNextSqrtPriceFromOutput(Q96, 5n, 4n, false)).toBe(5n * Q96)
  expect(getNextSqrtPriceFromOutput(Q96, 5n, 5n, false)).toBeUndefined()
})
