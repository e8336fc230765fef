import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

export interface LinkListeners {
  /** A part of the connection changed. */
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  /**
   * The wallet gives this site no account any more: it was locked, or its owner took the site's
   * permission away.
   */
  withheld(): void
  /**
   * Called when the wallet became unreachable without an event: its extension was updated or turned
   * off.
   */
  left(): void
  /** Its owner has ended the session in the wallet, on another device. */
  ended(): void
  /**
   * The wallet has refused a request as unauthorised (EIP-1193, 4100): it may have been locked
   * without an event.
   */
  unauthorised(): void
  /** An account has become available: the wallet was unlocked. */
  unlocked(): void
  /** A pairing link for a wallet on another device. */
  pairing(uri: string): void
}

/** An opened connector, independent of the library behind it. */
export interface WalletLink {
  /**
   * Requests the wallet's accounts, without a prompt when reconnecting. Throws the wallet's errors.
   */
  connect(options: { readonly reconnecting: boolean }): Promise<{
    readonly accounts: readonly Address[]
    readonly chainId: number
    readonly provider: Eip1193Provider
    /**
     * Revokes what the wallet granted after the user gave up, but nothing newer. Undefined if
     * nothing stays open.
     */
    readonly undo?: () => Promise<void>
  }>
  /** Accounts that the wallet reveals without a prompt. Empty while it is locked. */
  accounts(): Promise<readonly Address[]>
  /**
   * True if the site still has the wallet's permission (EIP-2255), which locking does not revoke.
   * Undefined if the wallet does not report it. Never throws.
   */
  isPermitted(): Promise<boolean | undefined>
  /**
   * Asks for the accounts as an already connected site: a locked wallet then asks for its password.
   */
  unlock(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Asks the wallet to go to a network, and to add it where it does not go there; `onAdded` is
   * called once it has been added with the nodes that this page names.
   */
  switchTo(network: Network, onAdded: () => void): Promise<void>
}
