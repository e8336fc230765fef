import type { Address, Hex } from '../../amounts/hex.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import type { HookEvent } from '../hookEvent.ts'

/** Where an event stands in the chain. */
export interface EventPlace {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly transactionHash: Hex
  readonly logIndex: number
  /** Unix seconds of its block; undefined where the node did not say so along with the log. */
  readonly timestamp?: bigint | undefined
}

/** The pool manager's own account of a swap: amounts as its swapper sees them, below zero where they were paid in. */
export interface PoolSwapped extends TokenAmounts {
  readonly kind: 'swapped'
  /** After the swap. */
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Of the whole pool in range after the swap, with what was lent. */
  readonly liquidity: bigint
  /** What the swapper paid, in pips. */
  readonly feePips: number
}

/** The hook put liquidity into its pool, or below zero took it out, by the pool manager's account. */
export interface LiquidityMoved {
  readonly kind: 'liquidityMoved'
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidity: bigint
}

/** The pool was opened at a price. */
export interface PoolOpened {
  readonly kind: 'opened'
  readonly sqrtPriceX96: bigint
}

/** The pool manager takes another part of what is swapped from now on; at its opening a pool has none. */
export interface ProtocolFeeSet {
  readonly kind: 'protocolFeeSet'
  /** In pips, 12 bits a direction, as in slot0. */
  readonly protocolFee: number
}

/** The hook put assets into a yield source, or took them out. */
export interface SourceMoved {
  readonly kind: 'sourceIn' | 'sourceOut'
  readonly source: Address
  readonly assets: bigint
  /** Of the source, minted or burned for them. */
  readonly shares: bigint
}

/** All that a market's past is made of. */
export type HistoryEvent =
  | HookEvent
  | PoolSwapped
  | LiquidityMoved
  | PoolOpened
  | ProtocolFeeSet
  | SourceMoved

export type Placed<Event> = Event & { readonly place: EventPlace }

export type PlacedHistory = Placed<HistoryEvent>
