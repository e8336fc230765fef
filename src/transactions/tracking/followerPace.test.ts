import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { createTxTracker, type TxTrackerOptions } from './txTracker.ts'

const UNANSWERED_AFTER_MS = 180_000
const market = loadMarket('local')

const RECORD: TxRecord = {
  id: '00000000-0000-0001',
  action: { kind: 'deposit', liquidity: 1n },
  chainId: market.network.chainId,
  market: market.id,
  account: '0x00000000000000000000000000000000000000aa',
  connectorId: 'test',
  createdAt: 0,
  startBlock: 1n,
  startNonce: 0,
  status: 'awaitingWallet',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (method: string) => unknown

/** A node that knows no transaction and has no block after the user's click. */
const QUIET: Readonly<Record<string, unknown>> = {
  eth_chainId: `0x${market.network.chainId.toString(16)}`,
  eth_blockNumber: '0x1',
  eth_getTransactionCount: '0x0',
  eth_getLogs: [],
}

/**
 * Creates a follower that counts its requests. Its node does not respond unless `answer` is given.
 */
function following(answer?: Answer, more: Partial<TxTrackerOptions> = {}) {
  const asking = new Set<string>()
  let requests = 0
  const journal = openJournal(undefined, undefined)
  const node = async (_: unknown, init?: RequestInit) => {
    requests += 1
    if (answer === undefined) throw new TypeError('gone')
    const asked: unknown = JSON.parse(String(init?.body))
    const calls = (Array.isArray(asked) ? asked : [asked]) as readonly { id: number; method: string }[]
    const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answer(method) ?? null }))
    return Response.json(Array.isArray(asked) ? replies : replies[0])
  }
  const rpc = createRpc({ urls: ['x'], chainId: market.network.chainId, environment: { fetch: node } })
  const now = () => Date.now()
  const follower = createTxTracker({
    journal,
    knows: (id) => id === market.id,
    marketOf: async () => ({ market: writableMarket(market), rpc }),
    now,
    onMined: () => {},
    isAsking: (id) => asking.has(id),
    ...more,
  })
  return { journal, asking, follower, requests: () => requests }
}

test('Transaction tracking polls often once the wallet answers, even after a long wait', async () => {
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

test.each([
  ['a node that is gone', undefined],
  ['a node that talks nonsense', (method: string) => (method === 'eth_chainId' ? QUIET.eth_chainId : '0x')],
] as const)('Transaction tracking stops disabling buttons but keeps polling with %s', async (_, answer) => {
  const { journal, follower, requests } = following(answer)
  const stop = follower.start()
  journal.put({ ...RECORD, status: 'pending', hash: `0x${'11'.repeat(32)}` })
  await vi.advanceTimersByTimeAsync(UNANSWERED_AFTER_MS - 10_000)
  expect(journal.find(RECORD.id)?.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(journal.find(RECORD.id)).toMatchObject({
    status: 'unknown',
    note: { code: 'unanswered' },
  })
  const before = requests()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests()).toBeGreaterThan(before)
  stop()
})

test('Transaction tracking polls often for a transaction that may have been sent', async () => {
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

test('Transaction tracking polls often soon after a rejection, and rarely later', async () => {
  const { journal, follower, requests } = following((method) => QUIET[method])
  const stop = follower.start()
  journal.put({ ...RECORD, status: 'rejected' })
  await vi.advanceTimersByTimeAsync(30_000)
  const inHalfAMinute = requests()
  expect(inHalfAMinute).toBeGreaterThanOrEqual(7)
  expect(inHalfAMinute).toBeLessThanOrEqual(20)
  await vi.advanceTimersByTimeAsync(60_000)
  const before = requests()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests() - before).toBeLessThanOrEqual(8)
  expect(requests() - before).toBeGreaterThanOrEqual(3)
  stop()
})

test('Transaction tracking polls often after a new request, despite an old rejection', async () => {
  const { journal, follower, requests } = following((method) => QUIET[method])
  journal.put({ ...RECORD, status: 'rejected' })
  const stop = follower.start()
  await vi.advanceTimersByTimeAsync(95_000)
  const before = requests()
  journal.put({ ...RECORD, id: '00000000-0000-0002', status: 'unknown' })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(requests()).toBeGreaterThan(before)
  stop()
})

test('Transaction tracking includes the transactions of a market opened later', async () => {
  let isOpened = false
  const { journal, follower, requests } = following((method) => QUIET[method], { knows: () => isOpened })
  journal.put({ ...RECORD, status: 'pending', hash: `0x${'11'.repeat(32)}` })
  const stop = follower.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests()).toBe(0)
  isOpened = true
  await vi.advanceTimersByTimeAsync(31_000)
  expect(requests()).toBeGreaterThan(0)
  stop()
})

test('Transaction tracking skips a poll that another tab has just made', async () => {
  const { journal, follower, requests } = following((method) => QUIET[method])
  journal.put({ ...RECORD, status: 'rejected' })
  const stop = follower.start()
  await vi.advanceTimersByTimeAsync(95_000)
  const before = requests()
  for (let block = 2n; block < 12n; block++) {
    journal.put({ ...RECORD, status: 'rejected', searchedTo: block })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(requests() - before).toBeLessThanOrEqual(2)
  stop()
})

test('Transaction tracking logs an error of the page’s code once per transaction', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new TypeError('ours')
  const { journal, follower } = following(undefined, { marketOf: () => Promise.reject(fault) })
  journal.put({ ...RECORD, status: 'pending' })
  await follower.tick()
  await vi.advanceTimersByTimeAsync(UNANSWERED_AFTER_MS)
  await follower.tick()
  expect(logged.mock.calls).toEqual([['[follow] pageFault', fault]])
  expect(journal.find(RECORD.id)).toMatchObject({ status: 'unknown', note: { code: 'unanswered' } })
  logged.mockRestore()
})

test('Transaction tracking updates other records if one record cannot be stored', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { journal, follower } = following((method) => QUIET[method])
  const other = { ...RECORD, id: '00000000-0000-0002' }
  journal.put({ ...RECORD, status: 'rejected' })
  journal.put({ ...other, status: 'rejected' })
  const fault = new TypeError('ours')
  const written: string[] = []
  const write = (id: string) => {
    if (id === RECORD.id) throw fault
    written.push(id)
    return true
  }
  vi.spyOn(journal, 'attest').mockImplementation(write)
  vi.spyOn(journal, 'put').mockImplementation(({ id }) => write(id))
  await follower.tick()
  await follower.tick()
  expect(logged.mock.calls).toEqual([['[follow] pageFault', fault]])
  expect(written).toContain(other.id)
  vi.restoreAllMocks()
})
