import { expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import { createRpc, type Rpc } from './rpc.ts'
import { createTestNetwork, createTestNode, TEST_CHAIN_ID, type TestNode } from './testNetwork.fixture.ts'

const MAX_BACKOFF_MS = 30_000
const rpcOf = (urls: readonly string[], network: ReturnType<typeof createTestNetwork>): Rpc =>
  createRpc({ urls, chainId: TEST_CHAIN_ID, environment: network.environment })

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ChainError ? error.code : String(error)),
  )

test('RPC client sends calls made in the same tick in one batch request', async () => {
  const network = createTestNetwork({
    a: {
      answer: ({ method }) =>
        method === 'eth_gasPrice' ? '0x1' : method === 'eth_getBalance' ? '0x2' : undefined,
    },
  })
  const rpc = rpcOf(['a'], network)
  expect(await Promise.all([rpc.ask('eth_gasPrice'), rpc.ask('eth_getBalance')])).toEqual([1n, 2n])
  expect(network.requests).toHaveLength(1)
})

test('RPC client sends identical calls only once', async () => {
  const network = createTestNetwork({ a: createTestNode('0x7', 'eth_blockNumber') })
  const rpc = rpcOf(['a'], network)
  const answers = await Promise.all([
    rpc.ask('eth_blockNumber'),
    rpc.ask('eth_chainId'),
    rpc.ask('eth_blockNumber'),
    rpc.ask('eth_chainId'),
  ])
  expect(answers).toEqual([7n, BigInt(TEST_CHAIN_ID), 7n, BigInt(TEST_CHAIN_ID)])
  expect(network.requests.map(({ methods }) => methods)).toEqual([['eth_blockNumber', 'eth_chainId']])
})

test('RPC client never uses a node that is on another chain', async () => {
  let chain = '0x1'
  const network = createTestNetwork({
    a: { answer: ({ method }) => (method === 'eth_chainId' ? chain : '0x5') },
  })
  const rpc = rpcOf(['a'], network)
  expect(await code(rpc.ask('eth_gasPrice'))).toBe('wrongChain')
  chain = '0x14a34'
  expect(await rpc.ask('eth_gasPrice')).toBe(5n)
  chain = '0x1'
  expect(await Promise.all([code(rpc.ask('eth_blockNumber')), code(rpc.ask('eth_chainId'))])).toEqual([
    'wrongChain',
    'wrongChain',
  ])
})

test.each<[string, TestNode, string]>([
  ['HTTP 429 with an hour to wait', { status: 429, headers: { 'retry-after': '3600' } }, 'rateLimited'],
  ['HTTP 503', { status: 503, body: 'busy' }, 'unreachable'],
  ['HTTP 403 to everything', { status: 403, body: 'no' }, 'unreachable'],
  ['HTML with 200', { body: '<html></html>' }, 'badResponse'],
  ['JSON that is not JSON-RPC', { body: '42' }, 'badResponse'],
  ['a number of no digits', createTestNode('0x'), 'badResponse'],
  ['a number in words', createTestNode('12'), 'badResponse'],
  ['nothing', createTestNode(null), 'badResponse'],
])('RPC client classifies %s and uses the second node', async (_, broken, expected) => {
  const network = createTestNetwork({ a: broken, b: createTestNode('0x9') })
  expect(await code(rpcOf(['a'], network).ask('eth_gasPrice'))).toBe(expected)
  expect(await rpcOf(['a', 'b'], network).ask('eth_gasPrice')).toBe(9n)
})

test('RPC client ends a request to a silent node after the timeout', async () => {
  const network = createTestNetwork({ a: { hang: true }, b: createTestNode('0x9') })
  const answer = rpcOf(['a', 'b'], network).ask('eth_gasPrice')
  await network.pass(0)
  await network.pass(5000)
  expect(await answer).toBe(9n)
})

test.each([
  ['seconds', '7', 7_000],
  ['a date', 'Thu, 01 Jan 2026 00:00:07 GMT', 7_000],
  ['an hour', '3600', MAX_BACKOFF_MS],
  ['no time', undefined, 500],
  ['a time gone by', 'Thu, 01 Jan 2015 00:00:07 GMT', 500],
])('RPC client waits for the only node after a 429 with %s', async (_, header, ms) => {
  const node: { -readonly [Key in keyof TestNode]: TestNode[Key] } = {
    ...createTestNode('0x9'),
    status: 429,
    ...(header === undefined ? {} : { headers: { 'retry-after': header } }),
  }
  const network = createTestNetwork({ a: node })
  const rpc = rpcOf(['a'], network)
  expect(await code(rpc.ask('eth_gasPrice'))).toBe('rateLimited')
  node.status = 200
  await network.pass(ms - 1)
  expect(await code(rpc.ask('eth_gasPrice'))).toBe('rateLimited')
  expect(network.requests).toHaveLength(1)
  await network.pass(1)
  expect(await rpc.ask('eth_gasPrice')).toBe(9n)
})

test('RPC client notifies when a rate-limited node accepts requests again', async () => {
  const network = createTestNetwork({ a: { status: 429, headers: { 'retry-after': '4' } } })
  const rpc = rpcOf(['a'], network)
  await rpc.rested()
  await code(rpc.ask('eth_gasPrice'))
  let rested = false
  void rpc.rested().then(() => {
    rested = true
  })
  await network.pass(3_999)
  expect(rested).toBe(false)
  await network.pass(1)
  expect(rested).toBe(true)
})

