import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { poolKeyOf } from '#market/market.ts'
import { poolId } from '#math/pool.ts'
import { type Listing, listingOf, listPool, localRegistry } from '../../../devnet/poolRegistry.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readRegistry } from './readRegistry.ts'

let world: World
let rpc: Rpc
let mark = ''
/** The methods of each HTTP request. */
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
const read = () => readRegistry(rpc, world.market.network, localRegistry())
const list = (change: Partial<Listing>, of = markets()[0] ?? world.market) =>
  listPool(world.request, { ...listingOf(of), ...change })

test('the pools of an operator’s registry have the keys that the pool manager told of, in one request more [10-25]', async () => {
  const found = await read()
  const block = BigInt(String(await world.request('eth_blockNumber')))
  expect(found).toMatchObject({ blockNumber: block, isWhole: true })
  expect(found?.pools.map(({ id, proven }) => [id, proven?.key])).toEqual(
    markets().map((market) => {
      const { currency0, currency1, hooks, ...terms } = poolKeyOf(market)
      const lower = { currency0: currency0.toLowerCase(), currency1: currency1.toLowerCase() }
      return [poolId(poolKeyOf(market)), { ...lower, hooks: hooks.toLowerCase(), ...terms }]
    }),
  )
  expect(found?.pools.every(({ isActive, isVouchedFor }) => isActive && isVouchedFor)).toBe(true)
  expect(requests.map((methods) => methods.toSorted())).toEqual([
    ['eth_blockNumber', 'eth_call', 'eth_chainId'],
    ['eth_call', 'eth_getLogs'],
  ])
})

test('whatever an operator says that is not so of a pool, its key is not proven; what is its own to say is told [10-25]', async () => {
  const [one, other] = markets()
  if (one === undefined || other === undefined) throw new Error('no pools')
  const nowhere = `0x${'5'.repeat(64)}` as const
  const lies: readonly Partial<Listing>[] = [
    // A pool that nobody made, under the name of one that is there.
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
    const listed = found?.pools.find(({ id }) => id === (lie.poolId ?? poolId(poolKeyOf(one))))
    expect(listed?.proven, JSON.stringify(lie)).toBeUndefined()
    expect(listed?.hook.toLowerCase()).toBe((lie.hook ?? one.hook).toLowerCase())
    // One that lies does the others no harm.
    expect(found?.pools.find(({ id }) => id === poolId(poolKeyOf(other)))?.proven).toBeDefined()
    await world.revert(again)
  }
  await list({ verified: false, active: false })
  const [first] = (await read())?.pools ?? []
  expect(first).toMatchObject({ isVouchedFor: false, isActive: false })
  expect(first?.proven?.key.tickSpacing).toBe(one.pool.tickSpacing)
})

test('a pool manager’s event of the same form that another contract emits proves nothing', async () => {
  const { address } = localRegistry()
  // The pool manager of another network's file: nothing of it is there.
  const elsewhere = { ...world.market.network, poolManager: address }
  const found = await readRegistry(rpc, elsewhere, localRegistry())
  expect(found?.pools.length).toBe(markets().length)
  expect(found?.pools.every(({ proven }) => proven === undefined)).toBe(true)
})

test('a node that lists few blocks at once is asked for fewer, and the keys are the same', async () => {
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
  expect(await readRegistry(limited, world.market.network, localRegistry())).toEqual(whole)
})

test('what is no registry lists nothing, and is told apart from one that is empty', async () => {
  const { token0, network } = world.market
  const nobody = '0x00000000000000000000000000000000000000e1'
  for (const address of [token0, network.poolManager, nobody] as const)
    expect(await readRegistry(rpc, network, { operator: 'Nobody', address })).toBeUndefined()
})
