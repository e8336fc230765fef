import { ChainError, isNodeRefusal } from './chainError.ts'
import type { RpcAnswer } from './exchange.ts'
import { getHeightTolerance } from './heights.ts'
import type { MaxNodeAnswerDifference, RpcMethodRule } from './methods.ts'

/** True for an answer that counts as a node's vote: a valid result or a revert. */
export const isValidAnswerOrRevert = ({ answer }: { readonly answer: RpcAnswer }): boolean =>
  answer.ok || answer.error.code === 'reverted'

/** Answer of one node to a JSON-RPC call. */
export interface NodeAnswer<Party> {
  readonly party: Party
  readonly answer: RpcAnswer
  /** True if the node rejects this method for any block range. */
  readonly never?: boolean
}

export interface AgreementResult<Party> {
  readonly answer: RpcAnswer
  readonly outvoted: readonly Party[]
}

/** Says whether more nodes may still answer a call. `late`: only slow nodes may. */
export type PendingAnswers = 'more' | 'late' | 'none'

interface Vote<Party> extends NodeAnswer<Party> {
  readonly text: string
  /** Fields that nodes may omit, as comparable text (see `RpcMethodRule`). */
  readonly beside: string | undefined
  readonly number: bigint | undefined
}

/**
 * Returns the answer that at least two nodes gave. Accepts a single answer only if all other nodes
 * are unreachable. Undefined while more nodes may answer. Returns an error if no two nodes agree.
 */
export function findAgreedAnswer<Party>(
  rule: RpcMethodRule<unknown>,
  params: readonly unknown[],
  answers: readonly NodeAnswer<Party>[],
  expected: PendingAnswers,
  tolerance = getHeightTolerance(undefined),
): AgreementResult<Party> | undefined {
  const votes = answers.flatMap((each) => voteOf(rule, params, each) ?? [])
  const nearness = rule.nearness?.(params)
  const chosen =
    nearness === undefined
      ? pairWithSameText(votes)
      : (lowerOfTwoNear(votes, nearness, expected, tolerance) ??
        pairWithSameText(votes.filter(({ number }) => number === undefined)))
  if (chosen !== undefined) {
    const outvoted = nearness === undefined ? votes.filter(({ text }) => text !== chosen.text) : []
    return { answer: answerOf(votes, chosen, rule), outvoted: outvoted.map(({ party }) => party) }
  }
  const refusals = answers.filter(({ answer }) => !answer.ok && isNodeRefusal(answer.error))
  const [refusal] = refusals
  if (refusal !== undefined && refusals.length > 1) return { answer: refusal.answer, outvoted: [] }
  if (expected !== 'none') return undefined
  const [vote] = votes
  if (votes.length > 1) return { answer: { ok: false, error: disagreement(votes) }, outvoted: [] }
  const isForLess = rule.sized !== undefined && refusals.some(({ never }) => !never)
  if (vote !== undefined && !isForLess) return { answer: vote.answer, outvoted: [] }
  return {
    answer: (refusal ?? answers.find(({ answer }) => !answer.ok))?.answer ?? NO_NODE_ANSWERED,
    outvoted: [],
  }
}

/**
 * Returns a node's answer. Fields that nodes may omit are included only if another node returned
 * them too.
 */
function answerOf<Party>(
  votes: readonly Vote<Party>[],
  vote: Vote<Party>,
  { essence }: RpcMethodRule<unknown>,
): RpcAnswer {
  const { answer, text, beside } = vote
  if (beside === undefined || essence === undefined || !answer.ok) return answer
  const isShared = votes.some((each) => each !== vote && each.text === text && each.beside === beside)
  return isShared ? answer : { ok: true, result: essence(answer.result) }
}

const NO_NODE_ANSWERED: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', '0 answers'),
}

const MAX_QUOTED_CHARS = 60

function disagreement<Party>(votes: readonly Vote<Party>[]): ChainError {
  const texts = votes.map(({ text }) =>
    text.length > MAX_QUOTED_CHARS ? `${text.slice(0, MAX_QUOTED_CHARS)}…` : text,
  )
  return new ChainError('nodesDisagree', texts.join(' ≠ '))
}

function voteOf<Party>(
  { decode, essence, beside, nearness }: RpcMethodRule<unknown>,
  params: readonly unknown[],
  given: NodeAnswer<Party>,
): Vote<Party> | undefined {
  const { answer } = given
  if (!answer.ok) {
    const { code, revertData } = answer.error
    return code === 'reverted'
      ? { ...given, text: `reverted ${revertData?.toLowerCase()}`, beside: undefined, number: undefined }
      : undefined
  }
  try {
    const decoded = decode(answer.result, params)
    const text = textOf(essence === undefined ? decoded : essence(decoded))
    return {
      ...{ ...given, text, number: nearness?.(params)?.number(decoded) },
      beside: beside && textOf(beside(decoded)),
    }
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))

const pairWithSameText = <Party>(votes: readonly Vote<Party>[]): Vote<Party> | undefined =>
  votes.find(({ text }, index) => votes.slice(index + 1).some((other) => other.text === text))

/**
 * Finds the highest pair of answers that are close together, and returns the lower answer of this
 * pair. With one dishonest node of three, the result is still between the values of the honest
 * nodes.
 */
function lowerOfTwoNear<Party>(
  votes: readonly Vote<Party>[],
  { near, all }: MaxNodeAnswerDifference,
  expected: PendingAnswers,
  tolerance: bigint,
): Vote<Party> | undefined {
  if (all && expected === 'more') return undefined
  const sorted = votes
    .flatMap(({ number, ...vote }) => (number === undefined ? [] : [{ ...vote, number }]))
    .sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
  return sorted.findLast((vote, index) => {
    const higher = sorted[index + 1]
    return higher !== undefined && near(vote.number, higher.number, tolerance)
  })
}
