import { BatchSize } from './batchSize.ts'
import { ChainError, isNodeRefusal } from './chainError.ts'
import {
  postRpcCalls,
  RateLimitError,
  type RpcAnswer,
  type RpcCall,
  type RpcClientDependencies,
} from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

/**
 * Time in ms for which other nodes are preferred after a failure of this node. Doubles with each
 * failure.
 */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/**
 * Maximum wait in ms after a `Retry-After` header, so that a large value does not block the page.
 */
const MAX_BACKOFF_MS = 30_000

const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * Size of a block range that every node accepts. A node that rejects a smaller range has pruned the
 * logs of this range.
 */
const FEW_BLOCKS = 100n

/**
 * Tracks up to which block a node has pruned its logs. The node rejects any block range that
 * contains such a block.
 */
export class PrunedLogBlocks {
  #upTo = -1n

  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = RPC_METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isNodeRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** True if the call requests logs that the node has pruned. */
  has({ method, params }: RpcCall): boolean {
    const blocks = RPC_METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}

/** Connection to one node, with its recent failures and limits. */
export class RpcEndpoint {
  #environment: RpcClientDependencies
  #chainId: number
  /** True if the chain id was checked after the last failure. */
  #chainChecked = false
  #failures = 0
  /** Time until which other nodes are preferred (ms, monotonic clock). */
  #pausedUntil = 0
  /** Time until which the node's rate limit allows no request (ms, monotonic clock). */
  #restUntil = 0
  silent = false
  #size: BatchSize
  #unlisted = new PrunedLogBlocks()

  constructor(url: string, chainId: number, environment: RpcClientDependencies) {
    this.#chainId = chainId
    this.#environment = environment
    this.#size = new BatchSize((calls) => postRpcCalls(url, calls, environment))
  }

  /**
   * Position of the node in the order of use. 0: the first choice. 1: its last request failed. 2:
   * paused after failures or by its rate limit.
   */
  get rank(): 0 | 1 | 2 {
    const now = this.#environment.now()
    if (now < this.#pausedUntil || now < this.#restUntil) return 2
    return this.#failures > 0 ? 1 : 0
  }

  get restMs(): number {
    return Math.max(0, this.#restUntil - this.#environment.now())
  }

  neverTakes(call: RpcCall): boolean {
    return this.#unlisted.has(call)
  }

  /** Prefers other nodes over this node for `ms` milliseconds. */
  leaveAside(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#environment.now() + ms)
  }

  /**
   * Sends all calls in as few requests as the node accepts. The first request also checks the chain
   * id. Throws ChainError if the whole node fails. If a single call fails, its answer is the error.
   */
  async post(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (this.restMs > 0) throw new RateLimitError(this.restMs)
    try {
      const answers = await this.#post(calls)
      calls.forEach((call, index) => void this.#unlisted.note(call, answers[index]))
      const limited = answers.find((answer) => !answer.ok && answer.error.code === 'rateLimited')
      if (limited === undefined) this.#failures = 0
      else this.#rest(undefined)
      return answers
    } catch (error) {
      if (error instanceof RateLimitError) this.#rest(error.retryAfterMs)
      else this.leaveAside(this.#nextPause())
      this.silent = error instanceof ChainError && error.code === 'timeout'
      // After a failure, another node may serve this URL, even one on another chain.
      this.#chainChecked = false
      throw error
    }
  }

  #nextPause(): number {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures += 1
    return pause
  }

  #rest(asked: number | undefined): void {
    const pause = Math.min(Math.max(asked ?? 0, this.#nextPause()), MAX_BACKOFF_MS)
    this.#restUntil = this.#environment.now() + pause
  }

  async #post(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const asksChain = calls.some(({ method }) => method === CHAIN_ID.method)
    const first = this.#chainChecked || asksChain ? [] : [CHAIN_ID]
    const all = [...first, ...calls]
    const answers = await this.#size.ask(all)
    all.forEach(({ method }, index) => void (method === CHAIN_ID.method && this.#compare(answers[index])))
    return answers.slice(first.length)
  }

  #compare(answer: RpcAnswer | undefined): void {
    const found = answer?.ok && typeof answer.result === 'string' ? Number(answer.result) : Number.NaN
    if (!Number.isSafeInteger(found))
      throw answer?.ok === false ? answer.error : new ChainError('badResponse', 'eth_chainId')
    if (found !== this.#chainId) throw new ChainError('wrongChain', `eth_chainId ${found} ≠ ${this.#chainId}`)
    this.#chainChecked = true
  }
}
