import { createStore } from '#lib/store.ts'
import { ChainError, isRefusal } from './chainError.ts'
import { NO_ANSWER, type RpcAnswer, type RpcCall } from './exchange.ts'
import { heightTolerance } from './heights.ts'
import { METHODS, type Method, type MethodRule, type Nearness } from './methods.ts'

/** Time (ms) without an answer after which the next node is asked, if it could settle the call. */
const PATIENCE_MS = 1_500
/** A timer that ends this much too late was delayed by a busy or suspended computer. */
const STALL_MS = 250

export interface AgreementNode {
  /**
   * True if the node was late at its last request. It is still asked, but the wait for it is short.
   * Set by `fetchAgreedAnswers`.
   */
  silent: boolean
  /** Sends calls to the node. Throws ChainError if the node is unreachable. */
  post(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** Returns true if the node rejects this call for any block range. See `UnlistedBlocks`. */
  neverTakes(call: RpcCall): boolean
}

export interface AgreementOptions<Node> {
  readonly sleep: (ms: number) => Promise<void>
  /** Time in milliseconds from a monotonic clock. */
  readonly now: () => number
  /** Called with each node that two others contradicted, and the call. */
  readonly outvoted: (node: Node, call: RpcCall) => void
  /** Called with each node that was slow. */
  readonly slow: (node: Node) => void
  /** Maximum difference in block height between the network's nodes. Undefined for the default. */
  readonly tolerance?: bigint
}

/**
 * Returns answers that two nodes agree on, see `agreedAnswer`. Two nodes get all calls in one batch
 * each. The next node gets the unsettled calls once both have answered or one is slow. After one of
 * two has answered, the wait for the other is as long again, at least 1.5 seconds, because a slow
 * connection delays every node. Never throws for IO.
 */
export function fetchAgreedAnswers<Node extends AgreementNode>(
  nodes: readonly Node[],
  calls: readonly RpcCall[],
  { sleep, now, outvoted, slow, tolerance }: AgreementOptions<Node>,
): Promise<readonly RpcAnswer[]> {
  const heard = calls.map((): NodeAnswer<Node>[] => [])
  const verdicts = calls.map((): AgreementResult<Node> | undefined => undefined)
  const open = () => calls.flatMap((_, index) => (verdicts[index] === undefined ? [index] : []))
  /** Start time of each pending request. */
  const underWay = new Map<Node, number>()
  /** Nodes that are not waited for any longer. */
  const overdue = new Set<Node>()
  /**
   * Returns the number of nodes to wait for. Slow nodes count only while the call has no answer.
   */
  const awaited = (isAnswered: boolean) =>
    [...underWay.keys()].filter((node) => !(isAnswered && overdue.has(node))).length
  const voices = (index: number) => heard[index]?.filter(isVoice).length ?? 0
  let asked = 0
  let late = false
  /** Response time of the fastest node. */
  let first: number | undefined
  const allowed = (took: number) => Math.max(PATIENCE_MS, 2 * took)

  function expected(index: number): PendingAnswers {
    if (asked < nodes.length) return 'more'
    return awaited(voices(index) > 0) === 0 ? 'none' : late ? 'late' : 'more'
  }
  /** True if the nodes asked so far cannot give two answers to this call. */
  const isShort = (index: number) => voices(index) + awaited(true) < 2

  return new Promise((resolve, reject) => {
    function judge(): void {
      for (const index of open()) {
        const call = calls[index]
        if (call === undefined) continue
        const verdict = agreedAnswer(
          METHODS[call.method],
          call.params,
          heard[index] ?? [],
          expected(index),
          tolerance,
        )
        verdicts[index] = verdict
        for (const node of verdict?.against ?? []) outvoted(node, call)
      }
      const left = open()
      if (left.length === 0) resolve(verdicts.map((verdict) => verdict?.answer ?? NO_ANSWER))
      else if (underWay.size === 0 || left.some(isShort)) ask()
    }

    function ask(): void {
      const node = nodes[asked]
      if (node === undefined) return
      asked += 1
      const askedAt = now()
      underWay.set(node, askedAt)
      const indices = open()
      const questions = indices.flatMap((index) => calls[index] ?? [])
      void answersOf(node, questions).then((answers) => {
        underWay.delete(node)
        for (const [place, index] of indices.entries()) {
          const [call, answer = NO_ANSWER] = [calls[index], answers[place]]
          heard[index]?.push({ party: node, answer, never: call !== undefined && node.neverTakes(call) })
        }
        if (answers.some(isThere)) noteThere(node, now() - askedAt)
        judge()
      }, reject)
      if (first !== undefined) limit(node, askedAt, first)
      void sleep(PATIENCE_MS).then(() => {
        if (!underWay.has(node)) return
        slow(node)
        late = true
        if (asked < nodes.length && open().length > 0) ask()
        else judge()
      })
    }

    function noteThere(node: Node, took: number): void {
      if (took <= allowed(first ?? took)) node.silent = false
      if (first !== undefined) return
      first = took
      for (const [other, askedAt] of underWay) limit(other, askedAt, took)
    }

    /**
     * Once another node has answered, the waiting time is limited. With three nodes, two slow ones
     * can still outvote a dishonest one.
     */
    function limit(node: Node, askedAt: number, took: number): void {
      const giveUpAt = async (due: number): Promise<void> => {
        await sleep(Math.max(0, due - now()))
        // A suspended or busy computer could not have received answers.
        if (now() > due + STALL_MS) return giveUpAt(now() + STALL_MS)
        if (!underWay.has(node)) return
        if (now() >= askedAt + allowed(took)) node.silent = true
        overdue.add(node)
        judge()
      }
      if (node.silent || nodes.length < 3) void giveUpAt(askedAt + allowed(took))
      // The node may have recovered, so it gets twice the other's time.
      if (node.silent) void giveUpAt(askedAt + 2 * took)
    }

    if (nodes.length === 0 || calls.length === 0) judge()
    else {
      ask()
      ask()
    }
  })
}

const isVoice = ({ answer }: { answer: RpcAnswer }): boolean => answer.ok || answer.error.code === 'reverted'

/** Returns true if the node responded, even with an error. */
const isThere = (answer: RpcAnswer): boolean => isVoice({ answer }) || (!answer.ok && isRefusal(answer.error))

/**
 * If the node is unreachable, its failure is the answer to each call. A node that rejects
 * eth_chainId counts as unreachable.
 */
async function answersOf(node: AgreementNode, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  try {
    return await node.post(calls)
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    const error = isRefusal(cause) ? new ChainError('unreachable', cause.message, { cause }) : cause
    return calls.map(() => ({ ok: false, error }))
  }
}

/** Answer of one node to a call. */
export interface NodeAnswer<Party> {
  readonly party: Party
  readonly answer: RpcAnswer
  /** True if the node rejects this method for any range. */
  readonly never?: boolean
}

export interface AgreementResult<Party> {
  readonly answer: RpcAnswer
  /** Nodes that gave a different answer. */
  readonly against: readonly Party[]
}

/**
 * `more`: further answers are expected. `late`: only slow nodes are left. `none`: no node is left.
 */
export type PendingAnswers = 'more' | 'late' | 'none'

interface Voice<Party> extends NodeAnswer<Party> {
  readonly gist: string
  /** Value that belongs to the answer but that nodes may omit, see `MethodRule`. */
  readonly beside: string | undefined
  readonly number: bigint | undefined
}

/**
 * Returns the accepted answer. Undefined if it is not settled. Valid answers and reverts count as
 * votes. An error counts only if two nodes return one. An unreachable node has no vote. If all
 * other nodes are unreachable, a single answer is accepted. If several nodes answer and no two
 * agree, none is accepted.
 */
export function agreedAnswer<Party>(
  rule: MethodRule<unknown>,
  params: readonly unknown[],
  heard: readonly NodeAnswer<Party>[],
  expected: PendingAnswers,
  tolerance = heightTolerance(undefined),
): AgreementResult<Party> | undefined {
  const voices = heard.flatMap((each) => voiceOf(rule, params, each) ?? [])
  const nearness = rule.nearness?.(params)
  const chosen =
    nearness === undefined
      ? pairOf(voices)
      : (nearOf(voices, nearness, expected, tolerance) ??
        pairOf(voices.filter(({ number }) => number === undefined)))
  if (chosen !== undefined) {
    const against = nearness === undefined ? voices.filter(({ gist }) => gist !== chosen.gist) : []
    return { answer: sharedBy(voices, chosen, rule), against: against.map(({ party }) => party) }
  }
  const refusals = heard.filter(({ answer }) => !answer.ok && isRefusal(answer.error))
  const [refusal] = refusals
  if (refusal !== undefined && refusals.length > 1) return { answer: refusal.answer, against: [] }
  if (expected !== 'none') return undefined
  const [voice] = voices
  if (voices.length > 1) return { answer: { ok: false, error: disagreement(voices) }, against: [] }
  const isForLess = rule.sized !== undefined && refusals.some(({ never }) => !never)
  if (voice !== undefined && !isForLess) return { answer: voice.answer, against: [] }
  return { answer: (refusal ?? heard.find(({ answer }) => !answer.ok))?.answer ?? NOBODY, against: [] }
}

/** Returns an answer. Its additional value is included only if another node agrees on it. */
function sharedBy<Party>(
  voices: readonly Voice<Party>[],
  voice: Voice<Party>,
  { essence }: MethodRule<unknown>,
): RpcAnswer {
  const { answer, gist, beside } = voice
  if (beside === undefined || essence === undefined || !answer.ok) return answer
  const isShared = voices.some((each) => each !== voice && each.gist === gist && each.beside === beside)
  return isShared ? answer : { ok: true, result: essence(answer.result) }
}

const NOBODY: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', '0 answers'),
}

