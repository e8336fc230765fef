import type { RpcClientDependencies } from './exchange.ts'

export interface FakeRpcCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

export interface TestNode {
  /** Returns a result or `{ error }`. Undefined becomes `null`. Not called for `eth_chainId`. */
  readonly answer?: (call: FakeRpcCall) => unknown
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly hang?: boolean
  /**
   * Returns the response to a whole HTTP request. If the result is undefined, `answer` is used
   * instead.
   */
  readonly respond?: (calls: readonly FakeRpcCall[]) => { status?: number; body: unknown } | undefined
}

export const TEST_CHAIN_ID = 84532

/**
 * Creates simulated nodes by URL, with fake clocks. `requests` lists the methods of each HTTP
 * request.
 */
export function createTestNetwork(nodes: Record<string, TestNode>) {
  const requests: { readonly url: string; readonly methods: readonly string[] }[] = []
  let now = 0
  const sleepers: { at: number; wake: () => void }[] = []
  const environment: RpcClientDependencies = {
    now: () => now,
    wallClock: () => Date.UTC(2026, 0, 1) + now,
    timeoutMs: 5000,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: now + ms, wake })),
    fetch: async (input, init) => {
      const node = nodes[String(input)] ?? {}
      const parsed: unknown = JSON.parse(String(init?.body))
      const calls: readonly FakeRpcCall[] = Array.isArray(parsed) ? parsed : [parsed]
      requests.push({ url: String(input), methods: calls.map(({ method }) => method) })
      if (node.hang) return new Promise<Response>(() => {})
      const said = node.respond?.(calls)
      if (said) return new Response(JSON.stringify(said.body), { status: said.status ?? 200 })
      const answers = calls.map((call) => createTestAnswer(call, node.answer?.(call)))
      const body = node.body ?? JSON.stringify(Array.isArray(parsed) ? answers : answers[0])
      return new Response(body, { status: node.status ?? 200, headers: node.headers ?? {} })
    },
  }
  const pass = async (ms: number) => {
    now += ms
    for (const sleeper of sleepers.splice(0)) {
      if (sleeper.at <= now) sleeper.wake()
      else sleepers.push(sleeper)
    }
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { requests, environment, pass }
}

/** Builds a JSON-RPC answer: `{ error }` becomes an error, any other value a result. */
export function createTestAnswer({ id, method }: FakeRpcCall, result: unknown): object {
  if (typeof result === 'object' && result !== null && 'error' in result) return { id, ...result }
  if (result === undefined && method === 'eth_chainId')
    return { id, result: `0x${TEST_CHAIN_ID.toString(16)}` }
  return { id, result: result ?? null }
}

/** Creates a node that returns `result` for one method, or for all methods. */
export const createTestNode = (result: unknown, method?: string): TestNode => ({
  answer: (call) =>
    call.method === 'eth_chainId' || (method !== undefined && call.method !== method) ? undefined : result,
})
