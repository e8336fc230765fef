import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { unkeptLogs } from '../../chain/logs/unkeptLogs.fixture.ts'
import { createRpc } from '../../chain/rpc/rpc.ts'
import { loadDialect } from '../../dialects/index.ts'
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

/** What has been seen, and how to look again, for somebody with a position in the first of the hook's pools, or without. */
async function watching(shares: bigint) {
  const { market } = world.dual[0]
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
