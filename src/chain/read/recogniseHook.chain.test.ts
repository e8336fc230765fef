import { keccak256, toBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { Address } from '../../amounts/hex.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { poolId } from '../../v4/poolId.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { INITIALIZE_TOPIC } from './readPoolKey.ts'
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

test('a hook is opened by its address alone: the pool that it names, the vaults that it uses', async () => {
  const { tokens, ether } = world.sources
  for (const market of [world.market, world.second.market, tokens.market, ether.market]) {
    const found = await recognised(market.hook)
    if (found.status !== 'found') throw new Error(found.status)
    const { id, dialect, token0, token1, vault0, vault1, pool, isUnlisted } = found.market
    expect(isUnlisted).toBe(true)
    expect({ id, dialect, pool }).toEqual({ id: market.id, dialect: market.dialect, pool: market.pool })
    expect([token0, token1, vault0, vault1]).toEqual(
      [market.token0, market.token1, market.vault0, market.vault1].map((each) => each.toLowerCase()),
    )
  }
})

test('by the pool’s id, which the pool manager’s own event bears out', async () => {
  const id = poolId(poolKeyOf(world.second.market))
  expect((await recognised(world.second.market.hook, id)).status).toBe('found')
  // Another hook's pool, and one that nobody has made.
  expect(await recognised(world.market.hook, id)).toEqual({ status: 'noSuchPool' })
  expect(await recognised(world.market.hook, `0x${'ab'.repeat(32)}`)).toEqual({ status: 'noSuchPool' })
})

test('what is no hook of a known kind is said to be unknown, with what was seen', async () => {
  const { token0, hook, network } = world.market
  expect(await recognised('0x00000000000000000000000000000000000020c0')).toEqual({ status: 'noContract' })
  expect(await recognised(token0)).toMatchObject({ status: 'unknownKind', looksLike: [] })
  const seen = await recognised(network.poolManager)
  if (seen.status !== 'unknownKind') throw new Error(seen.status)
  expect(seen.codeBytes).toBeGreaterThan(20_000)
  // The code of a hook behind permissions that it was not written for.
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

test('permissions and code alone are not enough: it has to answer as its kind does', async () => {
  const { hook } = world.market
  const before = await world.snapshot()
  const code = String(await world.request('eth_getCode', [hook, 'latest']))
  // Functions of the kind stand in the code, behind an instruction that ends every call.
  await world.request('anvil_setCode', [hook, `0x00${code.slice(2)}`])
  expect(await recognised(hook)).toMatchObject({ status: 'unknownKind', looksLike: ['flashifi'] })
  await world.revert(before)
})

test('the topic is that of the pool manager’s event', () => {
  const signature = 'Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)'
  expect(keccak256(toBytes(signature))).toBe(INITIALIZE_TOPIC)
})
