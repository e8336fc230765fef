import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeExecutionPrice,
  computeMaximumIn,
  computeMinimumOut,
  computePrice,
  computePriceImpact,
  computePriceInWei,
  computeSpotQuote,
  computeSqrtPriceLimit,
  getDisplayedPriceInWei,
  integerSqrt,
  isFractionAtLeastBps,
  MAX_SLIPPAGE_BPS,
} from './price.ts'
import { compactLeadingZeros, formatRatio, invertRatio } from './ratio.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'

const SPECIFIED = 4039780238700828180534086n

test('Price in wei equals the example in the specification [5-17 9-13]', () => {
  expect(computePriceInWei(SPECIFIED)).toBe(2599898020n)
  expect(getDisplayedPriceInWei(SPECIFIED)).toEqual({ value: 2599898020n, replaced: false })
  expect(getDisplayedPriceInWei(MIN_SQRT_PRICE)).toEqual({ value: 1n, replaced: true })
})

test('Price text equals the example in the specification', () => {
  const price = computePrice(SPECIFIED, 18, 18)
  expect(formatRatio(price, 5)).toBe('0.0000000025999')
  expect(compactLeadingZeros(formatRatio(price, 5))).toBe('0.0₈25999')
  expect(formatRatio(invertRatio(price), 5)).toBe('384630471')
  expect(formatRatio(computePrice(SPECIFIED, 18, 6), 6)).toBe('2599.9')
})

test('Price text keeps its significant digits at any magnitude, without an exponent', () => {
  expect(formatRatio({ numerator: 10n ** 18n, denominator: 1n }, 4)).toBe('1000000000000000000')
  expect(formatRatio({ numerator: 1n, denominator: 10n ** 30n }, 3)).toBe(`0.${'0'.repeat(29)}1`)
  expect(formatRatio({ numerator: 2n, denominator: 3n }, 4)).toBe('0.6667')
  expect(formatRatio({ numerator: 99999n, denominator: 100000n }, 3)).toBe('1')
  expect(formatRatio({ numerator: 0n, denominator: 7n }, 3)).toBe('0')
  expect(() => invertRatio({ numerator: 0n, denominator: 1n })).toThrow('Zero has no inverse')
})

test('Price text is rounded half up at its last digit', () => {
  const positive = fc.bigInt(1n, 2n ** 200n)
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: 1, max: 18 }), (numerator, denominator, digits) => {
      const text = formatRatio({ numerator, denominator }, digits)
      expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(text).not.toBe('0')
      const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
      const shown = BigInt(text.replace('.', ''))
      const off = shown * denominator - numerator * 10n ** BigInt(places)
      const size = numerator * 10n ** BigInt(places)
      const limit = places === 0 ? denominator : size / 10n ** BigInt(digits - 1) + denominator
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(limit)
    }),
  )
})

test('Price text abbreviates four or more leading zeros with a subscript count', () => {
  expect(compactLeadingZeros('0.0001')).toBe('0.0001')
  expect(compactLeadingZeros('0.00001')).toBe('0.0₄1')
  expect(compactLeadingZeros(`0.${'0'.repeat(12)}34`)).toBe('0.0₁₂34')
  expect(compactLeadingZeros('12.00001')).toBe('12.00001')
})

test('Spot quote multiplies the input by the pool price [2.3-06 3-20 5-16 5-25]', () => {
  const common = { sqrtPriceX96: SPECIFIED, decimals0: 18, decimals1: 18 }
  const quote = computeSpotQuote({ ...common, zeroForOne: true, inputAmount: 10n ** 18n })
  expect(quote).toMatchObject({ outputAmount: 2599898020n, direction: 'token0 -> token1' })
  const back = computeSpotQuote({ ...common, zeroForOne: false, inputAmount: 10n ** 18n })
  expect(back).toMatchObject({ outputAmount: 384630470915732306054239189n, direction: 'token1 -> token0' })
  expect(computeSpotQuote({ ...common, zeroForOne: true, inputAmount: 0n })).toBeUndefined()
  expect(computeSpotQuote({ ...common, sqrtPriceX96: 0n, zeroForOne: true, inputAmount: 1n })).toBeUndefined()
})

test('Price text counts significant digits from the first nonzero digit', () => {
  const text = (numerator: bigint, denominator: bigint, digits: number) =>
    formatRatio({ numerator, denominator }, digits)
  expect(text(1n, 1n, 1)).toBe('1')
  expect(text(10n, 1n, 1)).toBe('10')
  expect(text(12_345n, 10n, 3)).toBe('1235')
  expect(text(99n, 10n, 1)).toBe('10')
  expect(text(5n, 100n, 2)).toBe('0.05')
  expect(text(1n, 1_000n, 3)).toBe('0.001')
  expect(text(1_234n, 1_000n, 3)).toBe('1.23')
  expect(text(1_235n, 1_000n, 3)).toBe('1.24')
  expect(text(9n, 10n, 1)).toBe('0.9')
  expect(text(100n, 11n, 4)).toBe('9.091')
  expect(text(1n, 9n, 2)).toBe('0.11')
  expect(text(2n, 19n, 2)).toBe('0.11')
})

