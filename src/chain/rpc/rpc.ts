import type { Network, RollupStack } from '#market/market.ts'
import { fetchAgreedAnswers } from './agreement.ts'
import { ChainError } from './chainError.ts'
import { NodeDisputes } from './disputes.ts'
import { RpcEndpoint } from './endpoint.ts'
import { MISSING_RPC_ANSWER, type RpcAnswer, type RpcCall, type RpcClientDependencies } from './exchange.ts'
import { ChainHeightTracker, getHeightTolerance } from './heights.ts'
import { RPC_METHODS, type RpcMethod, type RpcResults } from './methods.ts'
import { decodeQuantity } from './results.ts'

/**
 * JSON-RPC client of a chain with one or more nodes. Calls in the same event loop task share one
 * HTTP request.
 */
export interface Rpc {
  /**
   * Calls a JSON-RPC method. With several nodes, two must agree, and 'latest' is a block that both
   * have. Throws ChainError 'nodesDisagree' or 'badResponse'.
   */
  ask<M extends RpcMethod>(method: M, params?: readonly unknown[]): Promise<RpcResults[M]>
  /**
   * Checks a block height from another source. Throws ChainError if it is implausible, see
   * `ChainHeightTracker`.
   */
  noteHeight(blockNumber: bigint): void
  /** Resolves when the rate limit of at least one node allows a request. */
  rested(): Promise<void>
  readonly disputes: Pick<NodeDisputes, 'view' | 'subscribe'>
  readonly chainId: number
  readonly stack?: RollupStack
}

/** Time in ms for which a node is the last choice after two other nodes contradicted it. */
const DISTRUST_MS = 600_000
/** Time in ms for which a slow node is the last choice. */
const SLOW_MS = 30_000

interface RpcOptions {
  readonly urls: readonly string[]
  readonly chainId: number
  readonly stack?: RollupStack
  readonly environment?: Partial<RpcClientDependencies>
}

/** A pending JSON-RPC call and all callers that wait for its answer. */
interface Waiting extends RpcCall {
  readonly settle: ((answer: RpcAnswer) => void)[]
}

const BLOCK_NUMBER: RpcCall = { method: 'eth_blockNumber', params: [] }

/** Creates the JSON-RPC client of a network. */
export const getRpc = (
  { rpcUrls, chainId, stack }: Pick<Network, 'rpcUrls' | 'chainId' | 'stack'>,
  environment?: Partial<RpcClientDependencies>,
): Rpc => createRpc({ urls: rpcUrls, chainId, stack, ...(environment && { environment }) })

