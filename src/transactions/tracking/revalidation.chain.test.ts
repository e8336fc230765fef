import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Hex } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { createTxTracker } from './txTracker.ts'

const SHELF = 'millrace.journal.'
const MINT: TxAction = {
  kind: 'mint',
  token: market.token0,
  to: '0x1111111111111111111111111111111111111111',
  amount: 5n,
}

let world: World
let hash: Hex
let mined: TxRecord

beforeAll(async () => {
  world = await startWorld()
  const [account = '0x'] = world.accounts
  const head = BigInt(String(await world.request('eth_blockNumber')))
  const { to, data } = encodeActionCall(MINT, market)
  hash = (await world.request('eth_sendTransaction', [{ from: account, to, data }])) as Hex
  await world.request('anvil_mine', ['0x50'])
  mined = {
    id: 'aaaaaaaa',
    action: MINT,
    chainId: world.chainId,
    market: market.id,
    account,
    connectorId: 'test',
    createdAt: 1,
    startBlock: head,
    startNonce: 0,
    status: 'pending',
    hash,
  }
}, 120_000)
afterAll(() => world?.stop())

function memory(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

/** Opens a page whose storage contains this record. Resolves after the first check. */
async function visit(record: TxRecord, url = world.rpcUrl, beside: readonly TxRecord[] = []) {
  const storage = memory()
  const before = openJournal(storage, undefined)
  for (const each of [record, ...beside]) before.put(each)
  expect(storage.getItem(`${SHELF}${market.id}.${record.id}`)).not.toBeNull()
  const journal = openJournal(storage, undefined)
  expect(journal.isUnverified(record.id)).toBe(true)
  const rpc = createRpc({ urls: [url], chainId: world.chainId })
  const follower = createTxTracker({
    journal,
    knows: () => true,
    marketOf: async () => ({ market, rpc }),
    now: () => 0,
    onMined: () => {},
    isAsking: () => false,
  })
  await follower.tick()
  return {
    journal,
    follower,
    unverified: () => journal.isUnverified(record.id),
    now: journal.find(record.id),
  }
}

test('Stored final transaction counts as verified once the chain confirms it', async () => {
  const first = await visit(mined)
  expect(first.now).toMatchObject({ status: 'final', hash })
  expect(first.unverified()).toBe(false)
  if (first.now === undefined) throw new Error('the record is gone')
  const second = await visit(first.now)
  expect(second.now).toEqual(first.now)
  expect(second.unverified()).toBe(false)
  // Amounts that were edited in storage are replaced by the amounts on chain.
  const edited = await visit({ ...first.now, arrives: [{ token: market.hook, amount: 999n }] })
  expect(edited.now).toEqual(first.now)
  expect(edited.unverified()).toBe(false)
})

test.each<[string, () => Partial<TxRecord>]>([
  ['another call', () => ({ action: { kind: 'deposit', liquidity: 7n } })],
  ['an older one', () => ({ startNonce: mined.startNonce + 1 })],
  ['another account’s', () => ({ account: market.token1 })],
  ['none that the chain has', () => ({ hash: `0x${'ab'.repeat(32)}` })],
])('Stored final transaction stays unverified if it names %s', async (_, edit) => {
  const claimed: TxRecord = { ...mined, status: 'final', ...edit() }
  const { now, unverified } = await visit(claimed)
  expect(unverified()).toBe(true)
  expect(now).toEqual(claimed)
})

test('Stored final transaction stays unverified if it does not exist on chain', async () => {
  const { hash: _hash, ...unnamed } = mined
  expect((await visit({ ...unnamed, status: 'final' })).unverified()).toBe(true)
})

test('Stored transaction that is not final is tracked again', async () => {
  const { now, unverified } = await visit({
    ...mined,
    status: 'confirmed',
    action: { kind: 'deposit', liquidity: 7n },
  })
  expect(now).toMatchObject({ status: 'mismatched' })
  expect(unverified()).toBe(false)
})

test('Stored transactions stay unverified while the node is unreachable', async () => {
  const { unverified } = await visit({ ...mined, status: 'final' }, 'http://127.0.0.1:9')
  expect(unverified()).toBe(true)
})

test('Edited or copied record does not stop the original record from using its hash', async () => {
  const forged: TxRecord = {
    ...mined,
    id: 'forged00',
    status: 'final',
    startBlock: 0n,
    action: { kind: 'deposit', liquidity: 7n },
  }
  const copied: TxRecord = { ...mined, id: 'copied00', status: 'final', createdAt: mined.createdAt + 1 }
  const { journal, unverified } = await visit({ ...mined, status: 'final' }, world.rpcUrl, [forged, copied])
  expect(unverified()).toBe(false)
  expect(journal.isUnverified('forged00')).toBe(true)
  expect(journal.isUnverified('copied00')).toBe(true)
})
