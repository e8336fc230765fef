import type { Clock } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Address } from '#math/hex.ts'
import type { ConnectedWallet, ConnectedWalletListeners } from './connectedWallet.ts'
import {
  type DiscoveredWallet,
  type DiscoveredWallets,
  findInjectedAnnouncement,
  isSameWallet,
} from './discovered.ts'
import type { WalletStorage } from './rememberedWallet.ts'
import type { PageFrameKind } from './safeFrame.ts'
import type { ConnectorInfo, Eip1193Provider, WalletViewHolder } from './session.ts'
import { isEip1193Provider } from './walletProblem.ts'

/** Time in ms after page load within which the last connected wallet must announce itself. */
export const WALLET_ANNOUNCE_WAIT_MS = 2_000

/** A wallet that the user can choose, with the data needed to open it. */
export interface ConnectorChoice extends ConnectorInfo {
  readonly kind: 'local' | 'provider' | 'metaMaskSdk' | 'walletConnect' | 'coinbase' | 'safe'
  /** EIP-1193 provider of a wallet in this browser. Absent for wallets that an SDK opens. */
  readonly provider?: Eip1193Provider
  /**
   * True if the page knows the wallet only from its EIP-6963 announcement. It is selected without a
   * click only if no other wallet has announced itself.
   */
  readonly discovered: boolean
}

interface ConnectorSources {
  /** True if the page is shown inside Safe{Wallet}, whose Safe is then the only connector. */
  readonly inSafe: boolean
  readonly isLocal: boolean
  readonly discovered: readonly DiscoveredWallet[]
  /** Returns the value of `window.ethereum`, which any script can set. May throw. */
  readonly ethereum: () => unknown
  readonly walletConnectProjectId: string
}

/** Reverse domain name in MetaMask's EIP-6963 announcement. */
const METAMASK_RDNS = 'io.metamask'

/** Reverse domain name in the EIP-6963 announcement of Coinbase's extension. */
const COINBASE_RDNS = 'com.coinbase.wallet'

/**
 * Lists all wallets in order of preference: Local wallet (local builds), MetaMask extension, wallet
 * at window.ethereum, WalletConnect, Coinbase, announced wallets, MetaMask on a phone.
 */