test('Price text abbreviates leading zeros only for a price below 1', () => {
  expect(compactLeadingZeros('-0.000025')).toBe('-0.0₄25')
  expect(compactLeadingZeros('0.100001')).toBe('0.100001')
  expect(compactLeadingZeros('0.0000')).toBe('0.0000')
  expect(compactLeadingZeros('10.00001')).toBe('10.00001')
  expect(compactLeadingZeros('384615384615')).toBe('384615384615')
  expect(compactLeadingZeros('3402567868363880940706423399681172762')).toBe('3.4025 × 10³⁶')
  expect(compactLeadingZeros('999,999,999,999,995,028.5')).toBe('999,999,999,999,995,028.5')
})

test('Price accounts for the decimals of both tokens in both directions', () => {
  const price = computePrice(2n * 2n ** 96n, 6, 18)
  expect(formatRatio(price, 3)).toBe('0.000000000004')
  expect(invertRatio(price)).toEqual({ numerator: price.denominator, denominator: price.numerator })
  expect(computePriceInWei(2n * 2n ** 96n)).toBe(4n * 10n ** 18n)
})

/** Square root price 2: one raw token0 is worth four raw token1. */
const FOUR = 2n * 2n ** 96n

test.each([
  // The input after its fee, 1,000 token0, is worth 4,000 token1 at the pool price. The output of
  // 3,900 is 2.5 % less.
  { zeroForOne: true, amountIn: 1_010n, feeAmount: 10n, amountOut: 3_900n, lost: 25n },
  // The input after its fee, 4,000 token1, is worth 1,000 token0 at the pool price. The output of
  // 990 is 1 % less.
  { zeroForOne: false, amountIn: 4_012n, feeAmount: 12n, amountOut: 990n, lost: 10n },
  { zeroForOne: true, amountIn: 1_000n, feeAmount: 0n, amountOut: 4_000n, lost: 0n },
  { zeroForOne: false, amountIn: 4_000n, feeAmount: 0n, amountOut: 1_000n, lost: 0n },
  // An output better than the pool price has a price impact of zero.
  { zeroForOne: true, amountIn: 1_000n, feeAmount: 0n, amountOut: 4_001n, lost: 0n },
  { zeroForOne: false, amountIn: 4_000n, feeAmount: 0n, amountOut: 1_001n, lost: 0n },
  { zeroForOne: true, amountIn: 1n, feeAmount: 0n, amountOut: 0n, lost: 1_000n },
])('Price impact equals the loss against the price: $lost ‰', ({ zeroForOne, lost, ...quote }) => {
  const impact = computePriceImpact(quote, FOUR, zeroForOne)
  expect(impact && impact.part * 1_000n).toBe(impact && impact.whole * lost)
  expect(impact?.whole).toBeGreaterThan(0n)
})

test('Price impact is undefined if the fee takes the whole input or the price is zero', () => {
  const quote = { amountIn: 5n, amountOut: 1n }
  expect(computePriceImpact({ ...quote, feeAmount: 5n }, FOUR, true)).toBeUndefined()
  expect(computePriceImpact({ ...quote, feeAmount: 6n }, FOUR, true)).toBeUndefined()
  expect(computePriceImpact({ ...quote, feeAmount: 0n }, 0n, true)).toBeUndefined()
  expect(computePriceImpact({ ...quote, feeAmount: 0n }, 0n, false)).toBeUndefined()
})

test.each([
  [499n, 10_000n, false],
  [500n, 10_000n, true],
  [501n, 10_000n, true],
  [1n, 20n, true],
  [0n, 1n, false],
])('Large-impact check: %s of %s is at least 5 %%: %s', (part, whole, expected) => {
  expect(isFractionAtLeastBps({ part, whole }, 500n)).toBe(expected)
})

const E18 = 10n ** 18n
const E6 = 10n ** 6n

test('Execution price is the output per whole unit of input', () => {
  // An input of 3 tokens with 18 decimals returns 7.5 tokens with 6 decimals, a price of 2.5.
  const sold = { amountIn: 3n * E18, amountOut: 7_500_000n, decimalsIn: 18, decimalsOut: 6 }
  expect(computeExecutionPrice(sold)).toEqual({ numerator: 7_500_000n * E18, denominator: 3n * E18 * E6 })
  // An input of 7.5 tokens with 6 decimals returns 3 tokens with 18 decimals, a price of 0.4.
  const bought = { amountIn: 7_500_000n, amountOut: 3n * E18, decimalsIn: 6, decimalsOut: 18 }
  const price = computeExecutionPrice(bought)
  expect(price && formatRatio(price, 9)).toBe('0.4')
})

test('Execution price is undefined if the input is zero', () => {
  const swap = { amountOut: 5n, decimalsIn: 0, decimalsOut: 0 }
  expect(computeExecutionPrice({ ...swap, amountIn: 1n })).toEqual({ numerator: 5n, denominator: 1n })
  expect(computeExecutionPrice({ ...swap, amountIn: 0n })).toBeUndefined()
  expect(computeExecutionPrice({ ...swap, amountIn: -1n })).toBeUndefined()
})

