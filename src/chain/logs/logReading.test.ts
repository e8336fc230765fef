import { expect, test } from 'vitest'
import { ResponseTooLongError } from '#chain/rpc/chainError.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, TEST_CHAIN_ID, type TestNode } from '#chain/rpc/testNetwork.fixture.ts'
import type { LogRequest } from './logRequest.ts'
import { MarketLogCache } from './marketLogCache.ts'

const FILTER = { address: `0x${'aa'.repeat(20)}`, topics: [`0x${'bb'.repeat(32)}`] } as const

function walking(node: TestNode, more: Partial<LogRequest> = {}) {
  const network = createTestNetwork({ a: node })
  const rpc = createRpc({ urls: ['a'], chainId: TEST_CHAIN_ID, environment: network.environment })
  const storage = () => Promise.reject(new Error('this browser keeps nothing'))
  const walked = new MarketLogCache({ rpc, filters: [FILTER], storage }).read({
    from: 1n,
    to: 1_000n,
    ...more,
  }).result
  walked.catch(() => undefined)
  return { network, walked }
}

test('Log read waits after a 429 response, then requests the same blocks again', async () => {
  const node: { -readonly [Key in keyof TestNode]: TestNode[Key] } = {
    status: 429,
    headers: { 'retry-after': '4' },
  }
  const { network, walked } = walking(node)
  await network.pass(0)
  await network.pass(3_999)
  expect(network.requests).toHaveLength(1)
  Object.assign(node, {
    status: 200,
    answer: ({ method }: { method: string }) => (method === 'eth_getLogs' ? [] : undefined),
  })
  await network.pass(1)
  await network.pass(0)
  expect(await walked).toMatchObject({ reached: 1n, logs: [] })
})

test('Log read fails after several 429 responses in a row', async () => {
  const { network, walked } = walking({ status: 429, headers: { 'retry-after': '1' } })
  for (let second = 0; second < 60; second++) await network.pass(1_000)
  await expect(walked).rejects.toMatchObject({ code: 'rateLimited' })
  expect(network.requests.length).toBeLessThanOrEqual(4)
})

test.each([
  ['-32005 for too many results', { code: -32005, message: 'query returned more than 10000 results' }],
  ['-32602', { code: -32602, message: 'Log response size exceeded.' }],
  ['-32601', { code: -32601, message: 'not for so many blocks' }],
])('Log read requests fewer blocks if the node rejects the range with %s', async (_, error) => {
  const { walked } = walking({
    answer: ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
      return Number(toBlock) - Number(fromBlock) >= 100 ? { error } : []
    },
  })
  expect(await walked).toMatchObject({ reached: 1n })
})

const blocksOf = (params: readonly unknown[]): number => {
  const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
  return Number(toBlock) - Number(fromBlock) + 1
}

test('Log read requests fewer blocks if the connection drops during a long response', async () => {
  const node: TestNode = {
    answer: ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      if (blocksOf(params) > 100) throw new TypeError('Failed to fetch')
      return []
    },
  }
  const { walked } = walking(node, { firstSpan: 500n })
  expect(await walked).toMatchObject({ reached: 1n })
})

/** Creates a node whose response is too long for the page if it is for more than `most` blocks. */
function createNodeWithManyLogs(most: number) {
  const asked: number[][] = []
  const node: TestNode = {
    answer: ({ method }) => (method === 'eth_getLogs' ? [] : undefined),
    respond: (calls) => {
      const sizes = calls.flatMap(({ method, params }) => (method === 'eth_getLogs' ? blocksOf(params) : []))
      asked.push(sizes)
      if (sizes.reduce((sum, each) => sum + each, 0) > most) throw new ResponseTooLongError()
      return undefined
    },
  }
  return { node, asked }
}

test('After a response that is too long, a log read requests less than a quarter of the blocks', async () => {
  const { node, asked } = createNodeWithManyLogs(300)
  const { walked, network } = walking(node, { atOnce: 6 })
  expect(await walked).toMatchObject({ reached: 1n })
  expect(asked[0]).toEqual([1_000])
  expect(asked.flat().filter((size) => size > 250)).toEqual([1_000])
  // Calls that read no logs are repeated, because they did not make the response too long.
  const [first = [], second = []] = network.requests.map(({ methods }) => methods)
  expect(second).toEqual(first.filter((method) => method !== 'eth_getLogs'))
})

test('Log read sends each block range alone if one response for several is too long', async () => {
  const { node, asked } = createNodeWithManyLogs(150)
  const { walked } = walking(node, { firstSpan: 100n, atOnce: 6 })
  expect(await walked).toMatchObject({ reached: 1n })
  expect(asked[0]).toEqual([100, 100, 100, 100, 100, 100])
  const later = asked.slice(1).filter((sizes) => sizes.length > 0)
  expect(later.every((sizes) => sizes.length === 1)).toBe(true)
  expect(later.slice(0, 6).flat()).toEqual([100, 100, 100, 100, 100, 100])
})

test('Log read retries a request for one block if its connection drops', async () => {
  let hasBroken = false
  const node: TestNode = {
    answer: ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      const isOne = blocksOf(params) === 1
      if (isOne && hasBroken) return []
      hasBroken ||= isOne
      throw new TypeError('Failed to fetch')
    },
  }
  const { walked } = walking(node, { from: 1n, to: 40n })
  expect(await walked).toMatchObject({ reached: 1n })
  expect(hasBroken).toBe(true)
})

test('Log read fails if the node is unreachable, and keeps its block range limit', async () => {
  const sizes: number[] = []
  let isDown = true
  const node: TestNode = {
    answer: ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      sizes.push(blocksOf(params))
      if (isDown) throw new TypeError('Failed to fetch')
      return []
    },
  }
  const network = createTestNetwork({ a: node })
  const rpc = createRpc({ urls: ['a'], chainId: TEST_CHAIN_ID, environment: network.environment })
  const storage = () => Promise.reject(new Error('this browser keeps nothing'))
  const index = new MarketLogCache({ rpc, filters: [FILTER], storage })
  await expect(index.read({ from: 1n, to: 1_000n }).result).rejects.toMatchObject({ code: 'unreachable' })
  expect(sizes.length).toBeLessThanOrEqual(8)
  isDown = false
  sizes.length = 0
  expect(await index.read({ from: 1n, to: 1_000n }).result).toMatchObject({ reached: 1n })
  expect(sizes).toEqual([1_000])
})

test('Log read halves its parallel requests after a 429 response, then adds some again [2-11]', async () => {
  const node: { -readonly [Key in keyof TestNode]: TestNode[Key] } = {
    status: 429,
    headers: { 'retry-after': '4' },
  }
  const { network, walked } = walking(node, { firstSpan: 10n, atOnce: 6 })
  await network.pass(0)
  Object.assign(node, {
    status: 200,
    answer: ({ method }: { method: string }) => (method === 'eth_getLogs' ? [] : undefined),
  })
  await network.pass(4_000)
  expect(await walked).toMatchObject({ reached: 1n })
  const atOnce = network.requests.map(
    ({ methods }) => methods.filter((each) => each === 'eth_getLogs').length,
  )
  expect(atOnce.slice(0, 4)).toEqual([6, 3, 3, 3])
  expect(Math.max(...atOnce.slice(4))).toBeGreaterThan(3)
})
