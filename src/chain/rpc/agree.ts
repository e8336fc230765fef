import { createStore } from '#lib/store.ts'
import { ChainError, isRefusal } from './chainError.ts'
import { NO_ANSWER, type RpcAnswer, type RpcCall } from './exchange.ts'
import { heightTolerance } from './heights.ts'
import { METHODS, type Method, type MethodRule, type Nearness } from './methods.ts'

/** After this long without an answer, the next node is asked if it could settle the question. */
const PATIENCE_MS = 1_500
/** A timer that ends so much later than it should has been held up, and so has everything else. */
const STALL_MS = 250

export interface Party {
  /**
   * It was not there in time when it was asked last: it is asked all the same, and hardly waited
   * for. Set by `agree`.
   */
  silent: boolean
  /** Throws ChainError if the node is unreachable. */
  post(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** Whether a refusal of this call says nothing of its size, see `Unlisted`. */
  neverTakes(call: RpcCall): boolean
}

export interface AgreementOptions<Node> {
  readonly sleep: (ms: number) => Promise<void>
  /** Milliseconds from a monotonic clock. */
  readonly now: () => number
  /** Called with every node that two others contradicted, and about what. */
  readonly outvoted: (node: Node, call: RpcCall) => void
  /** Called with every node that took long. */
  readonly slow: (node: Node) => void
  /** Blocks by which the network's nodes may differ, if not the usual ones. */
  readonly tolerance?: bigint
}

/**
 * The answers that two nodes give, see `verdictOn`. Two are asked at once, all questions in one
 * batch each; the next one is asked whatever these leave unsettled, as soon as they have answered
 * or one of them is slow. Once one of two has answered, the other has twice the time that it took,
 * and a second and a half at least: what lies behind a slow connection is slow from every node.
 * Never throws for IO.
 */
export function agree<Node extends Party>(
  nodes: readonly Node[],
  calls: readonly RpcCall[],
  { sleep, now, outvoted, slow, tolerance }: AgreementOptions<Node>,
): Promise<readonly RpcAnswer[]> {
  const heard = calls.map((): NodeAnswer<Node>[] => [])
  const verdicts = calls.map((): Verdict<Node> | undefined => undefined)
  const open = () => calls.flatMap((_, index) => (verdicts[index] === undefined ? [index] : []))
  /** When each node that has not answered was asked. */
  const underWay = new Map<Node, number>()
  /** Those that are waited for no longer. */
  const overdue = new Set<Node>()
  /** How many are waited for by a question that one has answered, or that none has. */
  const awaited = (isAnswered: boolean) =>
    [...underWay.keys()].filter((node) => !(isAnswered && overdue.has(node))).length
  const voices = (index: number) => heard[index]?.filter(isVoice).length ?? 0
  let asked = 0
  let late = false
  /** How long the first node took that answered. */
  let first: number | undefined
  const allowed = (took: number) => Math.max(PATIENCE_MS, 2 * took)

  function expected(index: number): PendingAnswers {
    if (asked < nodes.length) return 'more'
    return awaited(voices(index) > 0) === 0 ? 'none' : late ? 'late' : 'more'
  }
  /** Whether the nodes asked so far can give fewer than two answers to this question. */
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
     * Another has answered, so this one is waited for only so long. Of three, two that are merely
     * slow outvote a liar.
     */
    function limit(node: Node, askedAt: number, took: number): void {
      const giveUpAt = async (due: number): Promise<void> => {
        await sleep(Math.max(0, due - now()))
        // A computer that slept or was busy had no time for answers either.
        if (now() > due + STALL_MS) return giveUpAt(now() + STALL_MS)
        if (!underWay.has(node)) return
        if (now() >= askedAt + allowed(took)) node.silent = true
        overdue.add(node)
        judge()
      }
      if (node.silent || nodes.length < 3) void giveUpAt(askedAt + allowed(took))
      // It may be back, and as fast as the other.
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

/** The node is there and has said something, be it no. */
const isThere = (answer: RpcAnswer): boolean => isVoice({ answer }) || (!answer.ok && isRefusal(answer.error))

/**
 * If a node is unreachable, that failure is its answer to each question. One that refuses even to
 * name its chain is not there either: that is no word on any question.
 */
async function answersOf(node: Party, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  try {
    return await node.post(calls)
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    const error = isRefusal(cause) ? new ChainError('unreachable', cause.message, { cause }) : cause
    return calls.map(() => ({ ok: false, error }))
  }
}

/** What one node gave for a question. */
export interface NodeAnswer<Party> {
  readonly party: Party
  readonly answer: RpcAnswer
  /** The node refuses this kind of question, in whatever size. */
  readonly never?: boolean
}

export interface Verdict<Party> {
  readonly answer: RpcAnswer
  /** Nodes that gave another answer. */
  readonly against: readonly Party[]
}

/** Whether more answers are expected: yes, no, or only from slow nodes. */
export type PendingAnswers = 'more' | 'late' | 'none'

interface Voice<Party> extends NodeAnswer<Party> {
  readonly gist: string
  /** What it says beside, see `MethodRule`. */
  readonly beside: string | undefined
  readonly number: bigint | undefined
}

/**
 * The answer accepted from those given so far; undefined while it is not settled. A well-formed
 * answer counts as a vote, and so does a revert. A refusal does not, unless two nodes refuse, and
 * an unreachable node has no vote. If every other node is out of reach, one node's answer is
 * accepted; if several answer and no two agree, none is.
 */
export function agreedAnswer<Party>(
  rule: MethodRule<unknown>,
  params: readonly unknown[],
  heard: readonly NodeAnswer<Party>[],
  expected: PendingAnswers,
  tolerance = heightTolerance(undefined),
): Verdict<Party> | undefined {
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

/** The answer of a voice, with what it says beside only where another says that too. */
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

const MOST_QUOTED = 60

function disagreement<Party>(voices: readonly Voice<Party>[]): ChainError {
  const said = voices.map(({ gist }) => (gist.length > MOST_QUOTED ? `${gist.slice(0, MOST_QUOTED)}…` : gist))
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
 * The lower of the highest two that are near one another: of three, one liar cannot move it outside
 * the range of the honest ones.
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
 * Nodes may receive a block at different moments, so a disagreement counts as a dispute only after
 * this long.
 */
const DISPUTE_MS = 3_000
/** A dispute over a question not asked for this long is dropped. */
const FORGOTTEN_MS = 30_000

interface Dispute {
  readonly method: Method
  readonly since: number
  readonly last: number
}

/** Questions that several nodes have been answering differently for a while, and still are. */
export class Disputes {
  #now: () => number
  #open = new Map<string, Dispute>()
  #shown = createStore<Method | undefined>(undefined)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Records the outcome of some questions. */
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

  /** The question in dispute, if any. */
  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe
}
