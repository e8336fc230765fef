import { absoluteUrl, requiredChain } from '../chains.ts'
import { readErrorShape } from '../rpc/errorLayers.ts'
import { deployment } from '../servedDeployment.ts'
import type { Eip1193Provider } from './session.ts'
import { parseChainId } from './walletData.ts'
import { SWITCH_FAILED, WalletError } from './walletProblem.ts'

const chainId = `0x${requiredChain.id.toString(16)}`

/** The required chain alone: no wallet is asked to go anywhere else, and no other chain's node is ever named (EIP-3085). */
const chain = () => ({
  chainId,
  chainName: requiredChain.name,
  nativeCurrency: requiredChain.nativeCurrency,
  rpcUrls: deployment.rpcUrls.map(absoluteUrl),
  blockExplorerUrls: [absoluteUrl(requiredChain.explorer)],
})

/** After these the person has rejected, or is still being asked, so no second prompt follows. */
const FINAL = [4001, 5000, -32002]

const isFinal = (error: unknown): boolean =>
  readErrorShape(error).layers.some(({ code }) => code !== undefined && FINAL.includes(code))

/**
 * Goes to the required chain, and adds it where the wallet does not go there. An unknown chain is 4902 by EIP-3326 and
 * something else in many wallets, so every failure except a rejection leads to adding.
 * @param switchChain Asks the wallet to switch
 * @throws what the wallet threw, or WalletError if it claims success and is still on another chain
 */
export async function goToRequiredChain(
  provider: Pick<Eip1193Provider, 'request'>,
  switchChain: () => Promise<unknown>,
): Promise<void> {
  try {
    await switchChain()
    return
  } catch (error) {
    if (isFinal(error)) throw error
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [chain()] })
  if ((await currentChain(provider)) === requiredChain.id) return
  // Some wallets add a chain without switching to it.
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  if ((await currentChain(provider)) !== requiredChain.id) throw new WalletError(SWITCH_FAILED)
}

const currentChain = async (provider: Pick<Eip1193Provider, 'request'>): Promise<number | undefined> =>
  parseChainId(await provider.request({ method: 'eth_chainId' }))
