import type { Address } from '#math/hex.ts'
import type { ConnectorChoice } from './connectorChoices.ts'
import { InjectedWallet } from './injectedWallet.ts'
import { createLocalWallet } from './localWallet.ts'
import type { Eip1193Provider } from './session.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { NO_WALLET, WalletError } from './walletProblem.ts'

/** Wallets that are reached through their makers' SDKs, each with what drives it. */
const SDKS = {
  metaMaskSdk: () => import('./sdk/metaMaskSdk.ts'),
  walletConnect: () => import('./sdk/walletConnectSdk.ts'),
  coinbase: () => import('./sdk/coinbaseSdk.ts'),
} as const

/** One object per choice and page: a second would listen to the same wallet twice. */
const opened = new Map<string, InjectedWallet>()

/** Opens the chosen wallet; an SDK, and the library that drives it, are loaded only then. Throws WalletError where the wallet is not there. */
export async function openLink(
  choice: ConnectorChoice,
  listeners: LinkListeners,
  remembered: Address | undefined,
): Promise<WalletLink> {
  if (choice.kind !== 'local' && choice.kind !== 'provider') {
    const { openSdk } = await SDKS[choice.kind]()
    return openSdk(listeners)
  }
  const known = opened.get(choice.id)
  if (known !== undefined) return known.tell(listeners)
  const provider = providerOf(choice, remembered)
  if (provider === undefined) throw new WalletError(NO_WALLET)
  const wallet = new InjectedWallet(provider, listeners)
  opened.set(choice.id, wallet)
  return wallet
}

function providerOf(choice: ConnectorChoice, remembered: Address | undefined): Eip1193Provider | undefined {
  if (choice.kind === 'provider') return choice.provider
  // A static import behind the constant: the bundler then drops the Local wallet from every build but the local one, where
  // a dynamic import would leave its file behind.
  return import.meta.env.IS_LOCAL ? createLocalWallet(remembered) : undefined
}
