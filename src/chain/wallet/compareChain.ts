import { isRecord } from '../../domain/isRecord.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { Eip1193Provider } from './session.ts'

export type ChainWitness =
  /** The wallet's own node knows the same block. */
  | { readonly verdict: 'same' }
  /** It knows another block at that height, or none: another chain, a fork, or a lying node. */
  | { readonly verdict: 'different'; readonly message: string }
  /** Either side could not be read, so nothing is proven. */
  | { readonly verdict: 'unknown'; readonly message: string }

/** How long to wait for one block header; a slower wallet proves nothing. */
const WITNESS_TIMEOUT_MS = 6_000

/**
 * Reads one block's hash through the wallet's own provider and through ours and compares the two. Two chains may share
 * a chain id (a local node and the real Base Sepolia do); they do not share a block hash.
 * `blockNumber` should be a few blocks old where the chain is live: wallets' nodes may lag.
 */
export async function compareChain(
  provider: Pick<Eip1193Provider, 'request'>,
  request: (method: string, params: readonly unknown[]) => Promise<unknown>,
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<ChainWitness> {
  const method = 'eth_getBlockByNumber'
  const params = [`0x${blockNumber.toString(16)}`, false] as const
  const [theirs, ours] = await Promise.all([
    blockHash(provider.request({ method, params }), clock),
    blockHash(request(method, params), clock),
  ])
  if (ours === undefined || ours === null)
    return {
      verdict: 'unknown',
      message: `Block ${blockNumber} could not be read from our own node. Nothing was sent.`,
    }
  if (theirs === undefined)
    return {
      verdict: 'unknown',
      message: `The wallet did not tell which chain it is on (block ${blockNumber}). Nothing was sent.`,
    }
  if (theirs === ours) return { verdict: 'same' }
  const detail = theirs === null ? 'has no such block' : `has another block there`
  return {
    verdict: 'different',
    message: `The wallet’s own node is on a different chain: it ${detail} (${blockNumber}). Both call themselves by the same chain id. Nothing was sent.`,
  }
}

/** The block's hash; null if the node has no such block; undefined if it did not answer. */
async function blockHash(answer: Promise<unknown>, clock: Clock): Promise<string | null | undefined> {
  let stop = () => {}
  const silence = new Promise<undefined>((resolve) => {
    stop = clock.after(WITNESS_TIMEOUT_MS, () => resolve(undefined))
  })
  try {
    const block = await Promise.race([answer, silence])
    if (block === null) return null
    return isRecord(block) && typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined
  } catch {
    return undefined
  } finally {
    stop()
  }
}
