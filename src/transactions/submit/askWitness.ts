import { ChainError, fromWalletError } from '#chain/rpc/chainError.ts'
import { heightTolerance, witnessLag } from '#chain/rpc/heights.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { nativeOf } from '#chain/simulate/simulateActions.ts'
import { compareChain, type Uncompared } from '#chain/wallet/compareChain.ts'
import { namedNodesOf } from '#chain/wallet/rememberedWallet.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { parseChainId } from '#chain/wallet/walletProblem.ts'
import { type Clock, systemClock, within } from '#lib/clock.ts'
import type { WriteMarket } from '#market/adapter.ts'
import type { EncodedCall } from '#market/call.ts'
import { NOT_WITNESSED, type Witnessed, type WitnessQuestion } from '#transactions/review/review.ts'
import type { RefusalReason, TwoChains } from '../reasons.ts'

export type WitnessVerdict =
  /** Some answer contradicts our node's, so nothing may be signed. */
  | { readonly against: true; readonly reason: RefusalReason; readonly details: string }
  /** Nothing contradicts what is to be signed; `heard` lists which questions were confirmed. */
  | {
      readonly against: false
      readonly heard: Witnessed
      /** Why not even the chain could be compared. */
      readonly reason?: Uncompared
    }

const REVERTED = 'reverted'

/** How long to wait for each answer; later ones do not count. */
const ANSWER_TIMEOUT_MS = 6_000

/**
 * The wallet's own node as a second pair of eyes (facts: safety): it must know our chain's block, and at that block it
 * must give what ours gives for the two vaults that the hook uses, and for the very calls that are to be signed at the
 * first block at which they can succeed: two equal reverts of what was not approved yet agree on nothing. A question that
 * either side leaves open counts as open, never as agreement.
 */
export async function askWitness(
  rpc: Rpc,
  market: WriteMarket,
  session: WalletSession,
  calls: readonly EncodedCall[],
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<WitnessVerdict> {
  const lag = witnessLag(rpc.stack)
  const block = blockNumber > lag ? blockNumber - lag : blockNumber
  const { provider } = session
  const ours = (params: readonly unknown[]) => rpc.ask('eth_getBlockByNumber', params)
  const ask = (method: string, params: readonly unknown[]) =>
    within(ANSWER_TIMEOUT_MS, outcome(provider.request({ method, params })), clock)
  const compare = async ({ question, call }: Question): Promise<Compared> => {
    const at = await firstToSucceed(rpc, call, block, blockNumber)
    const tag = tagOf(at?.block ?? block)
    return {
      question,
      at: at?.block ?? block,
      ours: at?.answer,
      theirs: at && (await ask('eth_call', [call, tag])),
    }
  }
  // All at once: answers from another chain are not looked at.
  const [chain, height, ...answers] = await Promise.all([
    compareChain(provider, (_method, params) => ours(params), block, clock),
    ask('eth_blockNumber', []),
    ...questions(market, session, calls).map(compare),
  ])
  if (chain.verdict === 'different') return { against: true, reason: chain.reason, details: `block ${block}` }
  if (chain.verdict === 'unknown') return { against: false, heard: NOT_WITNESSED, reason: chain.reason }
  const theirHeight = height !== undefined && /^0x[0-9a-f]+$/.test(height) ? BigInt(height) : undefined
  if (theirHeight !== undefined && theirHeight - blockNumber > heightTolerance(rpc.stack))
    return {
      against: true,
      reason: { code: 'oursLags' },
      details: `block ${blockNumber}, ${theirHeight - blockNumber} behind`,
    }
  const heard = { block: true, call: true, vaults: true, named: namedNodesOf(session, market.network) }
  for (const { question, at, ours, theirs } of answers) {
    if (ours === undefined || theirs === undefined) heard[question] = false
    else if (ours === theirs) continue
    // A node that is not there yet may answer for the block at which it is.
    else if (at > block && (theirHeight === undefined || theirHeight < at)) heard[question] = false
    else
      return {
        against: true,
        reason: { code: 'otherAnswer' },
        details: `at block ${at}: ours ${ours.slice(0, 200)}, wallet ${theirs.slice(0, 200)}`,
      }
  }
  return { against: false, heard }
}

/** A question as both sides answered it, at one block; undefined where one did not, or no block was found for it. */
interface Compared {
  readonly question: WitnessQuestion
  readonly at: bigint
  readonly ours: string | undefined
  readonly theirs: string | undefined
}

const tagOf = (block: bigint): string => `0x${block.toString(16)}`

/** The first of some blocks up to the last at which the call succeeds on our node, with what it returns there. */
async function firstToSucceed(
  rpc: Rpc,
  call: Question['call'],
  from: bigint,
  to: bigint,
): Promise<{ readonly block: bigint; readonly answer: string } | undefined> {
  const at = async (block: bigint) => ({
    block,
    answer: await outcome(rpc.ask('eth_call', [call, tagOf(block)])),
  })
  const first = await at(from)
  // Mostly the first one does; what was approved only now, or the step before it, makes a later one the first.
  const later = first.answer === REVERTED ? await Promise.all(blocksAfter(from, to).map(at)) : []
  for (const { block, answer } of [first, ...later])
    if (answer !== undefined && answer !== REVERTED) return { block, answer }
  return undefined
}

/** At most three, evenly apart: on a fast chain not every block can be asked for. */
const blocksAfter = (from: bigint, to: bigint): readonly bigint[] => [
  ...new Set([1n, 2n, 3n].map((third) => from + ((to - from) * third + 2n) / 3n)),
]

interface Question {
  readonly question: WitnessQuestion
  readonly call: {
    readonly from?: string
    readonly to: string
    readonly data: string
    readonly value?: string
  }
}

/** Every call that is to be signed, and the yield sources in use. */
function questions(
  market: WriteMarket,
  { account }: WalletSession,
  calls: readonly EncodedCall[],
): readonly Question[] {
  const sources = market.reading.sources(market).reads.map((read): Question => {
    // A source is named by a contract that is known beforehand.
    if (typeof read.target !== 'string') throw new RangeError('A question to a witness builds on no other.')
    return { question: 'vaults', call: { to: read.target, data: read.data } }
  })
  return [
    ...calls.map(
      ({ to, data, value }): Question => ({
        question: 'call',
        call: { from: account, to, data, ...nativeOf({ value }) },
      }),
    ),
    ...sources,
  ]
}

/** The returned bytes, or 'reverted' with its data; undefined where there was no answer to the question. */
async function outcome(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    const value = await answer
    return typeof value === 'string' ? value.toLowerCase() : undefined
  } catch (thrown) {
    const error = thrown instanceof ChainError ? thrown : fromWalletError(thrown)
    return error.code === 'reverted' ? REVERTED : undefined
  }
}

/**
 * The wallet announces its chain by events and names it when asked; a request would go to the chain that it names.
 * @returns what it says where the two differ; undefined where they agree, and where it does not say
 */
export async function walletChainProblem(
  { provider, chainId }: WalletSession,
  clock: Clock = systemClock,
): Promise<TwoChains | undefined> {
  const asked = provider.request({ method: 'eth_chainId' }).then(parseChainId, () => undefined)
  const named = await within(ANSWER_TIMEOUT_MS, asked, clock)
  if (named === undefined || named === chainId) return undefined
  return { code: 'twoChains', params: { announced: chainId, named } }
}
