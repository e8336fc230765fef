import { expect, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import {
  type AlarmCheckState,
  computeUnexplainedShareLoss,
  type ExpectedAlarmCheckValues,
  findNewAlarms,
  findWatchAlarms,
  type OutgoingShareTransfer,
} from './findAlarms.ts'

const a: Address = `0x${'a'.repeat(40)}`
const b: Address = `0x${'b'.repeat(40)}`
const A: Address = `0x${'A'.repeat(40)}`
const promised = { vault0: a, vault1: b }
const calm = { vault0: A, vault1: b, shares: 5n }

const codes = (seen: Partial<AlarmCheckState>, ground: Partial<ExpectedAlarmCheckValues> = {}) =>
  findWatchAlarms({ ...calm, ...seen }, { promised, accepted: undefined, shares: 5n, ...ground }).map(
    ({ code }) => code,
  )

test('Market alarms are not raised while vaults and shares are as expected', () => {
  expect(codes({})).toEqual([])
  expect(codes({ shares: 9n })).toEqual([])
})

test('Market alarms are not raised for values that could not be read', () => {
  expect(codes({ vault0: undefined, vault1: undefined, shares: undefined })).toEqual([])
  expect(codes({ shares: 0n }, { shares: undefined })).toEqual([])
})

test('Market has separate alarms for changed vaults and for fewer shares', () => {
  expect(codes({ vault1: a })).toEqual(['vaultsChanged'])
  expect(codes({ shares: 0n })).toEqual(['sharesFewer'])
  expect(
    findWatchAlarms({ ...calm, vault0: b, shares: 4n }, { promised, accepted: undefined, shares: 5n }),
  ).toEqual([
    { key: `vaults ${b} ${b}`, code: 'vaultsChanged' },
    { key: 'shares 4', code: 'sharesFewer' },
  ])
})

test('Market has an alarm for a changed vault even if the other vault is unread', () => {
  expect(codes({ vault0: undefined, vault1: a })).toEqual(['vaultsChanged'])
  expect(codes({ vault0: undefined })).toEqual([])
})

test('Market alarm is not raised about exactly the vaults that the user accepted', () => {
  const accepted = { vault0: b, vault1: b }
  expect(codes({ vault0: b }, { accepted })).toEqual([])
  expect(codes({ vault0: b, shares: 4n }, { accepted })).toEqual(['sharesFewer'])
  expect(codes({ vault0: b, vault1: a }, { accepted })).toEqual(['vaultsChanged'])
  expect(codes({ vault0: undefined, vault1: a }, { accepted })).toEqual(['vaultsChanged'])
})

test('Market alarm is repeated only if vaults or shares were as expected in between', () => {
  let told: readonly string[] = []
  const look = (seen: Partial<AlarmCheckState>) => {
    const result = findNewAlarms({ ...calm, ...seen }, { promised, accepted: undefined, shares: 5n }, told)
    told = result.told
    return result.news.map(({ code }) => code)
  }
  expect(look({ vault0: b })).toEqual(['vaultsChanged'])
  expect(look({ vault0: b, shares: 0n })).toEqual(['sharesFewer'])
  expect(look({ vault0: b, shares: 0n })).toEqual([])
  // After a failed read, the page does not assume that the cause of an alarm has disappeared.
  expect(look({ vault0: undefined, shares: undefined })).toEqual([])
  expect(look({ vault0: b, shares: 0n })).toEqual([])
  expect(look({ shares: 0n })).toEqual([])
  expect(look({ vault0: b, shares: 0n })).toEqual(['vaultsChanged'])
  expect(look({ vault0: b })).toEqual([])
  expect(look({ vault0: b, shares: 0n })).toEqual(['sharesFewer'])
})

const hash: Hex = `0x${'1'.repeat(64)}`
const drop = { before: 9n, after: 2n, sinceBlock: 10n, blockNumber: 20n }
const left = (shares: bigint, blockNumber: bigint): OutgoingShareTransfer => ({
  shares,
  blockNumber,
  transactionHash: hash,
})

test('Drop in shares is unexplained if there was no withdrawal or transfer', () => {
  expect(computeUnexplainedShareLoss(drop, [])).toBe(7n)
})

test('Drop in shares is explained by withdrawals between the two share balance reads', () => {
  expect(computeUnexplainedShareLoss(drop, [left(3n, 11n)])).toBe(4n)
  expect(computeUnexplainedShareLoss(drop, [left(3n, 11n), left(4n, 20n)])).toBe(0n)
})

test('Drop in shares is not explained by withdrawals before or after the two reads', () => {
  expect(computeUnexplainedShareLoss(drop, [left(7n, 10n), left(7n, 21n)])).toBe(7n)
})

test('Drop in shares is explained by a withdrawal of more shares than were lost', () => {
  expect(computeUnexplainedShareLoss(drop, [left(100n, 15n)])).toBe(0n)
})
