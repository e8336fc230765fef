import { describe, expect, test } from 'vitest'
import { address, bytes, count, fields, hash, list, optional, quantity } from './decode.ts'

const HASH = `0x${'Ab'.repeat(32)}`
const ADDRESS = `0x${'Cd'.repeat(20)}`

test('what has its shape is read, in lower case', () => {
  expect(hash(HASH)).toBe(HASH.toLowerCase())
  expect(address(ADDRESS)).toBe(ADDRESS.toLowerCase())
  expect(bytes('0xABcd')).toBe('0xabcd')
  expect(bytes('0x')).toBe('0x')
  expect([quantity('0x0'), quantity('0x00fF'), count('0x10')]).toEqual([0n, 255n, 16])
  expect(fields({ a: 1 }, 'a log')).toEqual({ a: 1 })
  expect(list(['0x1', '0x2'], quantity, 'a list')).toEqual([1n, 2n])
  expect([optional(null, quantity), optional(undefined, quantity), optional('0x0', quantity)]).toEqual([
    undefined,
    undefined,
    0n,
  ])
})

/** A value with something before it, after it, missing from it, or of another kind altogether. */
const around = (value: string): readonly unknown[] => [
  ` ${value}`,
  `x${value}`,
  `${value}0`.repeat(2),
  `${value} `,
  `${value}g`,
  value.slice(0, -1),
  value.slice(2),
  '',
  7,
  null,
  undefined,
  [value],
  { value },
]

describe('anything else is refused, and named', () => {
  test.each<[string, (value: unknown) => unknown, readonly unknown[]]>([
    ['hash', hash, [...around(HASH), '0x', ADDRESS]],
    ['address', address, [...around(ADDRESS), '0x', HASH]],
    ['data', bytes, ['0xabc', '0xzz', 'ab', ' 0xab', '0xab ', '', 7, null, ['0xab']]],
    [
      'number',
      quantity,
      ['0x', '0xg1', '1', ' 0x1', '0x1 ', '0x1.5', '-0x1', 1, null, `0x${'1'.repeat(65)}`],
    ],
    ['number', count, ['0x20000000000000', '0x', null]],
    ['a log', (value) => fields(value, 'a log'), [null, undefined, 'text', 7, true, [], [{}]]],
    ['a list', (value) => list(value, quantity, 'a list'), [null, {}, '0x1', { length: 1 }]],
  ])('%s', (what, read, values) => {
    for (const value of values)
      expect(() => read(value), JSON.stringify(value)).toThrow(
        expect.objectContaining({
          code: 'badResponse',
          message: what,
        }),
      )
  })
})
