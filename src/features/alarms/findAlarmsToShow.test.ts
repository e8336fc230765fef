import { expect, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import type { MarketTxRecords } from '#transactions/pageJournal.ts'
import type { TxRecord } from '#transactions/record.ts'
import { explainShareDrop, groupAdminActionAlarms, sortRemovalsByLoss } from './findAlarmsToShow.ts'
import type { StoredAdminActionAlarm, StoredWithdrawalAlarm } from './watchSchema.ts'

const account: Address = `0x${'a1'.repeat(20)}`
const other: Address = `0x${'b2'.repeat(20)}`
const hook: Address = `0x${'c3'.repeat(20)}`
const hash: Hex = `0x${'d4'.repeat(32)}`
const drop = { before: 9n, after: 4n, sinceBlock: 10n, blockNumber: 20n }

const withdrawal = (part: Partial<TxRecord>): TxRecord => ({
  id: 'withdrawal',
  action: { kind: 'withdraw', owner: account },
  chainId: 1,
  market: 'test',
  account,
  connectorId: 'test',
  createdAt: 0,
  startBlock: 15n,
  startNonce: 0,
  status: 'confirmed',
  hash,
  blockNumber: 16n,
  leaves: [{ token: hook, amount: 5n }],
  ...part,
})
const listed = (all: readonly TxRecord[], proven = all): MarketTxRecords => ({ all, proven })
const judged = (part: Partial<TxRecord>) =>
  explainShareDrop(drop, listed([withdrawal(part)]), { account, hook })

test('Drop in shares is explained by the receipt of the user’s own transaction', () => {
  expect(judged({})).toBe('none')
  expect(judged({ status: 'final' })).toBe('none')
  expect(judged({ leaves: [{ token: hook, amount: 4n }] })).toBe('missed')
  expect(judged({ leaves: [{ token: other, amount: 5n }] })).toBe('missed')
  expect(judged({ account: other })).toBe('missed')
  expect(judged({ blockNumber: 10n })).toBe('missed')
  expect(judged({ status: 'reverted' })).toBe('missed')
})

test('Drop in shares is explained by a withdrawal that lists no share movement', () => {
  const part = (shares: bigint) => ({ kind: 'withdraw', owner: account, shares }) as const
  const noToken = { leaves: [] }
  expect(judged({ ...noToken, action: part(5n) })).toBe('none')
  expect(judged({ ...noToken, action: part(4n) })).toBe('missed')
  expect(judged({ ...noToken, action: part(3n), batch: [part(3n), part(2n)] })).toBe('none')
  expect(judged({ ...noToken, action: { ...part(5n), owner: other } })).toBe('missed')
  expect(judged({ ...noToken, action: part(5n), status: 'changed' })).toBe('missed')
  expect(judged({ action: part(5n), leaves: [{ token: hook, amount: 4n }] })).toBe('missed')
})

test('Drop in shares may be explained by the user’s pending transaction', () => {
  const pending = { status: 'pending', leaves: [] } as const
  const transfer = { kind: 'transfer', token: hook, to: other, amount: 5n } as const
  expect(judged(pending)).toBe('perhapsOwn')
  expect(judged({ ...pending, action: transfer })).toBe('perhapsOwn')
  expect(judged({ ...pending, action: { kind: 'deposit', liquidity: 5n }, batch: [transfer] })).toBe(
    'perhapsOwn',
  )
  expect(judged({ ...pending, action: { ...transfer, token: other } })).toBe('missed')
  expect(judged({ ...pending, action: { kind: 'deposit', liquidity: 5n } })).toBe('missed')
  expect(judged({ ...pending, account: other })).toBe('missed')
  expect(judged({ ...pending, startBlock: 21n })).toBe('missed')
  expect(judged({ ...pending, status: 'unknown' })).toBe('missed')
})

test('Drop in shares raises an alarm if the user sent no transaction', () => {
  expect(explainShareDrop(drop, listed([]), { account, hook })).toBe('missed')
})

test('Drop in shares raises no alarm while a stored withdrawal is unverified', () => {
  const unverified = listed([withdrawal({})], [])
  expect(explainShareDrop(drop, unverified, { account, hook })).toBe('perhapsOwn')
  const elsewhere = listed([withdrawal({ account: other })], [])
  expect(explainShareDrop(drop, elsewhere, { account, hook })).toBe('missed')
})

test('Alarms about owner actions are grouped by kind and direction', () => {
  const note = (
    power: StoredAdminActionAlarm['power'],
    at: number,
    allowed?: boolean,
  ): StoredAdminActionAlarm => ({
    ...{ power, allowed, blockNumber: BigInt(at), blockHash: '0x0b', transactionHash: `0x${at}` },
    ...{ logIndex: 0, sender: undefined, timestamp: undefined, settled: false },
  })
  const alarms = (...notes: StoredAdminActionAlarm[]) =>
    groupAdminActionAlarms(notes).map((each) => each.map(({ transactionHash }) => transactionHash))
  expect(alarms()).toEqual([])
  expect(alarms(note('rangesChanged', 9), note('sourceBound', 8), note('rangesChanged', 7))).toEqual([
    ['0x9', '0x7'],
    ['0x8'],
  ])
  // Admin actions of one transaction form one alarm, whatever their order.
  const both = [
    note('ownerChanged', 6),
    note('rangesChanged', 6),
    note('rangesChanged', 5),
    note('ownerChanged', 5),
  ]
  expect(alarms(note('rangesChanged', 9), ...both)).toEqual([['0x9'], ['0x6', '0x6', '0x5', '0x5']])
  expect(alarms(note('swapsAllowed', 9, false), note('swapsAllowed', 8, true))).toEqual([['0x9'], ['0x8']])
  expect(alarms(note('swapsAllowed', 9), note('swapsAllowed', 8))).toEqual([['0x9', '0x8']])
})

test('Positions that were removed for nothing come before those that were paid', () => {
  const removed = (amount0: bigint, logIndex: number) => {
    const note: StoredWithdrawalAlarm = {
      ...{ owner: account, sender: other, shares: 5n, amount0, amount1: 0n },
      ...{
        transactionHash: hash,
        blockHash: hash,
        blockNumber: 20n,
        logIndex,
        timestamp: undefined,
        settled: false,
      },
    }
    return { note, perhapsOwn: false }
  }
  const [paid, nothing, later] = [removed(7n, 0), removed(0n, 1), removed(0n, 2)]
  expect(sortRemovalsByLoss([paid, nothing, later])).toEqual([nothing, later, paid])
})
