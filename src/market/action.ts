import type { Address, Hex } from '#math/hex.ts'
import type { Conditions } from './conditions.ts'

/**
 * A write as data: what the user agreed to, before encoding. Every transaction Millrace sends is
 * one of these. Amounts are raw integers in token units.
 */
export type Action =
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /** Set if the approval goes through Permit2, which already has an allowance of the token. */
      readonly through?: ThroughPermit2
    }
  | { readonly kind: 'mint'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | {
      readonly kind: 'deposit'
      readonly liquidity: bigint
      /** Wei sent with the call if a side is native currency. The hook refunds the unused part. */
      readonly value?: bigint
      readonly within?: CallBounds
      readonly atPrice?: PriceBound
    }
  | {
      readonly kind: 'withdraw'
      readonly owner: Address
      /** Shares to withdraw if the hook supports partial exits. Otherwise the whole position. */
      readonly shares?: bigint
      readonly within?: CallBounds
      readonly atPrice?: PriceBound
    }
  | { readonly kind: 'setVaults'; readonly vault0: Address; readonly vault1: Address }
  | {
      readonly kind: 'swap'
      readonly zeroForOne: boolean
      /** v4: negative for exactInput, positive for exactOutput. */
      readonly amountSpecified: bigint
      readonly sqrtPriceLimitX96: bigint
      /** Wei sent with the call if native currency is sold. The router refunds the unused part. */
      readonly value?: bigint
      /** Maximum input, minimum output and deadline, for routers that take no price limit. */
      readonly within?: CallBounds
      /** Permit2 signature that is sent with the swap. */
      readonly permit?: SignedPermit
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** A Permit2 allowance with an expiry (`IAllowanceTransfer`). */
export interface ThroughPermit2 {
  readonly permit2: Address
  /** Unix seconds, inclusive. */
  readonly expiration: bigint
}

/** A Permit2 allowance for the account to sign (`PermitSingle`). */
export interface Permit {
  readonly permit2: Address
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Raw, a uint160. */
  readonly amount: bigint
  /** Unix seconds, inclusive. */
  readonly expiration: bigint
  /** Permit2 nonce per owner, token and spender. Each can be used once. */
  readonly nonce: bigint
  /** Unix seconds. The signature is invalid after this time. */
  readonly deadline: bigint
}

export interface SignedPermit extends Permit {
  /** 65 bytes: r, s, and v as 27 or 28. */
  readonly signature: Hex
}

/**
 * Amount bounds that a contract enforces: maximum paid or minimum received per token, and a
 * deadline.
 */
export interface CallBounds {
  readonly amount0: bigint
  readonly amount1: bigint
  /** Unix seconds. */
  readonly deadline: bigint
}

/** Price bound, for contracts that bound how far the pool price may move instead of amounts. */
export interface PriceBound {
  /** Q64.96, as shown to the user. */
  readonly sqrtPriceX96: bigint
  /**
   * Maximum deviation of the square root of the price, in millionths. The price itself moves by
   * about twice that.
   */
  readonly millionths: bigint
}

/** An action that calls the hook itself. Each adapter encodes it differently. */
export type HookAction = Extract<Action, { kind: 'deposit' | 'withdraw' | 'setVaults' }>

/** An amount of one token that an action moves out of or into the account. */
export interface TokenFlow {
  readonly token: Address
  readonly amount: bigint
}

/** Maximum outflow and minimum inflow per token. No other token may leave the account. */
export interface FlowBounds {
  readonly maximumLeaves: readonly TokenFlow[]
  readonly minimumArrives: readonly TokenFlow[]
}

/** The part of a bound that the chain enforces, through the call or an allowance. */
export interface ChainLimit {
  readonly token: Address
  readonly kind: 'most' | 'least'
  /** Raw. Undefined if nothing on chain limits this token. */
  readonly amount: bigint | undefined
}

/** The calls of an action, in order: the action alone, or an atomic batch around it. */
export type Calls = readonly [Action, ...Action[]]

/** A frozen proposal: the action, its signer and chain, and the amounts shown at a given block. */
export interface Plan<A extends Action = Action> {
  /** The action that the user requested and the page shows. It is one of the calls. */
  readonly action: A
  readonly calls: Calls
  /** Id of the market of this plan. The plan is rejected for any other market. */
  readonly market: string
  readonly chainId: number
  readonly account: Address
  /** Block of the snapshot behind the shown amounts. */
  readonly blockNumber: bigint
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /**
   * Amounts that the user accepts instead of `leaves` and `arrives`. Absent if the user accepts no
   * others.
   */
  readonly bounds?: FlowBounds
  /** The limits that the chain enforces too. The page checks the others before signing. */
  readonly limits?: readonly ChainLimit[]
  /** Pool price behind the shown amounts, Q64.96. */
  readonly sqrtPriceX96?: bigint
  /** Other conditions of the plan that can change without changing any amount. */
  readonly conditions?: Conditions
}

/** The market, chain and block of a plan. A snapshot satisfies this type. */
type Ground = Pick<Plan, 'market' | 'chainId' | 'blockNumber'>

/** Builds the call part of a plan for a single-call action, with its account, market and block. */
export const singleAction = <A extends Action>(
  action: A,
  account: Address,
  { market, chainId, blockNumber }: Ground,
): Pick<Plan<A>, 'action' | 'calls' | 'account' | keyof Ground> => ({
  action,
  calls: [action],
  market,
  chainId,
  account,
  blockNumber,
})
