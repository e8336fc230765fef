import { expect, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import { type ShareDeparture, unexplainedShares, watchAlarm } from './alarms.ts'

const a: Address = `0x${'a'.repeat(40)}`
const b: Address = `0x${'b'.repeat(40)}`
const A: Address = `0x${'A'.repeat(40)}`
const expected = { vault0: a, vault1: b }
const calm = { vault0: A, vault1: b, shares: 5n }

test('all as promised: no alarm, whatever the letter case', () => {
  expect(watchAlarm(calm, expected, 5n)).toBeUndefined()
  expect(watchAlarm({ ...calm, shares: 9n }, expected, 5n)).toBeUndefined()
})

test('what could not be read is no alarm', () => {
  const unread = { vault0: undefined, vault1: undefined, shares: undefined }
  expect(watchAlarm(unread, expected, 5n)).toBeUndefined()
  expect(watchAlarm(calm, expected, undefined)).toBeUndefined()
})

test('another vault, and the same one tells no second time', () => {
  const changed = watchAlarm({ ...calm, vault1: a }, expected, 5n)
  expect(changed?.code).toBe('vaultsChanged')
  expect(watchAlarm({ ...calm, vault1: a, shares: 4n }, expected, 5n)?.key).toBe(changed?.key)
})

test('fewer shares', () => {
  expect(watchAlarm({ ...calm, shares: 0n }, expected, 5n)?.code).toBe('sharesFewer')
})

test('each alarm in words, with a key of what was seen', () => {
  expect(watchAlarm({ ...calm, vault0: b }, expected, 5n)).toEqual({
    key: `vaults ${b} ${b}`,
    code: 'vaultsChanged',
  })
  expect(watchAlarm({ ...calm, shares: 4n }, expected, 5n)).toEqual({
    key: 'shares 4',
    code: 'sharesFewer',
  })
})

test('one vault that is read tells, whatever the other one does', () => {
  expect(watchAlarm({ ...calm, vault0: undefined, vault1: a }, expected, 5n)?.code).toBe('vaultsChanged')
  expect(watchAlarm({ ...calm, vault0: undefined }, expected, 5n)).toBeUndefined()
})

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
