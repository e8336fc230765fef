import { expect, test } from 'vitest'
import { trustLine } from './trustLine.ts'

const line = (to: bigint, finalized: bigint | undefined, span?: bigint) => trustLine(to, { finalized, span })

test('what is final may be kept, but for the margin, also where the chain calls more than that final', () => {
  expect(line(1_010n, 500n)).toBe(500n)
  expect(line(1_010n, 1_009n)).toBe(946n)
  expect(line(1_010n, undefined)).toBe(946n)
})

test('deep in the past everything may be kept', () => {
  expect(line(1_000n, 50_000n)).toBeGreaterThanOrEqual(1_000n)
})

test('a chain that finalises nothing is not read again without end, nor by a node that lists few blocks', () => {
  expect(line(90_000n, 10n)).toBe(90_000n - 1_024n)
  expect(line(90_000n, 10n, 500n)).toBe(90_000n - 500n)
  expect(line(90_000n, 10n, 10n)).toBe(90_000n - 64n)
})

test('a short chain has nothing to keep', () => {
  expect(line(3n, undefined)).toBe(0n)
})
