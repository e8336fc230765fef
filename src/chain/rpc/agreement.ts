import {
  type AgreementResult,
  findAgreedAnswer,
  isValidAnswerOrRevert,
  type NodeAnswer,
  type PendingAnswers,
} from './agreedAnswer.ts'
import { ChainError, isNodeRefusal } from './chainError.ts'
import { MISSING_RPC_ANSWER, type RpcAnswer, type RpcCall } from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

/**
 * Time in ms to wait for a node. Afterwards, calls without an agreed answer are sent to the next
 * node.
 */
const PATIENCE_MS = 1_500
/** A timer that is late by this many ms shows that the computer was busy or suspended. */
const STALL_MS = 250

export interface NodeToCompare {
  /**
   * True if the node was late at its last request. It still gets requests, but the wait for its
   * answers is short.
   */
  silent: boolean
  post(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** True if the node rejects this call for any block range. See `PrunedLogBlocks`. */
  neverTakes(call: RpcCall): boolean
}

interface AgreementOptions<Node> {
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
  readonly outvoted: (node: Node, call: RpcCall) => void
  readonly slow: (node: Node) => void
  /**
   * Number of blocks by which honest nodes of the network may differ. Undefined for the default.
   */
  readonly tolerance?: bigint
}

/**
 * Returns answers on which two nodes agree, see `findAgreedAnswer`. Sends all calls to two nodes,
 * then calls without agreement to a third one. Does not throw if a node fails.
 */
export function fetchAgreedAnswers<Node extends NodeToCompare>(
  nodes: readonly Node[],
  calls: readonly RpcCall[],
  options: AgreementOptions<Node>,
): Promise<readonly RpcAnswer[]> {
  return new AnswerRace(nodes, calls, options).run()
}

/** Sends one batch of calls to several nodes until each call has an accepted answer. */
class AnswerRace<Node extends NodeToCompare> {
  readonly #nodes: readonly Node[]
  readonly #calls: readonly RpcCall[]
  readonly #options: AgreementOptions<Node>
  readonly #answers: readonly NodeAnswer<Node>[][]
  readonly #verdicts: (AgreementResult<Node> | undefined)[]
  /** Send time (ms, monotonic clock) of each pending request. */
  readonly #pending = new Map<Node, number>()
  /** Nodes whose answers are no longer awaited, because they took too long. */
  readonly #overdue = new Set<Node>()
  #askedNodes = 0
  #isLate = false
  #firstMs: number | undefined
  #resolve: (answers: readonly RpcAnswer[]) => void = () => {}
  #reject: (reason: unknown) => void = () => {}

  constructor(nodes: readonly Node[], calls: readonly RpcCall[], options: AgreementOptions<Node>) {
    this.#nodes = nodes
    this.#calls = calls
    this.#options = options
    this.#answers = calls.map(() => [])
    this.#verdicts = calls.map(() => undefined)
  }

