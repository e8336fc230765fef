import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Conditions } from './conditions.ts'

/**
 * One write, as data: what a person agreed to, before it is encoded. Every transaction Millrace
 * ever sends is one of these; amounts are raw integers in the token's own units.
 */
export type Action =
  | {
      readonly kind: 'approve'
      readonly token: Address
      readonly spender: Address
      readonly amount: bigint
      /** Not the token is told, but Permit2, which has an allowance of the token itself. */
      readonly through?: ThroughPermit2
    }
  | { readonly kind: 'mint'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | {
      readonly kind: 'deposit'
      readonly liquidity: bigint
      /**
       * Wei that go along where a side is native currency; what the deposit does not take comes
       * back.
       */
      readonly value?: bigint
      readonly within?: CallBounds
      readonly atPrice?: PriceBound
      /**
       * Where the first deposit of all is a call of its own: what it brings, for exactly this
       * liquidity.
       */
      readonly seed?: TokenAmounts
    }
  | {
      readonly kind: 'withdraw'
      readonly owner: Address
      /** How much of the position, where a part can be taken out; otherwise all of it goes. */
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
      /**
       * Wei that go along where native currency is sold; what the swap does not take comes back.
       */
      readonly value?: bigint
      /**
       * Where the router takes no price limit: the most that is paid and the least that is
       * received, and until when.
       */
      readonly within?: CallBounds
      /** What the router may take, where that is signed and sent along. */
      readonly permit?: SignedPermit
    }
  | { readonly kind: 'transfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }

/** An allowance that ends by itself (Permit2 `IAllowanceTransfer`). */
export interface ThroughPermit2 {
  readonly permit2: Address
  /** Unix seconds; it still counts in a block of that time. */
  readonly expiration: bigint
}

/**
 * What somebody may take of an account's token through Permit2, to be signed by the account
 * (Permit2 `PermitSingle`).
 */
export interface Permit {
  readonly permit2: Address
  readonly owner: Address
  readonly token: Address
  readonly spender: Address
  /** Raw, a uint160. */
  readonly amount: bigint
  /** Unix seconds; it still counts in a block of that time. */
  readonly expiration: bigint
  /** Permit2 counts them for each owner, token and spender, and takes each once. */
  readonly nonce: bigint
  /** Unix seconds: when the signature itself has to be there. */
  readonly deadline: bigint
}

export interface SignedPermit extends Permit {
  /** 65 bytes: r, s, and v as 27 or 28. */
  readonly signature: Hex
}

/**
 * Where a contract takes bounds: the most of each token that may leave or the least that must
 * arrive, and until when.
 */
export interface CallBounds {
  readonly amount0: bigint
  readonly amount1: bigint
  /** Unix seconds. */
  readonly deadline: bigint
}

/**
 * Where a contract bounds no amount, but how far the pool's price may be from the one that was
 * shown.
 */
export interface PriceBound {
  /** Q64.96, as it was shown. */
  readonly sqrtPriceX96: bigint
  /**
   * How far the square root of the price may be from it, in millionths; the price itself moves by
   * about twice that.
   */
  readonly millionths: bigint
}

/**
 * What a hook itself is asked to do: how that is said differs from one family of hooks to the next.
 */
export type HookAction = Extract<Action, { kind: 'deposit' | 'withdraw' | 'setVaults' }>

/** An amount of one token that an action moves out of or into the account. */
export interface TokenFlow {
  readonly token: Address
  readonly amount: bigint
}

/**
 * The most that may leave an account and the least that must arrive; no token that is not named may
 * leave.
 */
export interface FlowBounds {
  readonly maximumLeaves: readonly TokenFlow[]
  readonly minimumArrives: readonly TokenFlow[]
}

/** What the chain itself enforces of a bound, by the call or by an allowance. */
export interface ChainLimit {
  readonly token: Address
  readonly kind: 'most' | 'least'
  /** Raw. Undefined if nothing on chain limits it. */
  readonly amount: bigint | undefined
}

/**
 * What an action takes, in the order in which it is done: itself alone, or with others before and
 * after it, all or nothing.
 */
export type Calls = readonly [Action, ...Action[]]

/**
 * A frozen proposal: the action, who signs it where, and what it was shown to move at which block.
 */
export interface Plan<A extends Action = Action> {
  /** What a person asked for, and what it is shown as. It is one of the calls. */
  readonly action: A
  readonly calls: Calls
  /** Id of the market that it was made for; with another it is not carried out. */
  readonly market: string
  readonly chainId: number
  readonly account: Address
  /** The block of the snapshot that the figures rest on. */
  readonly blockNumber: bigint
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /**
   * The limits within which the user agrees to amounts other than `leaves` and `arrives`. Absent:
   * none.
   */
  readonly bounds?: FlowBounds
  /** Which of these limits the chain enforces too. The others are checked when it is signed. */
  readonly limits?: readonly ChainLimit[]
  /** The pool's price that the figures rest on, Q64.96. */
  readonly sqrtPriceX96?: bigint
  /** What else it was judged by, if that can change without changing the figures. */
  readonly conditions?: Conditions
}

/** What a plan rests on: of which market, chain and block its figures are. A snapshot is such. */
type Ground = Pick<Plan, 'market' | 'chainId' | 'blockNumber'>

/**
 * The part of a plan that says what is done, for an action that needs no other call beside it; with
 * who does it, and on what.
 */
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
