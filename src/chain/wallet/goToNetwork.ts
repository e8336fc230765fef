import { systemClock } from '#lib/clock.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { Network } from '#market/market.ts'
import { toAbsoluteUrl } from '../chains.ts'
import type { Eip1193Provider } from './session.ts'
import { hasUserAnsweredOrPrompt, parseChainId, WalletError } from './walletProblem.ts'

/**
 * Number of times that the page reads the wallet's chain after a switch. Afterwards only a
 * chainChanged event counts.
 */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

const idOf = ({ chainId }: Network) => `0x${chainId.toString(16)}`

const chainOf = (network: Network) => ({
  chainId: idOf(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls.map(toAbsoluteUrl),
  blockExplorerUrls: [toAbsoluteUrl(network.explorer)],
})

/**
 * Switches the wallet to a network, and adds the network if the switch fails for any reason except
 * a user rejection.
 * @param onAdded called after the wallet has added the network with the page's node URLs
 * @param switchChain replaces the default switch request
 * @throws the wallet's error, or WalletError if the wallet reports success but is on another chain
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

/**
 * Requests a network switch and waits for it. Some wallets answer before they have switched, and
 * some switch without answering.
 */
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
 * Requests that the wallet adds a network. Every failure counts as a rejection by the user
 * (specification).
 */
async function add(network: Network, provider: Eip1193Provider): Promise<void> {
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chainOf(network)] })
  } catch (error) {
    if (hasUserAnsweredOrPrompt(error)) throw error
    // The console contains the wallet's own error, because the page reports a user rejection.
    logRecoveredFailure('addChain', 'notAdded', error)
    throw new WalletError('userRejected', { cause: error })
  }
}

const askToSwitch = (network: Network, provider: Eip1193Provider) =>
  provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: idOf(network) }] })

const currentChain = async (provider: Eip1193Provider): Promise<number | undefined> =>
  parseChainId(await provider.request({ method: 'eth_chainId' }))
