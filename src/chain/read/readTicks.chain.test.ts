import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeCanonicalLiquidity } from '../../../devnet/canonicalLiquidity.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { Market } from '../../markets/market.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { readSnapshot } from './readSnapshot.ts'

const FULL = { tick: -887220, liquidityNet: 10n ** 26n, liquidityGross: 10n ** 26n }

let world: World
let rpc: Rpc
let requests = 0

beforeAll(async () => {
  world = await startWorld()
  const counting: typeof fetch = (input, init) => {
    requests++
    return fetch(input, init)
  }
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
}, 120_000)
beforeEach(() => {
  requests = 0
})
afterAll(() => world?.stop())

const ticksWith = async (known: readonly number[], market: Market = world.market) =>
  (await readSnapshot(rpc, market, world.accounts[1], undefined, known)).pool.ticks

const change = (tickLower: number, tickUpper: number, liquidityDelta: bigint) =>
  changeCanonicalLiquidity(world.request, world.market, { tickLower, tickUpper, liquidityDelta })

test('nobody needs ticks: none are read', async () => {
  expect((await readSnapshot(rpc, world.market, undefined)).pool).not.toHaveProperty('ticks')
})

test('unknown ticks take a second request, known ones ride on the first', async () => {
  const both = [FULL, { ...FULL, tick: 887220, liquidityNet: -FULL.liquidityNet }]
  expect(await ticksWith([])).toEqual(both)
  expect(requests).toBe(2)
  expect(await ticksWith([-887220, 887220])).toEqual(both)
  expect(requests).toBe(3)
})

test('a new position, a changed one and a removed one are seen with the next snapshot', async () => {
  const id = await world.snapshot()
  const known = [-887220, 887220]
  await change(-198000, -197400, 5n * 10n ** 24n)
  const added = await ticksWith(known)
  expect(added?.map(({ tick }) => tick)).toEqual([-887220, -198000, -197400, 887220])
  expect(added?.[2]).toEqual({
    tick: -197400,
    liquidityNet: -5n * 10n ** 24n,
    liquidityGross: 5n * 10n ** 24n,
  })
  await change(-198000, -197400, 10n ** 24n)
  const ticks = [-887220, -198000, -197400, 887220]
  expect((await ticksWith(ticks))?.[1]?.liquidityNet).toBe(6n * 10n ** 24n)
  await change(-198000, -197400, -6n * 10n ** 24n)
  expect((await ticksWith(ticks))?.map(({ tick }) => tick)).toEqual(known)
  await world.revert(id)
})

test('ticks that cannot be read are null: no code, a spacing too fine', async () => {
  const { market } = world
  expect(
    await ticksWith([], {
      ...market,
      network: { ...market.network, poolManager: market.token0 },
    }),
  ).toBeNull()
  expect(await ticksWith([], { ...market, pool: { fee: 300, tickSpacing: 1 } })).toBeNull()
})

test('more ticks than one request holds are read whole, all of one block', async () => {
  const id = await world.snapshot()
  const edges = Array.from({ length: 80 }, (_, index) => -198000 - 120 * index)
  for (const tick of edges) await change(tick, tick + 60, 10n ** 20n)
  const found = await ticksWith([])
  expect(found).toHaveLength(162)
  const known = found?.map(({ tick }) => tick) ?? []
  requests = 0
  expect(await ticksWith(known)).toEqual(found)
  expect(requests).toBe(2)
  await world.revert(id)
}, 120_000)