test('Integer square root rounds down', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 330n), (value) => {
      const root = integerSqrt(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }),
  )
})

test('Slippage rounds the minimum output down and the maximum input up', () => {
  expect(computeMinimumOut(1001n, 50)).toBe(995n)
  expect(computeMaximumIn(1001n, 50)).toBe(1007n)
  expect(computeMinimumOut(7n, 0)).toBe(7n)
})

test('Swap price limit is the quoted price worsened by the slippage [9-10]', () => {
  const Q96 = 2n ** 96n
  const price = (sqrt: bigint) => Number((sqrt * sqrt * 10_000n) / (Q96 * Q96))
  expect(price(computeSqrtPriceLimit(Q96, 100, true, 'in'))).toBe(9899)
  expect(price(computeSqrtPriceLimit(Q96, 100, false, 'in'))).toBe(10_101)
  expect(computeSqrtPriceLimit(Q96, 0, true, 'in')).toBe(Q96 - 1n)
  expect(computeSqrtPriceLimit(Q96, 0, false, 'in')).toBe(Q96 + 1n)
  expect(computeSqrtPriceLimit(Q96, 0, true, 'out')).toBe(Q96)
  expect(computeSqrtPriceLimit(Q96, 0, false, 'out')).toBe(Q96)
  expect(computeSqrtPriceLimit(MIN_SQRT_PRICE_LIMIT, 100, true, 'in')).toBe(MIN_SQRT_PRICE_LIMIT)
  expect(computeSqrtPriceLimit(MAX_SQRT_PRICE_LIMIT, 100, false, 'in')).toBe(MAX_SQRT_PRICE_LIMIT)
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
])('Integer square root of %s is %s', (value, root) => {
  expect(integerSqrt(value)).toBe(root)
})

test('Rounding changes the swap price limit by less than one sqrtPriceX96 unit', () => {
  const prices = fc.bigInt(2n ** 40n, 2n ** 150n)
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 5_000 }), (price, slippageBps) => {
      const kept = 10_000n - BigInt(slippageBps)
      const down = computeSqrtPriceLimit(price, slippageBps, true, 'in') + 1n
      const least = (price * price * kept) / 10_000n
      expect(down * down <= least && (down + 1n) ** 2n > least).toBe(true)
      const up = computeSqrtPriceLimit(price, slippageBps, false, 'in') - 1n
      const most = (price * price * 10_000n) / kept
      expect(up * up <= most && (up + 1n) ** 2n > most).toBe(true)
    }),
  )
})

test('Slippage setting is at most 50 %', () => {
  expect(MAX_SLIPPAGE_BPS).toBe(5_000)
  expect(computeMinimumOut(1_001n, MAX_SLIPPAGE_BPS)).toBe(500n)
  expect(computeMaximumIn(1_001n, MAX_SLIPPAGE_BPS)).toBe(2_002n)
})

/** Square root price 2: one raw token0 is worth four raw token1. */
const request = { sqrtPriceX96: 2n * 2n ** 96n, decimals0: 18, decimals1: 6 }

test('Spot quote at a price of four returns four token1 per token0 [2.3-06]', () => {
  const quote = computeSpotQuote({ ...request, zeroForOne: true, inputAmount: 25n })
  expect(quote).toMatchObject({ inputAmount: 25n, outputAmount: 100n, direction: 'token0 -> token1' })
  // One whole token0 (10^18 raw) is worth 4 * 10^18 raw token1, which are 4 * 10^12 whole token1.
  expect(quote?.price.numerator).toBe((quote?.price.denominator ?? 0n) * 4n * 10n ** 12n)
})

test('Spot quote at a price of four returns a quarter token0 per token1, rounded down [2.3-06]', () => {
  const quote = computeSpotQuote({ ...request, zeroForOne: false, inputAmount: 27n })
  expect(quote).toMatchObject({ inputAmount: 27n, outputAmount: 6n, direction: 'token1 -> token0' })
  expect((quote?.price.numerator ?? 0n) * 4n * 10n ** 12n).toBe(quote?.price.denominator)
})

test.each([true, false])(
  'Spot quote exists for one raw unit, but not for zero: zeroForOne %s',
  (zeroForOne) => {
    const quoteOf = (change: { inputAmount?: bigint; sqrtPriceX96?: bigint }) =>
      computeSpotQuote({ ...request, zeroForOne, inputAmount: 1n, ...change })
    expect(quoteOf({})?.outputAmount).toBe(zeroForOne ? 4n : 0n)
    expect(quoteOf({ inputAmount: 0n })).toBeUndefined()
    expect(quoteOf({ inputAmount: -1n })).toBeUndefined()
    expect(quoteOf({ sqrtPriceX96: 0n })).toBeUndefined()
    expect(quoteOf({ sqrtPriceX96: 1n })).toBeDefined()
  },
)
