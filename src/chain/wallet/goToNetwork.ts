import { systemClock } from '#lib/clock.ts'
import { logShortfall } from '#lib/log.ts'
import type { Network } from '#market/market.ts'
import { absoluteUrl } from '../chains.ts'
import type { Eip1193Provider } from './session.ts'
import { isFinalAnswer, parseChainId, WalletError } from './walletProblem.ts'

/**
 * Number of polls after the wallet's answer, to see if it has switched. Later only its event
 * counts.
 */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50

const idOf = ({ chainId }: Network) => `0x${chainId.toString(16)}`

/** Network parameters of EIP-3085. */
const chainOf = (network: Network) => ({
  chainId: idOf(network),
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.rpcUrls.map(absoluteUrl),
  blockExplorerUrls: [absoluteUrl(network.explorer)],
})

/**
 * Switches the wallet to a network, and adds the network if that fails. EIP-3326 defines error 4902
 * for an unknown chain, but many wallets use other codes, so every failure except a rejection leads
 * to adding.
 * @param onAdded called with the node URLs after the wallet added the network
 * @param switchChain wallet-specific way to switch, if it has one
 * @throws the wallet's error, or WalletError if it reports success on another chain
 */
export async function goToNetwork(
  network: Network,
  provider: Eip1193Provider,
  onAdded: () => void,
  switchChain: () => Promise<unknown> = () => switchTo(network, provider),
): Promise<void> {
  try {
    await switchChain()
    return
  } catch (error) {
    if (isFinalAnswer(error)) throw error
  }
  await add(network, provider)
  onAdded()
  if ((await currentChain(provider)) === network.chainId) return
  // Some wallets add a chain without switching to it.
  await askToSwitch(network, provider)
  if ((await currentChain(provider)) !== network.chainId) throw new WalletError('switchFailed')
}

/** Some wallets answer before they have switched, and some switch without an answer. */
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

/** A failure here counts as a rejection, whatever error the wallet returns. */
async function add(network: Network, provider: Eip1193Provider): Promise<void> {
  try {
    await provider.request({ method: 'wallet_addEthereumChain', params: [chainOf(network)] })
  } catch (error) {
    if (isFinalAnswer(error)) throw error
    // The specification requires that this is reported as a rejection. The wallet's own error goes
    // to the console.
    logShortfall('addChain', 'notAdded', error)
    throw new WalletError('userRejected', { cause: error })
  }
}

const askToSwitch = (network: Network, provider: Eip1193Provider) =>
  provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: idOf(network) }] })

const currentChain = async (provider: Eip1193Provider): Promise<number | undefined> =>
  parseChainId(await provider.request({ method: 'eth_chainId' }))
