import { ChainError, isRefusal } from './chainError.ts'
import type { Exchanged, RpcAnswer, RpcCall } from './exchange.ts'

type Exchange = (calls: readonly RpcCall[]) => Promise<Exchanged>

/** A question that every node answers: it tells a node that refuses one thing from one that refuses everything. */
const PROBE: RpcCall = { method: 'eth_chainId', params: [] }

/** Kinds of calls that a node may take or not. What creates a contract or overrides state is another thing than a call. */
function kindOf({ method, params }: RpcCall): string {
  const [call, , overrides] = params
  const creates = method === 'eth_call' && typeof call === 'object' && call !== null && !('to' in call)
  return `${method}${creates ? ' create' : ''}${overrides === undefined ? '' : ' override'}`
}

/**
 * How many calls a node takes in one request, and which it takes not at all: found out by what it does, never by the
 * codes it does it with. What was answered is never asked again for it.
 */
export class BatchSize {
  #exchange: Exchange
  /** No more than this in one request. */
  #most = Number.POSITIVE_INFINITY
  /** So many were answered in one request. */
  #worked = 1
  /** A request with one of these is refused as a whole, so they go alone. */
  #alone = new Set<string>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** The answers in the order of the calls. Throws ChainError where the node is not there, or refuses everything. */
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

  /** The first part on its own: it shows whether the node is there, and whether it takes so many. */
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
      // So many were taken before, so that is not why.
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
    // Asked alone it is refused as well: the size was not the reason.
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
    // It was one of the calls, and not how many there were.
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
  error: new ChainError('badResponse', 'The node left a question unanswered.'),
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
