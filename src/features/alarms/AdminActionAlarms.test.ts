import { expect, test } from 'vitest'
import type { PoolActionsAllowedByOwner } from '#market/marketSnapshot.ts'
import { describeAdminActionEffect } from './AdminActionAlarms.tsx'
import type { StoredAdminActionAlarm } from './watchSchema.ts'

const GATES: PoolActionsAllowedByOwner = {
  stage: 'running',
  live: true,
  open: false,
  exits: true,
  lockBlocks: 0n,
}

const note = (
  power: StoredAdminActionAlarm['power'],
  allowed: boolean | undefined,
): StoredAdminActionAlarm => ({
  ...{ power, allowed, blockNumber: 77n, blockHash: '0x0b', transactionHash: '0x01' },
  ...{ logIndex: 0, sender: undefined, timestamp: undefined, settled: false },
})

test('Alarm about an owner action adds the current state if a later action changed it', () => {
  expect(describeAdminActionEffect(note('depositsAllowed', false), GATES)).toEqual([
    'Deposits were closed in block 77. This does not block withdrawals.',
  ])
  expect(describeAdminActionEffect(note('depositsAllowed', true), GATES)).toEqual([
    'Deposits were opened again in block 77.',
    'They are closed now. This does not block withdrawals.',
  ])
  expect(describeAdminActionEffect(note('swapsAllowed', false), undefined)).toHaveLength(1)
  expect(describeAdminActionEffect(note('exitsAllowed', false), { ...GATES, exits: undefined })).toHaveLength(
    1,
  )
  expect(describeAdminActionEffect(note('rangesChanged', undefined), GATES)).toHaveLength(1)
})

test('Alarm about an owner action adds the current state if the event logs no state', () => {
  expect(describeAdminActionEffect(note('depositsAllowed', undefined), GATES)).toEqual([
    'Deposits were closed or opened again.',
    'They are closed now. This does not block withdrawals.',
  ])
})
