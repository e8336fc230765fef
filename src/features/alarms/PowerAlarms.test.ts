import { expect, test } from 'vitest'
import type { PoolGates } from '#market/snapshot.ts'
import { describePowerEffect } from './PowerAlarms.tsx'
import type { StoredPowerAlarm } from './watchRecord.ts'

const GATES: PoolGates = { stage: 'running', live: true, open: false, exits: true, lockBlocks: 0n }

const note = (power: StoredPowerAlarm['power'], allowed: boolean | undefined): StoredPowerAlarm => ({
  ...{ power, allowed, blockNumber: 77n, blockHash: undefined, transactionHash: '0x01' },
  ...{ logIndex: 0, sender: undefined, timestamp: undefined, settled: false },
})

test('Alarm about an owner action adds the current state if that changed since', () => {
  expect(describePowerEffect(note('depositsAllowed', false), GATES)).toEqual([
    'Deposits were closed in block 77. This does not block withdrawals.',
  ])
  expect(describePowerEffect(note('depositsAllowed', true), GATES)).toEqual([
    'Deposits were opened again in block 77.',
    'They are closed now. This does not block withdrawals.',
  ])
  expect(describePowerEffect(note('swapsAllowed', false), undefined)).toHaveLength(1)
  expect(describePowerEffect(note('exitsAllowed', false), { ...GATES, exits: undefined })).toHaveLength(1)
  expect(describePowerEffect(note('rangesChanged', undefined), GATES)).toHaveLength(1)
})

test('Alarm about an owner action adds the current state if the event lacks it', () => {
  expect(describePowerEffect(note('depositsAllowed', undefined), GATES)).toEqual([
    'Deposits were closed or opened again.',
    'They are closed now. This does not block withdrawals.',
  ])
})
