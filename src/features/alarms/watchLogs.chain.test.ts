import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { decodeHookEvents } from '#chain/logs/logFilter.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { uncachedLogs } from '#chain/logs/uncachedLogs.fixture.ts'
import { filterPositionRemovals } from '#chain/read/readWatch.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import type { TxAction } from '#market/txAction.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { MarketTxRecords } from '#transactions/pageJournal.ts'
import type { TxRecord } from '#transactions/record.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { type AlarmsToShow, dismissAlarmsOfOwnTransactions, findAlarmsToShow } from './findAlarmsToShow.ts'
import { type Answer, proxiedFetch } from './proxiedFetch.fixture.ts'
import { recordShareBalance, searchWatchedLogs } from './watchLogs.ts'
import {
  createWatchRecord,
  parseWatchRecord,
  type StoredAccountMonitoring,
  serialiseWatchRecord,
} from './watchSchema.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let logs: MarketLogCache
let alice: Address
let bob: Address
let mallory: Address
let snapshot: string
let change: Answer = (_, result) => result

beforeAll(async () => {
  world = await startWorld()
  const [first, second, third] = world.accounts
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few accounts')
  alice = first
  bob = second
  mallory = third
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
}, 120_000)
afterAll(() => world?.stop())

let start: StoredAccountMonitoring
beforeEach(async () => {
  snapshot = await world.snapshot()
  change = (_, result) => result
  // A client rejects blocks lower than its highest block, so each test needs a new client after the
  // devnet's reset.
  const fetch = proxiedFetch((call, result) => change(call, result))
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch } })
  logs = uncachedLogs(rpc, world.market)
  await world.actors.deposit(alice, UNIT)
  start = await seeShares(createWatchRecord(await newest()))
  // The first read only sets the start of monitoring. It reports no earlier events.
  start = await look(start)
})
afterEach(() => world.revert(snapshot))

const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
const mine = (blocks: number) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])

async function look(
  record: StoredAccountMonitoring,
  transactions: readonly TxRecord[] = [],
): Promise<StoredAccountMonitoring> {
  const { market } = world
  const found = await searchWatchedLogs(record, await newest(), { rpc, logs, market, account: alice })
  const next = dismissAlarmsOfOwnTransactions(found.absorb(record), listed(transactions), {
    account: alice,
    hook: market.hook,
  })
  // Each monitoring record must be stored and read back unchanged.
  expect(parseWatchRecord(serialiseWatchRecord(next))).toEqual(next)
  return next
}

async function seeShares(record: StoredAccountMonitoring): Promise<StoredAccountMonitoring> {
  const data = `0x70a08231${alice.slice(2).padStart(64, '0')}`
  const shares = BigInt(String(await world.request('eth_call', [{ to: world.market.hook, data }])))
  return recordShareBalance(record, { shares, blockNumber: await newest() }, undefined)
}

const listed = (all: readonly TxRecord[], proven = all): MarketTxRecords => ({ all, proven })

const told = (
  record: StoredAccountMonitoring,
  transactions: readonly TxRecord[] = [],
  proven = transactions,
): AlarmsToShow =>
  findAlarmsToShow(record, listed(transactions, proven), { account: alice, hook: world.market.hook })
const hashes = (notes: readonly { readonly note: { readonly transactionHash: Hex } }[]) =>
  notes.map(({ note }) => note.transactionHash)

const withdrawal = (part: Partial<TxRecord>): TxRecord => ({
  id: 'withdrawal',
  action: { kind: 'withdraw', owner: alice },
  chainId: world.chainId,
  market: world.market.id,
  account: alice,
  connectorId: 'test',
  createdAt: 0,
  startBlock: 0n,
  startNonce: 0,
  status: 'pending',
  ...part,
})

const callOf = (from: Address, action: TxAction) => {
  const { to, data } = encodeActionCall(action, writableMarket(world.market))
  return { from, to, data, gas: '0x4c4b40' }
}

test('Position monitor reports a withdrawal by another account once, with amounts', async () => {
  const receipt = await world.actors.withdraw(mallory, alice)
  const found = await look(start)
  expect(hashes(told(found).removals)).toEqual([receipt.transactionHash])
  const [removal] = found.removals
  expect(removal).toMatchObject({ blockHash: receipt.blockHash, shares: UNIT, settled: false })
  expect(isAddressEqual(removal?.sender, mallory)).toBe(true)
  expect(removal?.amount0).toBeGreaterThan(0n)
  expect(removal?.timestamp).toBeGreaterThan(0n)
  const dealtWith = { ...found, removals: found.removals.map((each) => ({ ...each, settled: true })) }
  const again = await look(dealtWith)
  expect(again.removals).toEqual(dealtWith.removals)
  expect(told(again).removals).toEqual([])
})

