import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { createMarket } from '#market/createMarket.ts'
import type { Market } from '#market/market.ts'
import { quoteSwapRequest } from '#market/swapPlan.ts'
import { createTickTable } from '#math/tickMath.ts'
import { changeCanonicalLiquidity } from '../../../devnet/contracts.ts'
import { openingCalls } from '../../../devnet/deployDual.ts'
import { createDualActors } from '../../../devnet/dualActors.ts'
import { openOwned } from '../../../devnet/openOwned.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER, worldAddresses } from '../../../devnet/worldAddresses.ts'
import { quoteOnChain } from './quoteOnChain.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'

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
const withoutCreation: typeof fetch = async (input, init) => {
  const asked = JSON.parse(String(init?.body)) as Asked | readonly Asked[]
  const all = Array.isArray(asked) ? (asked as readonly Asked[]) : [asked as Asked]
  if (!all.some(({ params }) => isCreation(params?.[0]))) return fetch(input, init)
  const error = { code: -32602, message: 'to is required' }
  const answers = all.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
  return new Response(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
}

interface Asked {
  readonly id: number
  readonly params?: readonly unknown[]
}

const isCreation = (call: unknown) => typeof call === 'object' && call !== null && !('to' in call)

beforeEach(() => {
  requests = 0
})
afterAll(() => world?.stop())

const ticksWith = async (known: readonly number[], market: Market = world.market) =>
  (await readMarketSnapshot(rpc, market, world.accounts[1], undefined, known)).pool.ticks

const change = (tickLower: number, tickUpper: number, liquidityDelta: bigint) =>
  changeCanonicalLiquidity(world.request, world.market, { tickLower, tickUpper, liquidityDelta })

test('Market snapshot contains no ticks unless the caller requested them', async () => {
  expect((await readMarketSnapshot(rpc, world.market, undefined)).pool).not.toHaveProperty('ticks')
})

test('Tick read sends a second request only for ticks that the caller does not know', async () => {
  const both = [FULL, { ...FULL, tick: 887220, liquidityNet: -FULL.liquidityNet }]
  expect(await ticksWith([])).toEqual(both)
  expect(requests).toBe(2)
  expect(await ticksWith([-887220, 887220])).toEqual(both)
  expect(requests).toBe(3)
})

test('Snapshot after a liquidity change contains the changed ticks', async () => {
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

test('Tick read returns null if the pool’s ticks cannot be read', async () => {
  const network = { ...world.market.network, poolManager: world.market.token0 }
  expect(await ticksWith([], { ...world.market, network })).toBeNull()
  expect(await ticksWith([], { ...world.market, network, pool: { fee: 300, tickSpacing: 1 } })).toBeNull()
})

describe('Tick read in a pool with tick spacing 1 and 6,932 bitmap words', () => {
  const FINE = { fee: 500, tickSpacing: 1 }
  const EDGES = [-887272, -887271, -3, 255, 256, 700_001, 887272]

  async function quotes(market: Market, amount: bigint) {
    const snapshot = await readMarketSnapshot(rpc, market, world.accounts[1], undefined, [])
    const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
    const { jitModel: lending } = await loadAdapter(market)
    const lent = lending.lent(snapshot, market, ticks)
    const ours = [true, false].map((zeroForOne) =>
      quoteSwapRequest({ zeroForOne, exact: 'in', amount, slippageBps: 50 }, { snapshot, ticks, lent }),
    )
    const { blockNumber } = snapshot
    const theirs = await Promise.all(
      [true, false].map(async (zeroForOne) => {
        const told = await quoteOnChain(rpc, market, { zeroForOne, exact: 'in', amount, blockNumber })
        if (!told.ok) throw new Error(told.details)
        return { quote: { amountIn: told.amountIn, amountOut: told.amountOut } }
      }),
    )
    return { snapshot, ours, theirs }
  }

  test('reads the bitmap in pages with one request [10-10]', async () => {
    const id = await world.snapshot()
    const { market, actors } = await openOwned(world, undefined, FINE)
    await actors.fund(DEPLOYER, 10n ** 30n, 10n ** 30n)
    for (const token of [market.token0, market.token1])
      await actors.approve(DEPLOYER, token, worldAddresses().liquidityRouter)
    for (const [index, tickLower] of EDGES.slice(0, -1).entries()) {
      const tickUpper = EDGES[index + 1] ?? 0
      await changeCanonicalLiquidity(world.request, market, {
        tickLower,
        tickUpper,
        liquidityDelta: 10n ** 15n,
      })
    }
    requests = 0
    const found = await ticksWith([], market)
    expect(found?.map(({ tick }) => tick)).toEqual(EDGES)
    expect(requests).toBe(3)
    // One request reads the snapshot with the known ticks, and another one the bitmap pages.
    requests = 0
    expect(await ticksWith(EDGES, market)).toEqual(found)
    expect(requests).toBe(2)
    const { ours, theirs } = await quotes(market, 10n ** 12n)
    expect(ours).toMatchObject(theirs)
    // If a node rejects calls without a target address, the bitmap is read slot by slot.
    const plain = createRpc({
      urls: [world.rpcUrl],
      chainId: world.chainId,
      environment: { fetch: withoutCreation },
    })
    expect((await readMarketSnapshot(plain, market, undefined, undefined, [])).pool.ticks).toEqual(found)
    await world.revert(id)
  }, 120_000)

  test('reads no bitmap if only the hook can add liquidity [10-10]', async () => {
    const id = await world.snapshot()
    const [dual] = world.dual
    const market = createMarket('fine', dual.market.network, { ...dual.market, pool: FINE })
    const fine = { market, pool: { ...dual.pool, pool: FINE } }
    const owner = createDualActors(world.request, market)
    await owner.fund(DEPLOYER, 10n ** 12n, 10n ** 12n)
    for (const data of openingCalls(fine)) await owner.onHook(data, DEPLOYER)
    const own = await expectNoBitmap(market, 10n ** 8n)
    // A hook that the user opened by address is not trusted, so its (empty) bitmap is read.
    expect(
      (await readMarketSnapshot(rpc, { ...own, isUnlisted: true }, undefined, undefined, [])).pool.ticks,
    ).toEqual([])
    expect(requests).toBe(2)
    await world.revert(id)
  }, 120_000)

  async function expectNoBitmap(market: Market, amount: bigint): Promise<Market> {
    const { snapshot, ours, theirs } = await quotes(market, amount)
    expect(snapshot.pool.ticks).toEqual([])
    expect(ours).toMatchObject(theirs)
    requests = 0
    await readMarketSnapshot(rpc, market, undefined, undefined, [])
    expect(requests).toBe(1)
    requests = 0
    return market
  }
})

test('Tick read returns more ticks than fit into one call, all at the same block', async () => {
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
