import { expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import { createRpc } from './rpc.ts'
import {
  createTestAnswer,
  createTestNetwork,
  type FakeRpcCall,
  TEST_CHAIN_ID,
  type TestNode,
} from './testNetwork.fixture.ts'

const number = (params: readonly unknown[]) => `0x${Number(params[0]).toString(16)}`
const honest = (call: FakeRpcCall) =>
  createTestAnswer(call, call.method === 'eth_chainId' ? undefined : number(call.params))
const refusal = (code: number, message = 'no') => ({ code, message })

type Respond = NonNullable<TestNode['respond']>

async function asking(respond: Respond, count = 60) {
  const network = createTestNetwork({ a: { respond } })
  const rpc = createRpc({ urls: ['a'], chainId: TEST_CHAIN_ID, environment: network.environment })
  const round = async () => {
    const before = network.requests.length
    const wanted = Array.from({ length: count }, (_, index) => BigInt(index + 1))
    const answers = await Promise.all(wanted.map((each) => rpc.ask('eth_getBalance', [`${each}`])))
    expect(answers).toEqual(wanted)
    return network.requests.slice(before).map(({ methods }) => methods.length)
  }
  return { rpc, network, round }
}

const all = (calls: readonly FakeRpcCall[]) => ({
  body: calls.length === 1 && calls[0] ? honest(calls[0]) : calls.map(honest),
})

/** Ways in which nodes reject a batch that is too large. */
const WAYS: readonly [string, (most: number) => Respond][] = [
  ['HTTP 413', (most) => (calls) => (calls.length > most ? { status: 413, body: 'too large' } : all(calls))],
  ['HTTP 503', (most) => (calls) => (calls.length > most ? { status: 503, body: 'busy' } : all(calls))],
  ['HTTP 403', (most) => (calls) => (calls.length > most ? { status: 403, body: 'forbidden' } : all(calls))],
  [
    'HTTP 400 with one JSON-RPC error',
    (most) => (calls) =>
      calls.length > most ? { status: 400, body: { id: null, error: refusal(-32600) } } : all(calls),
  ],
  [
    'one error for all',
    (most) => (calls) => (calls.length > most ? { body: { id: null, error: refusal(-32000) } } : all(calls)),
  ],
  [
    'one error in a list',
    (most) => (calls) =>
      calls.length > most ? { body: [{ id: null, error: refusal(-32602) }] } : all(calls),
  ],
  [
    'an error for each',
    (most) => (calls) =>
      calls.length > most ? { body: calls.map(({ id }) => ({ id, error: refusal(31) })) } : all(calls),
  ],
  [
    'silence about the rest',
    (most) => (calls) => (calls.length > most ? { body: calls.slice(0, most).map(honest) } : all(calls)),
  ],
  [
    'errors for the rest',
    (most) => (calls) =>
      calls.length > most
        ? {
            body: calls.map((call, index) =>
              index < most ? honest(call) : { id: call.id, error: refusal(-32600) },
            ),
          }
        : all(calls),
  ],
]

test.each(WAYS.flatMap(([how, node]) => [1, 3, 10, 50].map((most) => [most, how, node(most)] as const)))(
  'RPC batch size adapts to a node limit of %i calls that is reported by %s',
  async (most, _, respond) => {
    const { round } = await asking(respond)
    await round()
    const second = await round()
    expect(Math.max(...second)).toBeLessThanOrEqual(most)
    // The node's batch size is already known, so each of the 60 calls is sent only once.
    expect(second.reduce((sum, each) => sum + each)).toBe(60)
    expect(second.length).toBeLessThanOrEqual(2 * Math.ceil(60 / most))
  },
)

test('RPC batch is sent as a single request if the node has no limit', async () => {
  const { round } = await asking(all)
  expect(await round()).toEqual([61])
  expect(await round()).toEqual([60])
})

test('RPC batch size search does not repeat calls that already have a result', async () => {
  const { round, network } = await asking((calls) =>
    calls.length > 10 ? { status: 413, body: '' } : all(calls),
  )
  await round()
  const answeredCalls = network.requests
    .filter(({ methods }) => methods.length <= 10)
    .flatMap(({ methods }) => methods)
  expect(answeredCalls.filter((method) => method === 'eth_getBalance')).toHaveLength(60)
})

const LACKS: readonly [string, Respond][] = [403, 404, 405, 501].map((status) => [
  `HTTP ${status}`,
  (calls) => (calls.some(({ method }) => method === 'eth_simulateV1') ? { status, body: 'no' } : all(calls)),
])
test.each(LACKS)(
  'RPC batch returns the remaining results if a node rejects one method with %s',
  async (_, respond) => {
    const { rpc, network, round } = await asking(respond, 5)
    await round()
    for (const turn of ['the first time', 'ever after']) {
      const before = network.requests.length
      const [simulated, one, two] = await Promise.allSettled([
        rpc.ask('eth_simulateV1', [{}]),
        rpc.ask('eth_getBalance', ['1']),
        rpc.ask('eth_getBalance', ['2']),
      ])
      expect(simulated).toMatchObject({ reason: { code: 'unsupportedMethod' } })
      expect([one, two]).toMatchObject([{ value: 1n }, { value: 2n }])
      if (turn === 'ever after') expect(network.requests.length - before).toBeLessThanOrEqual(3)
    }
    expect(await round()).toEqual([5])
  },
)

test.each([-32600, -32601, -32602, -32004, -32000])(
  'RPC batch treats error code %i as a rejection, in a single call or a batch',
  async (code) => {
    const { rpc } = await asking((calls) => ({
      body: calls.map((call) =>
        call.method === 'eth_simulateV1' ? { id: call.id, error: refusal(code) } : honest(call),
      ),
    }))
    const [simulated, balance] = await Promise.allSettled([
      rpc.ask('eth_simulateV1', [{}]),
      rpc.ask('eth_getBalance', ['1']),
    ])
    expect(balance).toMatchObject({ value: 1n })
    expect(simulated).toMatchObject({ reason: expect.any(ChainError) })
    expect(['unsupportedMethod', 'nodeError']).toContain(
      simulated.status === 'rejected' && simulated.reason.code,
    )
  },
)

test('RPC batch size search gives up early if the node rejects everything', async () => {
  const { rpc, network } = await asking(() => ({ status: 404, body: 'no' }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => rpc.ask('eth_getBalance', [`${index}`])),
  )
  expect(outcomes.every((each) => each.status === 'rejected' && each.reason.code === 'unreachable')).toBe(
    true,
  )
  expect(network.requests.length).toBeLessThanOrEqual(2)
})
