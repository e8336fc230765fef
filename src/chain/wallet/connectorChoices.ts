import { isRecord } from '../../amounts/isRecord.ts'
import { announcedSelf } from './announcedSelf.ts'
import type { AnnouncedWallet } from './announcedWallets.ts'
import type { ConnectorInfo, Eip1193Provider } from './session.ts'
import { isProvider } from './walletData.ts'

/** One way to connect, and what the lazy layer needs to open it. */
export interface ConnectorChoice extends ConnectorInfo {
  readonly kind: 'local' | 'provider' | 'metaMaskSdk' | 'walletConnect' | 'coinbase'
  /** The wallet's own object, where the browser holds it already. */
  readonly provider?: Eip1193Provider
  /** Known from an EIP-6963 announcement only: offered, but never picked automatically. */
  readonly announced: boolean
}

export interface ConnectorSources {
  readonly isLocal: boolean
  readonly announced: readonly AnnouncedWallet[]
  /** `window.ethereum`, whatever stands there; reading it may throw. */
  readonly ethereum: () => unknown
  readonly walletConnectProjectId: string
}

/** MetaMask's own announcement (EIP-6963 rdns). */
const METAMASK_RDNS = 'io.metamask'

/** That of Coinbase's extension; its SDK opens the same wallet in a window of its own. */
const COINBASE_RDNS = 'com.coinbase.wallet'

/**
 * All ways to connect, in the order in which 'the first available' is looked for: the Local wallet in local builds,
 * MetaMask where its provider is present, the generic injected provider, WalletConnect where it is configured, Coinbase.
 * Announced wallets stand behind those that were found, MetaMask's phone app last.
 */
export function connectorChoices(sources: ConnectorSources): readonly ConnectorChoice[] {
  const { announced } = sources
  const choices: ConnectorChoice[] = []
  const add = (choice: Omit<ConnectorChoice, 'icon' | 'announced'> & Partial<ConnectorChoice>) =>
    choices.push({ icon: undefined, announced: false, ...choice })

  // The build-time constant is tested too, so that other builds do not even contain it.
  if (import.meta.env.IS_LOCAL && sources.isLocal)
    add({ id: 'local', name: { code: 'local' }, kind: 'local' })
  const { metaMask, metaMaskSelf, generic, genericSelf } = foundAtWindow(sources)
  if (metaMask)
    add({ id: 'metaMask', name: 'MetaMask', icon: metaMaskSelf?.icon, kind: 'provider', provider: metaMask })
  if (generic) {
    const { name, icon } = genericSelf ?? { name: { code: 'browser' } as const, icon: undefined }
    add({ id: 'injected', name, icon, kind: 'provider', provider: generic })
  }
  for (const wallet of announced) {
    if (wallet === metaMaskSelf || wallet === genericSelf) continue
    const { id, rdns, name, icon, provider } = wallet
    add({ id, rdns, name, icon, kind: 'provider', provider, announced: true })
  }
  if (sources.walletConnectProjectId)
    add({ id: 'walletConnect', name: 'WalletConnect', kind: 'walletConnect' })
  // Two entries of one name would leave people guessing. An announcement is a claim, so it does not take the SDK away.
  const coinbaseHere = isRecord(generic) && generic.isCoinbaseWallet === true
  const coinbaseName = announced.some(({ rdns }) => rdns === COINBASE_RDNS)
    ? 'Coinbase Wallet online'
    : 'Coinbase Wallet'
  if (!coinbaseHere) add({ id: 'coinbaseWallet', name: coinbaseName, kind: 'coinbase' })
  // The SDK swallows MetaMask's announcement and insists on its own transport, so it is offered only if there is no
  // extension.
  if (!metaMask && !announced.some(({ rdns }) => rdns === METAMASK_RDNS))
    add({ id: 'metaMaskSdk', name: 'MetaMask mobile', kind: 'metaMaskSdk', announced: true })
  return choices
}

/** The connector that 'Connect Wallet' uses; undefined only if there is nothing to connect to. */
export function firstAvailable(choices: readonly ConnectorChoice[]): ConnectorChoice | undefined {
  return choices.find(({ announced }) => !announced)
}

interface AtWindow {
  readonly metaMask?: Eip1193Provider | undefined
  readonly generic?: Eip1193Provider | undefined
  /** Their own announcements: a wallet that stands there and has announced itself too is offered once. */
  readonly metaMaskSelf?: AnnouncedWallet | undefined
  readonly genericSelf?: AnnouncedWallet | undefined
}

/** What stands at `window.ethereum`; nothing where it throws when it is touched, which must not cost a person the page. */
function foundAtWindow({ ethereum: read, announced }: ConnectorSources): AtWindow {
  try {
    const ethereum = read()
    const metaMask = findMetaMask(ethereum)
    const generic = isProvider(ethereum) && ethereum !== metaMask ? ethereum : undefined
    const metaMaskSelf = metaMask && announcedSelf(metaMask, announced)
    const others = announced.filter((wallet) => wallet !== metaMaskSelf)
    return { metaMask, generic, metaMaskSelf, genericSelf: generic && announcedSelf(generic, others) }
  } catch {
    return {}
  }
}

/** MetaMask at `window.ethereum`, or among the providers that an older multi-wallet object holds there. */
function findMetaMask(ethereum: unknown): Eip1193Provider | undefined {
  if (!isRecord(ethereum)) return undefined
  const candidates: readonly unknown[] = Array.isArray(ethereum.providers) ? ethereum.providers : [ethereum]
  return candidates.find((candidate): candidate is Eip1193Provider & Record<string, unknown> =>
    isMetaMask(candidate),
  )
}

/** Flags of wallets that also set `isMetaMask`, for compatibility. */
const POSES_AS_METAMASK = [
  'isBraveWallet',
  'isApexWallet',
  'isAvalanche',
  'isBitKeep',
  'isOkxWallet',
  'isOKExWallet',
  'isPhantom',
  'isRabby',
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
