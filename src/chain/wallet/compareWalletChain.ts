import { type Clock, systemClock, withTimeout } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Eip1193Provider } from './session.ts'

/**
 * Reason why the wallet's chain and the page's chain could not be compared. `block` is the block
 * number in decimal digits.
 */
export interface WalletChainComparisonFailure {
  readonly code: 'ownBlockUnread' | 'walletBlockUnread' | 'walletSlow'
  readonly params: { readonly block: string }
}

export interface ChainMismatch {
  readonly code: 'otherBlock' | 'noSuchBlock'
  readonly params: { readonly block: string }
}

type ChainComparison =
  | { readonly verdict: 'same' }
  /**
   * The wallet's node has another block at this height, or none. It is on another chain or a fork,
   * or it lies.
   */
  | { readonly verdict: 'different'; readonly reason: ChainMismatch }
  /** The wallet or the page's node did not answer, so the chains were not compared. */
  | { readonly verdict: 'unknown'; readonly reason: WalletChainComparisonFailure }

/** Time in ms to wait for a block from the wallet. */
const WITNESS_TIMEOUT_MS = 6_000

/**
 * Compares one block hash read through the wallet with the hash from the page's node. Different
 * chains can have the same chain id, but never the same block hash.
 * @param blockNumber a block that is a few blocks old, because the wallet's node may lag
 */
export async function compareWalletChainWithNode(
  provider: Pick<Eip1193Provider, 'request'>,
  request: (method: string, params: readonly unknown[]) => Promise<unknown>,
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<ChainComparison> {
  const method = 'eth_getBlockByNumber'
  const asked = [`0x${blockNumber.toString(16)}`, false] as const
  const [theirs, ours] = await Promise.all([
    blockHash(provider.request({ method, params: asked }), clock),
    blockHash(request(method, asked), clock),
  ])
  const params = { block: `${blockNumber}` }
  if (ours === undefined || ours === null || ours === 'late')
    return { verdict: 'unknown', reason: { code: 'ownBlockUnread', params } }
  if (theirs === 'late') return { verdict: 'unknown', reason: { code: 'walletSlow', params } }
  if (theirs === undefined) return { verdict: 'unknown', reason: { code: 'walletBlockUnread', params } }
  if (theirs === ours) return { verdict: 'same' }
  return { verdict: 'different', reason: { code: theirs === null ? 'noSuchBlock' : 'otherBlock', params } }
}

/**
 * Returns a block's hash. Null if the node does not have the block, 'late' after the time limit,
 * undefined if the read fails.
 */
async function blockHash(answer: Promise<unknown>, clock: Clock): Promise<string | null | undefined> {
  try {
    const block = await withTimeout(
      WITNESS_TIMEOUT_MS,
      answer.then((value) => value ?? null),
      clock,
    )
    if (block === undefined) return 'late'
    if (block === null) return null
    return isRecord(block) && typeof block.hash === 'string' ? block.hash.toLowerCase() : undefined
  } catch {
    return undefined
  }
}
