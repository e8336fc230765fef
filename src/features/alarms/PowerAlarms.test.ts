import { expect, test } from 'vitest'
import type { Gates } from '#market/snapshot.ts'
import type { PowerNote } from '#monitoring/watchRecord.ts'
import { doneBy } from './PowerAlarms.tsx'

const GATES: Gates = { stage: 'running', live: true, open: false, exits: true, lockBlocks: 0n }

const note = (power: PowerNote['power'], allowed: boolean | undefined): PowerNote => ({
  ...{ power, allowed, blockNumber: 77n, blockHash: undefined, transactionHash: '0x01' },
  ...{ logIndex: 0, sender: undefined, timestamp: undefined, settled: false },
})

test('Owner action alarm names a closure once with its block, and the current state', () => {
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

test('Owner action alarm shows only the current state if the direction is unknown', () => {
  expect(doneBy(note('depositsAllowed', undefined), GATES)).toEqual([
    'Deposits were closed or opened again.',
    'They are closed now. This does not block withdrawals.',
  ])
})
