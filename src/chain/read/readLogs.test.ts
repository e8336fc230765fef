import { expect, test } from 'vitest'
import { createRpc } from '../rpc/rpc.ts'
import { TEST_CHAIN, type TestNode, testNetwork } from '../rpc/testNetwork.ts'
import { walkLogs } from './readLogs.ts'

const FILTER = { address: `0x${'aa'.repeat(20)}`, topics: [] } as const

function walking(node: TestNode) {
  const network = testNetwork({ a: node })
  const rpc = createRpc({ urls: ['a'], chainId: TEST_CHAIN, environment: network.environment })
  const walked = walkLogs(rpc, FILTER, { from: 1n, to: 1_000n, span: 1_000n, requests: 60 })
  walked.catch(() => undefined)
  return { network, walked }
}

test('a node that answers 429 is let rest, never asked again at once, and then asked for the same blocks', async () => {
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

test('a node that goes on answering 429 is given up on after a few rests', async () => {
  const { network, walked } = walking({ status: 429, headers: { 'retry-after': '1' } })
  for (let second = 0; second < 60; second++) await network.pass(1_000)
  await expect(walked).rejects.toMatchObject({ code: 'rateLimited' })
  expect(network.requests.length).toBeLessThanOrEqual(4)
})

test.each([
  ['-32005 for too many results', { code: -32005, message: 'query returned more than 10000 results' }],
  ['-32602', { code: -32602, message: 'Log response size exceeded.' }],
  ['-32601', { code: -32601, message: 'not for so many blocks' }],
])('a range that is refused with %s is made smaller at once', async (_, error) => {
  const { walked } = walking({
    answer: ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
      return Number(toBlock) - Number(fromBlock) >= 100 ? { error } : []
    },
  })
  expect(await walked).toMatchObject({ reached: 1n })
})
