import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

export interface LinkListeners {
  /** Called when the account or the chain changed. */
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  /**
   * Called when the wallet no longer reveals an account: it was locked, or the user revoked the
   * site's permission.
   */
  withheld(): void
  /**
   * Called when the wallet became unreachable without an event: its extension was updated or
   * disabled.
   */
  left(): void
  /** Called when the user has ended the session in the wallet, on another device. */
  ended(): void
  /**
   * Called when the wallet rejected a request as unauthorised (EIP-1193, 4100). It may be locked.
   */
  unauthorised(): void
  /** Called when the wallet was unlocked and reveals an account. */
  unlocked(): void
  /** Called with a pairing link for a wallet on another device. */
  pairing(uri: string): void
}

/** An opened wallet, independent of the library behind it. */
export interface WalletLink {
  /**
   * Requests the wallet's accounts, without a prompt when reconnecting. Throws the wallet's errors.
   */
  connect(options: { readonly reconnecting: boolean }): Promise<{
    readonly accounts: readonly Address[]
    readonly chainId: number
    readonly provider: Eip1193Provider
    /**
     * Revokes what the wallet granted after the user cancelled, but nothing newer. Undefined if
     * there is nothing to revoke.
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
  /** Requests the accounts, so that a locked wallet shows its unlock prompt. */
  unlock(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Asks the wallet to switch to a network, and to add it if that fails. `onAdded` is called once
   * the network was added with the page's nodes.
   */
  switchTo(network: Network, onAdded: () => void): Promise<void>
}