test('Position monitor ignores events from before monitoring began', async () => {
  await world.actors.withdraw(mallory, alice)
  await world.actors.setVaults(mallory, mallory, mallory)
  const record = await look(createWatchRecord(await newest()))
  expect(record.removals).toHaveLength(1)
  expect(told(record)).toEqual({ removals: [], transfers: [], changes: [], powers: [], drops: [] })
})

test('Position monitor ignores the user’s withdrawal after its record was deleted', async () => {
  const { transactionHash, blockNumber } = await world.actors.withdraw(alice)
  const own = withdrawal({ hash: transactionHash, blockNumber, status: 'confirmed' })
  const record = await look(await seeShares(start), [own])
  expect(record.removals).toHaveLength(1)
  expect(told(record)).toMatchObject({ removals: [], drops: [] })
  await mine(1)
  expect(told(await look(record))).toMatchObject({ removals: [], drops: [] })
})

test.each<[string, (hash: Hex) => Partial<TxRecord>]>([
  ['that is not confirmed', (hash) => ({ hash, status: 'reverted' })],
  ['of another kind', (hash) => ({ hash, status: 'confirmed', action: { kind: 'deposit', liquidity: 1n } })],
  ['of another transaction', () => ({ hash: `0x${'12'.repeat(32)}`, status: 'confirmed' })],
  ['with a call id and no transaction', () => ({ callId: 'bundle', status: 'pending' })],
])('Position monitor reports a withdrawal despite a stored transaction %s', async (_, part) => {
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  const record = withdrawal(part(transactionHash))
  expect(hashes(told(await look(start, [record]), [record]).removals)).toEqual([transactionHash])
})

test('Position monitor delays an alarm if an unverified record may explain it', async () => {
  const { transactionHash, blockNumber } = await world.actors.withdraw(mallory, alice)
  const forged = withdrawal({ hash: transactionHash, blockNumber, status: 'final' })
  const found = await look(start)
  expect(told(found, [forged], []).removals).toMatchObject([{ perhapsOwn: true, note: { transactionHash } }])
  expect(told(found, [forged]).removals).toEqual([])
})

test('Position monitor delays an alarm while a pending withdrawal may explain it', async () => {
  const { transactionHash } = await world.actors.withdraw(alice)
  const found = await look(start)
  const waits = (part: Partial<TxRecord>) => told(found, [withdrawal(part)]).removals[0]?.perhapsOwn
  expect(waits({ status: 'awaitingWallet' })).toBe(true)
  expect(waits({ status: 'pending', callId: 'bundle' })).toBe(true)
  expect(waits({ status: 'confirming', hash: transactionHash })).toBe(true)
  expect(waits({ status: 'confirming', hash: `0x${'12'.repeat(32)}` })).toBe(false)
  expect(waits({ status: 'awaitingWallet', startBlock: (await newest()) + 1n })).toBe(false)
  expect(waits({ status: 'rejected' })).toBe(false)
  expect(waits({ status: 'unknown', callId: 'bundle' })).toBe(false)
})

test('Position monitor reports a drop in shares until a node returns the withdrawal', async () => {
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  change = ({ method }, result) => (method === 'eth_getLogs' ? [] : result)
  const unlisted = await look(await seeShares(start))
  expect(told(unlisted)).toMatchObject({ removals: [], drops: [{ unexplained: UNIT, perhapsOwn: false }] })
  change = (_, result) => result
  await mine(10)
  const listed = told(await look(unlisted))
  expect(hashes(listed.removals)).toEqual([transactionHash])
  expect(listed.drops).toEqual([])
})

test('Position monitor reports a withdrawal that a reorganisation moves back a block', async () => {
  await mine(2)
  const before = await look(start)
  const stolen = callOf(mallory, { kind: 'withdraw', owner: alice })
  await world.request('anvil_reorg', [2, [[stolen, 0]]])
  const after = told(await look(before))
  expect(after.removals).toHaveLength(1)
  expect(after.removals[0]?.note.blockNumber).toBeLessThanOrEqual(before.reach.seen)
})

test('Position monitor reports a withdrawal once if a reorganisation mines it again', async () => {
  await world.actors.withdraw(mallory, alice)
  const found = await look(await seeShares(start))
  expect(told(found).removals).toHaveLength(1)
  await world.request('anvil_reorg', [1, []])
  const undone = await look(found)
  expect(undone.removals).toEqual([])
  expect(told(undone)).toMatchObject({ removals: [], drops: [] })
  const again = await world.actors.withdraw(mallory, alice)
  expect(hashes(told(await look(undone)).removals)).toEqual([again.transactionHash])
})

