import { encodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { toPoolKey } from '#market/market.ts'
import type { Hex } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { type Listing, listingOf, listPool, localRegistry } from '../../../devnet/poolRegistry.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { readPoolListPage } from './readPoolList.ts'

const POOL_LIST_PAGE_SIZE = 200

let world: World
let rpc: Rpc
let mark = ''
/** JSON-RPC methods of each HTTP request. */
let requests: string[][] = []

const counting: typeof fetch = (input, init) => {
  const body: unknown = JSON.parse(String(init?.body))
  requests.push([body].flat().map((each) => (each as { readonly method: string }).method))
  return fetch(input, init)
}

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  mark = await world.snapshot()
  requests = []
})
afterEach(() => world.revert(mark))

const markets = () => world.dual.map(({ market }) => market)
const read = () => readPoolListPage(rpc, world.market.network, localRegistry())
const list = (change: Partial<Listing>, of = markets()[0] ?? world.market) =>
  listPool(world.request, { ...listingOf(of), ...change })

test('Pool list of a registry is verified with Initialize events in two requests [10-25]', async () => {
  const found = await read()
  const block = BigInt(String(await world.request('eth_blockNumber')))
  expect(found).toMatchObject({ blockNumber: block, isWhole: true, total: markets().length, next: undefined })
  expect(found?.pools.map(({ id, proven }) => [id, proven?.key])).toEqual(
    markets().map((market) => {
      const { currency0, currency1, hooks, ...terms } = toPoolKey(market)
      const lower = { currency0: currency0.toLowerCase(), currency1: currency1.toLowerCase() }
      return [computePoolId(toPoolKey(market)), { ...lower, hooks: hooks.toLowerCase(), ...terms }]
    }),
  )
  expect(found?.pools.every(({ word }) => word?.isActive && word.isVouchedFor)).toBe(true)
  expect(requests.map((methods) => methods.toSorted())).toEqual([
    ['eth_blockNumber', 'eth_chainId'],
    ['eth_call'],
    ['eth_call', 'eth_getLogs'],
  ])
})

test('Pools in a registry contract with false data count as unproven [10-25]', async () => {
  const [one, other] = markets()
  if (one === undefined || other === undefined) throw new Error('no pools')
  const nowhere = `0x${'5'.repeat(64)}` as const
  const lies: readonly Partial<Listing>[] = [
    // This registry entry has the data of an existing pool but the id of a pool that does not
    // exist.
    { poolId: nowhere },
    { hook: world.market.hook },
    { fee: 101 },
    { currency0: other.token0, currency1: other.token1 },
    { currency1: world.market.token1 },
    { hook: one.token0 },
  ]
  for (const lie of lies) {
    const again = await world.snapshot()
    await list(lie)
    const found = await read()
    const listed = found?.pools.find(({ id }) => id === (lie.poolId ?? computePoolId(toPoolKey(one))))
    expect(listed?.proven, JSON.stringify(lie)).toBeUndefined()
    expect(listed?.hook.toLowerCase()).toBe((lie.hook ?? one.hook).toLowerCase())
    expect(found?.pools.find(({ id }) => id === computePoolId(toPoolKey(other)))?.proven).toBeDefined()
    await world.revert(again)
  }
  await list({ verified: false, active: false })
  const [first] = (await read())?.pools ?? []
  expect(first?.word).toEqual({ isVouchedFor: false, isActive: false })
  expect(first?.proven?.key.tickSpacing).toBe(one.pool.tickSpacing)
})

test('Pools in a registry contract are not confirmed by events of another contract', async () => {
  const { address } = localRegistry()
  // Names the registry as the network's pool manager, so that the real pool manager's events come
  // from a foreign contract.
  const elsewhere = { ...world.market.network, poolManager: address }
  const found = await readPoolListPage(rpc, elsewhere, localRegistry())
  expect(found?.pools.length).toBe(markets().length)
  expect(found?.pools.every(({ proven }) => proven === undefined)).toBe(true)
})

test('Pools in a registry contract are found if the node limits block ranges of logs', async () => {
  const whole = await read()
  const few: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const body: unknown = JSON.parse(String(init?.body))
    const asked = [body].flat() as readonly {
      readonly method: string
      readonly params: readonly [{ readonly fromBlock?: string; readonly toBlock?: string }]
    }[]
    const answers: unknown = await response.json()
    const refused = [answers].flat().map((answer, index) => {
      const { method, params } = asked[index] ?? {}
      const { fromBlock = '0x0', toBlock = '0x0' } = params?.[0] ?? {}
      return method === 'eth_getLogs' && BigInt(toBlock) - BigInt(fromBlock) >= 50n
        ? {
            jsonrpc: '2.0',
            id: (answer as { id: unknown }).id,
            error: { code: -32005, message: 'range too large' },
          }
        : answer
    })
    return new Response(JSON.stringify(Array.isArray(answers) ? refused : refused[0]))
  }
  const limited = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: few } })
  expect(await readPoolListPage(limited, world.market.network, localRegistry())).toEqual(whole)
})

test('Pools in a large registry contract are read in pages', async () => {
  const again = await world.snapshot()
  const [one] = markets()
  if (one === undefined) throw new Error('no pools')
  const { request } = world
  // Adds registry entries for pools that do not exist, all in one block.
  await request('evm_setAutomine', [false])
  const added = Array.from(
    { length: 500 },
    (_, index): Hex => `0x${(index + 1).toString(16).padStart(64, '0')}`,
  )
  const { abi } = readArtifact('PoolRegistry')
  for (const id of added) {
    const data = encodeFunctionData({ abi, functionName: 'list', args: [{ ...listingOf(one), poolId: id }] })
    const call = { from: DEPLOYER, to: localRegistry().address, data, gas: '0x7a120' }
    await request('eth_sendTransaction', [call])
  }
  await request('evm_setAutomine', [true])
  while (Number(await request('txpool_status').then((status) => (status as { pending: string }).pending)) > 0)
    await request('evm_mine')
  const total = added.length + markets().length
  const ids: Hex[] = []
  let from: number | undefined = 0
  while (from !== undefined) {
    const page = await readPoolListPage(rpc, one.network, localRegistry(), from)
    expect(page?.total).toBe(total)
    expect(page?.pools.length).toBeLessThanOrEqual(POOL_LIST_PAGE_SIZE)
    ids.push(...(page?.pools ?? []).map(({ id }) => id))
    from = page?.next
  }
  expect(new Set(ids)).toEqual(
    new Set([...markets().map((market) => computePoolId(toPoolKey(market))), ...added]),
  )
  await world.revert(again)
})

test('Pool list of an address that is no registry is undefined', async () => {
  const { token0, network } = world.market
  const nobody = '0x00000000000000000000000000000000000000e1'
  for (const address of [token0, network.poolManager, nobody] as const)
    expect(
      await readPoolListPage(rpc, network, { kind: 'registry', operator: 'Nobody', address }),
    ).toBeUndefined()
})
