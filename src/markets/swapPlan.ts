import { larger, smaller } from '../amounts/integers.ts'
import { type Lent, type LentRange, lastTradedPrice } from '../v4/lentRange.ts'
import { isNative } from '../v4/native.ts'
import { quoteSwap, type SwapQuote } from '../v4/quoteSwap.ts'
import { MAX_SLIPPAGE_BPS, maximumIn, minimumOut, sqrtPriceLimit } from '../v4/slippage.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from '../v4/tickMath.ts'
import type { TickTable } from '../v4/tickTable.ts'
import { alone } from './alone.ts'
import { blocking } from './issue.ts'
import type { Market } from './market.ts'
import { heldSides, inSwapOrder, tokensOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import type { SwapDraft, SwapTerms, SwapWish } from './swapDraft.ts'
import { refusalIssue, type SwapIssue, swapIssues } from './swapIssues.ts'

export type { SwapTerms, SwapWish } from './swapDraft.ts'

/** A swap as it was shown, with what stands against it. */
export interface SwapPlan extends SwapDraft {
  readonly issues: readonly SwapIssue[]
}

export type SwapPlanned =
  | { readonly ok: true; readonly plan: SwapPlan }
  | { readonly ok: false; readonly issues: readonly SwapIssue[] }

/** What a swap rests on, all of one block. */
export interface SwapGround {
  readonly snapshot: Snapshot
  readonly ticks: TickTable
  /** What the hook would lend, see `DialectLending`. */
  readonly lent: Lent | undefined
}

export interface SwapPlanRequest extends SwapGround {
  readonly wish: SwapWish
  readonly market: Market
  /** What V4Quoter says at the snapshot's block, where it has been asked: it counts, whatever we computed. */
  readonly onChain?: OnChainAmounts
}

/** Raw, of a swap that is filled whole. */
export interface OnChainAmounts {
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const refuse = (issue: SwapIssue): SwapPlanned => ({ ok: false, issues: [issue] })

/**
 * Where a wish has to stop whatever it is quoted: at the person's own limit, and where the pool holds nothing beyond.
 */
function stopOf(
  { stopBps, zeroForOne }: SwapWish,
  sqrtPriceX96: bigint,
  ticks: TickTable,
  lent: readonly LentRange[],
): bigint {
  const bound = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
  const last = lastTradedPrice({ sqrtPriceX96, zeroForOne }, ticks, lent) ?? bound
  const own = stopBps === undefined ? last : sqrtPriceLimit(sqrtPriceX96, stopBps, zeroForOne)
  return zeroForOne ? larger(own, last) : smaller(own, last)
}

const isTolerance = (bps: number, least: number): boolean =>
  Number.isInteger(bps) && bps >= least && bps <= MAX_SLIPPAGE_BPS

/** A quote, and the price at which it would have stopped at the latest: so does whatever follows from it. */
export type QuotedWish =
  | { readonly ok: true; readonly quote: SwapQuote; readonly stop: bigint }
  | { readonly ok: false; readonly issue: SwapIssue }

const UNREADABLE = { ok: false, issue: blocking({ code: 'unreadable' }) } as const

/**
 * Quotes a wish without an account: what the panel shows on every keystroke.
 * An issue where the snapshot lacks what a swap rests on, or where the contracts would refuse it.
 */
export function quoteWish(wish: SwapWish, { snapshot, ticks, lent }: SwapGround): QuotedWish {
  const { slot0, liquidity } = snapshot.pool
  if (slot0 === undefined || liquidity === undefined) return UNREADABLE
  const { sqrtPriceX96 } = slot0
  if (lent === undefined && sqrtPriceX96 !== 0n) return UNREADABLE
  const pool = { slot0, liquidity, ticks, lent: lent ?? [] }
  const { zeroForOne } = wish
  const amountSpecified = wish.exact === 'in' ? -wish.amount : wish.amount
  const stop = stopOf(wish, sqrtPriceX96, ticks, lent === 'cannotLend' ? [] : (lent ?? []))
  const quoted = quoteSwap(pool, { zeroForOne, amountSpecified, sqrtPriceLimitX96: stop })
  return quoted.ok ? { ok: true, quote: quoted, stop } : { ok: false, issue: refusalIssue(quoted.refusal) }
}

/** What is wrong with the tolerances of a wish. */
function toleranceIssue({ slippageBps, stopBps }: SwapWish): SwapIssue | undefined {
  if (!isTolerance(slippageBps, 0)) return blocking({ code: 'slippage' })
  return stopBps === undefined || isTolerance(stopBps, 1) ? undefined : blocking({ code: 'stop' })
}

/** The price limit and the bounds of a quote, from the wish's tolerances, which must be within their range. */
export function swapTerms(wish: SwapWish, quote: SwapQuote, stop: bigint): SwapTerms {
  const { exact, amount, slippageBps, zeroForOne } = wish
  const isExactOut = exact === 'out' && !quote.partial
  // A swap that ends at its stop has its limit there: slippage lies beyond.
  const limit = sqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne)
  return {
    sqrtPriceLimitX96: zeroForOne ? larger(limit, stop) : smaller(limit, stop),
    minimumOut: isExactOut ? quote.amountOut : minimumOut(quote.amountOut, slippageBps),
    maximumIn: exact === 'in' ? amount : maximumIn(quote.amountIn, slippageBps),
  }
}

/**
 * A wish and a snapshot of one block as a frozen plan. The slippage becomes the price limit (beyond it v4 fills in
 * part) and the bounds that the simulation at signing is held to. A swap that would use up the pool is blocked by
 * name; one that the person's own stop cuts short is a caution with the part that is filled.
 */
export function planSwap({ wish, market, onChain, ...ground }: SwapPlanRequest): SwapPlanned {
  const { snapshot } = ground
  const { account } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  const wrong = toleranceIssue(wish)
  if (wrong) return refuse(wrong)
  const quoted = quoteWish(wish, ground)
  if (!quoted.ok) return refuse(quoted.issue)
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...onChain }
  const { zeroForOne } = wish
  const terms = swapTerms(wish, quote, quoted.stop)
  const most = terms.maximumIn
  const [input, output] = inSwapOrder(tokensOf(market), zeroForOne)
  const [{ routerAllowance: allowance }] = inSwapOrder(heldSides(account), zeroForOne)
  const draft: SwapDraft = {
    ...alone(
      {
        kind: 'swap',
        zeroForOne,
        amountSpecified: wish.exact === 'in' ? -wish.amount : wish.amount,
        sqrtPriceLimitX96: terms.sqrtPriceLimitX96,
        ...(isNative(input) ? { value: most } : {}),
      },
      account.address,
      snapshot,
    ),
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
