import { SELECTOR } from '../../chain/read/selectors.ts'
import { encodeCall } from '../../chain/read/words.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { errorSentence } from '../../chain/rpc/errorSentence.ts'
import { HEIGHT_TOLERANCE } from '../../chain/rpc/heights.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { compareChain } from '../../chain/wallet/witness.ts'
import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import type { Deployment } from '../../domain/deployment.ts'

export type WitnessVerdict =
  | { readonly agrees: true }
  | { readonly agrees: false; readonly sentence: string; readonly details: string }
  /** The wallet's node could not be asked; nothing is known against it. */
  | { readonly agrees: undefined; readonly sentence: string }

const OURS_LAGS = `${errorSentence('staleNode')} Your wallet’s own node is further on. Nothing was sent.`

/** A wallet's node may be this many blocks behind ours without being on another chain. */
const LAG = 3n

/**
 * The wallet's own node as a second pair of eyes (facts: safety): it must know our chain's block, and at that block it
 * must give what ours gives for the very call that is to be signed and for the two vaults the hook uses.
 */
export async function askWitness(
  rpc: Rpc,
  deployment: Deployment,
  session: WalletSession,
  call: EncodedCall,
  blockNumber: bigint,
): Promise<WitnessVerdict> {
  const block = blockNumber > LAG ? blockNumber - LAG : blockNumber
  const ours = (params: readonly unknown[]) => rpc.ask('eth_getBlockByNumber', params)
  const chain = await compareChain(session.provider, (_method, params) => ours(params), block)
  if (chain.verdict === 'different')
    return { agrees: false, sentence: chain.message, details: `block ${block}` }
  if (chain.verdict === 'unknown') return { agrees: undefined, sentence: chain.message }
  const ahead = await blocksAhead(session, blockNumber)
  if (ahead !== undefined && ahead > HEIGHT_TOLERANCE)
    return { agrees: false, sentence: OURS_LAGS, details: `block ${blockNumber}, ${ahead} behind` }
  const tag = `0x${block.toString(16)}`
  const { hook, token0, token1 } = deployment
  const questions = [
    { from: session.account, to: call.to, data: call.data },
    { to: hook, data: encodeCall(SELECTOR.getVaultAddress, token0) },
    { to: hook, data: encodeCall(SELECTOR.getVaultAddress, token1) },
  ]
  for (const question of questions) {
    const params = [question, tag]
    const [ours, theirs] = await Promise.all([
      outcome(rpc.ask('eth_call', params)),
      outcome(session.provider.request({ method: 'eth_call', params })),
    ])
    if (ours === undefined || theirs === undefined || ours === theirs) continue
    return {
      agrees: false,
      sentence:
        'Your wallet’s own node gives another answer than ours for this transaction. Nothing was sent.',
      details: `at block ${block}: ours ${ours.slice(0, 200)}, wallet ${theirs.slice(0, 200)}`,
    }
  }
  return { agrees: true }
}

/** How far the wallet's node is ahead of ours; undefined where it does not say. */
async function blocksAhead(session: WalletSession, blockNumber: bigint): Promise<bigint | undefined> {
  const height = await outcome(session.provider.request({ method: 'eth_blockNumber' }))
  return height !== undefined && /^0x[0-9a-f]+$/.test(height) ? BigInt(height) - blockNumber : undefined
}

/** The returned bytes, 'reverted', or undefined where no answer came. */
async function outcome(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    const value = await answer
    return typeof value === 'string' ? value.toLowerCase() : undefined
  } catch (error) {
    return error instanceof ChainError && error.code === 'reverted' ? 'reverted' : undefined
  }
}
