import { ChainError, isRefusal } from './chainError.ts'
import {
  type ExchangeResult,
  exchange,
  NO_ANSWER,
  RateLimited,
  type RpcAnswer,
  type RpcCall,
  type RpcEnvironment,
} from './exchange.ts'
import { METHODS } from './methods.ts'

/**
 * A node that failed is asked last for this long, doubled with each further failure, up to the
 * second.
 */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000
/** A `Retry-After` of an hour must not stall the page for an hour. */
export const MAX_REST_MS = 30_000

const CHAIN_ID: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * One node behind one URL. It remembers how the node has behaved, and what it takes in one request.
 */
export class Endpoint {
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
  #unlisted = new UnlistedBlocks()

  constructor(url: string, chainId: number, environment: RpcEnvironment) {
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
   * Asks all the calls, in as few requests as the node takes; the first contact compares its chain
   * id in the same request. Throws ChainError where the node as a whole failed; single calls fail
   * in their answer.
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
      // After a failure a different node may answer at this URL: a load balancer's next one, or one
      // on another chain.
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
    const pause = Math.min(Math.max(asked ?? 0, this.#nextPause()), MAX_REST_MS)
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
 * Hardly a node lists fewer blocks at once: one that refuses so few refuses them for another reason
 * than their number.
 */
const FEW_BLOCKS = 100n

/**
 * Up to which block a node lists nothing, however little is asked for. Public nodes that keep no
 * old blocks say so of any range in them. Beside another node, which has them, such a refusal must
 * not lead to asking for less and less.
 */
export class UnlistedBlocks {
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

type Exchange = (calls: readonly RpcCall[]) => Promise<ExchangeResult>

/**
 * A call that every node answers, to tell a node that refuses one method from one that refuses
 * everything.
 */
const PROBE: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * The kind of a call, which a node accepts or refuses as a whole. Creating a contract or overriding
 * state is a kind of its own.
 */
function kindOf({ method, params }: RpcCall): string {
  const [call, , overrides] = params
  const creates = method === 'eth_call' && typeof call === 'object' && call !== null && !('to' in call)
  return `${method}${creates ? ' create' : ''}${overrides === undefined ? '' : ' override'}`
}

/**
 * Learns how many calls a node accepts in one request, and which kinds it refuses, from what it
 * does and never from its error codes. Answered calls are not repeated to find out.
 */
export class BatchSize {
  #exchange: Exchange
  /** The most calls to put in one request. */
  #most = Number.POSITIVE_INFINITY
  /** The most calls that were answered in one request so far. */
  #worked = 1
  /** A request with one of these is refused as a whole, so they go alone. */
  #alone = new Set<string>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /**
   * The answers in the order of the calls. Throws ChainError if the node is unreachable or refuses
   * everything.
   */
  async ask(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const probe = once(() => this.#probe())
    const together = calls.filter((call) => !this.#alone.has(kindOf(call)))
    const answers = new Map<RpcCall, RpcAnswer>()
    const keep = (asked: readonly RpcCall[], given: readonly RpcAnswer[]) =>
      asked.forEach((call, index) => void answers.set(call, given[index] ?? NO_ANSWER))
    const alone = calls.filter((call) => !together.includes(call))
    await Promise.all([
      this.#inParts(together, probe).then((given) => keep(together, given)),
      ...alone.map((call) => this.#ask([call], probe).then((given) => keep([call], given))),
    ])
    return calls.map((call) => answers.get(call) ?? NO_ANSWER)
  }

  /**
   * The first part goes alone: it shows whether the node is reachable and accepts a batch of this
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
      // A batch of this size was accepted before, so size is not the reason.
      if (exchanged.doubtful && calls.length <= this.#worked) throw exchanged.refused
      return this.#apart(calls, exchanged.refused, probe)
    }
    const { answers } = exchanged
    const taken = answers.findIndex((_, index) => answers.slice(index).every(isLeftOut))
    const whole = taken < 0 || calls.length <= this.#worked
    if (whole && answers.every((answer) => answer !== undefined)) {
      this.#worked = Math.max(this.#worked, calls.length)
      return answers.map((answer) => answer ?? NO_ANSWER)
    }
    return this.#askRest(calls, answers, probe)
  }

  /**
   * The end of a batch, or all of it, was left out or refused call by call: for its size, or for
   * what they are.
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
    const result = answers.map((answer, index) => (index === firstOpen ? first : answer) ?? NO_ANSWER)
    // It is refused on its own as well, so size was not the reason.
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
      result[index] = given[place] ?? NO_ANSWER
    })
    return result
  }

  /**
   * A request that was refused as a whole, in halves: until it is small enough, or the one call is
   * found.
   */
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
    // One of the calls was the reason, not their number.
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
  answer === undefined || (!answer.ok && isRefusal(answer.error))

function once(ask: Probe): Probe {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