const MAX_QUOTED_CHARS = 60

function disagreement<Party>(voices: readonly Voice<Party>[]): ChainError {
  const said = voices.map(({ gist }) =>
    gist.length > MAX_QUOTED_CHARS ? `${gist.slice(0, MAX_QUOTED_CHARS)}…` : gist,
  )
  return new ChainError('nodesDisagree', said.join(' ≠ '))
}

function voiceOf<Party>(
  { decode, essence, beside, nearness }: MethodRule<unknown>,
  params: readonly unknown[],
  heard: NodeAnswer<Party>,
): Voice<Party> | undefined {
  const { answer } = heard
  if (!answer.ok) {
    const { code, revertData } = answer.error
    return code === 'reverted'
      ? { ...heard, gist: `reverted ${revertData?.toLowerCase()}`, beside: undefined, number: undefined }
      : undefined
  }
  try {
    const decoded = decode(answer.result, params)
    const gist = textOf(essence === undefined ? decoded : essence(decoded))
    return {
      ...{ ...heard, gist, number: nearness?.(params)?.number(decoded) },
      beside: beside && textOf(beside(decoded)),
    }
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))

const pairOf = <Party>(voices: readonly Voice<Party>[]): Voice<Party> | undefined =>
  voices.find(({ gist }, index) => voices.slice(index + 1).some((other) => other.gist === gist))

