import type { Address, Hex } from './hex.ts'
import type { Slot0 } from './slot0.ts'

/** One place where the hook lives: everything the product needs to know that is not on the chain itself. */
export interface Deployment {
  readonly chainId: number
  readonly name: string
  /** The rehypothecation hook; it is the share token too. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /** The vaults that depositors were promised; the chain may say otherwise at any time. */
  readonly vault0: Address
  readonly vault1: Address
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  readonly swapRouter: Address
  /** fee in hundredths of a bip (1e-6), tickSpacing in ticks. Null where no pool is configured. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number } | null
  /**
   * Storage slot of the pool's state in the pool manager, as a build works it out: a page that had to hash before its
   * first question would ask later. Left out, as it must be in a copy with another pool, hook or token, it is computed
   * from the pool's key.
   */
  readonly poolStateSlot?: Hex
  /** Absolute URLs, or a path such as "/rpc" on the page's own origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer, or a path on the page's own origin; no trailing slash. */
  readonly explorer: string
  readonly testnet: boolean
  /** Shown, marked as 'default', while the live pool state cannot be read. */
  readonly fallbackPoolState?: Slot0
  /** First block in which the hook had code. */
  readonly deployBlock?: bigint
}
