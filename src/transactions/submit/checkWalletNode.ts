import { getMaxWalletNodeLag } from '#chain/rpc/heights.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import {
  type ChainMismatch,
  compareWalletChainWithNode,
  type WalletChainComparisonFailure,
} from '#chain/wallet/compareWalletChain.ts'
import { findNodesGivenToWallet } from '#chain/wallet/rememberedWallet.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { parseChainId } from '#chain/wallet/walletProblem.ts'
import { type Clock, systemClock, withTimeout } from '#lib/clock.ts'
import type { Network } from '#market/market.ts'
import type { WalletNodeComparison } from '#transactions/review/review.ts'
import type { WalletChainConflict } from '../reasons.ts'

type WalletNodeCheck =
  | {
      readonly ok: true
      readonly node: WalletNodeComparison
      readonly uncompared?: WalletChainComparisonFailure
    }
  /** The wallet's node is on another chain, so nothing may be signed. */
  | { readonly ok: false; readonly reason: ChainMismatch }

/** Milliseconds to wait for the wallet's chain id. */
const ANSWER_TIMEOUT_MS = 6_000

/** Compares the hash of a recent block between the page's nodes and the wallet's node. */
export async function checkWalletNode(
  rpc: Rpc,
  network: Network,
  session: WalletSession,
  blockNumber: bigint,
  clock: Clock = systemClock,
): Promise<WalletNodeCheck> {
  const lag = getMaxWalletNodeLag(rpc.stack)
  const block = blockNumber > lag ? blockNumber - lag : blockNumber
  const ours = (_method: string, params: readonly unknown[]) => rpc.ask('eth_getBlockByNumber', params)
  const chain = await compareWalletChainWithNode(session.provider, ours, block, clock)
  if (chain.verdict === 'different') return { ok: false, reason: chain.reason }
  if (chain.verdict === 'unknown')
    return { ok: true, node: { agrees: false, named: undefined }, uncompared: chain.reason }
  return { ok: true, node: { agrees: true, named: findNodesGivenToWallet(session, network) } }
}

/**
 * Compares the chain that the wallet announces in events with the chain that `eth_chainId` returns,
 * to which a transaction would go.
 * @returns the problem, or undefined if both are equal or the wallet does not answer
 */
export async function findWalletChainProblem(
  { provider, chainId }: WalletSession,
  clock: Clock = systemClock,
): Promise<WalletChainConflict | undefined> {
  const asked = provider.request({ method: 'eth_chainId' }).then(parseChainId, () => undefined)
  const named = await withTimeout(ANSWER_TIMEOUT_MS, asked, clock)
  if (named === undefined || named === chainId) return undefined
  return { code: 'twoChains', params: { announced: chainId, named } }
}
