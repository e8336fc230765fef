import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

export interface ConnectedWalletListeners {
  /** Called when the account or the chain changed. */
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  /**
   * Called when the wallet no longer shows an account, because it was locked or the user revoked
   * the site's permission.
   */
  withheld(): void
  /**
   * Called when the wallet can no longer be reached, because its extension was updated or disabled.
   */
  left(): void
  /** Called when the user has ended the session in the wallet on another device. */
  ended(): void
  /**
   * Called when the wallet rejects a request as unauthorised (EIP-1193, 4100). It may be locked.
   */
  unauthorised(): void
  /** Called when the wallet shows an account again after it was unlocked. */
  unlocked(): void
  /** Called with a pairing link for a wallet on another device. */
  pairing(uri: string): void
}

/** An opened wallet, whatever library is behind it. */
export interface ConnectedWallet {
  /**
   * Asks for the wallet's accounts, without a prompt when reconnecting. Throws the wallet's errors.
   */
  connect(options: { readonly reconnecting: boolean }): Promise<{
    readonly accounts: readonly Address[]
    readonly chainId: number
    readonly provider: Eip1193Provider
    /**
     * Closes the connection that the wallet has just granted, for a user who has cancelled
     * meanwhile. Undefined if there is nothing to close.
     */
    readonly undo?: () => Promise<void>
  }>
  /** Returns the accounts that the wallet shows without a prompt. None while it is locked. */
  accounts(): Promise<readonly Address[]>
  /**
   * True if the site still has the wallet's permission (EIP-2255), which locking does not revoke.
   * Undefined if the wallet does not say. Never throws.
   */
  isPermitted(): Promise<boolean | undefined>
  /** Asks for the accounts, so that a locked wallet shows its unlock prompt. */
  unlock(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Asks the wallet to switch to a network, and to add it if that fails. Calls `onAdded` once it
   * was added with the page's nodes.
   */
  switchTo(network: Network, onAdded: () => void): Promise<void>
}
