import { expect, test } from 'vitest'
import { spotQuote } from './spotQuote.ts'

/** Four raw token1 for one raw token0; token0 has 18 decimals and token1 has 6. */
const request = { sqrtPriceX96: 2n * 2n ** 96n, decimals0: 18, decimals1: 6 }

test('token0 to token1: times four, at the price in whole tokens', () => {
  const quote = spotQuote({ ...request, zeroForOne: true, inputAmount: 25n })
  expect(quote).toMatchObject({ inputAmount: 25n, outputAmount: 100n, direction: 'token0 -> token1' })
  // Whole tokens: 10^18 raw of token0 give 4 * 10^18 raw of token1, which are 4 * 10^12 of its whole ones.
  expect(quote?.price.numerator).toBe((quote?.price.denominator ?? 0n) * 4n * 10n ** 12n)
})

test('token1 to token0: a quarter, rounded down, at the inverse of the price', () => {
  const quote = spotQuote({ ...request, zeroForOne: false, inputAmount: 27n })
  expect(quote).toMatchObject({ inputAmount: 27n, outputAmount: 6n, direction: 'token1 -> token0' })
  expect((quote?.price.numerator ?? 0n) * 4n * 10n ** 12n).toBe(quote?.price.denominator)
})

test.each([true, false])('one raw unit is quoted, nothing is not: zeroForOne %s', (zeroForOne) => {
  const quoteOf = (change: { inputAmount?: bigint; sqrtPriceX96?: bigint }) =>
    spotQuote({ ...request, zeroForOne, inputAmount: 1n, ...change })
  expect(quoteOf({})?.outputAmount).toBe(zeroForOne ? 4n : 0n)
  expect(quoteOf({ inputAmount: 0n })).toBeUndefined()
  expect(quoteOf({ inputAmount: -1n })).toBeUndefined()
  expect(quoteOf({ sqrtPriceX96: 0n })).toBeUndefined()
  expect(quoteOf({ sqrtPriceX96: 1n })).toBeDefined()
})
