import { ChainError } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { METHODS } from './methods.ts'
import { type Expected, type Heard, type Verdict, verdictOn } from './verdict.ts'

/** A node that has not answered after this long is not waited for where the next one may settle it. */
const PATIENCE_MS = 1_500

export interface Party {
  /** Throws ChainError where the node is not there. */
  post(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
}

export interface AgreementOptions<Node> {
  readonly sleep: (ms: number) => Promise<void>
  /** Told of every node that two others contradicted. */
  readonly outvoted: (node: Node) => void
}

/**
 * The answers that two nodes give, see `verdictOn`. Two are asked at once, all questions in one batch each; the next
 * one is asked what these left open, as soon as they have left it open or one of them is slow. Never throws for IO.
 */
export function agree<Node extends Party>(
  nodes: readonly Node[],
  calls: readonly RpcCall[],
  { sleep, outvoted }: AgreementOptions<Node>,
): Promise<readonly RpcAnswer[]> {
  const heard = calls.map((): Heard<Node>[] => [])
  const verdicts = calls.map((): Verdict<Node> | undefined => undefined)
  const open = () => calls.flatMap((_, index) => (verdicts[index] === undefined ? [index] : []))
  let asked = 0
  let underWay = 0
  let late = false

  const expected = (): Expected =>
    underWay === 0 && asked >= nodes.length ? 'none' : late && asked >= nodes.length ? 'late' : 'more'

  return new Promise((resolve, reject) => {
    function judge(): void {
      for (const index of open()) {
        const call = calls[index]
        if (call === undefined) continue
        const verdict = verdictOn(METHODS[call.method], call.params, heard[index] ?? [], expected())
        verdicts[index] = verdict
        for (const node of verdict?.against ?? []) outvoted(node)
      }
      if (open().length === 0) resolve(verdicts.map((verdict) => verdict?.answer ?? UNSETTLED))
      // Fewer than two can still be of one mind with what there is.
      else if (
        underWay < 2 &&
        (underWay === 0 || open().some((index) => (heard[index]?.filter(isVoice).length ?? 0) + underWay < 2))
      )
        ask()
    }

    function ask(): void {
      const node = nodes[asked]
      if (node === undefined) return
      asked += 1
      underWay += 1
      const indices = open()
      const questions = indices.flatMap((index) => calls[index] ?? [])
      void answersOf(node, questions).then((answers) => {
        underWay -= 1
        for (const [place, index] of indices.entries())
          heard[index]?.push({ party: node, answer: answers[place] ?? UNSETTLED })
        judge()
      }, reject)
      void sleep(PATIENCE_MS).then(() => {
        if (open().length === 0) return
        late = true
        if (asked < nodes.length) ask()
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
  error: new ChainError('badResponse', 'The node left a question unanswered.'),
}

/** A node that is not there gives each question the reason for it. */
async function answersOf(node: Party, calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
  try {
    return await node.post(calls)
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return calls.map(() => ({ ok: false, error }))
  }
}
