import { type Clock, systemClock } from '../../chain/wallet/clock.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { parseChainId } from '../../chain/wallet/walletData.ts'
import type { TwoChains } from '../reasons.ts'

/** Enough time for an answer that needs neither a person nor a node. */
const ANSWER_TIMEOUT_MS = 6_000

/**
 * The wallet announces its chain by events and names it when asked; a request would go to the chain that it names.
 * @returns what it says where the two differ; undefined where they agree, and where it does not say
 */
export async function walletChainProblem(
  { provider, chainId }: WalletSession,
  clock: Clock = systemClock,
): Promise<TwoChains | undefined> {
  let stop = () => {}
  const silence = new Promise<undefined>((resolve) => {
    stop = clock.after(ANSWER_TIMEOUT_MS, () => resolve(undefined))
  })
  const asked = provider.request({ method: 'eth_chainId' }).then(parseChainId, () => undefined)
  const named = await Promise.race([asked, silence])
  stop()
  if (named === undefined || named === chainId) return undefined
  return { code: 'twoChains', params: { announced: chainId, named } }
}
