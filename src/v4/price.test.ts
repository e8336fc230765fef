import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inverse } from '../amounts/ratio.ts'
import { ratioText, subscriptText } from '../amounts/ratioText.ts'
import { priceInWei, priceInWeiShown, priceOf } from './price.ts'
import { spotQuote } from './spotQuote.ts'
import { MIN_SQRT_PRICE } from './tickMath.ts'

const SPECIFIED = 4039780238700828180534086n

test('the specified price in wei', () => {
  expect(priceInWei(SPECIFIED)).toBe(2599898020n)
  expect(priceInWeiShown(SPECIFIED)).toEqual({ value: 2599898020n, replaced: false })
  expect(priceInWeiShown(MIN_SQRT_PRICE)).toEqual({ value: 1n, replaced: true })
})

test('the specified price and its inverse for people', () => {
  const price = priceOf(SPECIFIED, 18, 18)
  expect(ratioText(price, 5)).toBe('0.0000000025999')
  expect(subscriptText(ratioText(price, 5))).toBe('0.0₈25999')
  expect(ratioText(inverse(price), 5)).toBe('384630471')
  expect(ratioText(priceOf(SPECIFIED, 18, 6), 6)).toBe('2599.9')
})

test('text keeps significant digits at any size, without exponents', () => {
  expect(ratioText({ numerator: 10n ** 18n, denominator: 1n }, 4)).toBe('1000000000000000000')
  expect(ratioText({ numerator: 1n, denominator: 10n ** 30n }, 3)).toBe(`0.${'0'.repeat(29)}1`)
  expect(ratioText({ numerator: 2n, denominator: 3n }, 4)).toBe('0.6667')
  expect(ratioText({ numerator: 99999n, denominator: 100000n }, 3)).toBe('1')
  expect(ratioText({ numerator: 0n, denominator: 7n }, 3)).toBe('0')
  expect(() => inverse({ numerator: 0n, denominator: 1n })).toThrow('Zero has no inverse')
})

test('text is within half a unit of its last place, and never 0 for what is not', () => {
  const positive = fc.bigInt(1n, 2n ** 200n)
  fc.assert(
    fc.property(positive, positive, fc.integer({ min: 1, max: 18 }), (numerator, denominator, digits) => {
      const text = ratioText({ numerator, denominator }, digits)
      expect(text).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(text).not.toBe('0')
      const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0
      const shown = BigInt(text.replace('.', ''))
      const off = shown * denominator - numerator * 10n ** BigInt(places)
      // Relative: the error is below half a unit of the last of `digits` significant digits.
      const size = numerator * 10n ** BigInt(places)
      const limit = places === 0 ? denominator : size / 10n ** BigInt(digits - 1) + denominator
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(limit)
    }),
  )
})

test('a subscript stands for four zeros or more', () => {
  expect(subscriptText('0.0001')).toBe('0.0001')
  expect(subscriptText('0.00001')).toBe('0.0₄1')
  expect(subscriptText(`0.${'0'.repeat(12)}34`)).toBe('0.0₁₂34')
  expect(subscriptText('12.00001')).toBe('12.00001')
})

test('the spot quote is input times price, skipped for nothing', () => {
  const common = { sqrtPriceX96: SPECIFIED, decimals0: 18, decimals1: 18 }
  const quote = spotQuote({ ...common, zeroForOne: true, inputAmount: 10n ** 18n })
  expect(quote).toMatchObject({ outputAmount: 2599898020n, direction: 'token0 -> token1' })
  const back = spotQuote({ ...common, zeroForOne: false, inputAmount: 10n ** 18n })
  expect(back).toMatchObject({ outputAmount: 384630470915732306054239189n, direction: 'token1 -> token0' })
  expect(spotQuote({ ...common, zeroForOne: true, inputAmount: 0n })).toBeUndefined()
  expect(spotQuote({ ...common, sqrtPriceX96: 0n, zeroForOne: true, inputAmount: 1n })).toBeUndefined()
})

test('digits that carry value are counted from the first one, across powers of ten', () => {
  const text = (numerator: bigint, denominator: bigint, digits: number) =>
    ratioText({ numerator, denominator }, digits)
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

test('a negative price folds its zeros as well; a word with zeros inside does not', () => {
  expect(subscriptText('-0.000025')).toBe('-0.0₄25')
  expect(subscriptText('0.100001')).toBe('0.100001')
  expect(subscriptText('0.0000')).toBe('0.0000')
  expect(subscriptText('10.00001')).toBe('10.00001')
})

test('whole tokens of different decimals, either way round', () => {
  const price = priceOf(2n * 2n ** 96n, 6, 18)
  expect(ratioText(price, 3)).toBe('0.000000000004')
  expect(inverse(price)).toEqual({ numerator: price.denominator, denominator: price.numerator })
  expect(priceInWei(2n * 2n ** 96n)).toBe(4n * 10n ** 18n)
})
