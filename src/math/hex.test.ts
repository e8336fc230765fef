import { expect, test } from 'vitest'
import { isAddressEqual, isHash, isHex, toRpcQuantity, ZERO_ADDRESS } from './hex.ts'

test.each([
  ['0xab', '0xAB', true],
  ['0xAB', '0xab', true],
  ['0xab', '0xac', false],
  ['0xab', undefined, false],
  [undefined, '0xab', false],
  [undefined, undefined, false],
])('equalHex of %s and %s is %s', (one, other, same) => {
  expect(isAddressEqual(one, other)).toBe(same)
})

test('Zero address constant has 40 zeros', () => {
  expect(ZERO_ADDRESS).toBe(`0x${'0'.repeat(40)}`)
})

test('isHex accepts hex digits after 0x, of any length and letter case', () => {
  expect(['0x', '0xab', '0xAB', '0xabc'].map(isHex)).toEqual([true, true, true, true])
  expect(['', 'ab', '0xg', 'a0xab', '0xab ', '0xabg', 1, undefined, null].map(isHex)).toEqual(
    Array(9).fill(false),
  )
})

test('isHash accepts exactly 32 bytes', () => {
  const hash = `0x${'aB'.repeat(32)}`
  expect(isHash(hash)).toBe(true)
  expect([hash.slice(0, -1), `${hash}0`, `1${hash}`, hash.slice(2), ['0xab'], undefined].map(isHash)).toEqual(
    Array(6).fill(false),
  )
  expect(isHash([hash])).toBe(false)
  expect(isHex(['0xab'])).toBe(false)
})

test('Hex quantity has no leading zeros', () => {
  expect([0n, 10n, 255n].map(toRpcQuantity)).toEqual(['0x0', '0xa', '0xff'])
})
