import { cleanText } from '../../amounts/cleanText.ts'
import { isRecord } from '../../amounts/isRecord.ts'
import type { Eip1193Provider } from './session.ts'
import { isProvider } from './walletData.ts'

/** A wallet that announced itself by EIP-6963. Any script can do that: its name, icon and rdns are claims. */
export interface AnnouncedWallet {
  /**
   * `6963:<rdns>`; a second announcer of the same rdns gets `6963:<rdns>:2`, and is never reconnected to without a
   * click.
   */
  readonly id: string
  readonly rdns: string
  readonly name: string
  readonly icon: string | undefined
  readonly provider: Eip1193Provider
}

export interface AnnouncedWallets {
  list(): readonly AnnouncedWallet[]
  /** True if two wallets claim the same rdns, so it is impossible to tell which one was remembered. */
  isAmbiguous(rdns: string): boolean
}

/** More wallets than this in one browser means a script is flooding the menu. */
const MAX_WALLETS = 12

/** Icons are shown by <img src>: images in data: URIs alone, and not large ones. */
const MAX_ICON_LENGTH = 100_000

/** Listens for wallets and asks those present to announce themselves (EIP-6963 §4); calls back on every new one. */
export function watchAnnouncedWallets(target: EventTarget, onChange: () => void): AnnouncedWallets {
  const wallets: AnnouncedWallet[] = []
  const uuids = new Set<string>()
  const claims = (rdns: string) => wallets.filter((wallet) => wallet.rdns === rdns).length

  function take(event: Event): void {
    const detail = 'detail' in event ? event.detail : undefined
    if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return
    const { uuid, rdns, name, icon } = detail.info
    if (typeof uuid !== 'string' || uuids.has(uuid) || wallets.length >= MAX_WALLETS) return
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
      // Its members throw when they are touched, so it offers nothing.
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
