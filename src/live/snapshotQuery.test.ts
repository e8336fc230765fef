import { expect, test } from 'vitest'
import { pauseMs } from './snapshotQuery.ts'

const read = { data: {}, status: 'success', dataUpdatedAt: 1000, errorUpdatedAt: 0, errorUpdateCount: 3 }
const never = { data: undefined, status: 'error', dataUpdatedAt: 0, errorUpdatedAt: 5000 }

test('a node that answers is asked once a block, whatever it did before [9-20]', () => {
  expect(pauseMs(read)).toBe(2000)
})

test('at rest it is asked once in 12 s, and no oftener where it fails', () => {
  expect(pauseMs(read, true)).toBe(12_000)
  expect(pauseMs({ ...read, status: 'error', errorUpdatedAt: 3000 }, true)).toBe(12_000)
  expect(pauseMs({ ...read, status: 'error', errorUpdatedAt: 600_000 }, true)).toBe(16_000)
})

test('a node that has stopped answering is asked less and less often, and never less than every 16 s', () => {
  const pauses = [3000, 9000, 31_000, 600_000].map((errorUpdatedAt) =>
    pauseMs({ ...read, status: 'error', errorUpdatedAt }),
  )
  expect(pauses).toEqual([2000, 4000, 15_000, 16_000])
})

test('a node that never answered is asked less and less often too', () => {
  const pauses = [1, 2, 3, 40].map((errorUpdateCount) => pauseMs({ ...never, errorUpdateCount }))
  expect(pauses).toEqual([4000, 8000, 16_000, 16_000])
})
