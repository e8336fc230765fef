import type { Network } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { Eip1193Provider } from './session.ts'

export interface ConnectedWalletListeners {
  changed(change: { readonly accounts?: readonly Address[]; readonly chainId?: number }): void
  /**
   * Called when the wallet no longer returns an account, because it was locked or its user revoked
   * the site's permission.
   */
  withheld(): void
  /** Called when the wallet is unreachable, because its extension was updated or disabled. */
  left(): void
  /** Called when the user has ended the session in a wallet on another device. */
  ended(): void
  /**
   * Called when the wallet rejects a request as unauthorised (EIP-1193, 4100), probably because it
   * is locked.
   */
  unauthorised(): void
  unlocked(): void
  pairing(uri: string): void
}

/** An opened wallet of any type: extension, SDK, Safe or Local wallet. */
export interface ConnectedWallet {
  /**
   * Requests the wallet's accounts, without a prompt if `reconnecting`. Throws the wallet's errors.
   */
  connect(options: { readonly reconnecting: boolean }): Promise<{
    readonly accounts: readonly Address[]
    readonly chainId: number
    readonly provider: Eip1193Provider
    /**
     * Closes the new connection if the user has cancelled in the meantime. Absent for wallets that
     * need no closing.
     */
    readonly undo?: () => Promise<void>
  }>
  /** Returns the wallet's accounts without a prompt. Empty while the wallet is locked. */
  accounts(): Promise<readonly Address[]>
  /**
   * True if the site has the wallet's permission (EIP-2255), which a locked wallet keeps. Undefined
   * if the wallet does not report it. Never throws.
   */
  isPermitted(): Promise<boolean | undefined>
  /** Requests the accounts, so that a locked wallet opens its unlock prompt. */
  unlock(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Requests a switch to a network, or adds the network if the switch fails. Calls `onAdded` after
   * the wallet has added it with the page's node URLs.
   */
  switchTo(network: Network, onAdded: () => void): Promise<void>
}
