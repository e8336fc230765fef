import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { Address } from '../../amounts/hex.ts'
import { createRpc, type Rpc } from '../../chain/rpc/rpc.ts'
import { writable } from '../../dialects/writeMarket.fixture.ts'
import { depositGuard } from './depositGuard.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const guard = async (market = world.market) => {
  const blockNumber = await rpc.ask('eth_blockNumber')
  return depositGuard({ account: alice, liquidity: UNIT, blockNumber }, { rpc, market: writable(market) })
}

test('the promised vaults that pay: nothing against it', async () => {
  expect(await guard()).toBeUndefined()
})

test('one other vault is enough to refuse, though it takes the same amounts', async () => {
  const { actors, market } = world
  await actors.setVaults(alice, market.vault0, await actors.deploy('EvilVault', [market.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('promised vaults that pay nothing any more are refused', async () => {
  const { actors, market } = world
  await actors.disguise(market.vault0, await actors.deploy('EvilVault', [market.token0]))
  await actors.disguise(market.vault1, await actors.deploy('EvilVault', [market.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('on a mainnet there are no deposits', async () => {
  const { market } = world
  expect(await guard({ ...market, network: { ...market.network, testnet: false } })).toMatchObject({
    code: 'vaults',
  })
})