export function createRpc({ urls, chainId, stack, environment = {} }: RpcOptions): Rpc {
  const env: RpcClientDependencies = {
    fetch: environment.fetch ?? ((input, init) => fetch(input, init)),
    now: environment.now ?? (() => performance.now()),
    wallClock: environment.wallClock ?? (() => Date.now()),
    sleep: environment.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    timeoutMs: environment.timeoutMs ?? 10_000,
  }
  const endpoints = urls.map((url) => new RpcEndpoint(url, chainId, env))
  const heights = new ChainHeightTracker(env.now, stack)
  const disputes = new NodeDisputes(env.now)
  let waiting = new Map<string, Waiting>()

  async function flush(): Promise<void> {
    const calls = [...waiting.values()]
    waiting = new Map()
    const several = endpoints.length > 1
    const answers = await (several ? askSeveral(calls) : askOne(calls)).catch((cause: unknown) => {
      const error = cause instanceof ChainError ? cause : new ChainError('unreachable', 'fetch', { cause })
      return calls.map((): RpcAnswer => ({ ok: false, error }))
    })
    if (several) disputes.note(calls, answers)
    calls.forEach((call, index) => {
      for (const settle of call.settle) settle(answers[index] ?? MISSING_RPC_ANSWER)
    })
  }

  async function askOne(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    const [endpoint] = endpoints
    if (endpoint === undefined) throw new ChainError('noClient', 'rpcUrls: []')
    const answers = await endpoint.post(calls.map(bare))
    return answers.map((answer, index) =>
      calls[index]?.method === BLOCK_NUMBER.method ? judged(answer) : answer,
    )
  }

  function judged(answer: RpcAnswer): RpcAnswer {
    if (!answer.ok) return answer
    try {
      heights.judge(decodeQuantity(answer.result))
      return answer
    } catch (error) {
      if (error instanceof ChainError) return { ok: false, error }
      throw error
    }
  }

  function askNodes(questions: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    const nodes = [...endpoints].sort((a, b) => a.rank - b.rank)
    return fetchAgreedAnswers(nodes, questions, {
      sleep: env.sleep,
      now: env.now,
      // Keeps trusting a node with a different newest block, because it may be one block ahead.
      outvoted: (node, call) => void (isOfNow(call) || node.leaveAside(DISTRUST_MS)),
      slow: (node) => node.leaveAside(SLOW_MS),
      tolerance: getHeightTolerance(stack),
    })
  }

  /**
   * Sends calls to several nodes, whose 'latest' blocks can differ. Repeats calls with different
   * answers at a block that two nodes have.
   */
  async function askSeveral(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    if (!calls.some(isOfNow)) return askNodes(calls.map(bare))
    const rest = calls.filter(({ method }) => method !== BLOCK_NUMBER.method).map(bare)
    const [counted = MISSING_RPC_ANSWER, ...said] = await askNodes([BLOCK_NUMBER, ...rest])
    const height = judged(counted)
    if (!height.ok) throw height.error
    // Repeats all calls about the newest block together, so that all values are from the same
    // block.
    const again = rest.some((call, index) => isOfNow(call) && isDisputed(said[index]))
      ? rest.filter(isOfNow)
      : []
    const agreed = await askNodes(again.map((call) => pinToBlock(call, height.result)))
    const answers = rest.map(
      (call, index) => agreed[again.indexOf(call)] ?? said[index] ?? MISSING_RPC_ANSWER,
    )
    let place = 0
    return calls.map(({ method }) =>
      method === BLOCK_NUMBER.method ? height : (answers[place++] ?? MISSING_RPC_ANSWER),
    )
  }

  function ask<M extends RpcMethod>(method: M, params: readonly unknown[] = []): Promise<RpcResults[M]> {
    return new Promise((resolve, reject) => {
      const settle = (answer: RpcAnswer) => {
        try {
          if (!answer.ok) throw answer.error
          resolve(RPC_METHODS[method].decode(answer.result, params))
        } catch (error) {
          reject(error)
        }
      }
      const key = `${method} ${JSON.stringify(params)}`
      const same = waiting.get(key)
      if (same !== undefined) return void same.settle.push(settle)
      waiting.set(key, { method, params, settle: [settle] })
      if (waiting.size === 1) queueMicrotask(() => void flush())
    })
  }

  return {
    chainId,
    stack,
    disputes,
    ask,
    noteHeight: (blockNumber) => heights.judge(blockNumber),
    rested: async () => {
      const left = () => Math.min(...endpoints.map((endpoint) => endpoint.restMs))
      // A timer can end slightly early, so the remaining time is checked again after each wait.
      for (let restMs = left(); restMs > 0 && Number.isFinite(restMs); restMs = left())
        await env.sleep(restMs)
    },
  }
}

const bare = ({ method, params }: RpcCall): RpcCall => ({ method, params })

const isOfNow = ({ method, params }: RpcCall): boolean =>
  method === BLOCK_NUMBER.method || params.includes('latest')

const isDisputed = (answer: RpcAnswer | undefined): boolean =>
  answer?.ok === false && answer.error.code === 'nodesDisagree'

const pinToBlock = ({ method, params }: RpcCall, height: unknown): RpcCall => ({
  method,
  params: params.map((param) => (param === 'latest' ? height : param)),
})
