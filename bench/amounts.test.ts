import { expect, test } from 'vitest'
import { fuzzParser, fuzzRoundTrip } from './amounts/fuzzAmounts.ts'
import { referenceParse } from './amounts/referenceParse.ts'

test('the reference knows the rules', () => {
  expect(referenceParse(' 1,5 ', 18)).toBe(15n * 10n ** 17n)
  expect(referenceParse('1,000', 18)).toBeUndefined()
  expect(referenceParse('\u0661', 18)).toBeUndefined()
})

test('the parser agrees with the reference on 20,000 texts', () => {
  expect(fuzzParser(20_000, 42)).toBeGreaterThan(2_000)
})

test('10,000 amounts come back from their texts', () => fuzzRoundTrip(10_000, 42))
