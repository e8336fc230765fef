import type { Address } from './hex.ts'

/**
 * One write, as data: what a person agreed to, before it is encoded. Every transaction Millrace ever sends is
 * one of these; amounts are raw integers in the token's own units.
 */
export type Action =
  | { readonly kind: 'approve'; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  | { readonly kind: 'mint'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'deposit'; readonly liquidity: bigint }
  | { readonly kind: 'withdraw'; readonly owner: Address }
  | { readonly kind: 'setVaults'; readonly vault0: Address; readonly vault1: Address }
  | {
      readonly kind: 'swap'
      readonly zeroForOne: boolean
      /** v4: negative for exactInput, positive for exactOutput. */
      readonly amountSpecified: bigint
      readonly sqrtPriceLimitX96: bigint
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** An amount of one token that an action moves out of or into the account. */
export interface TokenFlow {
  readonly token: Address
  readonly amount: bigint
}

/** The most that may leave an account and the least that must arrive; no token that is not named may leave. */
export interface FlowBounds {
  readonly maximumLeaves: readonly TokenFlow[]
  readonly minimumArrives: readonly TokenFlow[]
}

/** A frozen proposal: the action, who signs it where, and what it was shown to move at which block. */
export interface Plan<A extends Action = Action> {
  readonly action: A
  readonly chainId: number
  readonly account: Address
  /** The block of the snapshot that the figures rest on. */
  readonly blockNumber: bigint
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /**
   * The calls of one atomic batch (EIP-5792) that carries the action: all of them in order, the action among them, all or
   * nothing. Absent: the action goes alone.
   */
  readonly batch?: readonly Action[]
  /** Where the outcome may differ from the figures (a swap), the limits within which it is still agreed to. */
  readonly bounds?: FlowBounds
}
