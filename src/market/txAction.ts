import type { Address, Hex } from '#math/hex.ts'
import type { PlanConditions } from './conditions.ts'

/**
 * A user's action as data, before it is encoded. Every transaction that Millrace sends is one of
 * these. Amounts are raw integers.
 */
export type TxAction =
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /**
       * Set for an approval inside Permit2. The account has already approved the token to Permit2.
       */
      readonly through?: Permit2Approval
    }
  | { readonly kind: 'mint'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | {
      readonly kind: 'deposit'
      readonly liquidity: bigint
      /**
       * Wei to send with the call if one token is the native currency. The hook refunds the unused
       * part.
       */
      readonly value?: bigint
      readonly within?: CallAmountLimits
      readonly atPrice?: PriceBound
    }
  | {
      readonly kind: 'withdraw'
      readonly owner: Address
      /**
       * Shares to withdraw, if the hook allows partial exits. Otherwise the whole position is
       * withdrawn.
       */
      readonly shares?: bigint
      readonly within?: CallAmountLimits
      readonly atPrice?: PriceBound
    }
  | { readonly kind: 'setVaults'; readonly vault0: Address; readonly vault1: Address }
  | {
      readonly kind: 'swap'
      readonly zeroForOne: boolean
      /** As in v4: negative for exact input, positive for exact output. */
      readonly amountSpecified: bigint
      readonly sqrtPriceLimitX96: bigint
      /**
       * Wei to send with the call if native currency is sold. The router refunds the unused part.
       */
      readonly value?: bigint
      /** Maximum input, minimum output and deadline, for routers without a price limit. */
      readonly within?: CallAmountLimits
      /** Permit2 signature to send with the swap, instead of an approval. */
      readonly permit?: SignedPermit
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** An allowance inside Permit2, which expires (`IAllowanceTransfer`). */
export interface Permit2Approval {
  readonly permit2: Address
  /** Last valid time in Unix seconds. */
  readonly expiration: bigint
}

/** A Permit2 allowance that the account signs (`PermitSingle`). */
export interface Permit {
  readonly permit2: Address
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Raw amount, at most a uint160. */
  readonly amount: bigint
  /** Expiry of the allowance in Unix seconds, inclusive. */
  readonly expiration: bigint
  /** Permit2 nonce of this owner, token and spender. Each can be used once. */
  readonly nonce: bigint
  /** Last time in Unix seconds at which the signature is valid. */
  readonly deadline: bigint
}

export interface SignedPermit extends Permit {
  /** 65 bytes: r, s, and v as 27 or 28. */
  readonly signature: Hex
}

/** Limits that a contract enforces: maximum paid or minimum received per token, and a deadline. */
export interface CallAmountLimits {
  readonly amount0: bigint
  readonly amount1: bigint
  /** Last valid time in Unix seconds. */
  readonly deadline: bigint
}

/** Limit on the pool price, for contracts that accept no limits on amounts. */
export interface PriceBound {
  /** Price that the user was shown, as a Q64.96 square root. */
  readonly sqrtPriceX96: bigint
  /**
   * Largest accepted change of that square root in millionths. The price itself may change by about
   * twice as much.
   */
  readonly millionths: bigint
}

/** An action that calls the hook itself. Each adapter encodes it in its own way. */
export type HookAction = Extract<TxAction, { kind: 'deposit' | 'withdraw' | 'setVaults' }>

/** An amount of one token that an action moves out of or into the account. */
export interface TokenMovement {
  readonly token: Address
  readonly amount: bigint
}

/**
 * Limits on the account's token flows: the maximum of each token that may leave, and the minimum
 * that must arrive. No other token may leave.
 */
export interface TokenMovementLimits {
  readonly maximumLeaves: readonly TokenMovement[]
  readonly minimumArrives: readonly TokenMovement[]
}

/** Part of `TokenMovementLimits` that the contract call or an allowance enforces on chain. */
export interface OnChainAmountLimit {
  readonly token: Address
  readonly kind: 'most' | 'least'
  /** Raw token amount. Undefined if nothing on chain limits this token. */
  readonly amount: bigint | undefined
}

/** Calls of a plan in order: the action alone, or an atomic batch that contains it. */
export type PlanCalls = readonly [TxAction, ...TxAction[]]

/**
 * An immutable proposal for the user to sign: the action, the account, the chain, and the amounts
 * at one block.
 */
export interface TxPlan<A extends TxAction = TxAction> {
  /** The action that the user requested. A batch contains further calls. */
  readonly action: A
  readonly calls: PlanCalls
  /** Id of the plan's market. The plan is refused in any other market. */
  readonly market: string
  readonly chainId: number
  readonly account: Address
  /** Block of the snapshot from which the amounts were computed. */
  readonly blockNumber: bigint
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
  /**
   * Limits that the user accepts instead of the exact amounts. Absent if the amounts must be exact.
   */
  readonly bounds?: TokenMovementLimits
  /** Part of `bounds` that the chain enforces too. The page checks the rest before signing. */
  readonly limits?: readonly OnChainAmountLimit[]
  /** Pool price from which the amounts were computed, as a Q64.96 square root. */
  readonly sqrtPriceX96?: bigint
  /** Further conditions of the plan, for example the hook's owner or its vaults. */
  readonly conditions?: PlanConditions
}

/** Market, chain and block of a plan. Both `TxPlan` and `MarketSnapshot` have these fields. */
type Ground = Pick<TxPlan, 'market' | 'chainId' | 'blockNumber'>

/** Returns the common fields of a plan for an action that is a single call. */
export const createSingleCallPlanFields = <A extends TxAction>(
  action: A,
  account: Address,
  { market, chainId, blockNumber }: Ground,
): Pick<TxPlan<A>, 'action' | 'calls' | 'account' | keyof Ground> => ({
  action,
  calls: [action],
  market,
  chainId,
  account,
  blockNumber,
})
