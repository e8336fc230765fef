import { expect, test } from 'vitest'
import { fromFirstDeposit, listDisplacedSpans } from './Earned.tsx'

test('Earnings chart starts at the first deposit with nothing earned', () => {
  const rows = [{ time: 9n }, { time: 5n }]
  const [later, gained] = [
    { time: 8n, value: 3n },
    { time: 5n, value: 12n },
  ]
  const start = { time: 5n, value: 0n }
  expect(fromFirstDeposit(rows, [later])).toEqual([start, later])
  // A deposit that gained earlier yield rises from zero at once.
  expect(fromFirstDeposit(rows, [gained, later])).toEqual([start, gained, later])
  expect(fromFirstDeposit(rows, [start, later])).toEqual([start, later])
  expect(fromFirstDeposit([{ time: undefined }], [later])).toEqual([later])
})

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
