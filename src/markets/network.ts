import type { Address } from '../amounts/hex.ts'

/** What a chain's fees are paid in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A chain, the nodes that may be asked about it, and Uniswap's own contracts there. */
export interface Network {
  readonly chainId: number
  readonly name: string
  /** Absolute URLs, or a path such as "/rpc" on the page's own origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer, or a path on the page's own origin; no trailing slash. */
  readonly explorer: string
  readonly testnet: boolean
  readonly nativeCurrency: NativeCurrency
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  readonly swapRouter: Address
}
