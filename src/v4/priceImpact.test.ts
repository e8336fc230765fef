import { expect, test } from 'vitest'
import { isAtLeast, priceImpact } from './priceImpact.ts'

/** Four raw token1 for one raw token0. */
const FOUR = 2n * 2n ** 96n

test.each([
  // 1,000 after the fee would give 4,000: 3,900 is 100 less, which is 2.5 %.
  { zeroForOne: true, amountIn: 1_010n, feeAmount: 10n, amountOut: 3_900n, lost: 25n },
  // 4,000 after the fee would give 1,000: 990 is 10 less, which is 1 %.
  { zeroForOne: false, amountIn: 4_012n, feeAmount: 12n, amountOut: 990n, lost: 10n },
  { zeroForOne: true, amountIn: 1_000n, feeAmount: 0n, amountOut: 4_000n, lost: 0n },
  { zeroForOne: false, amountIn: 4_000n, feeAmount: 0n, amountOut: 1_000n, lost: 0n },
  // More than the price gives is no loss.
  { zeroForOne: true, amountIn: 1_000n, feeAmount: 0n, amountOut: 4_001n, lost: 0n },
  { zeroForOne: false, amountIn: 4_000n, feeAmount: 0n, amountOut: 1_001n, lost: 0n },
  { zeroForOne: true, amountIn: 1n, feeAmount: 0n, amountOut: 0n, lost: 1_000n },
])('is what is missing of what the price would give: $lost ‰', ({ zeroForOne, lost, ...quote }) => {
  const impact = priceImpact(quote, FOUR, zeroForOne)
  expect(impact && impact.part * 1_000n).toBe(impact && impact.whole * lost)
  expect(impact?.whole).toBeGreaterThan(0n)
})

test('nothing but the fee goes in, or there is no price: no impact to speak of', () => {
  const quote = { amountIn: 5n, amountOut: 1n }
  expect(priceImpact({ ...quote, feeAmount: 5n }, FOUR, true)).toBeUndefined()
  expect(priceImpact({ ...quote, feeAmount: 6n }, FOUR, true)).toBeUndefined()
  expect(priceImpact({ ...quote, feeAmount: 0n }, 0n, true)).toBeUndefined()
  expect(priceImpact({ ...quote, feeAmount: 0n }, 0n, false)).toBeUndefined()
})

test.each([
  [499n, 10_000n, false],
  [500n, 10_000n, true],
  [501n, 10_000n, true],
  [1n, 20n, true],
  [0n, 1n, false],
])('%s of %s is at least 5 %%: %s', (part, whole, expected) => {
  expect(isAtLeast({ part, whole }, 500n)).toBe(expected)
})
