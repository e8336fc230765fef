import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdapter, loadAdapter } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { toPoolKey } from '#market/market.ts'
import { computePoolId } from '#math/poolId.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { type HookPoolsRequest, readHookPools } from './readHookPools.ts'
import { readTokenSymbols } from './readTokenInfo.ts'
import { recogniseHook } from './recogniseHook.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

async function request(): Promise<HookPoolsRequest> {
  const [{ market }] = world.dual
  await loadAdapter(market)
  const [poolAdded = '0x'] = [getAdapter(market).eventTopics.poolAdded ?? []].flat()
  const { network, hook } = market
  const to = await readBlockNumber(rpc)
  return { network, hook, poolAdded, from: 0n, to, order: 'oldestFirst', requests: 40 }
}

test('readHookPools lists all pools of a hook with their keys', async () => {
  const [{ market }] = world.dual
  const asked = await request()
  const recognised = await recogniseHook(rpc, market.network, market.hook, undefined)
  expect(recognised).toEqual({ status: 'whichPool', poolAdded: asked.poolAdded })
  const { pools, reached } = await readHookPools(rpc, asked).result
  const ids = world.dual.map((dual) => computePoolId(toPoolKey(dual.market)))
  expect(new Set(pools.map(({ id }) => id))).toEqual(new Set(ids))
  for (const { id, key } of pools) expect(computePoolId(key)).toBe(id)
  expect(reached).toBe(asked.to)
  const tokens = pools.flatMap(({ key }) => [key.currency0, key.currency1])
  const symbols = await readTokenSymbols(rpc, market.network.chainId, tokens)
  expect(symbols.size).toBe(new Set(tokens).size)
})

test('readHookPools returns the last block that it read if it is stopped', async () => {
  const asked = await request()
  const { reading, result } = readHookPools(rpc, { ...asked, requests: 0 })
  expect(await result).toEqual({ pools: [], reached: -1n })
  expect(reading.progress().of).toBe(asked.to + 1n)
  const [first] = (await readHookPools(rpc, asked).result).pools
  const until = (first?.blockNumber ?? 0n) - 1n
  expect(await readHookPools(rpc, { ...asked, to: until }).result).toEqual({ pools: [], reached: until })
})

test('readHookPools ignores a hook’s event for a pool that does not exist', async () => {
  const asked = await request()
  // Uses a token in place of a hook. Its many Transfer events look like events for new pools.
  const liar = { ...asked, hook: world.market.token0, poolAdded: TRANSFER } as const
  expect(await readHookPools(rpc, liar).result).toEqual({ pools: [], reached: asked.to })
  const { reached } = await readHookPools(rpc, { ...liar, most: 2 }).result
  expect(reached).toBeLessThan(asked.to)
})

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