test('RPC client keeps the revert data of an error', async () => {
  const revert = { error: { code: 3, message: 'execution reverted', data: '0x12345678' } }
  const network = createTestNetwork({
    a: createTestNode(revert),
    b: createTestNode(revert),
    c: createTestNode(revert),
  })
  const error = await rpcOf(['a'], network)
    .ask('eth_call', [{}, '0x1'])
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'reverted', revertData: '0x12345678' })
  expect(await code(rpcOf(['a', 'b', 'c'], network).ask('eth_call', [{}, '0x1']))).toBe('reverted')
  expect(network.requests.map(({ url }) => url)).toEqual(['a', 'a', 'b'])
})

test('RPC client rejects a block height that is far too high, then accepts normal ones', async () => {
  let height = '0x100'
  const network = createTestNetwork({
    a: { answer: ({ method }) => (method === 'eth_blockNumber' ? height : undefined) },
  })
  const rpc = rpcOf(['a'], network)
  expect(await rpc.ask('eth_blockNumber')).toBe(256n)
  height = '0xffffffffffff'
  // Two identical calls share one response, so the implausible block height counts only once.
  expect(await Promise.all([code(rpc.ask('eth_blockNumber')), code(rpc.ask('eth_blockNumber'))])).toEqual([
    'badResponse',
    'badResponse',
  ])
  height = '0x101'
  expect(await rpc.ask('eth_blockNumber')).toBe(257n)
})

/**
 * Creates a node at a block height. Every account's balance is the number of the requested block.
 */
const nodeAt = (height: bigint, at: unknown[] = []): TestNode => ({
  answer: ({ method, params: [, block] }) => {
    if (method === 'eth_blockNumber') return `0x${height.toString(16)}`
    if (method !== 'eth_getBalance') return undefined
    at.push(block)
    return block === 'latest' ? `0x${height.toString(16)}` : block
  },
})
const balanceNow = (rpc: Rpc) => rpc.ask('eth_getBalance', ['x', 'latest'])

test('RPC client sends one request each to two nodes at the same height', async () => {
  const at: unknown[] = []
  const network = createTestNetwork({ a: nodeAt(18n, at), b: nodeAt(18n, at) })
  const rpc = rpcOf(['a', 'b'], network)
  expect(await Promise.all([balanceNow(rpc), rpc.ask('eth_blockNumber')])).toEqual([18n, 18n])
  expect(await balanceNow(rpc)).toBe(18n)
  expect(at).toEqual(Array(4).fill('latest'))
  expect(network.requests.map(({ url }) => url)).toEqual(['a', 'b', 'a', 'b'])
})

test('RPC client repeats calls at a block that both nodes have if their heights differ', async () => {
  const at: unknown[] = []
  const network = createTestNetwork({ a: nodeAt(18n, at), b: nodeAt(16n, at), c: nodeAt(0x999999n) })
  for (const urls of [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b', 'c'],
  ]) {
    const rpc = rpcOf(urls, network)
    at.length = 0
    const fixed = rpc.ask('eth_getBalance', ['x', '0x5'])
    expect(await Promise.all([balanceNow(rpc), fixed, rpc.ask('eth_blockNumber')])).toEqual([16n, 5n, 16n])
    expect(at.filter((block) => block !== 'latest' && block !== '0x5')).toEqual(['0x10', '0x10'])
    expect(at.filter((block) => block === '0x5')).toHaveLength(2)
    network.requests.length = 0
    await rpc.ask('eth_chainId')
    expect(network.requests.map(({ url }) => url)).toEqual(urls.slice(0, 2))
    expect(rpc.disputes.view()).toBeUndefined()
  }
})

test.each<[string, TestNode]>([
  ['closes the connection', { answer: () => undefined, status: 502, body: 'bad gateway' }],
  ['wants fewer requests', { status: 429, headers: { 'retry-after': '60' } }],
  ['limits by an error', createTestNode({ error: { code: 429, message: 'slow down' } })],
  ['is of another chain', { answer: ({ method }) => (method === 'eth_chainId' ? '0x1' : '0x9') }],
])('RPC client needs no extra round trip for the second node if the first %s', async (_, broken) => {
  for (const urls of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    const network = createTestNetwork({ a: nodeAt(18n), b: broken })
    const rpc = rpcOf(urls, network)
    for (let times = 0; times < 3; times += 1) expect(await balanceNow(rpc)).toBe(18n)
    expect(network.requests.filter(({ url }) => url === 'a')).toHaveLength(3)
    expect(rpc.disputes.view()).toBeUndefined()
  }
})

test('RPC client waits 1.5 s for a hanging node only once', async () => {
  const b: { -readonly [Key in keyof TestNode]: TestNode[Key] } = { ...nodeAt(18n), hang: true }
  const network = createTestNetwork({ a: nodeAt(18n), b })
  const rpc = rpcOf(['a', 'b'], network)
  let answer: bigint | string | undefined
  const ask = async () => {
    answer = undefined
    void balanceNow(rpc).then(
      (balance) => {
        answer = balance
      },
      (error: unknown) => {
        answer = error instanceof ChainError ? error.code : 'fault'
      },
    )
    await network.pass(0)
  }
  await ask()
  await network.pass(1_499)
  expect(answer).toBeUndefined()
  await network.pass(1)
  expect(answer).toBe(18n)
  await ask()
  await network.pass(1)
  expect(answer).toBe(18n)
  b.hang = false
  b.answer = ({ method }) =>
    method === 'eth_blockNumber' ? '0x12' : method === 'eth_chainId' ? undefined : '0x99'
  await ask()
  await network.pass(1)
  await ask()
  await network.pass(1)
  expect(answer).toBe('nodesDisagree')
})

test('RPC client rejects every call with the same error if no node is configured [3-30 8-07]', async () => {
  const rpc = createRpc({ urls: [], chainId: 1 })
  await expect(rpc.ask('eth_blockNumber')).rejects.toMatchObject({
    code: 'noClient',
  })
})