/**
 * Returns the lower of the two highest values that are close to each other. With three nodes, a
 * dishonest one cannot move it out of the honest range.
 */
function nearOf<Party>(
  voices: readonly Voice<Party>[],
  { near, all }: Nearness,
  expected: PendingAnswers,
  tolerance: bigint,
): Voice<Party> | undefined {
  if (all && expected === 'more') return undefined
  const sorted = voices
    .flatMap(({ number, ...voice }) => (number === undefined ? [] : [{ ...voice, number }]))
    .sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
  return sorted.findLast((voice, index) => {
    const higher = sorted[index + 1]
    return higher !== undefined && near(voice.number, higher.number, tolerance)
  })
}

/**
 * A disagreement is reported after this time (ms), because nodes receive blocks at different
 * moments.
 */
const DISPUTE_MS = 3_000
/** A disagreement ends if its call was not repeated for this time (ms). */
const FORGOTTEN_MS = 30_000

interface Dispute {
  readonly method: Method
  readonly since: number
  readonly last: number
}

/** Calls that nodes have answered differently for some time. */
export class Disputes {
  #now: () => number
  #open = new Map<string, Dispute>()
  #shown = createStore<Method | undefined>(undefined)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Records the results of a batch. */
  note(calls: readonly RpcCall[], answers: readonly RpcAnswer[]): void {
    const now = this.#now()
    for (const [index, { method, params }] of calls.entries()) {
      const key = `${method} ${JSON.stringify(params)}`
      const answer = answers[index]
      if (answer?.ok !== false || answer.error.code !== 'nodesDisagree') this.#open.delete(key)
      else this.#open.set(key, { method, since: this.#open.get(key)?.since ?? now, last: now })
    }
    for (const [key, { last }] of this.#open) if (now - last > FORGOTTEN_MS) this.#open.delete(key)
    const shown = [...this.#open.values()].find(({ since, last }) => last - since >= DISPUTE_MS)?.method
    if (shown !== this.#shown.get()) this.#shown.set(shown)
  }

  /** The call that nodes disagree on, if any. */
  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe
}
