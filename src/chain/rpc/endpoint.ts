import { BatchSize } from './batchSize.ts'
import { ChainError, isRefusal } from './chainError.ts'
import { exchange, RateLimited, type RpcAnswer, type RpcCall, type RpcEnvironment } from './exchange.ts'
import { METHODS } from './methods.ts'

/** A node that failed is asked last for this long, doubled with each further failure, up to the second. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/** A `Retry-After` of an hour must not stall the page for an hour. */
export const LONGEST_REST_MS = 30_000

const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] }

/** One node behind one URL. It remembers how the node has behaved, and what it takes in one request. */
export class Endpoint {
  readonly url: string
  #environment: RpcEnvironment
  #chainId: number
  /** The chain id has been compared since the last failure. */
  #chainChecked = false
  #failures = 0
  /** Asked last before this moment. */
  #pausedUntil = 0
  /** The node asked to be left alone until this moment, and is. */
  #restUntil = 0
  /** It was not there in time when it was asked last. */
  silent = false
  #size: BatchSize
  #unlisted = new Unlisted()

  constructor(url: string, chainId: number, environment: RpcEnvironment) {
    this.url = url
    this.#chainId = chainId
    this.#environment = environment
    this.#size = new BatchSize((calls) => exchange(url, calls, environment))
  }

  /** 0: to be asked first · 1: failed when it was asked last · 2: left aside for now. */
  get rank(): 0 | 1 | 2 {
    const now = this.#environment.now()
    if (now < this.#pausedUntil || now < this.#restUntil) return 2
    return this.#failures > 0 ? 1 : 0
  }

  /** How long the node is still to be left alone, in milliseconds. */
  get restMs(): number {
    return Math.max(0, this.#restUntil - this.#environment.now())
  }

  /** Whether a refusal of this call says nothing of its size. */
  neverTakes(call: RpcCall): boolean {
    return this.#unlisted.has(call)
  }

  /** Puts the node last in line for this long. */
  leaveAside(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#environment.now() + ms)
  }

  /**
   * Asks all the calls, in as few requests as the node takes; the first contact compares its chain id in the same
   * request. Throws ChainError where the node as a whole failed; single calls fail in their answer.
   */
  async post(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    if (this.restMs > 0) throw new RateLimited(this.restMs)
    try {
      const answers = await this.#post(calls)
      calls.forEach((call, index) => void this.#unlisted.note(call, answers[index]))
      const limited = answers.find((answer) => !answer.ok && answer.error.code === 'rateLimited')
      if (limited === undefined) this.#failures = 0
      else this.#rest(undefined)
      return answers
    } catch (error) {
      if (error instanceof RateLimited) this.#rest(error.retryAfterMs)
      else this.leaveAside(this.#nextPause())
      this.silent = error instanceof ChainError && error.code === 'timeout'
      // After a failure a different node may answer at this URL: a load balancer's next one, or one on another chain.
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
    const pause = Math.min(Math.max(asked ?? 0, this.#nextPause()), LONGEST_REST_MS)
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

/** Hardly a node lists fewer blocks at once: one that refuses so few refuses them for another reason than their number. */
const FEW_BLOCKS = 100n

/**
 * Up to which block a node lists nothing, however little is asked for. Public nodes that keep no old blocks say so of any
 * range in them. Beside another node, which has them, such a refusal must not lead to asking for less and less.
 */
export class Unlisted {
  #upTo = -1n

  /** Takes note of what the node said to a call. */
  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** Whether the call reaches into those blocks. */
  has({ method, params }: RpcCall): boolean {
    const blocks = METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}
