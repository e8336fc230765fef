import { isRecord } from '#lib/isRecord.ts'
import { cleanText } from '#math/cleanText.ts'
import type { Eip1193Provider } from './session.ts'
import { isProvider } from './walletProblem.ts'

/**
 * A wallet that announced itself by EIP-6963. Any script can do that: its name, icon and rdns are
 * claims.
 */
export interface DiscoveredWallet {
  /**
   * `6963:<rdns>`; a second announcer of the same rdns gets `6963:<rdns>:2`, and is never
   * reconnected to without a click.
   */
  readonly id: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

export interface DiscoveredWallets {
  list(): readonly DiscoveredWallet[]
  /**
   * True if two wallets claim the same rdns, so it is impossible to tell which one was remembered.
   */
  isAmbiguous(rdns: string): boolean
}

/** Icons are shown by <img src>: images in data: URIs alone, and not large ones. */
const MAX_ICON_LENGTH = 100_000

/**
 * Listens for wallets and asks those present to announce themselves (EIP-6963 §4); calls back on
 * every new one. All are listed, however many: a bound would let a script that floods the menu hide
 * the wallet that announces itself last.
 */
export function watchDiscoveredWallets(target: EventTarget, onChange: () => void): DiscoveredWallets {
  const wallets: DiscoveredWallet[] = []
  const uuids = new Set<string>()
  const claims = (rdns: string) => wallets.filter((wallet) => wallet.rdns === rdns).length

  function take(event: Event): void {
    const detail = 'detail' in event ? event.detail : undefined
    if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return
    const { uuid, rdns, name, icon } = detail.info
    if (typeof uuid !== 'string' || uuids.has(uuid)) return
    if (typeof rdns !== 'string' || !/^[a-zA-Z0-9-]{1,40}(\.[a-zA-Z0-9-]{1,40}){0,6}$/.test(rdns)) return
    if (wallets.some((wallet) => wallet.provider === detail.provider)) return
    uuids.add(uuid)
    const namesakes = claims(rdns)
    wallets.push({
      id: namesakes === 0 ? `6963:${rdns}` : `6963:${rdns}:${namesakes + 1}`,
      rdns,
      name: (typeof name === 'string' ? cleanText(name) : '') || rdns,
      icon: isSafeIcon(icon) ? icon : undefined,
      provider: detail.provider,
    })
    onChange()
  }

  target.addEventListener('eip6963:announceProvider', (event) => {
    try {
      take(event)
    } catch {
      // Its properties throw on access, so it is skipped.
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

/**
 * Flags at window.ethereum whose wallets announce themselves under a name that the flag does not
 * hold.
 */
const RDNS_BY_FLAG: Readonly<Record<string, string>> = {
  isMetaMask: 'io.metamask',
  isTally: 'xyz.taho.wallet',
  isBitKeep: 'com.bitget.web3',
  isOkxWallet: 'com.okex.wallet',
  isOKExWallet: 'com.okex.wallet',
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * 'isRabby' → 'rabby', 'isBraveWallet' → 'brave'; undefined for anything that is not such a flag.
 */
function nameInFlag(flag: string): string | undefined {
  const name = /^is([A-Z]\w*?)(?:Wallet)?$/.exec(flag)?.[1]
  return name === undefined ? undefined : letters(name)
}

/** True if a flag at window.ethereum names an announced wallet by its rdns or its name. */
function names(flag: string, { rdns, name }: DiscoveredWallet): boolean {
  if (RDNS_BY_FLAG[flag] === rdns.toLowerCase()) return true
  const flagged = nameInFlag(flag)
  if (flagged === undefined || flagged.length < 3) return false
  return letters(name).startsWith(flagged) || rdns.toLowerCase().split('.').includes(flagged)
}

/**
 * True if two objects are the same wallet: identical, or one wraps the other (a proxy or a copy).
 */
export function isSameWallet(a: Eip1193Provider, b: Eip1193Provider): boolean {
  try {
    return a === b || a.request === b.request
  } catch {
    // An object that throws when touched is not this wallet.
    return false
  }
}

/**
 * Returns the announcement of the wallet at window.ethereum. Some wallets announce another object
 * than the one they inject, so objects are compared first, then the object's flags with the
 * announced names. A single announced wallet that nothing contradicts is assumed to be it.
 */
export function discoveredSelf(
  provider: Eip1193Provider,
  discovered: readonly DiscoveredWallet[],
): DiscoveredWallet | undefined {
  const same = discovered.find((wallet) => isSameWallet(wallet.provider, provider))
  if (same !== undefined) return same
  const flags = Object.entries(provider)
    .filter(([flag, value]) => value === true && /^is[A-Z]/.test(flag))
    .map(([flag]) => flag)
  // Many wallets set MetaMask's flag as well, for compatibility, so their own flag counts first.
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
