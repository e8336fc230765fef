import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { isAddressEqual } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readContractGetters } from './readSafety.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 120_000)
afterAll(() => world?.stop())

test('readContractGetters returns permissions, range, counters, name and supply [3-01 3-07 3-09]', async () => {
  const facts = await readContractGetters(rpc, world.market)
  expect(facts).toMatchObject({
    name: 'ReHypothecated Liquidity',
    symbol: 'RHL',
    decimals: 18,
    tickLower: -887220,
    tickUpper: 887220,
    permissions: ['beforeInitialize', 'beforeSwap', 'afterSwap'],
  })
  expect(isAddressEqual(facts.poolManager, world.market.network.poolManager)).toBe(true)
  expect(facts.totalSupply).toBeGreaterThan(0n)
  expect(facts.counters.beforeSwapCount).toBeGreaterThan(0n)
  expect(facts.counters.afterSwapCount).toBe(facts.counters.beforeSwapCount)
  expect(facts.counters.beforeAddLiquidityCount).toBe(0n)
  expect(facts.counters.beforeRemoveLiquidityCount).toBe(0n)
})

test('readContractGetters returns undefined for getters that a contract does not have', async () => {
  const facts = await readContractGetters(rpc, { ...world.market, hook: world.market.token0 })
  expect(facts.decimals).toBe(18)
  expect(facts.totalSupply).toBeGreaterThan(0n)
  expect(facts.permissions).toBeUndefined()
  expect(facts.tickLower).toBeUndefined()
  expect(Object.values(facts.counters).every((count) => count === undefined)).toBe(true)
})
