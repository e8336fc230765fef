import {
  type AgreementResult,
  agreedAnswer,
  isVote,
  type NodeAnswer,
  type PendingAnswers,
} from './agreedAnswer.ts'
import { ChainError, isRefusal } from './chainError.ts'
import { NO_ANSWER, type RpcAnswer, type RpcCall } from './exchange.ts'
import { METHODS } from './methods.ts'

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
  const voices = (index: number) => heard[index]?.filter(isVote).length ?? 0
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
        for (const node of verdict?.outvoted ?? []) outvoted(node, call)
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

/** Returns true if the node responded, even with an error. */
const isThere = (answer: RpcAnswer): boolean => isVote({ answer }) || (!answer.ok && isRefusal(answer.error))

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
