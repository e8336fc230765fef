import { expect, test } from 'vitest'
import { NO_PUBLIC_CLIENT } from '../../domain/messages.ts'
import { ChainError } from './chainError.ts'
import { MAX_BACKOFF_MS } from './endpoint.ts'
import { createRpc } from './rpc.ts'

type Handler = (call: { method: string; params: unknown[] }) => unknown

interface Node {
  status?: number
  body?: string
  hang?: boolean
  answer?: Handler
  headers?: Record<string, string>
}

/** A network of nodes by URL, and a clock that only moves when told. */
function network(nodes: Record<string, Node>) {
  const seen: string[] = []
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const environment = {
    now: () => now,
    timeoutMs: 5000,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const node = nodes[String(input)] ?? {}
      seen.push(String(input))
      if (node.hang) return new Promise<Response>(() => {})
      const parsed: unknown = JSON.parse(String(init?.body))
      const calls = Array.isArray(parsed) ? parsed : [parsed]
      const answers = calls.map(({ id, method, params }) => {
        if (method === 'eth_chainId' && node.answer?.({ method, params }) === undefined)
          return { id, result: '0x14a34' }
        const result = node.answer?.({ method, params }) ?? null
        return result !== null && typeof result === 'object' && 'error' in result
          ? { id, ...result }
          : { id, result }
      })
      return new Response(node.body ?? JSON.stringify(Array.isArray(parsed) ? answers : answers[0]), {
        status: node.status ?? 200,
        headers: node.headers ?? {},
      })
    }) as typeof fetch,
  }
  const pass = async (ms: number) => {
    now += ms
    for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { seen, environment, pass }
}

const CHAIN = 84532
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ChainError ? error.code : String(error)),
  )

test('calls of one turn share one request, and each gets its own answer', async () => {
  const { seen, environment } = network({
    a: { answer: ({ method }) => (method === 'eth_chainId' ? undefined : method) },
  })
  const rpc = createRpc({ urls: ['a'], chainId: CHAIN, environment })
  expect(await Promise.all([rpc.request('one'), rpc.request('two')])).toEqual(['one', 'two'])
  expect(seen).toEqual(['a'])
})

test('a node of another chain is never used', async () => {
  const { environment } = network({
    a: { answer: ({ method }) => (method === 'eth_chainId' ? '0x1' : 'wrong') },
  })
  expect(await code(createRpc({ urls: ['a'], chainId: CHAIN, environment }).request('x'))).toBe('wrongChain')
})

test.each([
  ['HTTP 429 with an hour to wait', { status: 429, headers: { 'retry-after': '3600' } }, 'rateLimited'],
  ['HTTP 503', { status: 503, body: 'busy' }, 'unreachable'],
  ['HTML with 200', { body: '<html></html>' }, 'badResponse'],
  ['JSON that is not JSON-RPC', { body: '42' }, 'badResponse'],
] as const)('%s is told apart, and another node answers instead', async (_, broken, expected) => {
  const { environment } = network({
    a: broken,
    b: { answer: ({ method }) => (method === 'eth_chainId' ? undefined : 'fine') },
  })
  expect(await code(createRpc({ urls: ['a'], chainId: CHAIN, environment }).request('x'))).toBe(expected)
  expect(await createRpc({ urls: ['a', 'b'], chainId: CHAIN, environment }).request('x')).toBe('fine')
})

test('a node that hangs is left after the timeout', async () => {
  const { environment, pass } = network({
    a: { hang: true },
    b: { answer: ({ method }) => (method === 'eth_chainId' ? undefined : 'fine') },
  })
  const answer = createRpc({ urls: ['a', 'b'], chainId: CHAIN, environment }).request('x')
  await pass(0)
  await pass(5000)
  expect(await answer).toBe('fine')
})

test('back-off is capped: a node that asked for an hour is asked again within seconds', async () => {
  const fine =
    (text: string): Handler =>
    ({ method }) =>
      method === 'eth_chainId' ? undefined : text
  const a: Node = { status: 429, headers: { 'retry-after': '3600' } }
  const b: Node = { answer: fine('b') }
  const { environment, pass, seen } = network({ a, b })
  const rpc = createRpc({ urls: ['a', 'b'], chainId: CHAIN, environment })
  for (let i = 0; i < 20; i++) await rpc.request('x')
  expect(seen.filter((url) => url === 'a')).toHaveLength(1)
  await pass(MAX_BACKOFF_MS)
  Object.assign(a, { status: 200, answer: fine('a') })
  Object.assign(b, { status: 503, body: '' })
  expect(await rpc.request('x')).toBe('a')
})

test('a revert keeps its data and is not asked elsewhere', async () => {
  const revert = { error: { code: 3, message: 'execution reverted', data: '0x12345678' } }
  const { environment, seen } = network({
    a: { answer: ({ method }) => (method === 'eth_chainId' ? undefined : revert) },
    b: {},
  })
  const rpc = createRpc({ urls: ['a', 'b'], chainId: CHAIN, environment })
  const error = await rpc.request('eth_call').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'reverted', revertData: '0x12345678' })
  expect(seen).toEqual(['a'])
})

test('two nodes must agree where a signature rests on the answer', async () => {
  const says = (text: string): Node => ({
    answer: ({ method }) => (method === 'eth_chainId' ? undefined : text),
  })
  const { environment } = network({ a: says('1'), b: says('2'), c: says('1') })
  expect(await code(createRpc({ urls: ['a', 'b'], chainId: CHAIN, environment }).requestAgreed('x'))).toBe(
    'nodesDisagree',
  )
  expect(await createRpc({ urls: ['a', 'c'], chainId: CHAIN, environment }).requestAgreed('x')).toBe('1')
})

test('a node far behind what was seen is refused', () => {
  const rpc = createRpc({ urls: ['a'], chainId: CHAIN })
  rpc.noteHeight(100n)
  rpc.noteHeight(95n)
  expect(() => rpc.noteHeight(50n)).toThrow(expect.objectContaining({ code: 'staleNode' }))
})

test('without a node to ask, every request says so', async () => {
  const rpc = createRpc({ urls: [], chainId: 1 })
  await expect(rpc.request('eth_blockNumber')).rejects.toMatchObject({
    code: 'noClient',
    message: NO_PUBLIC_CLIENT,
  })
  await expect(rpc.requestAgreed('eth_blockNumber')).rejects.toMatchObject({ message: NO_PUBLIC_CLIENT })
})
