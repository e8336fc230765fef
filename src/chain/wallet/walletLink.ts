import type { Address } from '../../domain/hex.ts'
import type { Eip1193Provider } from './session.ts'

export interface LinkListeners {
  /** A part of the connection changed; no accounts at all means that the wallet has let go. */
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  disconnected(): void
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
  disconnect(): Promise<void>
  /** Asks the wallet to go to the required chain, and to add it where it does not know it (code 4902). */
  switchToRequired(): Promise<void>
}
