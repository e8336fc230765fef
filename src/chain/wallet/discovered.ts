import { isRecord } from '#lib/isRecord.ts'
import { sanitiseChainText } from '#math/sanitiseChainText.ts'
import type { Eip1193Provider } from './session.ts'
import { isEip1193Provider } from './walletProblem.ts'

/**
 * A wallet that announced itself (EIP-6963). Any script can do so, so its name, icon and rdns are
 * untrusted.
 */
export interface DiscoveredWallet {
  /**
   * `6963:<rdns>`. A second wallet with the same rdns gets `6963:<rdns>:2`, and the page never
   * reconnects to it automatically.
   */
  readonly id: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

export interface DiscoveredWallets {
  list(): readonly DiscoveredWallet[]
  /** True if two wallets have announced this rdns, so that it does not identify a single wallet. */
  isAmbiguous(rdns: string): boolean
}

/** Maximum length of an announced icon, which must be a data: URI. */
const MAX_ICON_LENGTH = 100_000

/**
 * Requests wallet announcements (EIP-6963 §4) and calls `onChange` for each new wallet. Their
 * number is not limited, because a script could otherwise fill the list and hide a real wallet.
 */
export function watchDiscoveredWallets(target: EventTarget, onChange: () => void): DiscoveredWallets {
  const wallets: DiscoveredWallet[] = []
  const uuids = new Set<string>()
  const claims = (rdns: string) => wallets.filter((wallet) => wallet.rdns === rdns).length

  function take(event: Event): void {
    const detail = 'detail' in event ? event.detail : undefined
    if (!isRecord(detail) || !isRecord(detail.info) || !isEip1193Provider(detail.provider)) return
    const { uuid, rdns, name, icon } = detail.info
    if (typeof uuid !== 'string' || uuids.has(uuid)) return
    if (typeof rdns !== 'string' || !/^[a-zA-Z0-9-]{1,40}(\.[a-zA-Z0-9-]{1,40}){0,6}$/.test(rdns)) return
    if (wallets.some((wallet) => wallet.provider === detail.provider)) return
    uuids.add(uuid)
    const namesakes = claims(rdns)
    wallets.push({
      id: namesakes === 0 ? `6963:${rdns}` : `6963:${rdns}:${namesakes + 1}`,
      rdns,
      name: (typeof name === 'string' ? sanitiseChainText(name) : '') || rdns,
      icon: isSafeIcon(icon) ? icon : undefined,
      provider: detail.provider,
    })
    onChange()
  }

  target.addEventListener('eip6963:announceProvider', (event) => {
    try {
      take(event)
    } catch {
      // Ignores an EIP-6963 announcement whose properties throw when read.
    }
  })
  target.dispatchEvent(new Event('eip6963:requestProvider'))

  return { list: () => wallets, isAmbiguous: (rdns) => claims(rdns) > 1 }
}

function isSafeIcon(icon: unknown): icon is string {
  return (
    typeof icon === 'string' &&
    icon.length <= MAX_ICON_LENGTH &&
    /^data:image\/(svg\+xml|png|jpeg|webp|gif)[;,]/.test(icon)
  )
}

/** Reverse domain names of wallets whose flag at window.ethereum has a different name. */
const RDNS_BY_FLAG: Readonly<Record<string, string>> = {
  isMetaMask: 'io.metamask',
  isTally: 'xyz.taho.wallet',
  isBitKeep: 'com.bitget.web3',
  isOkxWallet: 'com.okex.wallet',
  isOKExWallet: 'com.okex.wallet',
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Returns the wallet name in a flag: 'isRabby' → 'rabby'. Undefined for any other property name.
 */
function nameInFlag(flag: string): string | undefined {
  const name = /^is([A-Z]\w*?)(?:Wallet)?$/.exec(flag)?.[1]
  return name === undefined ? undefined : letters(name)
}

/** True if a flag at window.ethereum matches the announced rdns or name of a wallet. */
function names(flag: string, { rdns, name }: DiscoveredWallet): boolean {
  if (RDNS_BY_FLAG[flag] === rdns.toLowerCase()) return true
  const flagged = nameInFlag(flag)
  if (flagged === undefined || flagged.length < 3) return false
  return letters(name).startsWith(flagged) || rdns.toLowerCase().split('.').includes(flagged)
}

/** True if two providers belong to one wallet: they are the same object, or one wraps the other. */
export function isSameWallet(a: Eip1193Provider, b: Eip1193Provider): boolean {
  try {
    return a === b || a.request === b.request
  } catch {
    // A provider that throws when read counts as another wallet.
    return false
  }
}

/**
 * Returns the announcement of the wallet at window.ethereum: the one with the same provider, or the
 * only one that matches a flag of the wallet. A wallet without flags gets the announcement if there
 * is only one.
 */
export function findInjectedAnnouncement(
  provider: Eip1193Provider,
  discovered: readonly DiscoveredWallet[],
): DiscoveredWallet | undefined {
  const same = discovered.find((wallet) => isSameWallet(wallet.provider, provider))
  if (same !== undefined) return same
  const flags = Object.entries(provider)
    .filter(([flag, value]) => value === true && /^is[A-Z]/.test(flag))
    .map(([flag]) => flag)
  // Checks the wallet's own flags first, because many wallets also set `isMetaMask`.
  const telling = [
    ...flags.filter((flag) => flag !== 'isMetaMask'),
    ...flags.filter((flag) => flag === 'isMetaMask'),
  ]
  for (const flag of telling) {
    const named = discovered.filter((wallet) => names(flag, wallet))
    if (named.length === 1) return named[0]
  }
  const own = flags.filter((flag) => flag !== 'isMetaMask' && flag !== 'isConnected')
  return discovered.length === 1 && own.length === 0 && !flags.includes('isMetaMask')
    ? discovered[0]
    : undefined
}