  run(): Promise<readonly RpcAnswer[]> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      if (this.#nodes.length === 0 || this.#calls.length === 0) return this.#judge()
      this.#askNext()
      this.#askNext()
    })
  }

  /** Accepts answers on which nodes agree. Without agreement, asks another node. */
  #judge(): void {
    for (const index of this.#unsettled()) this.#judgeCall(index)
    const left = this.#unsettled()
    if (left.length === 0)
      this.#resolve(this.#verdicts.map((verdict) => verdict?.answer ?? MISSING_RPC_ANSWER))
    else if (this.#pending.size === 0 || left.some((index) => this.#isShort(index))) this.#askNext()
  }

  #judgeCall(index: number): void {
    const call = this.#calls[index]
    if (call === undefined) return
    const { tolerance, outvoted } = this.#options
    const answers = this.#answers[index] ?? []
    const verdict = findAgreedAnswer(
      RPC_METHODS[call.method],
      call.params,
      answers,
      this.#expected(index),
      tolerance,
    )
    this.#verdicts[index] = verdict
    for (const node of verdict?.outvoted ?? []) outvoted(node, call)
  }

  #unsettled(): readonly number[] {
    return this.#calls.flatMap((_, index) => (this.#verdicts[index] === undefined ? [index] : []))
  }

  /** True if this call will have fewer than two answers even if all pending requests succeed. */
  #isShort(index: number): boolean {
    return this.#votes(index) + this.#awaited(true) < 2
  }

  #expected(index: number): PendingAnswers {
    if (this.#askedNodes < this.#nodes.length) return 'more'
    if (this.#awaited(this.#votes(index) > 0) === 0) return 'none'
    return this.#isLate ? 'late' : 'more'
  }

  #votes(index: number): number {
    return this.#answers[index]?.filter(isValidAnswerOrRevert).length ?? 0
  }

  /** Returns the number of nodes to wait for. Slow nodes count only for calls without an answer. */
  #awaited(isAnswered: boolean): number {
    return [...this.#pending.keys()].filter((node) => !(isAnswered && this.#overdue.has(node))).length
  }

  #askNext(): void {
    const node = this.#nodes[this.#askedNodes]
    if (node === undefined) return
    this.#askedNodes += 1
    const askedAt = this.#options.now()
    this.#pending.set(node, askedAt)
    const indices = this.#unsettled()
    const calls = indices.flatMap((index) => this.#calls[index] ?? [])
    void answersOf(node, calls).then(
      (answers) => this.#receive(node, askedAt, indices, answers),
      this.#reject,
    )
    if (this.#firstMs !== undefined) this.#limitWait(node, askedAt, this.#firstMs)
    void this.#options.sleep(PATIENCE_MS).then(() => this.#noteSlow(node))
  }

  #receive(node: Node, askedAt: number, indices: readonly number[], answers: readonly RpcAnswer[]): void {
    this.#pending.delete(node)
    for (const [place, index] of indices.entries()) {
      const [call, answer = MISSING_RPC_ANSWER] = [this.#calls[index], answers[place]]
      const never = call !== undefined && node.neverTakes(call)
      this.#answers[index]?.push({ party: node, answer, never })
    }
    if (answers.some(isThere)) this.#noteResponse(node, this.#options.now() - askedAt)
    this.#judge()
  }

  #noteSlow(node: Node): void {
    if (!this.#pending.has(node)) return
    this.#options.slow(node)
    this.#isLate = true
    if (this.#askedNodes < this.#nodes.length && this.#unsettled().length > 0) this.#askNext()
    else this.#judge()
  }

  #noteResponse(node: Node, tookMs: number): void {
    if (tookMs <= allowedMs(this.#firstMs ?? tookMs)) node.silent = false
    if (this.#firstMs !== undefined) return
    this.#firstMs = tookMs
    for (const [other, askedAt] of this.#pending) this.#limitWait(other, askedAt, tookMs)
  }

  /**
   * Limits the wait for a node after another node has answered. With three or more nodes, only
   * nodes that were late before have a limit, so that two slow honest nodes can contradict a fast
   * dishonest one.
   */
  #limitWait(node: Node, askedAt: number, tookMs: number): void {
    const limit = askedAt + allowedMs(tookMs)
    if (node.silent || this.#nodes.length < 3) void this.#giveUpAt(node, limit, limit)
    // A node that was late before may have recovered, so its limit is twice the other node's
    // response time.
    if (node.silent) void this.#giveUpAt(node, askedAt + 2 * tookMs, limit)
  }

  async #giveUpAt(node: Node, due: number, limit: number): Promise<void> {
    const { sleep, now } = this.#options
    await sleep(Math.max(0, due - now()))
    // A suspended or busy computer could not receive answers, so the wait continues.
    if (now() > due + STALL_MS) return this.#giveUpAt(node, now() + STALL_MS, limit)
    if (!this.#pending.has(node)) return
    if (now() >= limit) node.silent = true
    this.#overdue.add(node)
    this.#judge()
  }
}

/** Returns the time limit for a node in ms, based on the response time of the fastest node. */
const allowedMs = (firstMs: number): number => Math.max(PATIENCE_MS, 2 * firstMs)

const isThere = (answer: RpcAnswer): boolean =>
  isValidAnswerOrRevert({ answer }) || (!answer.ok && isNodeRefusal(answer.error))

/**
 * Returns a node's answers. If the node cannot be reached or is on another chain, every answer is
 * that error.
 */
async function answersOf(node: NodeToCompare, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  try {
    return await node.post(calls)
  } catch (cause) {
    if (!(cause instanceof ChainError)) throw cause
    const error = isNodeRefusal(cause) ? new ChainError('unreachable', cause.message, { cause }) : cause
    return calls.map(() => ({ ok: false, error }))
  }
}
