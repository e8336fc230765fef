import type { Address, Hex } from '#math/hex.ts'
import type { Conditions } from './conditions.ts'

/**
 * A user's action as data, before encoding. Every transaction that Millrace sends is one of these.
 * Amounts are raw integers in token units.
 */
export type Action =
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /** Set to approve a spender inside Permit2, which already has an allowance of the token. */
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
      /** Maximum input, minimum output and deadline. Set for routers that take no price limit. */
      readonly within?: CallBounds
      /** Permit2 signature that is sent with the swap, in place of an approval. */
      readonly permit?: SignedPermit
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** A Permit2 allowance with an expiry (`IAllowanceTransfer`). */
export interface ThroughPermit2 {
  readonly permit2: Address
  /** Last valid time in Unix seconds. */
  readonly expiration: bigint
}

/** A Permit2 allowance for the account to sign (`PermitSingle`). */
export interface Permit {
  readonly permit2: Address
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Raw amount, at most a uint160. */
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

/** Limits that a contract enforces: maximum paid or minimum received per token, and a deadline. */
export interface CallBounds {
  readonly amount0: bigint
  readonly amount1: bigint
  /** Unix seconds. */
  readonly deadline: bigint
}

/** Limit on the pool price, for contracts that accept no limits on amounts. */
export interface PriceBound {
  /** Expected price as shown to the user, as a Q64.96 square root. */
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

/**
 * Maximum amount that may leave the account, and minimum that must arrive, per token. No other
 * token may leave.
 */
export interface FlowBounds {
  readonly maximumLeaves: readonly TokenFlow[]
  readonly minimumArrives: readonly TokenFlow[]
}

/** The part of a bound that the contract call or an allowance enforces. */
export interface ChainLimit {
  readonly token: Address
  readonly kind: 'most' | 'least'
  /** Raw token amount. Undefined if nothing on chain limits this token. */
  readonly amount: bigint | undefined
}

/** The calls of a plan, in order: the action alone, or an atomic batch around it. */
export type Calls = readonly [Action, ...Action[]]

/**
 * An immutable proposal for the user to sign: the action, its signer and chain, and the amounts at
 * a given block.
 */
export interface Plan<A extends Action = Action> {
  /** The action that the user requested and the page shows. A batch contains further calls. */
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
   * Limits that the user accepts instead of the exact amounts. Absent if only those are accepted.
   */
  readonly bounds?: FlowBounds
  /** The limits that are also enforced on chain. The page checks the others before signing. */
  readonly limits?: readonly ChainLimit[]
  /** Pool price behind the shown amounts, Q64.96. */
  readonly sqrtPriceX96?: bigint
  /** Further conditions that the plan depends on, for example the owner or the vaults. */
  readonly conditions?: Conditions
}

/** The market, chain and block of a plan. A snapshot has these too. */
type Ground = Pick<Plan, 'market' | 'chainId' | 'blockNumber'>

/** Returns the common fields of a plan for an action that is a single call. */
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
