import type { Address } from '../../../src/math/hex.ts'
import type { Manifest } from './readManifest.ts'
import type { WalletWindows } from './walletWindows.ts'

/** What a wallet is made from: the accounts of the local world, whose keys everybody knows. */
export interface LocalKeys {
  /** Gives the world's accounts, in their order (BIP-39, BIP-44 paths m/44'/60'/0'/0/n). */
  readonly phrase: string
  /** The two that the wallet is to hold. */
  readonly accounts: readonly [Address, Address]
  readonly rpcUrl: string
}

/** An allowance as wallets want it typed: some in whole tokens, some in the smallest unit. */
export interface Cap {
  readonly tokens: string
  readonly raw: bigint
}

/**
 * Drives one wallet's own windows, as a person would. Every method waits until the wallet is done
 * with what it was told.
 */
export interface WalletDriver {
  /** As it names itself, in its manifest and to pages (EIP-6963). */
  readonly name: string
  /**
   * Versions that it was really run with; 'none yet' where it was written from published sources
   * alone.
   */
  readonly triedWith: string
  /** What a run of it needs beside its folder, in a sentence; undefined where nothing. */
  readonly needs?: string
  recognises(manifest: Manifest): boolean
  /** What a page hears when the wallet is locked: nothing at all, or accountsChanged with none. */
  readonly locking: 'silent' | 'told'
  /**
   * Goes through its first-run pages; it holds both accounts afterwards, is unlocked, and the first
   * is selected.
   */
  setUp(windows: WalletWindows, keys: LocalKeys): Promise<void>
  /** Lets the page that asks have the accounts, the selected one first. */
  connect(windows: WalletWindows): Promise<void>
  /** Agrees to add the network that the page proposes, and to go there. */
  addNetwork(windows: WalletWindows): Promise<void>
  confirm(windows: WalletWindows): Promise<void>
  /** Confirms an approval, with another allowance than was asked for. */
  confirmWithCap(windows: WalletWindows, cap: Cap): Promise<void>
  reject(windows: WalletWindows): Promise<void>
  lock(windows: WalletWindows): Promise<void>
  /** Types the password into the window that the page's click has opened. */
  unlock(windows: WalletWindows): Promise<void>
  /** Selects the first or the second account; the page is told by the wallet. */
  selectAccount(windows: WalletWindows, index: 0 | 1): Promise<void>
}

/** Typed wherever a wallet wants one. */
export const PASSWORD = 'correct horse battery staple'
