import { expect, test } from 'vitest'
import type { Gates } from '#market/snapshot.ts'
import type { PowerNote } from '#monitoring/watchRecord.ts'
import { doneBy } from './PowerAlarms.tsx'

const GATES: Gates = { stage: 'running', live: true, open: false, exits: true, lockBlocks: 0n }

const note = (power: PowerNote['power'], allowed: boolean | undefined): PowerNote => ({
  ...{ power, allowed, blockNumber: 77n, blockHash: undefined, transactionHash: '0x01' },
  ...{ logIndex: 0, sender: undefined, timestamp: undefined, settled: false },
})

test('Power alarm names the current state only if it changed again since the event', () => {
  expect(doneBy(note('depositsAllowed', false), GATES)).toEqual([
    'Deposits were closed in block 77. This does not block withdrawals.',
  ])
  expect(doneBy(note('depositsAllowed', true), GATES)).toEqual([
    'Deposits were opened again in block 77.',
    'They are closed now. This does not block withdrawals.',
  ])
  expect(doneBy(note('swapsAllowed', false), undefined)).toHaveLength(1)
  expect(doneBy(note('exitsAllowed', false), { ...GATES, exits: undefined })).toHaveLength(1)
  expect(doneBy(note('rangesChanged', undefined), GATES)).toHaveLength(1)
})

test('Power alarm adds the current state if the event has no direction', () => {
  expect(doneBy(note('depositsAllowed', undefined), GATES)).toEqual([
    'Deposits were closed or opened again.',
    'They are closed now. This does not block withdrawals.',
  ])
})
