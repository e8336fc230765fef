import type { Action, Plan } from './action.ts'
import type { Deployment } from './deployment.ts'
import { blocking } from './issue.ts'
import { quoteSwap, type SwapQuote } from './quoteSwap.ts'
import { MAX_SLIPPAGE_BPS, maximumIn, minimumOut, sqrtPriceLimit } from './slippage.ts'
import type { Snapshot } from './snapshot.ts'
import { refusalIssue, type SwapIssue, swapIssues } from './swapIssues.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'
import type { TickTable } from './tickTable.ts'

/** What a person asks for: so much in, or so much out. */
export interface SwapWish {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw, of the token that `exact` names. */
  readonly amount: bigint
  readonly slippageBps: number
}

/** A swap as it was shown. `leaves` and `arrives` are the quote's, at the snapshot's block. */
export interface SwapPlan extends Plan<Extract<Action, { kind: 'swap' }>> {
  readonly wish: SwapWish
  readonly quote: SwapQuote
  readonly sqrtPriceLimitX96: bigint
  /** What a simulation must give at least; equals the wish for exact output. */
  readonly minimumOut: bigint
  /** What a simulation may take at most; equals the wish for exact input. */
  readonly maximumIn: bigint
  /** The router's allowance to raise, or undefined where it covers `maximumIn`. */
  readonly approval: { readonly allowance: bigint; readonly amount: bigint } | undefined
  readonly issues: readonly SwapIssue[]
}

export type SwapPlanned =
  | { readonly ok: true; readonly plan: SwapPlan }
  | { readonly ok: false; readonly issues: readonly SwapIssue[] }

export interface SwapPlanRequest {
  readonly wish: SwapWish
  readonly snapshot: Snapshot
  /** Of the snapshot's block. */
  readonly ticks: TickTable
  readonly deployment: Deployment
}

const refuse = (issue: SwapIssue): SwapPlanned => ({ ok: false, issues: [issue] })

/**
 * Quotes a wish without an account: what the panel shows on every keystroke.
 * An issue where the snapshot lacks what a swap rests on, or where the contracts would refuse it.
 */
export function quoteWish(
  wish: SwapWish,
  snapshot: Snapshot,
  ticks: TickTable,
): { readonly ok: true; readonly quote: SwapQuote } | { readonly ok: false; readonly issue: SwapIssue } {
  const { slot0, liquidity } = snapshot.pool
  const amount0 = snapshot.vault0.hookAssets
  const amount1 = snapshot.vault1.hookAssets
  if (slot0 === undefined || liquidity === undefined || amount0 === undefined || amount1 === undefined) {
    return { ok: false, issue: blocking('unreadable', 'The pool could not be read. Try again.') }
  }
  const pool = { slot0, liquidity, ticks, hookAssets: { amount0, amount1 } }
  const amountSpecified = wish.exact === 'in' ? -wish.amount : wish.amount
  const quoted = quoteSwap(pool, { zeroForOne: wish.zeroForOne, amountSpecified })
  return quoted.ok ? { ok: true, quote: quoted } : { ok: false, issue: refusalIssue(quoted.refusal) }
}

/**
 * A wish and a snapshot of one block as a frozen plan. The slippage becomes the price limit (beyond it v4 fills in
 * part) and the bounds that the simulation at signing is held to. A swap that fills in part now is blocked by name.
 */
export function planSwap({ wish, snapshot, ticks, deployment }: SwapPlanRequest): SwapPlanned {
  const { account } = snapshot
  if (account === undefined) return refuse(blocking('noAccount', 'Connect a wallet to swap.'))
  if (wish.slippageBps < 0 || wish.slippageBps > MAX_SLIPPAGE_BPS) {
    return refuse(blocking('slippage', 'Set a slippage between 0% and 50%.'))
  }
  const quoted = quoteWish(wish, snapshot, ticks)
  if (!quoted.ok) return refuse(quoted.issue)
  const { quote } = quoted
  const { zeroForOne, slippageBps } = wish
  // A swap that uses up the pool ends at the bound itself, which leaves no room for slippage.
  const limit = quote.partial
    ? zeroForOne
      ? MIN_SQRT_PRICE_LIMIT
      : MAX_SQRT_PRICE_LIMIT
    : sqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne)
  const [input, output] = zeroForOne
    ? [deployment.token0, deployment.token1]
    : [deployment.token1, deployment.token0]
  const most = wish.exact === 'in' ? quote.amountIn : maximumIn(quote.amountIn, slippageBps)
  const allowance = zeroForOne ? account.routerAllowance0 : account.routerAllowance1
  const draft: Omit<SwapPlan, 'issues'> = {
    action: {
      kind: 'swap',
      zeroForOne,
      amountSpecified: wish.exact === 'in' ? -wish.amount : wish.amount,
      sqrtPriceLimitX96: limit,
    },
    chainId: snapshot.chainId,
    account: account.address,
    blockNumber: snapshot.blockNumber,
    leaves: [{ token: input, amount: quote.amountIn }],
    arrives: [{ token: output, amount: quote.amountOut }],
    wish,
    quote,
    sqrtPriceLimitX96: limit,
    minimumOut: wish.exact === 'in' ? minimumOut(quote.amountOut, slippageBps) : quote.amountOut,
    maximumIn: most,
    approval: allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined,
  }
  return { ok: true, plan: { ...draft, issues: swapIssues(draft, snapshot) } }
}
