import type { Clock } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Address } from '#math/hex.ts'
import { type DiscoveredWallet, type DiscoveredWallets, discoveredSelf, isSameWallet } from './discovered.ts'
import type { WalletStorage } from './rememberedWallet.ts'
import type { FrameKind } from './safeFrame.ts'
import type { ConnectorInfo, Eip1193Provider, WalletViewHolder } from './session.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'
import { isProvider } from './walletProblem.ts'

/** Time (ms) that a remembered wallet has to announce itself after the page has loaded. */
export const ANNOUNCE_WAIT_MS = 2_000

/** A wallet that the user can choose, with the data that is needed to open it. */
export interface ConnectorChoice extends ConnectorInfo {
  readonly kind: 'local' | 'provider' | 'metaMaskSdk' | 'walletConnect' | 'coinbase' | 'safe'
  /** Provider object of the wallet, if the browser has it. */
  readonly provider?: Eip1193Provider
  /**
   * True if the wallet is known only from an EIP-6963 announcement. It is selected automatically
   * only if there is no other.
   */
  readonly discovered: boolean
}

interface ConnectorSources {
  /** True if the page is shown inside Safe{Wallet}. Its Safe is then the only connector. */
  readonly inSafe: boolean
  readonly isLocal: boolean
  readonly discovered: readonly DiscoveredWallet[]
  /** Returns `window.ethereum`, which may throw and have any value. */
  readonly ethereum: () => unknown
  readonly walletConnectProjectId: string
}

/** EIP-6963 rdns of MetaMask's announcement. */
const METAMASK_RDNS = 'io.metamask'

/**
 * EIP-6963 rdns of the Coinbase extension. Coinbase's SDK opens the same wallet in its own window.
 */
const COINBASE_RDNS = 'com.coinbase.wallet'

/**
 * Lists all connectors in order of preference: the Local wallet in local builds, MetaMask if its
 * provider exists, the injected provider, WalletConnect if configured, Coinbase. Announced wallets
 * follow, and MetaMask's phone app is last.
 */
export function connectorChoices(sources: ConnectorSources): readonly ConnectorChoice[] {
  const { discovered, inSafe } = sources
  if (inSafe) return [{ id: 'safe', name: 'Safe', kind: 'safe', icon: undefined, discovered: false }]
  const choices: ConnectorChoice[] = []
  const add = (choice: Omit<ConnectorChoice, 'icon' | 'discovered'> & Partial<ConnectorChoice>) =>
    choices.push({ icon: undefined, discovered: false, ...choice })

  // The build-time constant is checked too, so that other builds do not contain this code.
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
  // Two entries of one name would confuse users. An announcement is only a claim, so it does not
  // hide the SDK.
  const coinbaseHere = isRecord(generic) && generic.isCoinbaseWallet === true
  const coinbaseName = discovered.some(({ rdns }) => rdns === COINBASE_RDNS)
    ? 'Coinbase Wallet online'
    : 'Coinbase Wallet'
  if (!coinbaseHere) add({ id: 'coinbaseWallet', name: coinbaseName, kind: 'coinbase' })
  // The SDK hides MetaMask's announcement and uses its own transport, so it is offered only without
  // an extension.
  if (!metaMask && !discovered.some(({ rdns }) => rdns === METAMASK_RDNS))
    add({ id: 'metaMaskSdk', name: 'MetaMask mobile', kind: 'metaMaskSdk', discovered: true })
  return choices
}

/**
 * Returns the connector for 'Connect Wallet'. If there is none and exactly one wallet has announced
 * itself, returns that one. If several have, the user chooses. Undefined without any connector.
 */
export function firstAvailable(choices: readonly ConnectorChoice[]): ConnectorChoice | undefined {
  const first = choices.find(({ discovered }) => !discovered)
  if (first?.kind === 'local' || first?.kind === 'provider') return first
  const [lone, another] = choices.filter(({ kind, discovered }) => kind === 'provider' && discovered)
  return another === undefined ? (lone ?? first) : first
}

interface AtWindow {
  readonly metaMask?: Eip1193Provider | undefined
  readonly generic?: Eip1193Provider | undefined
  /** MetaMask's announcement, if it is the wallet at `window.ethereum`. It is then listed once. */
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
    const metaMaskSelf = metaMask && discoveredSelf(metaMask, discovered)
    const others = discovered.filter((wallet) => wallet !== metaMaskSelf)
    return { metaMask, generic, metaMaskSelf, genericSelf: generic && discoveredSelf(generic, others) }
  } catch {
    // An object that throws on access is listed only if announced by EIP-6963.
    return {}
  }
}

/**
 * Returns the wallets at `window.ethereum`. If one of them proxies all others, as Taho, Coinbase
 * and older ones do with `providers`, it is not listed in addition.
 */
function providersIn(ethereum: unknown): readonly Eip1193Provider[] {
  if (!isRecord(ethereum)) return []
  const held: readonly unknown[] = Array.isArray(ethereum.providers) ? ethereum.providers : []
  const wallets = held.filter((wallet) => isProvider(wallet))
  if (wallets.length > 0) return wallets
  return isProvider(ethereum) ? [ethereum] : []
}

/** Flags of other wallets that also set `isMetaMask` for compatibility. */
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
    isProvider(candidate) &&
    candidate.isMetaMask === true &&
    POSES_AS_METAMASK.every((flag) => candidate[flag] !== true)
  )
}

/** Dependencies of the store. createWalletStore.ts has the page's, and tests supply their own. */
export interface WalletEnvironment {
  readonly isLocal: boolean
  readonly walletConnectProjectId: string
  readonly clock: Clock
  storage(): WalletStorage | undefined
  /** Calls back when another tab has disconnected the wallet. */
  forgotten(onForgotten: () => void): void
  /** Calls back when the user returns to the page. */
  returned(onReturned: () => void): void
  frame(): FrameKind
  ethereum(): unknown
  discovered(onChange: () => void): DiscoveredWallets
  openLink(
    choice: ConnectorChoice,
    listeners: LinkListeners,
    remembered: Address | undefined,
  ): Promise<WalletLink>
}

/** Available connectors, kept up to date in the view. */
export class OfferedWallets {
  readonly #env: WalletEnvironment
  readonly #shown: WalletViewHolder
  #announced: DiscoveredWallets | undefined

  constructor(env: WalletEnvironment, shown: WalletViewHolder) {
    this.#env = env
    this.#shown = shown
  }

  /** `onMore` is called whenever there may be one more than before. */
  start(onMore: () => void): void {
    const lookAgain = () => {
      this.look()
      onMore()
    }
    this.#announced = this.#env.discovered(lookAgain)
    this.look()
    // Checks again, because a wallet that sets window.ethereum late sends no event.
    this.#env.clock.after(ANNOUNCE_WAIT_MS, lookAgain)
  }

  /** Lists the connectors, and updates the view if the list changed. */
  look(): readonly ConnectorChoice[] {
    const choices = connectorChoices({
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

  /** True if two wallets share this rdns, so it does not identify one of them. */
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
