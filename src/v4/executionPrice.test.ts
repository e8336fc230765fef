import { expect, test } from 'vitest'
import { ratioText } from '../amounts/ratioText.ts'
import { executionPrice } from './executionPrice.ts'

const E18 = 10n ** 18n
const E6 = 10n ** 6n

test('is output over input, each in whole tokens of its own decimals', () => {
  // 3 whole tokens of 18 decimals for 7.5 whole tokens of 6: 2.5 for one.
  const sold = { amountIn: 3n * E18, amountOut: 7_500_000n, decimalsIn: 18, decimalsOut: 6 }
  expect(executionPrice(sold)).toEqual({ numerator: 7_500_000n * E18, denominator: 3n * E18 * E6 })
  // The other way round 0.4 for one, whatever the decimals.
  const bought = { amountIn: 7_500_000n, amountOut: 3n * E18, decimalsIn: 6, decimalsOut: 18 }
  const price = executionPrice(bought)
  expect(price && ratioText(price, 9)).toBe('0.4')
})

test('one raw unit in is a price; nothing in is none', () => {
  const swap = { amountOut: 5n, decimalsIn: 0, decimalsOut: 0 }
  expect(executionPrice({ ...swap, amountIn: 1n })).toEqual({ numerator: 5n, denominator: 1n })
  expect(executionPrice({ ...swap, amountIn: 0n })).toBeUndefined()
  expect(executionPrice({ ...swap, amountIn: -1n })).toBeUndefined()
})
