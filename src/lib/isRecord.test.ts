import { expect, test } from 'vitest'
import { isRecord } from './isRecord.ts'

test('isRecord returns true for objects and arrays only', () => {
  expect([{}, [], { a: 1 }].map(isRecord)).toEqual([true, true, true])
  expect([null, undefined, 'text', 1, true, () => 1].map(isRecord)).toEqual(Array(6).fill(false))
})
