import { ChainError, isRefusal } from './chainError.ts'
import type { RpcAnswer } from './exchange.ts'
import type { MethodRule, Nearness } from './methods.ts'

/** What one node gave for a question. */
export interface Heard<Party> {
  readonly party: Party
  readonly answer: RpcAnswer
}

export interface Verdict<Party> {
  readonly answer: RpcAnswer
  /** Nodes that gave another answer. */
  readonly against: readonly Party[]
}

/** Whether more answers are expected: yes, no, or only from slow nodes. */
export type Expected = 'more' | 'late' | 'none'

interface Voice<Party> extends Heard<Party> {
  readonly gist: string
  readonly number: bigint | undefined
}

/**
 * The answer accepted from those given so far; undefined while it is not settled. A well-formed answer counts as a
 * vote, and so does a revert. A refusal does not, unless two nodes refuse, and an unreachable node has no vote. If
 * every other node is out of reach, one node's answer is accepted; if several answer and no two agree, none is.
 */
export function verdictOn<Party>(
  rule: MethodRule<unknown>,
  params: readonly unknown[],
  heard: readonly Heard<Party>[],
  expected: Expected,
): Verdict<Party> | undefined {
  const voices = heard.flatMap((each) => voiceOf(rule, params, each) ?? [])
  const nearness = rule.nearness?.(params)
  const chosen =
    nearness === undefined
      ? pairOf(voices)
      : (nearOf(voices, nearness, expected) ?? pairOf(voices.filter(({ number }) => number === undefined)))
  if (chosen !== undefined) {
    const against = nearness === undefined ? voices.filter(({ gist }) => gist !== chosen.gist) : []
    return { answer: chosen.answer, against: against.map(({ party }) => party) }
  }
  const refusals = heard.filter(({ answer }) => !answer.ok && isRefusal(answer.error))
  const [refusal] = refusals
  if (refusal !== undefined && refusals.length > 1) return { answer: refusal.answer, against: [] }
  if (expected !== 'none') return undefined
  const [voice] = voices
  if (voices.length > 1) return { answer: { ok: false, error: disagreement(voices) }, against: [] }
  if (voice !== undefined && !(rule.sized && refusal)) return { answer: voice.answer, against: [] }
  return { answer: (refusal ?? heard.find(({ answer }) => !answer.ok))?.answer ?? NOBODY, against: [] }
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
  { decode, essence, nearness }: MethodRule<unknown>,
  params: readonly unknown[],
  heard: Heard<Party>,
): Voice<Party> | undefined {
  const { answer } = heard
  if (!answer.ok) {
    const { code, revertData } = answer.error
    return code === 'reverted'
      ? { ...heard, gist: `reverted ${revertData?.toLowerCase()}`, number: undefined }
      : undefined
  }
  try {
    const decoded = decode(answer.result, params)
    const gist = textOf(essence === undefined ? decoded : essence(decoded))
    return { ...heard, gist, number: nearness?.(params)?.number(decoded) }
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
 * The lower of the highest two that are near one another: of three, one liar cannot move it outside the range of the
 * honest ones.
 */
function nearOf<Party>(
  voices: readonly Voice<Party>[],
  { near, all }: Nearness,
  expected: Expected,
): Voice<Party> | undefined {
  if (all && expected === 'more') return undefined
  const sorted = voices
    .flatMap(({ number, ...voice }) => (number === undefined ? [] : [{ ...voice, number }]))
    .sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : 0))
  return sorted.findLast((voice, index) => {
    const higher = sorted[index + 1]
    return higher !== undefined && near(voice.number, higher.number)
  })
}
