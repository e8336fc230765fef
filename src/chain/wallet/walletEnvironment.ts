import type { Address } from '../../amounts/hex.ts'
import type { AnnouncedWallets } from './announcedWallets.ts'
import type { Clock } from './clock.ts'
import type { ConnectorChoice } from './connectorChoices.ts'
import type { WalletStorage } from './rememberedWallet.ts'
import type { LinkListeners, WalletLink } from './walletLink.ts'

/** What the store needs of the world; the page's own is in walletStore.ts, tests bring theirs. */
export interface WalletEnvironment {
  readonly isLocal: boolean
  readonly walletConnectProjectId: string
  readonly clock: Clock
  storage(): WalletStorage | undefined
  /** Calls back when another tab has let go of the wallet. */
  forgotten(onForgotten: () => void): void
  /** Calls back when a person comes back to the page. */
  returned(onReturned: () => void): void
  framed(): boolean
  ethereum(): unknown
  announced(onChange: () => void): AnnouncedWallets | undefined
  openLink(
    choice: ConnectorChoice,
    listeners: LinkListeners,
    remembered: Address | undefined,
  ): Promise<WalletLink>
}
