import { NO_PUBLIC_CLIENT } from '../../domain/noPublicClient.ts'
import { agree, commonHeight, type Essence } from './agreement.ts'
import { ChainError } from './chainError.ts'
import { Endpoint, type RpcAnswer, type RpcCall, type RpcEnvironment } from './endpoint.ts'

/** A chain reached over one or more nodes. Calls made in the same turn of the event loop share one HTTP request. */
export interface Rpc {
  /** The result as the node gave it. Throws ChainError. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /**
   * The answer that two different nodes agree on, by its essence where one is given; with one node configured, its
   * answer. A node that was outvoted is left aside for a while. Throws ChainError 'nodesDisagree'.
   */
  requestAgreed(method: string, params?: readonly unknown[], essence?: Essence): Promise<unknown>
  /** A block that two nodes have, to ask them about; undefined where one is configured. Throws ChainError. */
  agreedHeight(): Promise<bigint | undefined>
  /** Tells the rpc how high a node was; throws ChainError 'staleNode' when the answer lies far behind what was seen. */
  noteHeight(blockNumber: bigint): void
  readonly urls: readonly string[]
  readonly chainId: number
}

/** A node may lag this many blocks behind the highest seen before it is left aside. */
export const HEIGHT_TOLERANCE = 8n
/** A node that others contradicted is asked last for so long. */
const DISTRUST_MS = 600_000

export interface RpcOptions {
  readonly urls: readonly string[]
  readonly chainId: number
  readonly environment?: Partial<RpcEnvironment>
}

interface Waiting extends RpcCall {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: ChainError) => void
}

export function createRpc({ urls, chainId, environment = {} }: RpcOptions): Rpc {
  const env: RpcEnvironment = {
    fetch: environment.fetch ?? ((input, init) => fetch(input, init)),
    now: environment.now ?? (() => Date.now()),
    sleep: environment.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    timeoutMs: environment.timeoutMs ?? 10_000,
  }
  const endpoints = urls.map((url) => new Endpoint(url, env))
  let waiting: Waiting[] = []
  let highest = 0n
  let preferred = 0

  /** Nodes in the order to be asked: the one that worked last first, those at rest last. */
  function inOrder(): Endpoint[] {
    const rotated = [...endpoints.slice(preferred), ...endpoints.slice(0, preferred)]
    const now = env.now()
    return rotated.sort((a, b) => Number(a.restUntil > now) - Number(b.restUntil > now))
  }

  async function ask(calls: readonly RpcCall[], among = inOrder()): Promise<RpcAnswer[]> {
    let failure = new ChainError('noClient', NO_PUBLIC_CLIENT)
    for (const endpoint of among) {
      try {
        const answers = await askOne(endpoint, calls, chainId)
        preferred = endpoints.indexOf(endpoint)
        return answers
      } catch (error) {
        failure =
          error instanceof ChainError
            ? error
            : new ChainError('unreachable', 'The node did not answer.', { cause: error })
      }
    }
    throw failure
  }

  async function flush(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      const answers = await ask(batch)
      batch.forEach((call, index) => {
        const answer = answers[index]
        if (answer?.ok) call.resolve(answer.result)
        else
          call.reject(answer?.error ?? new ChainError('badResponse', 'The node left a question unanswered.'))
      })
    } catch (error) {
      const failure =
        error instanceof ChainError
          ? error
          : new ChainError('unreachable', 'The node did not answer.', { cause: error })
      for (const call of batch) call.reject(failure)
    }
  }

  const request = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ method, params, resolve, reject })
      if (waiting.length === 1) queueMicrotask(() => void flush())
    })

  const voicesOf = (call: RpcCall) =>
    inOrder().map((node) => ({ node, ask: async () => (await askOne(node, [call], chainId))[0] }))

  return {
    urls,
    chainId,
    request,
    requestAgreed: async (method, params = [], essence) => {
      if (endpoints.length < 2) return request(method, params)
      const { answer, by, against } = await agree(voicesOf({ method, params }), essence)
      preferred = endpoints.indexOf(by)
      for (const liar of against) liar.restUntil = env.now() + DISTRUST_MS
      return resultOf(answer)
    },
    agreedHeight: async () => {
      if (endpoints.length < 2) return undefined
      return commonHeight(voicesOf(BLOCK_NUMBER))
    },
    noteHeight: (blockNumber) => {
      if (blockNumber + HEIGHT_TOLERANCE < highest) {
        if (endpoints.length > 1) preferred = (preferred + 1) % endpoints.length
        throw new ChainError(
          'staleNode',
          `The node is at block ${blockNumber}, ${highest - blockNumber} blocks behind what it or another node showed before.`,
        )
      }
      if (blockNumber > highest) highest = blockNumber
    },
  }
}

/** The first question to a node goes together with its chain id, in one request: a node of another chain is never used. */
async function askOne(endpoint: Endpoint, calls: readonly RpcCall[], chainId: number): Promise<RpcAnswer[]> {
  if (endpoint.chainChecked) return endpoint.post(calls)
  const [chain, ...answers] = await endpoint.post([{ method: 'eth_chainId', params: [] }, ...calls])
  const found = chain?.ok && typeof chain.result === 'string' ? Number.parseInt(chain.result, 16) : undefined
  if (found === undefined)
    throw chain?.ok === false
      ? chain.error
      : new ChainError('badResponse', 'The node did not tell its chain.')
  if (found !== chainId)
    throw new ChainError(
      'wrongChain',
      `The node serves chain ${found}, not chain ${chainId}. Its answers are not used.`,
    )
  endpoint.chainChecked = true
  return answers
}

const BLOCK_NUMBER: RpcCall = { method: 'eth_blockNumber', params: [] }

function resultOf(answer: RpcAnswer | undefined): unknown {
  if (answer?.ok) return answer.result
  throw answer?.error ?? new ChainError('badResponse', 'The node left a question unanswered.')
}