export function listConnectorChoices(sources: ConnectorSources): readonly ConnectorChoice[] {
  const { discovered, inSafe } = sources
  if (inSafe) return [{ id: 'safe', name: 'Safe', kind: 'safe', icon: undefined, discovered: false }]
  const choices: ConnectorChoice[] = []
  const add = (choice: Omit<ConnectorChoice, 'icon' | 'discovered'> & Partial<ConnectorChoice>) =>
    choices.push({ icon: undefined, discovered: false, ...choice })

  // The build-time constant comes first, so that the bundler removes the Local wallet from other
  // builds.
  if (import.meta.env.IS_LOCAL && sources.isLocal)
    add({ id: 'local', name: { code: 'local' }, kind: 'local' })
  const { metaMask, metaMaskSelf, generic, genericSelf } = foundAtWindow(sources)
  if (metaMask)
    add({ id: 'metaMask', name: 'MetaMask', icon: metaMaskSelf?.icon, kind: 'provider', provider: metaMask })
  if (generic) {
    const { name, icon } = genericSelf ?? { name: { code: 'browser' } as const, icon: undefined }
    add({ id: 'injected', name, icon, kind: 'provider', provider: generic })
  }
  for (const wallet of discovered) {
    if (wallet === metaMaskSelf || wallet === genericSelf) continue
    const { id, rdns, name, icon, provider } = wallet
    add({ id, rdns, name, icon, kind: 'provider', provider, discovered: true })
  }
  if (sources.walletConnectProjectId)
    add({ id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' })
  // Hides Coinbase's SDK if its extension is at window.ethereum. An announcement alone does not
  // hide it, because any script can announce a wallet.
  const coinbaseHere = isRecord(generic) && generic.isCoinbaseWallet === true
  const coinbaseName = discovered.some(({ rdns }) => rdns === COINBASE_RDNS)
    ? 'Coinbase Wallet online'
    : 'Coinbase Wallet'
  if (!coinbaseHere) add({ id: 'coinbaseWallet', name: coinbaseName, kind: 'coinbase' })
  // MetaMask's SDK hides the extension's announcement, so the SDK is offered only without the
  // extension.
  if (!metaMask && !discovered.some(({ rdns }) => rdns === METAMASK_RDNS))
    add({ id: 'metaMaskSdk', name: 'MetaMask mobile', kind: 'metaMaskSdk', discovered: true })
  return choices
}

/**
 * Returns the wallet that 'Connect Wallet' opens: the Local wallet or the one at window.ethereum,
 * otherwise the only announced wallet, otherwise the first SDK. Undefined if there is none.
 */
export function pickDefaultConnector(choices: readonly ConnectorChoice[]): ConnectorChoice | undefined {
  const first = choices.find(({ discovered }) => !discovered)
  if (first?.kind === 'local' || first?.kind === 'provider') return first
  const [lone, another] = choices.filter(({ kind, discovered }) => kind === 'provider' && discovered)
  return another === undefined ? (lone ?? first) : first
}

interface AtWindow {
  readonly metaMask?: Eip1193Provider | undefined
  readonly generic?: Eip1193Provider | undefined
  /**
   * MetaMask's EIP-6963 announcement if MetaMask is also at `window.ethereum`, so that the list
   * contains it once.
   */
  readonly metaMaskSelf?: DiscoveredWallet | undefined
  readonly genericSelf?: DiscoveredWallet | undefined
}

/**
 * Returns the wallets at `window.ethereum`. Empty if reading it throws, so that a broken extension
 * does not break the page.
 */
function foundAtWindow({ ethereum: read, discovered }: ConnectorSources): AtWindow {
  try {
    const present = providersIn(read())
    const metaMask = present.find(isMetaMask)
    const generic = present.find((provider) => metaMask === undefined || !isSameWallet(provider, metaMask))
    const metaMaskSelf = metaMask && findInjectedAnnouncement(metaMask, discovered)
    const others = discovered.filter((wallet) => wallet !== metaMaskSelf)
    return {
      metaMask,
      generic,
      metaMaskSelf,
      genericSelf: generic && findInjectedAnnouncement(generic, others),
    }
  } catch {
    return {}
  }
}

/**
 * Returns the providers at `window.ethereum`. Taho, Coinbase and older wallets set a proxy there,
 * whose `providers` are returned instead of the proxy.
 */
function providersIn(ethereum: unknown): readonly Eip1193Provider[] {
  if (!isRecord(ethereum)) return []
  const held: readonly unknown[] = Array.isArray(ethereum.providers) ? ethereum.providers : []
  const wallets = held.filter((wallet) => isEip1193Provider(wallet))
  if (wallets.length > 0) return wallets
  return isEip1193Provider(ethereum) ? [ethereum] : []
}

/** Flags of wallets that also set `isMetaMask` for compatibility. */
const POSES_AS_METAMASK = [
  'isBraveWallet',
  'isApexWallet',
  'isAvalanche',
  'isBitKeep',
  'isOkxWallet',
  'isOKExWallet',
  'isPhantom',
  'isRabby',
  'isTaho',
  'isTally',
  'isTokenPocket',
  'isTokenary',
  'isUniswapWallet',
  'isZerion',
] as const

function isMetaMask(candidate: unknown): boolean {
  return (
    isRecord(candidate) &&
    isEip1193Provider(candidate) &&
    candidate.isMetaMask === true &&
    POSES_AS_METAMASK.every((flag) => candidate[flag] !== true)
  )
}

/** Browser functions that the wallet store uses, and that tests replace. */
export interface WalletStoreDependencies {
  readonly isLocal: boolean
  readonly walletConnectProjectId: string
  readonly clock: Clock
  storage(): WalletStorage | undefined
  forgotten(onForgotten: () => void): void
  returned(onReturned: () => void): void
  frame(): PageFrameKind
  ethereum(): unknown
  discovered(onChange: () => void): DiscoveredWallets
  openLink(
    choice: ConnectorChoice,
    listeners: ConnectedWalletListeners,
    remembered: Address | undefined,
  ): Promise<ConnectedWallet>
}

/** Keeps the list of available wallets in the wallet view up to date. */
export class AvailableConnectors {
  readonly #env: WalletStoreDependencies
  readonly #shown: WalletViewHolder
  #announced: DiscoveredWallets | undefined

  constructor(env: WalletStoreDependencies, shown: WalletViewHolder) {
    this.#env = env
    this.#shown = shown
  }

  start(onMore: () => void): void {
    const lookAgain = () => {
      this.look()
      onMore()
    }
    this.#announced = this.#env.discovered(lookAgain)
    this.look()
    // A wallet that sets window.ethereum late sends no event, so the page searches once more.
    this.#env.clock.after(WALLET_ANNOUNCE_WAIT_MS, lookAgain)
  }

  look(): readonly ConnectorChoice[] {
    const choices = listConnectorChoices({
      inSafe: this.#env.frame() === 'safe',
      isLocal: this.#env.isLocal,
      walletConnectProjectId: this.#env.walletConnectProjectId,
      discovered: this.#announced?.list() ?? [],
      ethereum: this.#env.ethereum,
    })
    if (!isSameList(choices, this.#shown.view().connectors)) this.#shown.patch({ connectors: choices })
    return choices
  }

  find(connectorId: string): ConnectorChoice | undefined {
    return this.look().find(({ id }) => id === connectorId)
  }

  /**
   * True if two wallets have announced the same rdns, so that it does not identify a single wallet.
   */
  isAmbiguous({ rdns }: ConnectorChoice): boolean {
    return rdns !== undefined && this.#announced?.isAmbiguous(rdns) === true
  }
}

const isSameList = (some: readonly ConnectorInfo[], others: readonly ConnectorInfo[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, icon }, index) => {
    const other = others[index]
    return id === other?.id && icon === other.icon && JSON.stringify(name) === JSON.stringify(other.name)
  })
