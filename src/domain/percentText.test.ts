import { expect, test } from 'vitest'
import { percentText } from './percentText.ts'

test.each([
  [0n, 3n, '0%'],
  [1n, 3n, '33.33%'],
  [2n, 3n, '66.66%'],
  [1n, 2n, '50%'],
  [987n, 1000n, '98.7%'],
  [1n, 10n ** 30n, '<0.01%'],
  [10n ** 30n - 1n, 10n ** 30n, '>99.99%'],
  [9_999n, 10_000n, '99.99%'],
  [7n, 7n, '100%'],
  [3n, 2n, '150%'],
])('%d of %d is %s', (part, whole, text) => {
  expect(percentText(part, whole)).toBe(text)
})

test('nothing has no parts', () => {
  expect(() => percentText(0n, 0n)).toThrow(RangeError)
})
