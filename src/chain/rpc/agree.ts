import { ChainError } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { METHODS } from './methods.ts'
import { type Expected, type Heard, type Verdict, verdictOn } from './verdict.ts'

/** After this long without an answer, the next node is asked if it could settle the question. */
const PATIENCE_MS = 1_500

export interface Party {
  /** It let the last question time out, so it is asked but not waited for. */
  readonly silent: boolean
  /** Throws ChainError if the node is unreachable. */
  post(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
}

export interface AgreementOptions<Node> {
  readonly sleep: (ms: number) => Promise<void>
  /** Called with every node that two others contradicted. */
  readonly outvoted: (node: Node) => void
  /** Called with every node that was not waited for. */
  readonly slow: (node: Node) => void
}

/**
 * The answers that two nodes give, see `verdictOn`. Two are asked at once, all questions in one batch each; the next
 * one is asked whatever these leave unsettled, as soon as they have answered or one of them is slow. Never throws for
 * IO.
 */
export function agree<Node extends Party>(
  nodes: readonly Node[],
  calls: readonly RpcCall[],
  { sleep, outvoted, slow }: AgreementOptions<Node>,
): Promise<readonly RpcAnswer[]> {
  const heard = calls.map((): Heard<Node>[] => [])
  const verdicts = calls.map((): Verdict<Node> | undefined => undefined)
  const open = () => calls.flatMap((_, index) => (verdicts[index] === undefined ? [index] : []))
  const underWay = new Set<Node>()
  let asked = 0
  let late = false

  function expected(): Expected {
    if (asked < nodes.length) return 'more'
    const awaited = [...underWay].filter(({ silent }) => !(late && silent))
    return awaited.length === 0 ? 'none' : late ? 'late' : 'more'
  }
  /** Whether the nodes asked so far can give fewer than two answers to this question. */
  const isShort = (index: number) => (heard[index]?.filter(isVoice).length ?? 0) + underWay.size < 2

  return new Promise((resolve, reject) => {
    function judge(): void {
      for (const index of open()) {
        const call = calls[index]
        if (call === undefined) continue
        const verdict = verdictOn(METHODS[call.method], call.params, heard[index] ?? [], expected())
        verdicts[index] = verdict
        for (const node of verdict?.against ?? []) outvoted(node)
      }
      const left = open()
      if (left.length === 0) resolve(verdicts.map((verdict) => verdict?.answer ?? UNSETTLED))
      else if (underWay.size === 0 || left.some(isShort)) ask()
    }

    function ask(): void {
      const node = nodes[asked]
      if (node === undefined) return
      asked += 1
      underWay.add(node)
      const indices = open()
      const questions = indices.flatMap((index) => calls[index] ?? [])
      void answersOf(node, questions).then((answers) => {
        underWay.delete(node)
        for (const [place, index] of indices.entries())
          heard[index]?.push({ party: node, answer: answers[place] ?? UNSETTLED })
        judge()
      }, reject)
      void sleep(PATIENCE_MS).then(() => {
        if (!underWay.has(node)) return
        slow(node)
        late = true
        if (asked < nodes.length && open().length > 0) ask()
        else judge()
      })
    }

    if (nodes.length === 0 || calls.length === 0) judge()
    else {
      ask()
      ask()
    }
  })
}

const isVoice = ({ answer }: { answer: RpcAnswer }): boolean => answer.ok || answer.error.code === 'reverted'

const UNSETTLED: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', 'answers < questions'),
}

/** If a node is unreachable, that failure is its answer to each question. */
async function answersOf(node: Party, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  try {
    return await node.post(calls)
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return calls.map(() => ({ ok: false, error }))
  }
}
