import { expect, test } from 'vitest'
import type { Hex } from '../amounts/hex.ts'
import { type ShareDeparture, unexplainedShares } from './shareDrop.ts'

const hash: Hex = `0x${'1'.repeat(64)}`
const drop = { before: 9n, after: 2n, sinceBlock: 10n, blockNumber: 20n }
const left = (shares: bigint, blockNumber: bigint): ShareDeparture => ({
  shares,
  blockNumber,
  transactionHash: hash,
})

test('nothing known: all of it is unexplained', () => {
  expect(unexplainedShares(drop, [])).toBe(7n)
})

test('what left between the two blocks accounts for it, in part or in full', () => {
  expect(unexplainedShares(drop, [left(3n, 11n)])).toBe(4n)
  expect(unexplainedShares(drop, [left(3n, 11n), left(4n, 20n)])).toBe(0n)
})

test('what left before the first block or after the last accounts for nothing', () => {
  expect(unexplainedShares(drop, [left(7n, 10n), left(7n, 21n)])).toBe(7n)
})

test('more may have left than the drop shows, since shares arrive too', () => {
  expect(unexplainedShares(drop, [left(100n, 15n)])).toBe(0n)
})