test('Position monitor keeps an alarm if the node no longer returns its log', async () => {
  await world.actors.withdraw(mallory, alice)
  const found = await look(start)
  change = ({ method }, result) => (method === 'eth_getLogs' ? [] : result)
  expect((await look(found)).removals).toEqual(found.removals)
})

test('Position monitor reports shares that an approved spender took, with recipient', async () => {
  const { hook } = world.market
  await world.actors.approve(alice, hook, mallory)
  const data =
    `0x23b872dd${[alice, bob].map((each) => each.slice(2).padStart(64, '0')).join('')}${UNIT.toString(16).padStart(64, '0')}` as Hex
  // Any account can emit a transfer of zero tokens from any address.
  const nothing = `${data.slice(0, -64)}${'0'.repeat(64)}` as Hex
  await world.request('eth_sendTransaction', [{ from: mallory, to: hook, data: nothing }])
  const hash = await world.request('eth_sendTransaction', [{ from: mallory, to: hook, data }])
  const record = await look(await seeShares(start))
  expect(hashes(told(record).transfers)).toEqual([hash])
  expect(record.transfers[0]).toMatchObject({ to: bob.toLowerCase(), shares: UNIT })
  expect(told(record).drops).toEqual([])
})

test('Position monitor reports shares lost in addition to the user’s own transfer', async () => {
  const { hook } = world.market
  const { transactionHash, blockNumber } = await world.actors.transfer(alice, hook, bob, UNIT / 2n)
  const own = withdrawal({
    action: { kind: 'transfer', token: hook, to: bob, amount: UNIT / 2n },
    hash: transactionHash,
    blockNumber,
    status: 'confirmed',
    leaves: [{ token: hook, amount: UNIT / 2n }],
  })
  change = ({ method }, result) => (method === 'eth_getLogs' ? [] : result)
  const record = await seeShares(start)
  expect(told(await look(record, [own]), [own])).toMatchObject({ transfers: [], drops: [] })
  await world.actors.withdraw(mallory, alice)
  const robbed = await look(await seeShares(record), [own])
  expect(told(robbed, [own]).drops.map(({ unexplained }) => unexplained)).toEqual([UNIT / 2n])
})

test('Position monitor removes an alarm if a second read finds all shares', async () => {
  const glitch = recordShareBalance(start, { shares: 0n, blockNumber: (await newest()) + 1n }, undefined)
  expect(told(glitch).drops).toHaveLength(1)
  await mine(1)
  expect((await look(glitch)).drops).toEqual([])
})

test('Position monitor says that a reorganisation may explain a drop in shares', async () => {
  await world.actors.deposit(alice, UNIT)
  const rich = await look(await seeShares(start))
  await world.request('anvil_reorg', [1, []])
  await mine(1)
  const poor = await look(await seeShares(rich))
  expect(told(poor).drops).toMatchObject([{ unexplained: UNIT, note: { replaced: true } }])
})

test('Vault monitor reports vaults that another account replaced and restored', async () => {
  const { actors, market } = world
  const hostile = await actors.setVaults(mallory, mallory, mallory)
  await actors.setVaults(mallory, market.vault0, market.vault1)
  const found = await look(start)
  expect(hashes(told(found).changes)).toEqual([hostile.transactionHash])
  const own = withdrawal({
    action: { kind: 'setVaults', vault0: mallory, vault1: mallory },
    hash: hostile.transactionHash,
    status: 'final',
  })
  expect(told(await look(start, [own])).changes).toEqual([])
})

test('Vault monitor reads the transactions of at most twenty vault changes [2-15]', async () => {
  let asked = 0
  change = ({ method }, result) => {
    if (method === 'eth_getTransactionByHash') asked += 1
    return result
  }
  for (let times = 0; times < 60; times += 1) await world.actors.setVaults(mallory, mallory, mallory)
  const record = await look(start)
  expect(told(record).changes).toHaveLength(60)
  expect(asked).toBeLessThanOrEqual(20)
  expect(told(await look(record)).changes).toHaveLength(60)
  expect(asked).toBeLessThanOrEqual(20)
}, 30_000)

test('Position monitor reports events in blocks whose log request failed at first', async () => {
  const receipt = await world.actors.withdraw(mallory, alice)
  await world.actors.setVaults(mallory, mallory, mallory)
  change = ({ method }, result) =>
    method === 'eth_getLogs' ? { error: { code: -32000, message: 'try later' } } : result
  const none = await look(start)
  expect(none.reach).toEqual(start.reach)
  change = (_, result) => result
  const listed = told(await look(none))
  expect(hashes(listed.removals)).toEqual([receipt.transactionHash])
  expect(listed.changes).toHaveLength(1)
})

