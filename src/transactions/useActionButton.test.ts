import { expect, test } from 'vitest'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { TX_STATUSES, type TxRecord, type TxStatus } from './record.ts'
import { createStartedActionList, getWritePhase } from './useActionButton.ts'

const account = '0x1111111111111111111111111111111111111111'

const record = (status: TxStatus): TxRecord => ({
  id: `id-${status}`,
  action: { kind: 'mint', token: account, to: account, amount: 1n },
  chainId: 84532,
  market: MARKET.id,
  account,
  connectorId: 'local',
  createdAt: 1,
  startBlock: 1n,
  startNonce: 0,
  status,
})

const begun = { view: {}, market: MARKET.id, account } as const

test('Action button shows a pending action until the transaction’s block is verified [4-05]', () => {
  const phases = Object.fromEntries(
    TX_STATUSES.map((status) => [status, getWritePhase([record(status)], [])]),
  )
  expect(phases).toMatchObject({ awaitingWallet: 'pending', pending: 'confirming', confirming: 'confirming' })
  const others = TX_STATUSES.filter((status) => !['awaitingWallet', 'pending', 'confirming'].includes(status))
  for (const status of others) expect(phases[status]).toBe('idle')
})

test('Action button shows an open wallet request rather than a pending transaction', () => {
  expect(getWritePhase([], [])).toBe('idle')
  expect(getWritePhase([], [begun])).toBe('pending')
  expect(getWritePhase([record('pending')], [begun])).toBe('confirming')
  expect(getWritePhase([record('pending'), record('awaitingWallet')], [])).toBe('pending')
  expect(getWritePhase([record('final'), record('pending')], [])).toBe('confirming')
})

test('List of running actions contains each action until that action ends or fails [4-10]', async () => {
  const writes = createStartedActionList()
  const told: number[] = []
  writes.subscribe(() => told.push(writes.all().length))
  await writes.during(begun, async () => expect(writes.all()).toEqual([begun]))
  await expect(writes.during(begun, async () => Promise.reject(new Error('no answer')))).rejects.toThrow(
    'no answer',
  )
  expect(writes.all()).toEqual([])
  expect(told).toEqual([1, 0, 1, 0])
})

test('List of running actions keeps an action when another equal action ends', async () => {
  const writes = createStartedActionList()
  let end = () => {}
  const first = writes.during({ ...begun }, () => new Promise<void>((resolve) => (end = resolve)))
  await writes.during({ ...begun }, async () => expect(writes.all()).toHaveLength(2))
  expect(writes.all()).toHaveLength(1)
  end()
  await first
  expect(writes.all()).toHaveLength(0)
})
