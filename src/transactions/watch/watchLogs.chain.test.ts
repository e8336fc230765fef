import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { createRpc, type Rpc } from '../../chain/rpc/rpc.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import type { TxRecord } from '../record.ts'
import { startWatch, watchLogs } from './watchLogs.ts'
import { parseWatchRecord, serialiseWatchRecord, type WatchRecord } from './watchRecord.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let mallory: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const [first, , third] = world.accounts
  if (first === undefined || third === undefined) throw new Error('too few accounts')
  alice = first
  mallory = third
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
afterAll(() => world?.stop())

let start: WatchRecord
beforeEach(async () => {
  await world.actors.deposit(alice, UNIT)
  start = startWatch(await newest())
})

const newest = async () => await rpc.ask('eth_blockNumber')
const look = async (record: WatchRecord, transactions: readonly TxRecord[] = []) =>
  watchLogs(record, await newest(), { rpc, deployment: world.deployment, account: alice, transactions })

const withdrawal = (part: Partial<TxRecord>): TxRecord => ({
  id: 'withdrawal',
  action: { kind: 'withdraw', owner: alice },
  chainId: world.chainId,
  account: alice,
  connectorId: 'test',
  createdAt: 0,
  startBlock: 0n,
  startNonce: 0,
  status: 'pending',
  ...part,
})

test('a removal by somebody else is found, with its sender and what was paid', async () => {
  const receipt = await world.actors.withdraw(mallory, alice)
  const found = await look(start)
  expect(found.seen).toBe(await newest())
  expect(found.exits).toHaveLength(1)
  const [exit] = found.exits
  expect(exit).toMatchObject({ transactionHash: receipt.transactionHash, shares: UNIT, settled: false })
  expect(sameAddress(exit?.sender, mallory)).toBe(true)
  expect(exit?.amount0).toBeGreaterThan(0n)
  expect(parseWatchRecord(serialiseWatchRecord(found))).toEqual(found)
  // Once is enough, and a mark stays.
  const settled = {
    ...found,
    seen: start.seen,
    exits: found.exits.map((each) => ({ ...each, settled: true })),
  }
  expect((await look(settled)).exits).toEqual(settled.exits)
})

test('one’s own withdrawal is none, by its hash or by the hash that took its place', async () => {
  const { transactionHash } = await world.actors.withdraw(alice)
  expect((await look(start, [withdrawal({ hash: transactionHash })])).exits).toEqual([])
  expect((await look(start, [withdrawal({ hash: '0x12', replacedBy: transactionHash })])).exits).toEqual([])
  expect((await look(start)).exits).toHaveLength(1)
})

test('while the wallet has not named a withdrawal, judgement waits', async () => {
  const { blockNumber, transactionHash } = await world.actors.withdraw(alice)
  const waiting = await look(start, [withdrawal({ status: 'awaitingWallet' })])
  expect(waiting).toMatchObject({ exits: [], seen: blockNumber - 1n })
  expect((await look(waiting, [withdrawal({ hash: transactionHash })])).exits).toEqual([])
  expect((await look(waiting, [withdrawal({ status: 'rejected' })])).exits).toHaveLength(1)
})

test('a stranger’s removal does not hide behind a withdrawal of one’s own that was never sent', async () => {
  await world.actors.withdraw(mallory, alice)
  expect((await look(start, [withdrawal({ status: 'unknown' })])).exits).toHaveLength(1)
})

test('vaults that were swapped and set back are found, one’s own change and the return are not', async () => {
  const { actors, deployment } = world
  const hostile = await actors.setVaults(mallory, mallory, mallory)
  await actors.setVaults(mallory, deployment.vault0, deployment.vault1)
  const found = await look(start)
  expect(found.changes.map(({ transactionHash }) => transactionHash)).toEqual([hostile.transactionHash])
  const own = withdrawal({
    action: { kind: 'setVaults', vault0: mallory, vault1: mallory },
    hash: hostile.transactionHash,
  })
  expect((await look(start, [own])).changes).toEqual([])
  expect(parseWatchRecord(serialiseWatchRecord(found))).toEqual(found)
})

test('a chain that was put back is begun anew', async () => {
  const height = await newest()
  const ahead = { ...start, seen: height + 1_000n }
  expect(await look(ahead)).toEqual(startWatch(height))
  expect(await look({ ...start, seen: height + 1n })).toEqual({ ...start, seen: height + 1n })
})

test('stored text that is not a record is not believed', () => {
  for (const text of ['', '{}', '{"seen":"5"}', '{"seen":"5n","exits":[{}],"changes":[]}'])
    expect(parseWatchRecord(text)).toBeUndefined()
})
