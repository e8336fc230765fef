import { SELECTOR } from '../../chain/read/selectors.ts'
import { encodeCall } from '../../chain/read/words.ts'
import { ChainError, fromWalletError } from '../../chain/rpc/chainError.ts'
import { errorSentence } from '../../chain/rpc/errorSentence.ts'
import { HEIGHT_TOLERANCE } from '../../chain/rpc/heights.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { type Clock, systemClock } from '../../chain/wallet/clock.ts'
import { compareChain } from '../../chain/wallet/compareChain.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { NOT_WITNESSED, type Witnessed, type WitnessQuestion } from '../review/witnessed.ts'

export type WitnessVerdict =
  /** Some answer contradicts our node's, so nothing may be signed. */
  | { readonly against: true; readonly sentence: string; readonly details: string }
  /** Nothing contradicts what is to be signed; `heard` lists which questions were confirmed. */
  | {
      readonly against: false
      readonly heard: Witnessed
      /** Why not even the chain could be compared. */
      readonly sentence?: string
    }

const OURS_LAGS = `${errorSentence('staleNode')} Your wallet’s own node is further on. Nothing was sent.`

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
  deployment: Deployment,
  session: WalletSession,
  calls: readonly EncodedCall[],
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<WitnessVerdict> {
  const block = blockNumber > LAG ? blockNumber - LAG : blockNumber
  const { provider } = session
  const ours = (params: readonly unknown[]) => rpc.ask('eth_getBlockByNumber', params)
  const chain = await compareChain(provider, (_method, params) => ours(params), block, clock)
  if (chain.verdict === 'different')
    return { against: true, sentence: chain.message, details: `block ${block}` }
  if (chain.verdict === 'unknown') return { against: false, heard: NOT_WITNESSED, sentence: chain.message }
  const ask = (method: string, params: readonly unknown[]) =>
    inTime(outcome(provider.request({ method, params })), clock)
  const tag = `0x${block.toString(16)}`
  const [height, ...answers] = await Promise.all([
    ask('eth_blockNumber', []),
    ...questions(deployment, session, calls).map(async ({ question, call }) => {
      const params = [call, tag]
      const [ours, theirs] = await Promise.all([
        outcome(rpc.ask('eth_call', params)),
        ask('eth_call', params),
      ])
      return { question, ours, theirs }
    }),
  ])
  const ahead =
    height !== undefined && /^0x[0-9a-f]+$/.test(height) ? BigInt(height) - blockNumber : undefined
  if (ahead !== undefined && ahead > HEIGHT_TOLERANCE)
    return { against: true, sentence: OURS_LAGS, details: `block ${blockNumber}, ${ahead} behind` }
  const heard: Record<WitnessQuestion, boolean> = { block: true, call: true, vaults: true }
  for (const { question, ours, theirs } of answers) {
    if (ours === undefined || theirs === undefined) heard[question] = false
    else if (ours !== theirs)
      return {
        against: true,
        sentence:
          'Your wallet’s own node gives another answer than ours for this transaction. Nothing was sent.',
        details: `at block ${block}: ours ${ours.slice(0, 200)}, wallet ${theirs.slice(0, 200)}`,
      }
  }
  return { against: false, heard }
}

interface Question {
  readonly question: WitnessQuestion
  readonly call: { readonly from?: string; readonly to: string; readonly data: string }
}

/** Every call that is to be signed, and both vaults. */
function questions(
  { hook, token0, token1 }: Deployment,
  { account }: WalletSession,
  calls: readonly EncodedCall[],
): readonly Question[] {
  const vaultOf = (token: typeof token0): Question => ({
    question: 'vaults',
    call: { to: hook, data: encodeCall(SELECTOR.getVaultAddress, token) },
  })
  return [
    ...calls.map(({ to, data }): Question => ({ question: 'call', call: { from: account, to, data } })),
    vaultOf(token0),
    vaultOf(token1),
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
