import type { Deployment } from './deployment.ts'
import { larger, smaller } from './integers.ts'
import { blocking } from './issue.ts'
import { quoteSwap, type SwapQuote } from './quoteSwap.ts'
import { MAX_SLIPPAGE_BPS, maximumIn, minimumOut, sqrtPriceLimit } from './slippage.ts'
import type { Snapshot } from './snapshot.ts'
import type { SwapDraft, SwapTerms, SwapWish } from './swapDraft.ts'
import { refusalIssue, type SwapIssue, swapIssues } from './swapIssues.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'
import type { TickTable } from './tickTable.ts'

export type { SwapTerms, SwapWish } from './swapDraft.ts'

/** A swap as it was shown, with what stands against it. */
export interface SwapPlan extends SwapDraft {
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
  /** What V4Quoter says at the snapshot's block, where it has been asked: it counts, whatever we computed. */
  readonly onChain?: OnChainAmounts
}

/** Raw, of a swap that is filled whole. */
export interface OnChainAmounts {
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const refuse = (issue: SwapIssue): SwapPlanned => ({ ok: false, issues: [issue] })

/** The person's own price limit; undefined where there is none. */
function stopOf({ stopBps, zeroForOne }: SwapWish, sqrtPriceX96: bigint): bigint | undefined {
  return stopBps === undefined ? undefined : sqrtPriceLimit(sqrtPriceX96, stopBps, zeroForOne)
}

const isTolerance = (bps: number, least: number): boolean =>
  Number.isInteger(bps) && bps >= least && bps <= MAX_SLIPPAGE_BPS

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
  const stop = stopOf(wish, slot0.sqrtPriceX96)
  const quoted = quoteSwap(pool, {
    zeroForOne: wish.zeroForOne,
    amountSpecified,
    ...(stop === undefined ? {} : { sqrtPriceLimitX96: stop }),
  })
  return quoted.ok ? { ok: true, quote: quoted } : { ok: false, issue: refusalIssue(quoted.refusal) }
}

/** What is wrong with the tolerances of a wish. */
function toleranceIssue({ slippageBps, stopBps }: SwapWish): SwapIssue | undefined {
  if (!isTolerance(slippageBps, 0)) return blocking('slippage', 'Set a slippage between 0% and 50%.')
  return stopBps === undefined || isTolerance(stopBps, 1)
    ? undefined
    : blocking('stop', 'Set a price stop between 0.01% and 50%.')
}

/** Where the pool has to stop: the slippage beyond the quoted end, or the person's own stop where that is nearer. */
function limitOf(wish: SwapWish, quote: SwapQuote, sqrtPriceX96: bigint): bigint {
  const { zeroForOne, slippageBps } = wish
  const bound = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
  const stop = stopOf(wish, sqrtPriceX96) ?? bound
  // A swap that ends at its stop, or uses up the pool and ends at the bound, has its limit there: slippage lies beyond.
  const limit = sqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne)
  return zeroForOne ? larger(limit, stop) : smaller(limit, stop)
}

/** The price limit and the bounds of a quote, from the wish's tolerances, which must be within their range. */
export function swapTerms(wish: SwapWish, quote: SwapQuote, sqrtPriceX96: bigint): SwapTerms {
  const { exact, amount, slippageBps } = wish
  const isExactOut = exact === 'out' && !quote.partial
  return {
    sqrtPriceLimitX96: limitOf(wish, quote, sqrtPriceX96),
    minimumOut: isExactOut ? quote.amountOut : minimumOut(quote.amountOut, slippageBps),
    maximumIn: exact === 'in' ? amount : maximumIn(quote.amountIn, slippageBps),
  }
}

/**
 * A wish and a snapshot of one block as a frozen plan. The slippage becomes the price limit (beyond it v4 fills in
 * part) and the bounds that the simulation at signing is held to. A swap that would use up the pool is blocked by
 * name; one that the person's own stop cuts short is a caution with the part that is filled.
 */
export function planSwap({ wish, snapshot, ticks, deployment, onChain }: SwapPlanRequest): SwapPlanned {
  const { account } = snapshot
  if (account === undefined) return refuse(blocking('noAccount', 'Connect a wallet to swap.'))
  const wrong = toleranceIssue(wish)
  if (wrong) return refuse(wrong)
  const quoted = quoteWish(wish, snapshot, ticks)
  if (!quoted.ok) return refuse(quoted.issue)
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...onChain }
  const { zeroForOne } = wish
  const terms = swapTerms(wish, quote, snapshot.pool.slot0?.sqrtPriceX96 ?? 0n)
  const most = terms.maximumIn
  const [input, output] = zeroForOne
    ? [deployment.token0, deployment.token1]
    : [deployment.token1, deployment.token0]
  const allowance = zeroForOne ? account.routerAllowance0 : account.routerAllowance1
  const draft: SwapDraft = {
    action: {
      kind: 'swap',
      zeroForOne,
      amountSpecified: wish.exact === 'in' ? -wish.amount : wish.amount,
      sqrtPriceLimitX96: terms.sqrtPriceLimitX96,
    },
    chainId: snapshot.chainId,
    account: account.address,
    blockNumber: snapshot.blockNumber,
    leaves: [{ token: input, amount: quote.amountIn }],
    arrives: [{ token: output, amount: quote.amountOut }],
    bounds: {
      maximumLeaves: [{ token: input, amount: most }],
      minimumArrives: [{ token: output, amount: terms.minimumOut }],
    },
    wish,
    quote,
    ...terms,
    approval: allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined,
  }
  return { ok: true, plan: { ...draft, issues: swapIssues(draft, snapshot) } }
}
