import { smaller } from '../../domain/integers.ts'
import { ChainError } from './chainError.ts'
import type { RpcAnswer } from './endpoint.ts'

/** One node's word on a question; it may take its time, and throws ChainError where the node is not there. */
export interface Voice<Node> {
  readonly node: Node
  readonly ask: () => Promise<RpcAnswer | undefined>
}

export interface Agreed<Node> {
  readonly answer: RpcAnswer
  /** A node that gave it. */
  readonly by: Node
  /** Nodes that gave another. */
  readonly against: readonly Node[]
}

/** What of a result has to be the same; all of it unless told. */
export type Essence = (result: unknown) => unknown

/**
 * The answer that two nodes give. Two are asked at once, the next only where these differ or are not there. Where all
 * but one are out of reach, that one's word stands; where several speak and no two agree, nobody's does.
 * Throws ChainError: 'nodesDisagree', or why no node could be asked.
 */
export async function agree<Node>(
  voices: readonly Voice<Node>[],
  essence: Essence = (result) => result,
): Promise<Agreed<Node>> {
  const heard: { node: Node; answer: RpcAnswer; gist: string }[] = []
  let failure = new ChainError('unreachable', 'No node is configured.')
  const hear = async ({ node, ask }: Voice<Node>) => {
    try {
      const answer = (await ask()) ?? UNANSWERED
      heard.push({ node, answer, gist: gistOf(answer, essence) })
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
      failure = error
    }
  }
  const pairOf = () =>
    heard.find(({ gist }, index) => heard.slice(index + 1).some((other) => other.gist === gist))
  const [first, second, ...others] = voices
  await Promise.all([first, second].map((voice) => voice && hear(voice)))
  for (const voice of others) if (pairOf() === undefined) await hear(voice)
  const pair = pairOf() ?? (heard.length === 1 ? heard[0] : undefined)
  if (pair !== undefined) {
    const against = heard.filter(({ gist }) => gist !== pair.gist).map(({ node }) => node)
    return { answer: pair.answer, by: pair.node, against }
  }
  if (heard.length === 0) throw failure
  throw new ChainError('nodesDisagree', 'Two nodes gave different answers. Nothing was sent.')
}

const UNANSWERED: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', 'The node left a question unanswered.'),
}

/** The lower of the heights that two nodes give: a block that both have. Throws ChainError where none gives one. */
export async function commonHeight<Node>(voices: readonly Voice<Node>[]): Promise<bigint> {
  const heights: bigint[] = []
  let failure = new ChainError('unreachable', 'No node gave its height.')
  const hear = async ({ ask }: Voice<Node>) => {
    try {
      heights.push(heightOf(await ask()))
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
      failure = error
    }
  }
  const [first, second, ...others] = voices
  await Promise.all([first, second].map((voice) => voice && hear(voice)))
  for (const voice of others) if (heights.length < 2) await hear(voice)
  const [one, other = one] = heights
  if (one === undefined || other === undefined) throw failure
  return smaller(one, other)
}

function heightOf(answer: RpcAnswer = UNANSWERED): bigint {
  if (!answer.ok) throw answer.error
  const { result } = answer
  if (typeof result === 'string' && /^0x[0-9a-f]+$/i.test(result)) return BigInt(result)
  throw new ChainError('badResponse', 'The node did not tell its newest block.')
}

/** A refusal by the contract is an answer too, and its data has to be the same. */
function gistOf(answer: RpcAnswer, essence: Essence): string {
  if (answer.ok) return JSON.stringify(essence(answer.result)) ?? ''
  return `${answer.error.code} ${answer.error.revertData ?? ''}`
}
