import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deployRouters, routerOf } from '../../devnet/deployRouters.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { type FaultProxy, startFaultProxy } from '../../e2e/fixtures/faultProxy.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Checked } from './checkMarket.ts'
import { checkNetwork } from './checkNetwork.ts'

let world: World
let nodes: FaultProxy

beforeAll(async () => {
  world = await startWorld()
  nodes = await startFaultProxy(world.rpcUrl)
}, 60_000)
afterEach(() => nodes.clear())
afterAll(async () => {
  await nodes?.close()
  await world?.stop()
})

const alone = (...which: readonly number[]) =>
  which.map((node) => ({
    host: `node ${node}`,
    rpc: createRpc({ urls: [nodes.url(node)], chainId: world.chainId }),
  }))
const check = (network = world.market.network) => checkNetwork(network, alone(1, 2))
const told = ({ what, found }: Checked): string => `${what}: ${found}`
const differing = (checked: readonly Checked[]) => checked.filter(({ agrees }) => agrees !== true).map(told)

test('Network file check confirms every fact of the local network at its two nodes', async () => {
  const checked = await check()
  expect(differing(checked)).toEqual([])
  const { poolManager, quoter, stateView } = world.market.network
  const all = checked.map(told)
  for (const node of [1, 2]) {
    expect(all).toContain(`chain 84532 at node ${node}: 84532`)
    for (const name of ['quoter', 'stateView'])
      expect(all).toContain(`pool manager of ${name}, at node ${node}: ${poolManager.toLowerCase()}`)
    // For each node, the swap router is the only checked contract whose name starts with 'swap'.
    expect(
      all.filter((each) => each.startsWith('pool manager of swap') && each.includes(`at node ${node}: `)),
    ).toEqual([expect.stringContaining(poolManager.toLowerCase())])
  }
  for (const [name, address] of Object.entries({ poolManager, quoter, stateView })) {
    const code = String(await world.request('eth_getCode', [address, 'latest']))
    expect(all).toContain(`${name} ${address}: ${code.length / 2 - 1} bytes`)
  }
})

test('Network file check reports a swap router whose format differs from the file', async () => {
  await deployRouters(world.request, ['universal20'])
  const network = { ...world.market.network, ...routerOf('universal20') }
  const all = (await check(network)).map(told)
  const swaps = `swaps of 5 fields by ${network.swapRouter}`
  for (const node of [1, 2]) expect(all).toContain(`${swaps}, at node ${node}: read so`)
  const six = { ...network, universalRouter: { ...network.universalRouter, layout: 6 as const } }
  expect(differing(await check(six))).toEqual(
    [1, 2].map((node) => `swaps of 6 fields by ${network.swapRouter}, at node ${node}: otherLayout`),
  )
})

test('Network file check compares the block number in contracts with that of ArbSys [10-24]', async () => {
  const network = { ...world.market.network, stack: 'arbitrum' as const }
  const height = String(BigInt(String(await world.request('eth_blockNumber'))))
  const own = 'its own height by ArbSys, and another in block.number'
  const lines = (found: string) => [1, 2].map((node) => `${own}, at node ${node}: block ${height}: ${found}`)
  expect(differing(await check(network))).toEqual(lines(`no answer by ArbSys, ${height} in contracts`))
  // EVM code that returns a block height as 32 bytes.
  const code = `0x63${BigInt(height).toString(16).padStart(8, '0')}60005260206000f3`
  await world.request('anvil_setCode', ['0x0000000000000000000000000000000000000064', code])
  expect(differing(await check(network))).toEqual(lines(`${height} by ArbSys, ${height} in contracts`))
})

test('Network file check counts how many pools of a pool list exist on chain', async () => {
  const { network, token0 } = world.market
  const [registry] = network.poolSources ?? []
  if (registry === undefined) throw new Error('the local network has no registry')
  const line = ({ address }: { readonly address: string }) =>
    `registry ${address} of Dual Operator: lists pools, and the pool manager tells of them`
  const all = (await check()).map(told)
  for (const node of [1, 2]) expect(all).toContain(`${line(registry)}, at node ${node}: 3 pools, 3 proven`)
  const none = { ...registry, address: token0 }
  expect(differing(await check({ ...network, poolSources: [none] }))).toEqual(
    [1, 2].map((node) => `${line(none)}, at node ${node}: no such list`),
  )
})

