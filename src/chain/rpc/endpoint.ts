import { ChainError, isNodeRefusal } from './chainError.ts'
import {
  MISSING_RPC_ANSWER,
  postRpcCalls,
  RateLimitError,
  type RpcAnswer,
  type RpcCall,
  type RpcEnvironment,
  type RpcExchangeResult,
} from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

/**
 * Time in ms for which other nodes are preferred after a failure. It doubles with each failure, up
 * to the second value.
 */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/**
 * Maximum wait in ms after a `Retry-After` header, so that a large value does not block the page.
 */
export const MAX_BACKOFF_MS = 30_000

const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] }

/** Connection to one node, with its recent failures and its limits. */
export class RpcEndpoint {
  #environment: RpcEnvironment
  #chainId: number
  /** True if the chain id was checked after the last failure. */
  #chainChecked = false
  #failures = 0
  /** Time until which other nodes are preferred (ms, monotonic clock). */
  #pausedUntil = 0
  /**
   * Time until which the node accepts no request, because it limits their rate (ms, monotonic
   * clock).
   */
  #restUntil = 0
  /** True if the node was late at its last request. */
  silent = false
  #size: BatchSize
  #unlisted = new PrunedLogBlocks()

  constructor(url: string, chainId: number, environment: RpcEnvironment) {
    this.#chainId = chainId
    this.#environment = environment
    this.#size = new BatchSize((calls) => postRpcCalls(url, calls, environment))
  }

