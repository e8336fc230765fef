import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadDeployment } from '../../../deployments/loadDeployment.ts'
import { createRpc } from '../../chain/rpc/rpc.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { createFollower } from './follower.ts'

const deployment = loadDeployment('local')

const RECORD: TxRecord = {
  id: '00000000-0000-0001',
  action: { kind: 'deposit', liquidity: 1n },
  chainId: deployment.chainId,
  account: '0x00000000000000000000000000000000000000aa',
  connectorId: 'test',
  createdAt: 0,
  startBlock: 1n,
  startNonce: 0,
  status: 'awaitingWallet',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A follower whose node is never there, and how often it was asked. */
function following() {
  const asking = new Set<string>()
  let requests = 0
  const journal = openJournal(undefined, undefined)
  const gone = async () => {
    requests += 1
    throw new TypeError('gone')
  }
  const rpc = createRpc({ urls: ['x'], chainId: deployment.chainId, environment: { fetch: gone } })
  const now = () => 0
  const follower = createFollower({
    journal,
    rpc,
    deployment,
    now,
    onMined: () => {},
    isAsking: (id) => asking.has(id),
  })
  return { journal, asking, follower, requests: () => requests }
}

test('however long the wallet takes, what it then sends is followed', async () => {
  const { journal, asking, follower, requests } = following()
  const stop = follower.start()
  asking.add(RECORD.id)
  journal.put(RECORD)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests()).toBe(0)
  asking.delete(RECORD.id)
  journal.put({ ...RECORD, status: 'pending', hash: `0x${'11'.repeat(32)}` })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(requests()).toBeGreaterThan(0)
  stop()
})

test('what may or may not have been sent is looked for too', async () => {
  const { journal, asking, follower, requests } = following()
  const stop = follower.start()
  asking.add(RECORD.id)
  journal.put(RECORD)
  await vi.advanceTimersByTimeAsync(5_000)
  asking.delete(RECORD.id)
  journal.put({ ...RECORD, status: 'unknown' })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(requests()).toBeGreaterThan(0)
  stop()
})
