import { expect, test } from 'vitest'
import { listDisplacedSpans } from './Earned.tsx'

const values = (...all: readonly (readonly [time: bigint | undefined, isDisplaced: boolean])[]) =>
  all.map(([time, isDisplaced]) => ({ time, isDisplaced }))

test('Earnings chart marks the time from a vault replacement to its restoration', () => {
  const past = values([1n, false], [5n, true], [6n, true], [9n, false], [12n, false])
  expect(listDisplacedSpans(past)).toEqual([[5n, 9n]])
})

test('Chart of earnings marks an alarm that is still active up to the newest value', () => {
  expect(listDisplacedSpans(values([1n, false], [5n, true], [20n, true]))).toEqual([[5n, 20n]])
  expect(listDisplacedSpans(values([1n, false], [undefined, true], [20n, false]))).toEqual([])
})
