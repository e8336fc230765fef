import { ChainError, isNodeRefusal, ResponseTooLongError } from './chainError.ts'
import { MISSING_RPC_ANSWER, type RpcAnswer, type RpcCall, type RpcExchangeResult } from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

type Exchange = (calls: readonly RpcCall[]) => Promise<RpcExchangeResult>

/**
 * A call that every node supports. If a node answers this call but rejects another one, it does not
 * support the other method.
 */
const PROBE: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * Returns the type of a call that a node either supports or rejects. Contract creations and state
 * overrides are separate types.
 */
function kindOf({ method, params }: RpcCall): string {
  const [call, , overrides] = params
  const creates = method === 'eth_call' && typeof call === 'object' && call !== null && !('to' in call)
  return `${method}${creates ? ' create' : ''}${overrides === undefined ? '' : ' override'}`
}

/**
 * Finds the maximum batch size of a node and the call types that it rejects. Tries different sizes,
 * because error codes are unreliable. Never repeats an answered call.
 */
export class BatchSize {
  #exchange: Exchange
  #most = Number.POSITIVE_INFINITY
  #worked = 1
  /**
   * Call types that make the node reject a whole batch. Each of these calls gets a request of its
   * own.
   */
  #alone = new Set<string>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /**
   * Returns the answers in the order of the calls. Throws ChainError if the node is unreachable or
   * rejects everything.
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
   * Splits the calls into batches. Sends the first batch alone to test its size, then all others in
   * parallel.
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
      if (exchanged.refused instanceof ResponseTooLongError && calls.some(isLogCall))
        return this.#withShorterAnswers(calls, exchanged.refused, probe)
      // The node has answered a batch of this size before, so an ambiguous failure means that the
      // node is down.
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
   * Repeats calls that were rejected or unanswered in a batch, to find out whether the batch size
   * or the call type caused the failure.
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
    // The node rejects this call even alone, so it did not reject the batch because of its size.
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
    // The node rejects a call type, so it did not reject the batch because of its size.
    if (this.#alone.size > known) this.#most = before
    return [...first, ...second]
  }

  /**
   * Handles a response that was too long because of its logs. Sends several block ranges one by
   * one. A single block range fails, so that the caller requests fewer blocks.
   */
  async #withShorterAnswers(
    calls: readonly RpcCall[],
    error: ResponseTooLongError,
    probe: Probe,
  ): Promise<RpcAnswer[]> {
    const logCalls = calls.filter(isLogCall)
    if (new Set(logCalls.map(rangeOf)).size > 1) {
      for (const call of logCalls) this.#alone.add(kindOf(call))
      return this.ask(calls)
    }
    const others = await this.#inParts(
      calls.filter((call) => !isLogCall(call)),
      probe,
    )
    return calls.map((call) =>
      isLogCall(call) ? { ok: false, error } : (others.shift() ?? MISSING_RPC_ANSWER),
    )
  }

  async #probe(): Promise<boolean> {
    const exchanged = await this.#exchange([PROBE])
    return 'answers' in exchanged && exchanged.answers[0]?.ok === true
  }
}

const isLogCall = ({ method }: RpcCall): boolean => RPC_METHODS[method].sized !== undefined

/** Returns the block range of a log request as text. Equal ranges have equal texts. */
function rangeOf({ method, params }: RpcCall): string {
  const range = RPC_METHODS[method].sized?.(params)
  return `${range?.from} ${range?.to}`
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
