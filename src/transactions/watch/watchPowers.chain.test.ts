import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../../../devnet/send.ts'
import { handToTimelock } from '../../../devnet/timelock.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { takeByHostilePool } from '../../../e2e/fixtures/dualOwner.ts'
import { unkeptLogs } from '../../chain/logs/unkeptLogs.fixture.ts'
import { createRpc } from '../../chain/rpc/rpc.ts'
import { loadDialect } from '../../dialects/index.ts'
import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { judge } from './judge.ts'
import { noteShares } from './noteShares.ts'
import { watchLogs } from './watchLogs.ts'
import { startWatch, type WatchRecord } from './watchRecord.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world?.stop())

const newest = async () => BigInt(String(await world.request('eth_blockNumber')))

/** What has been seen, and how to look again, for somebody with a position in a market, or without; in the first pool of a hook of many where none is named. */
async function watching(shares: bigint, { market }: { readonly market: Market } = world.dual[0]) {
  await loadDialect(market)
  const [alice] = world.accounts
  if (alice === undefined) throw new Error('no account')
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const logs = unkeptLogs(rpc, market)
  const look = async (record: WatchRecord) =>
    (await watchLogs(record, await newest(), { rpc, logs, market, account: alice })).absorb(record)
  const told = (record: WatchRecord) =>
    judge(record, { all: [], proven: [] }, { account: alice, hook: market.hook }).powers
  const blockNumber = await newest()
  return { look, told, start: await look(noteShares(startWatch(blockNumber), { shares, blockNumber })) }
}

test('what the owner of a hook does is told to whoever has a position, with who and when; what was before is no news', async () => {
  const { look, told, start } = await watching(5n)
  expect(told(start)).toEqual([])
  const [{ actors }] = world.dual
  await actors.onPool('setPoolLive', [false])
  const paused = await look(start)
  expect(told(paused)).toMatchObject([{ power: 'swapsAllowed', blockNumber: await newest() }])
  expect(told(paused)[0]?.sender?.toLowerCase()).toBe(DEPLOYER.toLowerCase())
  expect(told(paused)[0]?.timestamp).toBeGreaterThan(0n)
  await actors.onPool('setExternalDeposits', [false])
  await actors.onPool('emergencyRevokeVault')
  const powers = told(await look(paused)).map(({ power }) => power)
  expect(powers).toEqual(expect.arrayContaining(['swapsAllowed', 'depositsAllowed', 'sourcesRevoked']))
})

test('without a position nothing is told', async () => {
  const { look, told, start } = await watching(0n)
  await world.dual[0].actors.onPool('setPoolLive', [true])
  const seen = await look(start)
  expect(seen.powers.filter(({ settled }) => !settled)).toHaveLength(1)
  expect(told(seen)).toEqual([])
})

test('every power that an owner of a hook of many pools has is told, each by its own name', async () => {
  const { look, told, start } = await watching(5n)
  const [{ actors, market }] = world.dual
  const before = await world.snapshot()
  await actors.setDistribution([{ tickLower: -100, tickUpper: 100, weightBps: 10_000 }])
  await actors.onPool('setPoolLive', [true])
  await actors.onPool('setExternalDeposits', [true])
  await actors.onPool('emergencyRevokeVault')
  await takeByHostilePool(world, world.accounts[2] ?? market.hook)
  await handToTimelock(world, 60n)
  const powers = new Set(told(await look(start)).map(({ power }) => power))
  expect([...powers].sort()).toEqual([...OWNER_POWERS].sort())
  await world.revert(before)
})

test('a hook over OpenZeppelin’s base that has an owner and goes to another is told too', async () => {
  const { market } = world.sources.tokens
  const { look, told, start } = await watching(5n, { market })
  const [alice = '0x', bob = '0x'] = world.accounts
  const code = await world.request('eth_getCode', [market.hook, 'latest'])
  const word = (address: string) => `73${address.slice(2)}`
  const topic = '8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0'
  // PUSH20 to, PUSH20 from, PUSH32 topic, no data, LOG3: what `Ownable` leaves when it goes from one to another.
  await world.request('anvil_setCode', [market.hook, `0x${word(bob)}${word(alice)}7f${topic}5f5fa300`])
  await send(world.request, { from: alice, to: market.hook, data: '0x' })
  await world.request('anvil_setCode', [market.hook, code])
  const [note] = told(await look(start))
  expect(note).toMatchObject({ power: 'ownerChanged', blockNumber: await newest() })
  expect(note?.sender?.toLowerCase()).toBe(alice.toLowerCase())
})
