import type { Address } from '../../amounts/hex.ts'
import type { Network } from '../../markets/network.ts'
import type { Eip1193Provider } from './session.ts'

export interface LinkListeners {
  /** A part of the connection changed; no accounts at all means that the wallet has disconnected. */
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  disconnected(): void
  /** The wallet has refused a request as unauthorised (EIP-1193, 4100): it may have been locked without an event. */
  unauthorised(): void
  /** An account is available where there was none: a locked wallet was unlocked. */
  unlocked(): void
  /** A pairing link for a wallet on another device. */
  pairing(uri: string): void
}

/** A connector once opened: what the store needs of it, whichever library stands behind it. */
export interface WalletLink {
  /** Asks the wallet for its accounts; reconnecting asks without a prompt. Throws what the wallet throws. */
  connect(options: { readonly reconnecting: boolean }): Promise<{
    readonly accounts: readonly Address[]
    readonly chainId: number
    readonly provider: Eip1193Provider
  }>
  /** The accounts that the wallet reveals without a prompt; none while it is locked. */
  accounts(): Promise<readonly Address[]>
  /** Asks for the accounts as an already connected site: a locked wallet then asks for its password. */
  unlock(): Promise<void>
  disconnect(): Promise<void>
  /** Asks the wallet to go to a network, and to add it where it does not go there. */
  switchTo(network: Network): Promise<void>
}