  /**
   * Order in which nodes are asked. 0: first. 1: it failed at its last request. 2: it is avoided or
   * limits the request rate.
   */
  get rank(): 0 | 1 | 2 {
    const now = this.#environment.now()
    if (now < this.#pausedUntil || now < this.#restUntil) return 2
    return this.#failures > 0 ? 1 : 0
  }

  /** Remaining time of the rate limit, in milliseconds. */
  get restMs(): number {
    return Math.max(0, this.#restUntil - this.#environment.now())
  }

  /** Returns true if the node rejects this call for any range of blocks. */
  neverTakes(call: RpcCall): boolean {
    return this.#unlisted.has(call)
  }

  /** Prefers other nodes for this time in ms. */
  leaveAside(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#environment.now() + ms)
  }

  /**
   * Sends all calls in as few requests as the node accepts, with a check of the chain id in the
   * first one. Throws ChainError if the node fails as a whole. The failure of a single call is its
   * answer.
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
      // After a failure, the node at this URL may be another one, even of another chain.
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

/**
 * Number of blocks that every node accepts. If it rejects a smaller range, the cause is another
 * one.
 */
const FEW_BLOCKS = 100n

/**
 * Oldest blocks whose logs a node cannot list. A pruned node rejects every range of old blocks,
 * whatever its size, so such a rejection must not make the range smaller if another node has the
 * blocks.
 */
export class PrunedLogBlocks {
  #upTo = -1n

  /** Handles the answer to a call. */
  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = RPC_METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isNodeRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** True if the call asks for blocks that the node cannot list. */
  has({ method, params }: RpcCall): boolean {
    const blocks = RPC_METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}

type Exchange = (calls: readonly RpcCall[]) => Promise<RpcExchangeResult>

/**
 * A call that every node supports. It tells a rejected method from a node that rejects everything.
 */
const PROBE: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * Returns the kind of a call, which a node supports or not. Contract creations and state overrides
 * are kinds of their own.
 */
function kindOf({ method, params }: RpcCall): string {
  const [call, , overrides] = params
  const creates = method === 'eth_call' && typeof call === 'object' && call !== null && !('to' in call)
  return `${method}${creates ? ' create' : ''}${overrides === undefined ? '' : ' override'}`
}

/**
 * Finds out how many calls a node accepts per request and which kinds it rejects. Tries sizes,
 * because error codes are unreliable. Repeats no call that was answered.
 */
class BatchSize {
  #exchange: Exchange
  /** Maximum calls per request. */
  #most = Number.POSITIVE_INFINITY
  /** Largest batch that was answered so far. */
  #worked = 1
  /**
   * Kinds of calls because of which the node rejects a whole batch. Each is sent in a request of
   * its own.
   */
  #alone = new Set<string>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /**
   * Returns the answers in the order of the calls. Throws ChainError if the node cannot be reached
   * or rejects everything.
   */
  async ask(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const probe = once(() => this.#probe())
    const together = calls.filter((call) => !this.#alone.has(kindOf(call)))
    const answers = new Map<RpcCall, RpcAnswer>()
    const keep = (asked: readonly RpcCall[], given: readonly RpcAnswer[]) =>
      asked.forEach((call, index) => void answers.set(call, given[index] ?? MISSING_RPC_ANSWER))
    const alone = calls.filter((call) => !together.includes(call))
    await Promise.all([
      this.#inParts(together, probe).then((given) => keep(together, given)),
      ...alone.map((call) => this.#ask([call], probe).then((given) => keep([call], given))),
    ])
    return calls.map((call) => answers.get(call) ?? MISSING_RPC_ANSWER)
  }

  /**
   * Sends the first part by itself, to find out whether the node can be reached and accepts this
   * size.
   */
  async #inParts(calls: readonly RpcCall[], probe: Probe): Promise<RpcAnswer[]> {
    if (calls.length === 0) return []
    const first = await this.#ask(calls.slice(0, this.#most), probe)
    const rest: RpcCall[][] = []
    for (let at = first.length; at < calls.length; at += this.#most)
      rest.push(calls.slice(at, at + this.#most))
    const others = await Promise.all(rest.map((part) => this.#ask(part, probe)))
    return [...first, ...others.flat()]
  }

  async #ask(calls: readonly RpcCall[], probe: Probe): Promise<RpcAnswer[]> {
    const exchanged = await this.#exchange(calls)
    if ('refused' in exchanged) {
      // The node has accepted a batch of this size before, so it must be down.
      if (exchanged.doubtful && calls.length <= this.#worked) throw exchanged.refused
      return this.#apart(calls, exchanged.refused, probe)
    }
    const { answers } = exchanged
    const taken = answers.findIndex((_, index) => answers.slice(index).every(isLeftOut))
    const whole = taken < 0 || calls.length <= this.#worked
    if (whole && answers.every((answer) => answer !== undefined)) {
      this.#worked = Math.max(this.#worked, calls.length)
      return answers.map((answer) => answer ?? MISSING_RPC_ANSWER)
    }
    return this.#askRest(calls, answers, probe)
  }

  /**
   * Repeats calls that were rejected or left out in a batch, to find out whether its size or the
   * kind of call was the cause.
   */
  async #askRest(
    calls: readonly RpcCall[],
    answers: readonly (RpcAnswer | undefined)[],
    probe: Probe,
  ): Promise<RpcAnswer[]> {
    const open = calls.flatMap((_, index) => (isLeftOut(answers[index]) ? [index] : []))
    const before = this.#most
    const firstOpen = open[0] ?? 0
    const [first] = await this.#ask(calls.slice(firstOpen, firstOpen + 1), probe)
    const result = answers.map(
      (answer, index) => (index === firstOpen ? first : answer) ?? MISSING_RPC_ANSWER,
    )
    // The node rejects the call by itself too, so the size was not the cause.
    if (isLeftOut(first) && answers.every((answer) => answer !== undefined)) {
      this.#worked = Math.max(this.#worked, calls.length)
      return result
    }
    this.#most = Math.min(
      before,
      Math.max(1, open.length === calls.length ? calls.length >> 1 : calls.length - open.length),
    )
    const again = open.slice(1)
    const given = await this.#inParts(
      again.flatMap((index) => calls[index] ?? []),
      probe,
    )
    again.forEach((index, place) => {
      result[index] = given[place] ?? MISSING_RPC_ANSWER
    })
    return result
  }

  /** Halves a rejected batch until the node accepts it or the rejected call is found. */
  async #apart(calls: readonly RpcCall[], refusal: ChainError, probe: Probe): Promise<RpcAnswer[]> {
    const [only] = calls
    if (only !== undefined && calls.length === 1) {
      if (only.method === PROBE.method || !(await probe())) throw refusal
      this.#alone.add(kindOf(only))
      return [{ ok: false, error: new ChainError('unsupportedMethod', refusal.message, { cause: refusal }) }]
    }
    if (!(await probe())) throw refusal
    const [before, known] = [this.#most, this.#alone.size]
    const middle = calls.length >> 1
    this.#worked = Math.min(this.#worked, calls.length - 1)
    const first = await this.#ask(calls.slice(0, middle), probe)
    this.#most = Math.min(before, this.#worked)
    const second = await this.#inParts(calls.slice(middle), probe)
    // A kind of call was the cause, and not the size.
    if (this.#alone.size > known) this.#most = before
    return [...first, ...second]
  }

  async #probe(): Promise<boolean> {
    const exchanged = await this.#exchange([PROBE])
    return 'answers' in exchanged && exchanged.answers[0]?.ok === true
  }
}

type Probe = () => Promise<boolean>

const isLeftOut = (answer: RpcAnswer | undefined): boolean =>
  answer === undefined || (!answer.ok && isNodeRefusal(answer.error))

function once(ask: Probe): Probe {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
