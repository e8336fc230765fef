import { keccak256, toBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { NO_VAULT, toPoolKey } from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import { findCurrentVaultIssues } from '#market/vaultWatch.ts'
import type { Address } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'
import { recogniseHook } from './recogniseHook.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

const recognised = (hook: Address, pool?: `0x${string}`) =>
  recogniseHook(rpc, world.market.network, hook, pool)

test('recogniseHook opens a hook by its address with its only pool and current vaults', async () => {
  const { tokens, ether } = world.sources
  for (const market of [world.market, world.second.market, tokens.market, ether.market]) {
    const found = await recognised(market.hook)
    if (found.status !== 'found') throw new Error(found.status)
    const { id, adapter, token0, token1, vault0, vault1, pool, isUnlisted } = found.market
    expect(isUnlisted).toBe(true)
    expect({ id, adapter, pool }).toEqual({ id: market.id, adapter: market.adapter, pool: market.pool })
    expect([token0, token1, vault0, vault1]).toEqual(
      [market.token0, market.token1, market.vault0, market.vault1].map((each) => each.toLowerCase()),
    )
  }
})

test('recogniseHook finds a pool by its id if a pool manager event confirms it', async () => {
  const id = computePoolId(toPoolKey(world.second.market))
  expect((await recognised(world.second.market.hook, id)).status).toBe('found')
  // `id` belongs to a pool of another hook, and 0xabab… to no pool.
  expect(await recognised(world.market.hook, id)).toEqual({ status: 'noSuchPool' })
  expect(await recognised(world.market.hook, `0x${'ab'.repeat(32)}`)).toEqual({ status: 'noSuchPool' })
})

test('recogniseHook accepts a pool with a vault for only one token', async () => {
  const { market } = world.dual[2]
  const found = await recognised(market.hook, computePoolId(toPoolKey(market)))
  if (found.status !== 'found') throw new Error(found.status)
  expect(found.market).toMatchObject({ id: market.id, vault0: market.vault0.toLowerCase(), vault1: NO_VAULT })
  const seen = await readMarketSnapshot(rpc, found.market, undefined)
  expect(findCurrentVaultIssues(seen)).toEqual([])
})

test('recogniseHook describes a contract that is not a known hook', async () => {
  const { token0, hook, network } = world.market
  expect(await recognised('0x00000000000000000000000000000000000020c0')).toEqual({ status: 'noContract' })
  expect(await recognised(token0)).toMatchObject({ status: 'unknownKind', looksLike: [] })
  const seen = await recognised(network.poolManager)
  if (seen.status !== 'unknownKind') throw new Error(seen.status)
  expect(seen.codeBytes).toBeGreaterThan(20_000)
  // Copies the hook's code to an address with other permissions.
  const code = await world.request('eth_getCode', [hook, 'latest'])
  const disguised = '0x0000000000000000000000000000000000002ac0'
  await world.request('anvil_setCode', [disguised, code])
  expect(await recognised(disguised)).toMatchObject({
    status: 'unknownKind',
    permissions: [
      'beforeInitialize',
      'beforeAddLiquidity',
      'beforeRemoveLiquidity',
      'beforeSwap',
      'afterSwap',
    ],
  })
})

test('recogniseHook rejects a contract with a hook’s functions but invalid results [10-03]', async () => {
  const { hook } = world.market
  const before = await world.snapshot()
  const code = String(await world.request('eth_getCode', [hook, 'latest']))
  // The code still contains the adapter's selectors, but its first byte (STOP) ends every call.
  await world.request('anvil_setCode', [hook, `0x00${code.slice(2)}`])
  expect(await recognised(hook)).toMatchObject({ status: 'unknownKind', looksLike: ['flashifi'] })
  await world.revert(before)
})

/** Code that contains the selectors of an adapter, and returns the same result for every call. */
const ANSWERS: Readonly<Record<string, string>> = {
  one: '60015f5260205ff3',
  nothing: '00',
  'a revert': '5f5ffd',
  'a megabyte of ones': '60015f52621000005ff3',
  'no answer ever': '5b5f56',
  'its own address': '305f5260205ff3',
}

test.each(Object.entries(ANSWERS))(
  'recogniseHook rejects a contract that returns for every call: %s',
  async (_, code) => {
    const before = await world.snapshot()
    for (const market of [world.market, world.sources.tokens.market, world.dual[0].market]) {
      const real = String(await world.request('eth_getCode', [market.hook, 'latest']))
      await world.request('anvil_setCode', [market.hook, `0x${code}00${real.slice(2)}`])
      const id = computePoolId(toPoolKey(market))
      const seen = await recognised(market.hook, id)
      expect(seen).toMatchObject({ status: 'unknownKind', looksLike: [market.adapter] })
    }
    await world.revert(before)
  },
)

test('recogniseHook rejects a hook that uses another pool manager [10-03]', async () => {
  const before = await world.snapshot()
  const manager = world.market.network.poolManager.slice(2).toLowerCase()
  for (const market of [world.market, world.sources.tokens.market, world.dual[0].market]) {
    const id = computePoolId(toPoolKey(market))
    expect((await recognised(market.hook, id)).status).toBe('found')
    const code = String(await world.request('eth_getCode', [market.hook, 'latest']))
    const other = code.replaceAll(manager, '5b'.repeat(20))
    expect(other).not.toBe(code)
    await world.request('anvil_setCode', [market.hook, other])
    expect(await recognised(market.hook, id)).toMatchObject({ status: 'unknownKind' })
  }
  await world.revert(before)
})

test('recogniseHook rejects a proxy of a hook, and an EIP-7702 delegated account [10-03]', async () => {
  const before = await world.snapshot()
  const { hook } = world.market
  const account = '0x00000000000000000000000000000000000a60c0'
  await world.request('anvil_setCode', [account, `0xef0100${hook.slice(2)}`])
  expect(await recognised(account)).toEqual({ status: 'noContract' })
  // A proxy (ERC-1167) returns the same results as the hook, but its address has other permissions.
  const proxy = `0x363d3d373d3d3d363d73${hook.slice(2)}5af43d82803e903d91602b57fd5bf3`
  for (const place of [account, '0x00000000000000000000000000000000000b20c0'] as const) {
    await world.request('anvil_setCode', [place, proxy])
    expect(await recognised(place)).toMatchObject({ status: 'unknownKind', looksLike: [] })
  }
  await world.revert(before)
})

test('recogniseHook uses the right topic of the pool manager’s Initialize event', () => {
  const signature = 'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)'
  expect(keccak256(toBytes(signature))).toBe(POOL_MANAGER_TOPICS.opened)
})
