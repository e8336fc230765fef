import type { Address, Hex } from '#math/hex.ts'
import type { PlanConditions } from './conditions.ts'

/**
 * A user's action before it is encoded. Every transaction that Millrace sends is one of these
 * actions. Amounts are raw integers.
 */
export type TxAction =
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /**
       * Set for an approval inside Permit2, which transfers the token for the router. The token
       * itself approves Permit2 in an earlier transaction.
       */
      readonly through?: Permit2Approval
    }
  | { readonly kind: 'mint'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | {
      readonly kind: 'deposit'
      readonly liquidity: bigint
      /** Wei to send with the call if one token is native currency. The hook refunds unused wei. */
      readonly value?: bigint
      readonly within?: CallAmountLimits
      readonly atPrice?: PriceBound
    }
  | {
      readonly kind: 'withdraw'
      readonly owner: Address
      /**
       * Raw shares to withdraw, if the hook allows partial exits. Undefined withdraws the whole
       * position.
       */
      readonly shares?: bigint
      readonly within?: CallAmountLimits
      readonly atPrice?: PriceBound
    }
  | { readonly kind: 'setVaults'; readonly vault0: Address; readonly vault1: Address }
  | {
      readonly kind: 'swap'
      readonly zeroForOne: boolean
      /**
       * Raw amount with the sign of Uniswap v4: negative for an exact input, positive for an exact
       * output.
       */
      readonly amountSpecified: bigint
      readonly sqrtPriceLimitX96: bigint
      /**
       * Wei to send with the call if the swap sells native currency. The router refunds unused wei.
       */
      readonly value?: bigint
      /** Maximum input, minimum output and deadline. For routers that take no price limit. */
      readonly within?: CallAmountLimits
      /**
       * Permit2 signature to send with the swap, which makes an approval transaction unnecessary.
       */
      readonly permit?: SignedPermit
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** A Permit2 allowance of a spender, which expires (`IAllowanceTransfer`). */
export interface Permit2Approval {
  readonly permit2: Address
  /** Expiry of the Permit2 allowance in Unix seconds, inclusive. */
  readonly expiration: bigint
}

/** Content of a Permit2 signature that gives an allowance (`PermitSingle`). */
export interface Permit {
  readonly permit2: Address
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Raw token amount. Must fit into a uint160. */
  readonly amount: bigint
  /** Expiry of the allowance in Unix seconds, inclusive. */
  readonly expiration: bigint
  readonly nonce: bigint
  /** Last Unix second at which the signature can be used. */
  readonly deadline: bigint
}

export interface SignedPermit extends Permit {
  /** Signature of 65 bytes: r, s, and v as 27 or 28. */
  readonly signature: Hex
}

/**
 * Limits that a contract call enforces: maximum payment or minimum receipt of each token, and a
 * deadline in Unix seconds.
 */
export interface CallAmountLimits {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly deadline: bigint
}

/** Limit on the pool price, for contracts that take no limits on token amounts. */
export interface PriceBound {
  /** Square root of the pool price that the user reviewed (Q64.96). */
  readonly sqrtPriceX96: bigint
  /**
   * Maximum change of the square root price in millionths. The price itself may change by about
   * twice as much.
   */
  readonly millionths: bigint
}

export type HookAction = Extract<TxAction, { kind: 'deposit' | 'withdraw' | 'setVaults' }>

/** Raw amount of one token that an action moves out of the account or into it. */
export interface TokenMovement {
  readonly token: Address
  readonly amount: bigint
}

/**
 * Limits on the account's token movements: the maximum of each token that may leave, and the
 * minimum that must arrive. No other token may leave.
 */
export interface TokenMovementLimits {
  readonly maximumLeaves: readonly TokenMovement[]
  readonly minimumArrives: readonly TokenMovement[]
}

/** The part of a plan's token limits that a contract call or an allowance enforces. */
export interface OnChainAmountLimit {
  readonly token: Address
  readonly kind: 'most' | 'least'
  /** Maximum or minimum raw amount. Undefined if nothing on chain limits this token. */
  readonly amount: bigint | undefined
}

/** Calls of a plan in order: a single call, or an atomic batch. */
export type PlanCalls = readonly [TxAction, ...TxAction[]]

/**
 * An immutable proposal for the user to sign: action, account, chain, and raw amounts at one block.
 */
export interface TxPlan<A extends TxAction = TxAction> {
  /** Action that the user requested. A batch also contains its approvals and checks. */
  readonly action: A
  readonly calls: PlanCalls
  readonly market: string
  readonly chainId: number
  readonly account: Address
  /** Number of the block from which the amounts were computed. */
  readonly blockNumber: bigint
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
  /** Limits on the amounts that the user accepts. Absent if the amounts must be exact. */
  readonly bounds?: TokenMovementLimits
  /** Part of `bounds` that the chain enforces. The page checks all bounds before signing. */
  readonly limits?: readonly OnChainAmountLimit[]
  /** Square root of the pool price (Q64.96) from which the amounts were computed. */
  readonly sqrtPriceX96?: bigint
  readonly conditions?: PlanConditions
}

type Ground = Pick<TxPlan, 'market' | 'chainId' | 'blockNumber'>

/** Returns the common fields of a plan whose action is a single call. */
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
