import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { encodeLogFilter } from './logFilter.ts'
import { createHookLogFilters, MarketLogCache } from './marketLogCache.ts'
import { MemoryStorage } from './memoryStorage.fixture.ts'

let world: World
let rpc: Rpc
let mallory: Address
let storage: MemoryStorage

beforeAll(async () => {
  world = await startWorld()
  mallory = world.accounts[2] ?? '0x'
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  storage = new MemoryStorage(createHookLogFilters(world.market))
  await change()
  await mine(100)
  await change()
})

const newest = async () => BigInt(String(await world.request('eth_blockNumber')))
const mine = (blocks: number) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])
const change = () => world.actors.setVaults(mallory, world.market.vault0, world.market.vault1)
const placeOf = ({ blockHash, logIndex, topics }: MinedLog) => [blockHash, logIndex, topics]

/**
 * Reads all logs in a new visit with the same browser storage. Returns the number of blocks
 * requested from the node.
 */
async function visitIsRight(): Promise<bigint> {
  let asked = 0n
  const counting: Rpc = {
    ...rpc,
    ask: (method, params) => {
      const [filter] = params ?? []
      if (method === 'eth_getLogs' && typeof filter === 'object' && filter !== null) {
        const { fromBlock, toBlock } = { fromBlock: '0x0', toBlock: '0x0', ...filter }
        asked += BigInt(toBlock) - BigInt(fromBlock) + 1n
      }
      return rpc.ask(method, params)
    },
  }
  const filters = createHookLogFilters(world.market)
  const range = { from: 0n, to: await newest() }
  const index = new MarketLogCache({ rpc: counting, filters, storage: async () => storage })
  const { logs } = await index.read(range).result
  await index.stored()
  const straight = await rpc.ask('eth_getLogs', [encodeLogFilter(filters[0], range)])
  expect(logs.map(placeOf)).toEqual(straight.map(placeOf))
  return asked
}

test('Log cache requests final blocks only once while the chain grows', async () => {
  expect(await visitIsRight()).toBe((await newest()) + 1n)
  await change()
  expect(await visitIsRight()).toBeLessThanOrEqual(66n)
})

test('Log cache requests only the replaced blocks again after a reorg', async () => {
  await visitIsRight()
  const { to, data } = encodeActionCall(
    { kind: 'setVaults', vault0: mallory, vault1: mallory },
    writableMarket(world.market),
  )
  await world.request('anvil_reorg', [3, [[{ from: mallory, to, data, gas: '0x4c4b40' }, 0]]])
  expect(await visitIsRight()).toBeLessThanOrEqual(66n)
})

test('Log cache requests all logs again if a reorg replaces cached blocks', async () => {
  const snapshot = await world.snapshot()
  await change()
  await mine(200)
  await visitIsRight()
  await world.revert(snapshot)
  await mine(300)
  expect(await visitIsRight()).toBe((await newest()) + 1n)
  expect(await visitIsRight()).toBeLessThanOrEqual(66n)
})
