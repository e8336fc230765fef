import { type Abi, encodeFunctionData, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { createHookLogFilters, MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { FunctionInBytecode } from '#market/hookCode.ts'
import type { Market } from '#market/market.ts'
import { toPoolKey } from '#market/market.ts'
import { judgePoolsSolvency } from '#market/safety.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import type { Address, Hex } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { openOwned, openPowered } from '../../../devnet/openOwned.ts'
import { bySafe, handToSafe } from '../../../devnet/safe.ts'
import { Reverted } from '../../../devnet/send.ts'
import { byTimelock, handToTimelock } from '../../../devnet/timelock.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'
import {
  findLatestOwnerActions,
  readAmountsOutsideVaults,
  readHookCode,
  readSafetyFindings,
} from './readSafety.ts'
import { createTimelockLogFilters, readScheduledOperations } from './readScheduled.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const safetyOf = (market: Market) => readSafetyFindings(rpc, market, readHookCode(rpc, market))

const codesOf = async (topic: string) =>
  (await safetyOf(world.market)).facts
    .filter((fact) => fact.topic === topic)
    .map(({ code, side }) => `${code} ${side ?? ''}`.trim())

test('Safety facts say whether vaults hold their assets and can pay all depositors', async () => {
  const { owner, blockNumber } = await safetyOf(world.market)
  expect(owner).toBe(null)
  expect(blockNumber).toBe(BigInt(String(await world.request('eth_blockNumber'))))
  expect(await codesOf('exit')).toEqual(['exitWhole', 'exitPaid 0', 'exitPaid 1'])
  expect(await codesOf('there')).toEqual(['tokensThere 0', 'tokensThere 1'])
  expect(await codesOf('take')).toEqual(['vaultsThenExit', 'dilution'])

  // The vault has lost its tokens but still reports them as its assets.
  const { vault0, token0 } = world.market
  const taken = await world.snapshot()
  await world.request('anvil_setCode', [vault0, ANSWERS_A_MILLION])
  expect(await codesOf('there')).toContain('vaultHoldsLess 0')
  await world.request('anvil_setCode', [vault0, '0x5f5ffd'])
  expect(await codesOf('there')).toContain('tokensUnread 0')
  expect(await codesOf('exit')).toContain('exitUnread 0')
  await world.request('anvil_setCode', [token0, '0x5f5ffd'])
  expect(await codesOf('there')).toContain('tokensUnread 0')
  await world.revert(taken)
})

test('Safety facts list functions of a modified hook that known hooks do not have [10-11]', async () => {
  const { sources, dual, second } = world
  for (const [name, { market }] of [
    ['ReHypothecationHook', world],
    ['ReHypothecationHook', second],
    ['YieldSourceHook', sources.tokens],
    ['YieldSourceHook', sources.ether],
    ['DualPoolHook', dual[0]],
  ] as const)
    expect(await readHookCode(rpc, market), market.name).toEqual({ status: 'known', name })

  const powered = await openPowered(world)
  const code = await readHookCode(rpc, powered.market)
  const beyond = ['moveSources(address,address,address,address)', 'sweep(address,address)']
  expect(code).toEqual({ status: 'unknown', beyond: expect.toSatisfy(sameAs(beyond)) })
  const { facts, owner } = await safetyOf(powered.market)
  expect(owner).toBe(null)
  const codes = facts.map((fact) => fact.code)
  expect(codes).toContain('codeUnknown')
  expect(codes).not.toContain('noOwner')
  expect(codes).not.toContain('exitFree')
  // The deployed hook adds an owner, so safety facts must list the owner's functions.
  const owned = await readHookCode(rpc, (await openOwned(world)).market)
  const ownable = ['owner()', 'pendingOwner()', 'transferOwnership(address)', 'acceptOwnership()']
  expect(owned).toEqual({
    status: 'unknown',
    beyond: expect.toSatisfy(sameAs([...ownable, 'renounceOwnership()', 'setYieldSource(address,address)'])),
  })
  // If the code could not be read, safety facts include no guarantees of known code.
  const { facts: unread } = await readSafetyFindings(rpc, world.market, undefined)
  expect(unread.map((fact) => fact.code)).toContain('codeUnread')
  expect(unread.map((fact) => fact.code)).not.toContain('feeFixed')
})

const sameAs = (names: readonly string[]) => (found: readonly FunctionInBytecode[]) =>
  found
    .map(({ name }) => name)
    .sort()
    .join() === [...names].sort().join() &&
  found.every(({ selector, name }) => name !== undefined && selector === toFunctionSelector(name))

test('Safety facts list missing vault shares of a hook with many pools, per token', async () => {
  const { market } = world.dual[0]
  const there = async () =>
    (await safetyOf(market)).facts
      .filter(({ topic }) => topic === 'there')
      .map(({ code, side }) => `${code} ${side}`)
  expect(await there()).toEqual([])
  const taken = await world.snapshot()
  await world.request('anvil_impersonateAccount', [market.hook])
  await world.request('anvil_setBalance', [market.hook, '0xde0b6b3a7640000'])
  const { abi } = readArtifact('YieldVault')
  const held = encodeFunctionData<Abi>({ abi, functionName: 'balanceOf', args: [market.hook] })
  const shares = BigInt(
    String(await world.request('eth_call', [{ to: market.vault1, data: held }, 'latest'])),
  )
  const data = encodeFunctionData<Abi>({ abi, functionName: 'transfer', args: [DEPLOYER, shares] })
  await world.request('eth_sendTransaction', [{ from: market.hook, to: market.vault1, data }])
  expect(await there()).toEqual(['tokensShort 1'])
  await world.revert(taken)
})

test('Safety facts list tokens without a vault, which other pools can take [10-12]', async () => {
  const { market } = world.dual[2]
  const told = async (topic: string) =>
    (await safetyOf(market)).facts
      .filter((fact) => fact.topic === topic && fact.side !== undefined)
      .map(({ code, side, tone }) => `${code} ${side} ${tone}`)
  expect(await told('take')).toEqual(['sideInHook 1 danger'])
  expect(await told('exit')).toEqual(['exitPaid 0 good', 'exitIdle 1 good'])
  expect(await told('there')).toEqual([])
  const before = await world.snapshot()
  await emptied(market.token1, market.hook)
  expect(await told('there')).toEqual(['tokensShort 1 danger'])
  const { vault1 } = await readMarketSnapshot(rpc, market, undefined)
  expect(vault1).toMatchObject({ inHook: true, tokenBalance: undefined, totalAssets: undefined })
  await world.revert(before)
  const { facts } = await safetyOf(world.dual[0].market)
  expect(facts.map(({ code }) => code)).not.toContain('sideInHook')
})

async function emptied(token: Address, from: Address): Promise<void> {
  const { abi } = readArtifact('TestToken')
  const balance = encodeFunctionData<Abi>({ abi, functionName: 'balanceOf', args: [from] })
  const held = BigInt(String(await world.request('eth_call', [{ to: token, data: balance }, 'latest'])))
  await leaves(token, from, held)
}

/**
 * EVM code that returns 2^120 for every call: PUSH32 2^120, PUSH0 MSTORE, PUSH1 32, PUSH0, RETURN.
 */
const ANSWERS_A_MILLION = `0x7f${(2n ** 120n).toString(16).padStart(64, '0')}5f5260205ff3`

test('Safety facts report a hook that has one unit less than its pools’ accounting', async () => {
  const { market } = world.dual[0]
  const { shared } = (await loadAdapter(market)).safety
  if (shared === undefined) throw new Error('its pools share a hook')
  const ids = world.dual.map((dual) => computePoolId(toPoolKey(dual.market)))
  const codes = async (pools: readonly Hex[]) => {
    const sides = await readAmountsOutsideVaults(rpc, market, shared, pools)
    return TOKEN_SIDES.map((side) => judgePoolsSolvency(side, sides[side], pools.length, true).code)
  }
  const [own] = await readAmountsOutsideVaults(rpc, market, shared, ids.slice(0, 1))
  const before = await world.snapshot()
  // After the vaults are revoked, the hook itself holds the tokens of both pools.
  for (const { actors } of world.dual) await actors.onPool('emergencyRevokeVault')
  const [both] = await readAmountsOutsideVaults(rpc, market, shared, ids)
  const [alone] = await readAmountsOutsideVaults(rpc, market, shared, ids.slice(0, 1))
  expect(alone.booked?.idle).toBeGreaterThan(own.booked?.idle ?? 0n)
  expect(await codes(ids)).toEqual(['poolsThere', 'poolsThere'])
  const side = TOKEN_SIDES.find((each) =>
    toTokenPair(world.dual[1].market).includes(toTokenPair(market)[each]),
  )
  const shares =
    side === undefined ? undefined : (await readAmountsOutsideVaults(rpc, market, shared, ids))[side]
  const of =
    side === undefined
      ? undefined
      : (await readAmountsOutsideVaults(rpc, market, shared, ids.slice(0, 1)))[side]
  expect(shares?.booked?.idle).toBeGreaterThan(of?.booked?.idle ?? 0n)
  // The hook has enough tokens for this market's pool, but one unit less than both pools need.
  await takeOne(toTokenPair(market)[side ?? 0], market.hook)
  expect((await codes(ids))[side ?? 0]).toBe('poolsShort')
  expect((await codes(ids.slice(0, 1)))[side ?? 0]).toBe('poolsThere')
  expect(both.held?.idle).toBeGreaterThanOrEqual(both.booked?.idle ?? 0n)
  await world.revert(before)
})

const takeOne = (token: Address, from: Address) => leaves(token, from, 1n)

async function leaves(token: Address, from: Address, amount: bigint): Promise<void> {
  await world.request('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  await world.request('anvil_impersonateAccount', [from])
  const data = `0xa9059cbb${DEPLOYER.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  await world.request('eth_sendTransaction', [{ from, to: token, data }])
  await world.request('anvil_stopImpersonatingAccount', [from])
}

test('Safety facts describe an owner that is a timelock, with its delay [10-05]', async () => {
  const { market, actors } = world.dual[0]
  const ownerOf = async () => (await safetyOf(market)).owner
  const takes = async () =>
    (await safetyOf(market)).facts.filter(({ topic, seconds }) => topic === 'take' && seconds)
  const before = await world.snapshot()
  expect(await ownerOf()).toMatchObject({ isContract: false, contract: undefined })
  // The private key of an account with delegated code (EIP-7702) still controls the account.
  await world.request('anvil_setCode', [DEPLOYER, `0xef0100${market.hook.slice(2)}`])
  expect(await ownerOf()).toMatchObject({ isContract: false })
  await world.request('anvil_setCode', [DEPLOYER, '0x'])
  const timelock = await handToTimelock(world, 172_800n)
  const owner = await ownerOf()
  expect(owner).toMatchObject({ isContract: true, contract: { kind: 'timelock', delay: 172_800n } })
  expect(owner?.address.toLowerCase()).toBe(timelock.toLowerCase())
  expect(await takes()).toEqual([{ topic: 'take', code: 'ownerDelayed', tone: 'caution', seconds: 172_800n }])

  // The timelock enforces its delay: a shorter delay is rejected, and a call before its end fails.
  const { abi } = readArtifact('DualPoolHook')
  const data = encodeFunctionData<Abi>({
    abi,
    functionName: 'setPoolLive',
    args: [toPoolKey(market), false],
  })
  const paused = byTimelock(world, timelock, data)
  await expect(paused.announce(172_799n)).rejects.toThrow(Reverted)
  await paused.announce(172_800n)
  await expect(paused.execute()).rejects.toThrow(Reverted)
  await world.request('evm_increaseTime', [172_800])
  await paused.execute()

  // Replaces the timelock's code by a constant result, then by another contract.
  await world.request('anvil_setCode', [timelock, ANSWERS_A_MILLION])
  expect(await ownerOf()).toMatchObject({ isContract: true, contract: undefined })
  await actors.disguise(timelock, market.vault0)
  expect(await ownerOf()).toMatchObject({ isContract: true, contract: undefined })
  expect(await takes()).toEqual([])
  await world.revert(before)
})

test('Safety facts list scheduled calls until they are executed or cancelled [10-05]', async () => {
  const [{ market }, other] = world.dual
  const before = await world.snapshot()
  const delay = 172_800n
  const timelock = await handToTimelock(world, delay)
  const storage = () => Promise.reject(new Error('none'))
  const index = new MarketLogCache({ rpc, filters: createTimelockLogFilters(timelock), storage })
  const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
  const now = async () => {
    const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
    return BigInt(block.timestamp)
  }
  const seen = async (to = timelock, of = market) =>
    (await readScheduledOperations(rpc, of, to, index, { from: 0n, to: await newest() })).open
  const { abi } = readArtifact('DualPoolHook')
  const call = (functionName: string, args: readonly unknown[]) =>
    encodeFunctionData<Abi>({ abi, functionName, args })
  // The scheduled transfer of ownership was executed, so no scheduled call is left.
  expect(await seen()).toEqual([])

  const key = toPoolKey(market)
  const moved = byTimelock(
    world,
    timelock,
    call('setDistribution', [key, [{ tickLower: -100, tickUpper: 100, weightBps: 10_000 }]]),
  )
  await moved.announce(delay)
  const readyAt = (await now()) + delay
  const blockNumber = await newest()
  const told = { powers: ['rangesChanged'], readyAt, blockNumber, timestamp: readyAt - delay }
  expect(await seen()).toMatchObject([told])
  expect((await seen())[0]?.sender?.toLowerCase()).toBe(DEPLOYER.toLowerCase())

  // A scheduled call for one pool is listed only on this pool's page. A call for the whole hook is
  // listed for both pools.
  const elsewhere = byTimelock(world, timelock, call('setPoolLive', [toPoolKey(other.market), false]))
  await elsewhere.announce(delay)
  expect(await seen()).toMatchObject([told])
  expect((await seen(timelock, other.market)).map(({ powers }) => powers)).toEqual([['swapsAllowed']])
  const handed = byTimelock(world, timelock, call('transferOwnership', [DEPLOYER]))
  await handed.announce(delay + 5n)
  const powers = async (of = market) => (await seen(timelock, of)).flatMap((each) => each.powers)
  expect(await powers()).toEqual(['rangesChanged', 'ownerProposed'])
  expect(await powers(other.market)).toEqual(['swapsAllowed', 'ownerProposed'])
  // A change of the timelock's delay is listed. Other calls to the timelock do not affect
  // depositors.
  const { abi: timelockAbi } = readArtifact('TimelockController')
  const shorten = encodeFunctionData<Abi>({ abi: timelockAbi, functionName: 'updateDelay', args: [0n] })
  const shorter = byTimelock(world, timelock, shorten, { to: timelock })
  await shorter.announce(delay)
  await byTimelock(world, timelock, shorten, { to: market.token0 }).announce(delay)
  expect(await powers()).toEqual(['rangesChanged', 'ownerProposed', 'delayChanged'])

  await handed.callOff()
  expect(await powers()).toEqual(['rangesChanged', 'delayChanged'])
  await world.request('evm_increaseTime', [Number(delay)])
  await moved.execute()
  expect(await powers()).toEqual(['delayChanged'])
  // A scheduled call is listed without a time if the timelock does not report one.
  await world.request('anvil_setCode', [timelock, '0x5f5ffd'])
  expect((await seen()).map((each) => each.readyAt)).toEqual(Array(4).fill(undefined))
  await world.revert(before)
})

test('Safety facts describe an owner that is a Safe, with signers and threshold [10-05]', async () => {
  const { market } = world.dual[0]
  const before = await world.snapshot()
  const [alice = '0x', bob = '0x', carol = '0x'] = world.accounts
  const safe = await handToSafe(world, [alice, bob, carol], 2n)
  const owner = async () => (await safetyOf(market)).owner
  expect(await owner()).toMatchObject({ contract: { kind: 'multisig', threshold: 2n, signers: 3 } })
  expect((await owner())?.address.toLowerCase()).toBe(safe.toLowerCase())

  // The Safe enforces two signatures: a call with one fails, and a call with two succeeds.
  const { abi: hookAbi } = readArtifact('DualPoolHook')
  const { abi: safeAbi } = readArtifact('Safe')
  const call = (abi: Abi, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData<Abi>({ abi, functionName, args })
  const pause = call(hookAbi, 'setPoolLive', [toPoolKey(market), false])
  await expect(bySafe(world, safe, [alice], market.hook, pause)).rejects.toThrow(Reverted)
  await bySafe(world, safe, [alice, bob], market.hook, pause)
  await bySafe(world, safe, [alice, bob], safe, call(safeAbi, 'changeThreshold', [3n]))
  expect(await owner()).toMatchObject({ contract: { kind: 'multisig', threshold: 3n, signers: 3 } })
  // A Safe stores its signers as a linked list, in which Bob follows Alice.
  const withoutBob = call(safeAbi, 'removeOwner', [alice, bob, 1n])
  await bySafe(world, safe, [alice, bob, carol], safe, withoutBob)
  expect(await owner()).toMatchObject({ contract: { kind: 'multisig', threshold: 1n, signers: 2 } })
  await world.revert(before)
})

test('Safety facts contain the last owner action with its sender and time [10-05]', async () => {
  const { market, actors, accounts } = world
  const index = new MarketLogCache({
    rpc,
    filters: createHookLogFilters(market),
    storage: () => Promise.reject(new Error('none')),
  })
  const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
  const last = { from: 0n, enough: 1 }
  const first = await findLatestOwnerActions(rpc, market, index, { ...last, to: await newest() })
  expect(first.uses[0]?.kind).toBe('sourcesChanged')
  const [, , , mallory = '0x'] = accounts
  await actors.setVaults(mallory, market.vault0, market.vault1)
  const to = await newest()
  const {
    uses: [use],
    areMore,
  } = await findLatestOwnerActions(rpc, market, index, { ...last, to })
  expect(areMore).toBe(true)
  expect(use?.sender?.toLowerCase()).toBe(mallory.toLowerCase())
  expect(use?.blockNumber).toBe(to)
  const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  expect(use?.timestamp).toBe(BigInt(block.timestamp))
  const both = await findLatestOwnerActions(rpc, market, index, { ...last, to, enough: 2 })
  expect(both.uses).toEqual([use, first.uses[0]])
  const none = await findLatestOwnerActions(rpc, market, index, { ...last, to: 3n })
  expect(none).toEqual({ uses: [], reached: 0n, areMore: false })
})