test('Position monitor keeps its alarms if a node reports a lower block number', async () => {
  await world.actors.withdraw(mallory, alice)
  const found = await look(start)
  const lagging = await searchWatchedLogs(found, (await newest()) - 100n, {
    rpc,
    logs,
    market: world.market,
    account: alice,
  })
  expect(lagging.absorb(found).removals).toEqual(found.removals)
})

const NO_SUCH_BLOCK = `0x${'ab'.repeat(32)}` as const

test('Position monitor keeps an alarm if a node returns one wrong block hash [2-15]', async () => {
  const first = await world.actors.withdraw(mallory, alice)
  const found = await look(await seeShares(start))
  await world.actors.setVaults(mallory, mallory, mallory)
  const misled = { ...found, anchor: { blockNumber: 1n, blockHash: NO_SUCH_BLOCK } }
  logs = uncachedLogs(rpc, world.market)
  const after = await look(misled)
  expect(hashes(told(after).removals)).toEqual([first.transactionHash])
  expect(told(after).changes).toHaveLength(1)
  expect(after.held).toEqual(misled.held)
})

test('Position monitor keeps an alarm whose receipt a node confirms [2-15]', async () => {
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  await mine(100)
  const found = await look(start)
  logs = uncachedLogs(rpc, world.market)
  change = ({ method }, result) => {
    if (method === 'eth_getLogs') return []
    return method === 'eth_getBlockByNumber' && typeof result === 'object'
      ? { ...result, hash: NO_SUCH_BLOCK }
      : result
  }
  expect(hashes(told(await look(found)).removals)).toEqual([transactionHash])
})

test('Position monitor keeps a drop in shares if a node returns one wrong balance [2-15]', async () => {
  await world.actors.withdraw(mallory, alice)
  const dropped = await seeShares(start)
  const at = `0x${dropped.drops[0]?.blockNumber.toString(16)}`
  await mine(2)
  change = ({ method, params }, result) => {
    if (method === 'eth_getLogs') return []
    return method === 'eth_call' && params[1] === at ? `0x${UNIT.toString(16).padStart(64, '0')}` : result
  }
  expect(told(await look(dropped)).drops).toMatchObject([{ unexplained: UNIT }])
})

test('Position monitor removes alarms of a chain that was restarted [2-15]', async () => {
  await world.request('anvil_mine', ['0x50'])
  const before = await world.snapshot()
  await mine(70)
  await world.actors.setVaults(mallory, mallory, mallory)
  await mine(140)
  const found = await look(start)
  expect(told(found).changes).toHaveLength(1)
  await world.revert(before)
  await mine(100)
  logs = uncachedLogs(rpc, world.market)
  const gone = { ...found, anchor: { blockNumber: (await newest()) - 70n, blockHash: NO_SUCH_BLOCK } }
  expect(told(await look(gone)).changes).toEqual([])
})

test('Position monitor reports a withdrawal with the amounts of its receipt', async () => {
  const { transactionHash } = await world.actors.withdraw(mallory, alice)
  const receipt = await readReceipt(rpc, transactionHash)
  const found = await look(start)
  const place = { blockNumber: 0n, blockHash: '0x', logIndex: 0, transactionHash } as const
  const events = await decodeHookEvents(
    world.market,
    (receipt?.logs ?? []).map((log) => ({ ...log, ...place })),
  )
  const [removal] = filterPositionRemovals(events, alice)
  expect(found.removals[0]).toMatchObject({
    owner: removal?.owner,
    shares: removal?.shares,
    amount0: removal?.amount0,
    amount1: removal?.amount1,
  })
})

test('Position monitor reads all logs every 150 blocks, and at once if shares drop', async () => {
  let blocks = 0
  change = ({ method }, result) => {
    if (method === 'eth_getBlockByNumber') blocks++
    return result
  }
  let record = start
  const cost = async (at: bigint) => {
    blocks = 0
    const { absorb } = await searchWatchedLogs(record, at, {
      rpc,
      logs,
      market: world.market,
      account: alice,
    })
    record = absorb(record)
    return blocks
  }
  await mine(150)
  const askedAt = await newest()
  expect(await cost(askedAt)).toBeGreaterThan(0)
  await mine(200)
  expect(await cost(askedAt + 149n)).toBe(0)
  expect(await cost(askedAt + 150n)).toBeGreaterThan(0)
  expect(await cost(askedAt + 151n)).toBe(0)
  const calm = record
  record = recordShareBalance(calm, { shares: 0n, blockNumber: askedAt + 200n }, undefined)
  expect(await cost(askedAt + 152n)).toBeGreaterThan(0)
  record = calm
  expect(await cost(askedAt + 140n)).toBeGreaterThan(0)
})
