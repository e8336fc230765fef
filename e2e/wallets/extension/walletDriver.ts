import type { BrowserContext } from '@playwright/test'
import type { Address } from '../../../src/math/hex.ts'
import type { Manifest } from './readManifest.ts'
import type { WalletWindows } from './walletWindows.ts'

/** Keys of the devnet's accounts, which are publicly known. */
export interface LocalKeys {
  /** Mnemonic of the devnet accounts in order (BIP-39, BIP-44 paths m/44'/60'/0'/0/n). */
  readonly phrase: string
  readonly accounts: readonly [Address, Address]
  readonly rpcUrl: string
}

/** An allowance that is typed into the wallet: in whole tokens and in smallest units. */
export interface Cap {
  readonly tokens: string
  readonly raw: bigint
}

/** Controls a wallet's windows. Every method waits until the wallet has finished. */
export interface WalletDriver {
  /** Name in the extension's manifest, which the wallet also announces to pages (EIP-6963). */
  readonly name: string
  /**
   * Versions of the wallet that the driver was run with. 'none yet' if it was written from
   * published sources only.
   */
  readonly triedWith: string
  /** Requirements of a test run in addition to the extension's folder. */
  readonly needs?: string
  recognises(manifest: Manifest): boolean
  /**
   * 'told' if the wallet emits an empty accountsChanged event when it locks, otherwise 'silent'.
   */
  readonly locking: 'silent' | 'told'
  /** Answers the wallet's requests to its makers' servers, which the test cannot reach. */
  serveMakers?(context: BrowserContext): Promise<void>
  /**
   * Completes the wallet's first run. The wallet is then unlocked, with both accounts, the first
   * selected.
   */
  setUp(windows: WalletWindows, keys: LocalKeys): Promise<void>
  connect(windows: WalletWindows): Promise<void>
  addNetwork(windows: WalletWindows): Promise<void>
  confirm(windows: WalletWindows): Promise<void>
  confirmWithCap(windows: WalletWindows, cap: Cap): Promise<void>
  reject(windows: WalletWindows): Promise<void>
  lock(windows: WalletWindows): Promise<void>
  unlock(windows: WalletWindows): Promise<void>
  selectAccount(windows: WalletWindows, index: 0 | 1): Promise<void>
}

/** Password for all wallets under test. */
export const PASSWORD = 'correct horse battery staple'
