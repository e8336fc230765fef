import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { uncachedLogs } from '#chain/logs/uncachedLogs.fixture.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import { ALPHIX_PARAMS } from '../../../devnet/alphix.ts'
import { openOwned } from '../../../devnet/openOwned.ts'
import { handToTimelock } from '../../../devnet/timelock.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { takeByHostilePool } from '../../../e2e/fixtures/dualOwner.ts'
import { findAlarmsToShow } from './findAlarmsToShow.ts'
import { chooseWhenToReadLogs, createAlarmLogReader } from './useWatch.ts'
import { recordShareBalance, searchWatchedLogs } from './watchLogs.ts'
import { createWatchRecord, type StoredAccountMonitoring } from './watchSchema.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world?.stop())

const newest = async () => BigInt(String(await world.request('eth_blockNumber')))

/**
 * Creates a monitoring record for an account with these shares, and a function that checks the
 * logs.
 */
async function watching(shares: bigint, { market }: { readonly market: Market } = world.dual[0]) {
  await loadAdapter(market)
  const [alice] = world.accounts
  if (alice === undefined) throw new Error('no account')
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const logs = uncachedLogs(rpc, market)
  const look = async (record: StoredAccountMonitoring) =>
    (await searchWatchedLogs(record, await newest(), { rpc, logs, market, account: alice })).absorb(record)
  const told = (record: StoredAccountMonitoring) =>
    findAlarmsToShow(record, { all: [], proven: [] }, { account: alice, hook: market.hook }).powers
  const blockNumber = await newest()
  return {
    look,
    told,
    start: await look(recordShareBalance(createWatchRecord(blockNumber), { shares, blockNumber }, undefined)),
  }
}

test('Owner monitor reports new owner actions with sender and time [10-05]', async () => {
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

test('Owner monitor reports nothing if the account has no position', async () => {
  const { look, told, start } = await watching(0n)
  await world.dual[0].actors.onPool('setPoolLive', [true])
  const seen = await look(start)
  expect(seen.powers.filter(({ settled }) => !settled)).toHaveLength(1)
  expect(told(seen)).toEqual([])
})

test('Owner monitor names every owner action of a hook with many pools [10-05]', async () => {
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
  const ofRoles: readonly string[] = ['sourceMoved', 'exitsAllowed', 'feeTermsChanged', 'managerChanged']
  expect([...powers].sort()).toEqual(OWNER_POWERS.filter((power) => !ofRoles.includes(power)).sort())
  await world.revert(before)
})

test('Owner monitor names every action that roles of the hook’s access manager allow [10-05]', async () => {
  const { market, actors, manager } = world.alphix
  const { look, told, start } = await watching(5n, { market })
  const before = await world.snapshot()
  await actors.onHook('setPoolParams', [{ ...ALPHIX_PARAMS, maxFee: 4_000 }])
  await actors.onHook('pause', [])
  await actors.onHook('setYieldSource', [
    market.token0,
    await actors.deploy('YieldVault', [market.token0, '', '']),
  ])
  await actors.onHook('transferOwnership', [world.accounts[2] ?? manager])
  const other = await actors.deploy('AccessManager', [DEPLOYER])
  await actors.onManager('updateAuthority', [market.hook, other])
  const powers = new Set(told(await look(start)).map(({ power }) => power))
  expect([...powers].sort()).toEqual([
    'exitsAllowed',
    'feeTermsChanged',
    'managerChanged',
    'ownerProposed',
    'sourceMoved',
  ])
  await world.revert(before)
})

test('Owner monitor reports a new owner of an OpenZeppelin hook at once [10-05]', async () => {
  const { market, actors, terms, power } = await openOwned(world)
  const [alice = '0x', bob = '0x'] = world.accounts
  const much = ({ decimals }: { readonly decimals: number }) => 10n ** BigInt(decimals + 7)
  await actors.fund(alice, much(terms.currency0), much(terms.currency1))
  await actors.deposit(alice, terms.firstShares)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const seen = async () => createAlarmLogReader(alice, await readMarketSnapshot(rpc, market, alice))
  const { look, told, start } = await watching(5n, { market })
  const before = await seen()
  expect(before.exposed).toBe(true)
  await power('transferOwnership', [bob])
  const proposed = await look(start)
  expect(told(proposed)).toMatchObject([{ power: 'ownerProposed', blockNumber: await newest() }])
  await power('acceptOwnership', [], bob)
  const after = await seen()
  expect(chooseWhenToReadLogs(before, after, 'there')).toBe('now')
  expect((await readMarketSnapshot(rpc, market, alice)).hook.owner?.toLowerCase()).toBe(bob.toLowerCase())
  const [note] = told(await look(proposed))
  expect(note).toMatchObject({ power: 'ownerChanged', blockNumber: await newest() })
  expect(note?.sender?.toLowerCase()).toBe(bob.toLowerCase())
  // The new owner can also replace a vault. The next snapshot shows the new vault.
  expect(findChangedVaults(await readMarketSnapshot(rpc, market, alice))).toEqual([])
  await power('setYieldSource', [market.token0, market.vault1], bob)
  expect(findChangedVaults(await readMarketSnapshot(rpc, market, alice))).toMatchObject([{ index: 0 }])
  // OpenZeppelin's base contract has no owner, so its logs are not read every block.
  const unowned = await readMarketSnapshot(rpc, world.sources.tokens.market, alice)
  expect(unowned.hook.owner).toBe(undefined)
  expect(createAlarmLogReader(alice, unowned).exposed).toBe(false)
})
