import { ChainError, isRefusal } from './chainError.ts'
import type { Exchanged, RpcAnswer, RpcCall } from './exchange.ts'

type Exchange = (calls: readonly RpcCall[]) => Promise<Exchanged>

/** A call that every node answers, to tell a node that refuses one method from one that refuses everything. */
const PROBE: RpcCall = { method: 'eth_chainId', params: [] }

/**
 * The kind of a call, which a node accepts or refuses as a whole. Creating a contract or overriding state is a kind of
 * its own.
 */
function kindOf({ method, params }: RpcCall): string {
  const [call, , overrides] = params
  const creates = method === 'eth_call' && typeof call === 'object' && call !== null && !('to' in call)
  return `${method}${creates ? ' create' : ''}${overrides === undefined ? '' : ' override'}`
}

/**
 * Learns how many calls a node accepts in one request, and which kinds it refuses, from what it does and never from its
 * error codes. Answered calls are not repeated to find out.
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

  /** The answers in the order of the calls. Throws ChainError if the node is unreachable or refuses everything. */
  async ask(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const probe = once(() => this.#probe())
    const together = calls.filter((call) => !this.#alone.has(kindOf(call)))
    const answers = new Map<RpcCall, RpcAnswer>()
    const keep = (asked: readonly RpcCall[], given: readonly RpcAnswer[]) =>
      asked.forEach((call, index) => void answers.set(call, given[index] ?? UNANSWERED))
    const alone = calls.filter((call) => !together.includes(call))
    await Promise.all([
      this.#inParts(together, probe).then((given) => keep(together, given)),
      ...alone.map((call) => this.#ask([call], probe).then((given) => keep([call], given))),
    ])
    return calls.map((call) => answers.get(call) ?? UNANSWERED)
  }

  /** The first part goes alone: it shows whether the node is reachable and accepts a batch of this size. */
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
      return answers.map((answer) => answer ?? UNANSWERED)
    }
    return this.#askRest(calls, answers, probe)
  }

  /** The end of a batch, or all of it, was left out or refused call by call: for its size, or for what they are. */
  async #askRest(
    calls: readonly RpcCall[],
    answers: readonly (RpcAnswer | undefined)[],
    probe: Probe,
  ): Promise<RpcAnswer[]> {
    const open = calls.flatMap((_, index) => (isLeftOut(answers[index]) ? [index] : []))
    const before = this.#most
    const firstOpen = open[0] ?? 0
    const [first] = await this.#ask(calls.slice(firstOpen, firstOpen + 1), probe)
    const result = answers.map((answer, index) => (index === firstOpen ? first : answer) ?? UNANSWERED)
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
      result[index] = given[place] ?? UNANSWERED
    })
    return result
  }

  /** A request that was refused as a whole, in halves: until it is small enough, or the one call is found. */
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

const UNANSWERED: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', 'answers < questions'),
}

const isLeftOut = (answer: RpcAnswer | undefined): boolean =>
  answer === undefined || (!answer.ok && isRefusal(answer.error))

function once(ask: Probe): Probe {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
