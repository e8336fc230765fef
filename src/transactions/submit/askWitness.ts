import { ChainError, fromWalletError } from '../../chain/rpc/chainError.ts'
import { HEIGHT_TOLERANCE } from '../../chain/rpc/heights.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { type Clock, systemClock } from '../../chain/wallet/clock.ts'
import { compareChain, type Uncompared } from '../../chain/wallet/compareChain.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { nativeOf } from '../../chain/write/simulateCalls.ts'
import type { EncodedCall } from '../../markets/call.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import type { RefusalReason } from '../reasons.ts'
import { NOT_WITNESSED, type Witnessed, type WitnessQuestion } from '../review/witnessed.ts'

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

/** A wallet's node may be this many blocks behind ours without being on another chain. */
const LAG = 3n

/** How long to wait for each answer; later ones do not count. */
const ANSWER_TIMEOUT_MS = 6_000

/**
 * The wallet's own node as a second pair of eyes (facts: safety): it must know our chain's block, and at that block it
 * must give what ours gives for the very calls that are to be signed and for the two vaults that the hook uses. A
 * question that either side leaves open counts as open, never as agreement.
 */
export async function askWitness(
  rpc: Rpc,
  market: WriteMarket,
  session: WalletSession,
  calls: readonly EncodedCall[],
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<WitnessVerdict> {
  const block = blockNumber > LAG ? blockNumber - LAG : blockNumber
  const { provider } = session
  const ours = (params: readonly unknown[]) => rpc.ask('eth_getBlockByNumber', params)
  const ask = (method: string, params: readonly unknown[]) =>
    inTime(outcome(provider.request({ method, params })), clock)
  const tag = `0x${block.toString(16)}`
  // All at once: answers from another chain are not looked at.
  const [chain, height, ...answers] = await Promise.all([
    compareChain(provider, (_method, params) => ours(params), block, clock),
    ask('eth_blockNumber', []),
    ...questions(market, session, calls).map(async ({ question, call }) => {
      const params = [call, tag]
      const [ours, theirs] = await Promise.all([
        outcome(rpc.ask('eth_call', params)),
        ask('eth_call', params),
      ])
      return { question, ours, theirs }
    }),
  ])
  if (chain.verdict === 'different') return { against: true, reason: chain.reason, details: `block ${block}` }
  if (chain.verdict === 'unknown') return { against: false, heard: NOT_WITNESSED, reason: chain.reason }
  const ahead =
    height !== undefined && /^0x[0-9a-f]+$/.test(height) ? BigInt(height) - blockNumber : undefined
  if (ahead !== undefined && ahead > HEIGHT_TOLERANCE)
    return { against: true, reason: { code: 'oursLags' }, details: `block ${blockNumber}, ${ahead} behind` }
  const heard: Record<WitnessQuestion, boolean> = { block: true, call: true, vaults: true }
  for (const { question, ours, theirs } of answers) {
    if (ours === undefined || theirs === undefined) heard[question] = false
    else if (ours !== theirs)
      return {
        against: true,
        reason: { code: 'otherAnswer' },
        details: `at block ${block}: ours ${ours.slice(0, 200)}, wallet ${theirs.slice(0, 200)}`,
      }
  }
  return { against: false, heard }
}

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
    return error.code === 'reverted' ? 'reverted' : undefined
  }
}

/** The answer, or undefined where it does not come in time. */
function inTime(answer: Promise<string | undefined>, clock: Clock): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = clock.after(ANSWER_TIMEOUT_MS, () => resolve(undefined))
    void answer.then((value) => {
      stop()
      resolve(value)
    })
  })
}
