import { expect, test } from 'vitest'
import type { ContractRead } from '#market/reading.ts'
import { encodeDependentReads } from './dependentReads.ts'
import { packCallGroups } from './readMarketSummaries.ts'

const address = (index: number): ContractRead['target'] => `0x${index.toString(16).padStart(40, '0')}`

/**
 * Creates the reads of a market with its own target contract. The last read depends on an earlier
 * one.
 */
function group(index: number, shared: readonly ContractRead[] = []): readonly ContractRead[] {
  const target = address(index + 1)
  const owner: ContractRead = { target, data: '0x8da5cb5b' }
  return [
    ...shared,
    owner,
    ...['0x18160ddd', '0x06fdde03', '0x95d89b41'].map(
      (data): ContractRead => ({ target, data: data as '0x' }),
    ),
    { target: owner, data: '0x70a08231', argument: owner },
  ]
}

test('Reads of many markets are packed into few calls, without splitting a market', () => {
  const groups = Array.from({ length: 100 }, (_, index) => group(index))
  const packed = packCallGroups(groups)
  expect(packed.flatMap(({ reads }) => reads)).toEqual(groups.flat())
  expect(packed.reduce((sum, one) => sum + one.groups, 0)).toBe(100)
  // A market has five reads, so a call with at most 150 reads holds thirty markets.
  expect(packed.map((one) => one.groups)).toEqual([30, 30, 30, 10])
  for (const { reads } of packed) expect(() => encodeDependentReads(reads)).not.toThrow()
})

test('Reads of many markets need more calls if they have more addresses or arguments', () => {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const wordy = (index: number): readonly ContractRead[] => [
    { target: address(index + 1), data: `0x70a08231${[1, 2, 3].map((at) => word(index * 9 + at)).join('')}` },
  ]
  const packed = packCallGroups(Array.from({ length: 100 }, (_, index) => wordy(index)))
  expect(packed.length).toBeGreaterThan(1)
  for (const { reads } of packed) expect(() => encodeDependentReads(reads)).not.toThrow()
})

test('Reads that several markets have in common are sent once per call', () => {
  const shared: ContractRead = { target: address(999), data: '0x313ce567' }
  const packed = packCallGroups([group(0, [shared]), group(1, [shared])])
  expect(packed).toHaveLength(1)
  expect(packed[0]?.reads.filter((read) => read === shared)).toHaveLength(1)
})

test('Reads of an empty market list need no call', () => {
  expect(packCallGroups([])).toEqual([])
})