test('Network file check reports a missing contract and a wrong contract by name', async () => {
  const { network, token0, hook } = world.market
  const empty = '0x00000000000000000000000000000000000000e1'
  expect(differing(await check({ ...network, quoter: empty }))).toEqual([
    `quoter ${empty}: no contract`,
    'pool manager of quoter, at node 1: it names none',
    'pool manager of quoter, at node 2: it names none',
  ])
  expect(differing(await check({ ...network, stateView: token0 }))).toEqual([
    'pool manager of stateView, at node 1: it names none',
    'pool manager of stateView, at node 2: it names none',
  ])
  const other = differing(await check({ ...network, poolManager: hook }))
  expect(other).toContain(`pool manager of quoter, at node 1: ${network.poolManager.toLowerCase()}`)
})

test('Network file check reports a price feed that the page would reject', async () => {
  const { network } = world.market
  const { feeds } = network
  const [euro, dollar] = feeds?.prices ?? []
  if (feeds?.sequencer === undefined || euro === undefined || dollar === undefined)
    throw new Error('the local network names feeds')
  const saysOf = (checked: readonly Checked[], text: string) =>
    checked.map(told).filter((each) => each.startsWith(text) && each.includes('at node 1: '))
  const asked = `feed ${euro.feed}: TEUR / USD with 8 decimals, at most 86400 s old`
  const all = await check()
  expect(saysOf(all, asked)).toEqual([`${asked}, at node 1: TEUR / USD, 8 decimals, ≈ $1.08`])
  const up = `sequencer's feed ${feeds.sequencer}: up or down`
  expect(saysOf(all, up)).toEqual([`${up}, at node 1: L2 Sequencer Upt, 0 decimals, up`])
  const wrong = async (feed: object) =>
    differing(await check({ ...network, feeds: { prices: [{ ...euro, ...feed }] } }))
  expect(await wrong({ feed: dollar.feed })).toEqual(
    [1, 2].map(
      (node) => `${asked.replace(euro.feed, dollar.feed)}, at node ${node}: TUSD / USD, 8 decimals, ≈ $1.00`,
    ),
  )
  expect(await wrong({ decimals: 18 })).toHaveLength(2)
  expect(await wrong({ heartbeat: 60 })).toEqual([
    expect.stringMatching(/node 1: TEUR \/ USD, 8 decimals, stale$/),
    expect.stringMatching(/node 2: TEUR \/ USD, 8 decimals, stale$/),
  ])
})

test('Network file check reports a node that lags or returns other bytecode', async () => {
  const { quoter } = world.market.network
  const height = BigInt(String(await world.request('eth_blockNumber')))
  const heads = (behind: bigint) => {
    nodes.inject({
      effect: { kind: 'change', result: () => `0x${(height - behind).toString(16)}` },
      methods: ['eth_blockNumber'],
      nodes: [2],
    })
    return check()
  }
  const near = await heads(8n)
  expect(differing(near)).toEqual([])
  expect(near.map(told)).toContain(`newest block at node 2: ${height - 8n}, 8 behind`)
  nodes.clear()
  expect(differing(await heads(9n))).toEqual([`newest block at node 2: ${height - 9n}, 9 behind`])
  nodes.clear()

  const length = String(await world.request('eth_getCode', [quoter, 'latest'])).length / 2 - 1
  const code = (result: (honest: unknown) => unknown) => {
    nodes.clear()
    nodes.inject({
      effect: { kind: 'change', result },
      where: ({ method, params: [address] }) => method === 'eth_getCode' && address === quoter,
      nodes: [2],
    })
    return check()
  }
  expect(differing(await code((honest) => String(honest).replace(/..$/, 'fe')))).toEqual([
    `quoter ${quoter}: node 1: ${length} bytes; node 2: ${length} bytes; not the same code`,
  ])
  expect(differing(await code(() => '0x'))).toEqual([
    `quoter ${quoter}: node 1: ${length} bytes; node 2: no contract`,
  ])
})

test('Network file check reports a node that is down or on another chain', async () => {
  nodes.inject({ effect: { kind: 'drop' }, nodes: [1] })
  const [first, ...others] = await check()
  expect(first).toMatchObject({ what: 'chain 84532 at node 1', agrees: false })
  expect(first?.found).toMatch(/^unreachable/)
  expect(differing(others)).toEqual([])
  expect(others.map(told)).toContain('chain 84532 at node 2: 84532')
  nodes.clear()
  nodes.inject({ effect: { kind: 'change', result: () => '0x1' }, methods: ['eth_chainId'] })
  expect(differing(await check())).toEqual([
    'chain 84532 at node 1: wrongChain, eth_chainId 1 ≠ 84532',
    'chain 84532 at node 2: wrongChain, eth_chainId 1 ≠ 84532',
  ])
})

test('Network file check fails if no node can be reached', async () => {
  nodes.inject({ effect: { kind: 'drop' } })
  await expect(check()).rejects.toMatchObject({ code: 'unreachable' })
})
