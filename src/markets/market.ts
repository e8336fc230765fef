import type { Address, Hex } from '../amounts/hex.ts'
import type { Slot0 } from '../v4/slot0.ts'
import type { Network } from './network.ts'

/** What a person who builds the site says about a market: `deployments/markets/<slug>.json`. */
export interface MarketTerms {
  readonly name: string
  /** The family of contracts that the hook belongs to. */
  readonly dialect: string
  /** The rehypothecation hook; it is the share token too. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /** The vaults that depositors were promised; the chain may say otherwise at any time. */
  readonly vault0: Address
  readonly vault1: Address
  /** fee in hundredths of a bip (1e-6), tickSpacing in ticks. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  /** Shown, marked as 'default', while the live pool state cannot be read. */
  readonly fallbackPoolState?: Slot0
  /** First block in which the hook had code. */
  readonly deployBlock?: bigint
  /** What is sent to it, where that is not decided by its network: see `accessOf`. */
  readonly access?: 'agreement' | 'lookOnly'
  /** Somebody has opened it by its address: this build does not name it, and promises nothing of it. */
  readonly isUnlisted?: true
}

/** One pool of one hook on one network: everything the product needs to know that is not on the chain itself. */
export interface Market extends MarketTerms {
  /** `<chainId>:<hook>:<poolId>` in small letters. What is stored, asked or remembered of a market begins with it. */
  readonly id: string
  /** Its name in addresses of pages, which is its file's. */
  readonly slug: string
  readonly network: Network
  /**
   * Storage slot of the pool's state in the pool manager. Worked out when the site is built, as the id is: a page that had
   * to hash before its first question would ask later.
   */
  readonly poolStateSlot: Hex
}

/** The markets of a build. The first is the default. */
export type Catalogue = readonly [Market, ...Market[]]
