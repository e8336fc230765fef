import type { SwapQuote } from '../v4/quoteSwap.ts'
import type { Action, Plan } from './action.ts'

/** What a person asks for: so much in, or so much out. */
export interface SwapWish {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw, of the token that `exact` names. */
  readonly amount: bigint
  readonly slippageBps: number
  /**
   * Stop once the price has moved this far from its current value; the rest stays with the person. Without it the swap
   * is meant to fill completely.
   */
  readonly stopBps?: number
}

/** What a quoted swap is held to, whoever makes it. */
export interface SwapTerms {
  readonly sqrtPriceLimitX96: bigint
  /** What a simulation must give at least; equals the wish for exact output that is filled whole. */
  readonly minimumOut: bigint
  /** What a simulation may take at most; equals the wish for exact input. */
  readonly maximumIn: bigint
}

/** A swap as it was shown. `leaves` and `arrives` are the quote's, at the snapshot's block. */
export interface SwapDraft extends Plan<Extract<Action, { kind: 'swap' }>>, SwapTerms {
  readonly wish: SwapWish
  readonly quote: SwapQuote
  /** The router's allowance to raise, or undefined where it covers `maximumIn`. */
  readonly approval: { readonly allowance: bigint; readonly amount: bigint } | undefined
}
