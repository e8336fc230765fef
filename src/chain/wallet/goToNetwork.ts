import { systemClock } from '#lib/clock.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { Network } from '#market/market.ts'
import { toAbsoluteUrl } from '../chains.ts'
import type { Eip1193Provider } from './session.ts'
import { hasUserAnsweredOrPrompt, parseChainId, WalletError } from './walletProblem.ts'

/**
 * Number of times that the wallet is asked for its chain after it has answered. After that only its
 * event counts.
 */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

const idOf = ({ chainId }: Network) => `0x${chainId.toString(16)}`

/** Returns a network as EIP-3085 parameters. */
const chainOf = (network: Network) => ({
  chainId: idOf(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls.map(toAbsoluteUrl),
  blockExplorerUrls: [toAbsoluteUrl(network.explorer)],
})

/**
 * Switches the wallet to a network. If that fails, adds the network: EIP-3326 has error 4902 for an
 * unknown chain, but many wallets return other codes. A rejection by the user does not lead to
 * adding.
 * @param onAdded called after the wallet has added the network with the page's node URLs
 * @param switchChain the wallet's own way to switch, if it has one
 * @throws the wallet's error, or WalletError if it reports success but is on another chain
 */
export async function switchWalletNetwork(
  network: Network,
  provider: Eip1193Provider,
  onAdded: () => void,
  switchChain: () => Promise<unknown> = () => switchTo(network, provider),
): Promise<void> {
  try {
    await switchChain()
    return
  } catch (error) {
    if (hasUserAnsweredOrPrompt(error)) throw error
  }
  await add(network, provider)
  onAdded()
  if ((await currentChain(provider)) === network.chainId) return
  // Some wallets add a network without switching to it.
  await askToSwitch(network, provider)
  if ((await currentChain(provider)) !== network.chainId) throw new WalletError('switchFailed')
}

/** Some wallets answer before they have switched, and some switch without answering. */
async function switchTo(network: Network, provider: Eip1193Provider): Promise<void> {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const listener = (chainId: unknown) => {
    if (parseChainId(chainId) === network.chainId) arrive()
  }
  provider.on?.('chainChanged', listener)
  try {
    await askToSwitch(network, provider)
    for (let looks = 0; looks < LOOKS; looks += 1) {
      if ((await currentChain(provider)) === network.chainId) return
      const later = new Promise<void>((resolve) => systemClock.after(BETWEEN_LOOKS_MS, resolve))
      await Promise.race([arrived, later])
    }
    await arrived
  } finally {
    provider.removeListener?.('chainChanged', listener)
  }
}

/**
 * Asks the wallet to add a network. Reports every failure as a rejection by the user, whatever
 * error the wallet returns.
 */
async function add(network: Network, provider: Eip1193Provider): Promise<void> {
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chainOf(network)] })
  } catch (error) {
    if (hasUserAnsweredOrPrompt(error)) throw error
    // The project's specification wants a rejection reported if a network is not added. The console
    // shows the wallet's own error.
    logRecoveredFailure('addChain', 'notAdded', error)
    throw new WalletError('userRejected', { cause: error })
  }
}

const askToSwitch = (network: Network, provider: Eip1193Provider) =>
  provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: idOf(network) }] })

const currentChain = async (provider: Eip1193Provider): Promise<number | undefined> =>
  parseChainId(await provider.request({ method: 'eth_chainId' }))
