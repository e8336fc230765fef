import { expect, test } from 'vitest'
import { sameAddress, ZERO_ADDRESS } from './hex.ts'

test.each([
  ['0xab', '0xAB', true],
  ['0xAB', '0xab', true],
  ['0xab', '0xac', false],
  ['0xab', undefined, false],
  [undefined, '0xab', false],
  // Two unknowns are not the same: nothing is known of either.
  [undefined, undefined, false],
])('%s and %s: %s', (one, other, same) => {
  expect(sameAddress(one, other)).toBe(same)
})

test('the zero address has 40 zeros', () => {
  expect(ZERO_ADDRESS).toBe(`0x${'0'.repeat(40)}`)
})
