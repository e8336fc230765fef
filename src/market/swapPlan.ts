import { larger, smaller } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import {
  HIGH_IMPACT_BPS,
  isAtLeast,
  MAX_SLIPPAGE_BPS,
  maximumIn,
  minimumOut,
  priceImpact,
  sqrtPriceLimit,
} from '#math/price.ts'
import { quoteSwap, type SwapQuote, type SwapRevert } from '#math/quoteSwap.ts'
import { type JitLiquidity, type JitRange, lastTradedPrice } from '#math/swapSteps.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT, type TickTable } from '#math/tickMath.ts'
import { type Action, type Plan, type SignedPermit, singleAction } from './action.ts'
import { unreachableAmount } from './afterSwap.ts'
import { blocking, caution, type Issue, type SideIssue } from './issue.ts'
import type { Market } from './market.ts'
import { permitToRaise, SWAP_SECONDS, usablePermit } from './permit.ts'
import { type Both, heldSides, inSwapOrder, SIDES, type Side, tokensOf, vaultsOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'

/** A swap as it was shown, with its issues. */
export interface SwapPlan extends SwapDraft {
  readonly issues: readonly SwapIssue[]
}

export type SwapPlanned =
  | { readonly ok: true; readonly plan: SwapPlan }
  | { readonly ok: false; readonly issues: readonly SwapIssue[] }

/** What a swap rests on, all of one block. */
export interface SwapBasis {
  readonly snapshot: Snapshot
  readonly ticks: TickTable
  /** What the hook would lend, see `AdapterLending`. */
  readonly lent: JitLiquidity | undefined
}

export interface SwapPlanRequest extends SwapBasis {
  readonly wish: SwapInput
  readonly market: Market
  /**
   * What V4Quoter says at the snapshot's block, where it has been asked: it counts, whatever we
   * computed.
   */
  readonly onChain?: OnChainAmounts
  /** What the account has signed in this visit, for this swap or for another. */
  readonly signed?: SignedPermit | undefined
}

/** Raw, of a swap that is filled whole. */
export interface OnChainAmounts {
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const refuse = (issue: SwapIssue): SwapPlanned => ({ ok: false, issues: [issue] })

/**
 * Where a wish has to stop whatever it is quoted: at the person's own limit, and where the pool
 * holds nothing beyond.
 */
function stopOf(
  { stopBps, zeroForOne }: SwapInput,
  sqrtPriceX96: bigint,
  ticks: TickTable,
  lent: readonly JitRange[],
): bigint {
  const bound = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
  const last = lastTradedPrice({ sqrtPriceX96, zeroForOne }, ticks, lent) ?? bound
  const own = stopBps === undefined ? last : sqrtPriceLimit(sqrtPriceX96, stopBps, zeroForOne, 'in')
  return zeroForOne ? larger(own, last) : smaller(own, last)
}

const isTolerance = (bps: number, least: number): boolean =>
  Number.isInteger(bps) && bps >= least && bps <= MAX_SLIPPAGE_BPS

/**
 * A quote, and the price at which it would have stopped at the latest: so does whatever follows
 * from it.
 */
export type QuoteRequest =
  | { readonly ok: true; readonly quote: SwapQuote; readonly stop: bigint }
  | { readonly ok: false; readonly issue: SwapIssue }

const UNREADABLE = { ok: false, issue: blocking({ code: 'unreadable' }) } as const

/**
 * Quotes a wish without an account: what the panel shows on every keystroke.
 * An issue where the snapshot lacks what a swap rests on, or where the contracts would refuse it.
 */
export function quoteRequest(wish: SwapInput, { snapshot, ticks, lent }: SwapBasis): QuoteRequest {
  const { slot0, liquidity } = snapshot.pool
  if (slot0 === undefined || liquidity === undefined) return UNREADABLE
  const { sqrtPriceX96 } = slot0
  // Before anything that its vaults would allow.
  if (snapshot.hook.gates?.exits === false)
    return { ok: false, issue: blocking({ code: 'allPaused', reverts: 'EnforcedPause' }) }
  if (snapshot.hook.gates?.live === false)
    return { ok: false, issue: blocking({ code: 'poolPaused', reverts: 'PoolNotLive' }) }
  if (lent === undefined && sqrtPriceX96 !== 0n) return UNREADABLE
  // What is lent is taken from both vaults, and given back to them.
  const isLending =
    lent !== undefined && lent !== 'cannotLend' && lent.some(({ liquidity }) => liquidity > 0n)
  const paused = SIDES.find((side) => vaultsOf(snapshot)[side].isPaused)
  if (isLending && paused !== undefined)
    return { ok: false, issue: blocking({ code: 'sourcePaused', side: paused, reverts: 'EnforcedPause' }) }
  const pool = { slot0, liquidity, ticks, lent: lent ?? [] }
  const { zeroForOne } = wish
  const amountSpecified = wish.exact === 'in' ? -wish.amount : wish.amount
  const stop = stopOf(wish, sqrtPriceX96, ticks, lent === 'cannotLend' ? [] : (lent ?? []))
  const quoted = quoteSwap(pool, { zeroForOne, amountSpecified, sqrtPriceLimitX96: stop })
  if (!quoted.ok) return { ok: false, issue: refusalIssue(quoted.refusal) }
  // A quote of nothing is none, and there is no less that it would fill.
  if (quoted.partial && quoted.amountOut === 0n)
    return { ok: false, issue: blocking({ code: 'fillsNothing' }) }
  return { ok: true, quote: quoted, stop }
}

/** What is wrong with the tolerances of a wish. */
function toleranceIssue({ slippageBps, stopBps }: SwapInput): SwapIssue | undefined {
  if (!isTolerance(slippageBps, 0)) return blocking({ code: 'slippage' })
  return stopBps === undefined || isTolerance(stopBps, 1) ? undefined : blocking({ code: 'stop' })
}

/**
 * The price limit and the bounds of a quote, from the wish's tolerances, which must be within their
 * range.
 */
export function swapTerms(wish: SwapInput, quote: SwapQuote, stop: bigint): SwapTerms {
  const { exact, amount, slippageBps, zeroForOne } = wish
  const isExactOut = exact === 'out' && !quote.partial
  // A swap that ends at its stop has its limit there: slippage lies beyond.
  const limit = sqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne, exact)
  return {
    sqrtPriceLimitX96: zeroForOne ? larger(limit, stop) : smaller(limit, stop),
    minimumOut: isExactOut ? quote.amountOut : minimumOut(quote.amountOut, slippageBps),
    maximumIn: exact === 'in' ? amount : maximumIn(quote.amountIn, slippageBps),
  }
}

/**
 * A wish and a snapshot of one block as a frozen plan. The slippage becomes the price limit (beyond
 * it v4 fills in part) and the bounds that the simulation at signing is held to. A swap that would
 * use up the pool is blocked by name; one that the person's own stop cuts short is a caution with
 * the part that is filled.
 */
export function planSwap({ wish, market, onChain, signed, ...ground }: SwapPlanRequest): SwapPlanned {
  const { snapshot } = ground
  const { account } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  const wrong = toleranceIssue(wish)
  if (wrong) return refuse(wrong)
  const quoted = quoteRequest(wish, ground)
  if (!quoted.ok) return refuse(quoted.issue)
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...onChain }
  const { zeroForOne } = wish
  const allTerms = swapTerms(wish, quote, quoted.stop)
  const permit = fitting(usablePermit(signed, market, snapshot, zeroForOne), wish, quote, allTerms)
  // Held to what was signed, which may be a little less than a newer quote would allow for.
  const most = smaller(allTerms.maximumIn, permit?.amount ?? allTerms.maximumIn)
  const terms = { ...allTerms, maximumIn: most }
  const lacking = permitToRaise(market, snapshot, zeroForOne, most)
  // What Permit2 allows already needs no signature, whoever has one.
  const along = lacking !== undefined && permit !== undefined
  const [input, output] = inSwapOrder(tokensOf(market), zeroForOne)
  const [{ routerAllowance: allowance }] = inSwapOrder(heldSides(account), zeroForOne)
  const draft: SwapDraft = {
    ...singleAction(
      {
        kind: 'swap',
        zeroForOne,
        amountSpecified: wish.exact === 'in' ? -wish.amount : wish.amount,
        ...heldTo(wish, terms, market, snapshot),
        ...(isNative(input) ? { value: most } : {}),
        ...(along ? { permit } : {}),
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
    permit: along ? undefined : lacking,
    ...payment(market),
  }
  return { ok: true, plan: { ...draft, issues: swapIssues(draft, snapshot) } }
}

/**
 * A signature that was given for this very swap, or for as good as this one, since what it costs
 * moves with every block: it pays, and lets the router take no more than slippage explains.
 */
function fitting(
  permit: SignedPermit | undefined,
  { exact, slippageBps }: SwapInput,
  { amountIn }: SwapQuote,
  { maximumIn: most }: SwapTerms,
): SignedPermit | undefined {
  if (permit === undefined || permit.amount < amountIn) return undefined
  return permit.amount <= (exact === 'in' ? most : maximumIn(most, slippageBps)) ? permit : undefined
}

/**
 * A Universal Router is told to pay before it swaps: these hooks take what they gained out of the
 * pool manager at once.
 */
export const payment = ({ network }: Market): Pick<SwapDraft, 'settlesFirst'> =>
  network.universalRouter === undefined ? {} : { settlesFirst: true }

/**
 * How a swap is held to what was shown. PoolSwapTest stops at a price. A Universal Router takes
 * none and always passes v4's own bounds, but it keeps to amounts, and so to an average price,
 * until a time; a least amount of 0 would be none.
 */
function heldTo(
  { zeroForOne }: SwapInput,
  { sqrtPriceLimitX96, maximumIn, minimumOut }: SwapTerms,
  market: Market,
  { timestamp }: Snapshot,
): Pick<Extract<Action, { kind: 'swap' }>, 'sqrtPriceLimitX96' | 'within'> {
  if (market.network.universalRouter === undefined) return { sqrtPriceLimitX96 }
  const [amount0, amount1] = inSwapOrder([maximumIn, larger(minimumOut, 1n)], zeroForOne)
  return {
    sqrtPriceLimitX96: zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT,
    within: { amount0, amount1, deadline: timestamp + SWAP_SECONDS },
  }
}

/** What a person asks for: so much in, or so much out. */
export interface SwapInput {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw, of the token that `exact` names. */
  readonly amount: bigint
  readonly slippageBps: number
  /**
   * Stop once the price has moved this far from its current value; the rest stays with the person.
   * Without it the swap is meant to fill completely.
   */
  readonly stopBps?: number
}

/** The bounds of a quoted swap, for any account. */
export interface SwapTerms {
  readonly sqrtPriceLimitX96: bigint
  /**
   * What a simulation must give at least; equals the wish for exact output that is filled whole.
   */
  readonly minimumOut: bigint
  /** What a simulation may take at most; equals the wish for exact input. */
  readonly maximumIn: bigint
}

/** A swap as it was shown. `leaves` and `arrives` are the quote's, at the snapshot's block. */
export interface SwapDraft extends Plan<Extract<Action, { kind: 'swap' }>>, SwapTerms {
  readonly wish: SwapInput
  readonly quote: SwapQuote
  /** The router's allowance to raise, or undefined where it covers `maximumIn`. */
  readonly approval: { readonly allowance: bigint; readonly amount: bigint } | undefined
  /**
   * What Permit2 lets the router take, to raise; undefined where that covers `maximumIn`, or
   * Permit2 has no part in it.
   */
  readonly permit: { readonly allowance: bigint; readonly amount: bigint } | undefined
  /**
   * The most is paid before the swap, and what is left comes back after it: all of it is needed for
   * a moment.
   */
  readonly settlesFirst?: true
}

/** Amounts of one of the two tokens, raw. */
type AmountIssue<Code extends string, Name extends string> = SideIssue<
  Code,
  Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
>

export type SwapIssue =
  | Issue<
      | SwapRevert
      | 'noAccount'
      | 'slippage'
      | 'stop'
      | 'unreadable'
      | 'accountUnreadable'
      | 'nothingOut'
      | 'nothingLent'
      | 'fillsNothing'
      /** By its owner, or since nobody has put anything in. */
      | 'poolPaused'
      | 'allPaused'
    >
  /** A vault is paused by its own owner. */
  | SideIssue<'sourcePaused'>
  | Issue<'highImpact', { readonly part: bigint; readonly whole: bigint }>
  | AmountIssue<'fillsOnly', 'fills'>
  | AmountIssue<'partialFill', 'fills' | 'wanted'>
  | AmountIssue<'reserveTooLow' | 'vaultIlliquid', 'has' | 'needed'>
  | AmountIssue<'approvalNeeded', 'allowance' | 'needed'>
  | AmountIssue<'permitNeeded', 'allowance' | 'needed'>
  | AmountIssue<'balanceTooLow', 'missing'>

/** A refusal of the contracts as an issue. */
export const refusalIssue = (refusal: SwapRevert): SwapIssue => blocking({ code: refusal })

/** A quoted request, for any account. */
type Asked = Pick<SwapDraft, 'wish' | 'quote' | 'settlesFirst'>

interface Counted {
  readonly side: Side
  /** Undefined where the token does not tell. */
  readonly decimals: number | undefined
}

const counted = (snapshot: Snapshot, side: Side): Counted => ({
  side,
  decimals: tokensOf(snapshot)[side].decimals,
})

/** How much of the wish is filled, where that is not all of it. */
function partialIssue({ quote, wish }: Asked, input: Counted, output: Counted): SwapIssue {
  const [{ side, decimals }, fills] =
    wish.exact === 'in' ? [input, quote.amountIn] : [output, quote.amountOut]
  if (wish.stopBps === undefined) {
    return blocking({ code: 'fillsOnly', side, params: { fills, decimals } })
  }
  return caution({ code: 'partialFill', side, params: { fills, wanted: wish.amount, decimals } })
}

/** What a person should know about the price. */
function priceCautions({ quote, wish }: Asked, snapshot: Snapshot): SwapIssue[] {
  const issues: SwapIssue[] = []
  if (quote.lent.every(({ liquidity }) => liquidity === 0n)) issues.push(caution({ code: 'nothingLent' }))
  const impact = priceImpact(quote, snapshot.pool.slot0?.sqrtPriceX96 ?? 0n, wish.zeroForOne)
  if (impact && isAtLeast(impact, HIGH_IMPACT_BPS)) {
    issues.push(caution({ code: 'highImpact', params: { part: impact.part, whole: impact.whole } }))
  }
  return issues
}

/**
 * V4Quoter pays after the swap, as PoolSwapTest does: where the pool manager holds too little for
 * the hook, neither can.
 */
export const isBeyondQuoter = ({ quote }: Pick<Asked, 'quote'>, snapshot: Snapshot): boolean =>
  SIDES.some((side) => unreachableAmount(side, quote.hookDelta, snapshot)?.code === 'reserveTooLow')

/** What the pool and the vaults cannot do. */
function poolIssues(asked: Asked, snapshot: Snapshot, input: Counted, output: Counted): SwapIssue[] {
  const { quote } = asked
  const issues: SwapIssue[] = []
  if (quote.partial) issues.push(partialIssue(asked, input, output))
  for (const { side, decimals } of [input, output]) {
    const reach = unreachableAmount(side, quote.hookDelta, snapshot)
    // The hook takes its gain before the swapper has paid, unless that is done first.
    if (reach === undefined || (reach.code === 'reserveTooLow' && asked.settlesFirst)) continue
    const { code, ...params } = reach
    issues.push(blocking({ code, side, params: { ...params, decimals } }))
  }
  if (quote.amountOut === 0n && !quote.partial) {
    issues.push(caution({ code: 'nothingOut' }))
  }
  return issues
}

/** What the account lacks. */
function accountIssues(
  { quote, approval, permit, wish, settlesFirst, maximumIn: most }: SwapDraft,
  snapshot: Snapshot,
  input: Counted,
): SwapIssue[] {
  const { account } = snapshot
  const [paying] = account === undefined ? [] : inSwapOrder(heldSides(account), wish.zeroForOne)
  const { balance, routerAllowance } = paying ?? {}
  const hasPermit = settlesFirst && !isNative(tokensOf(snapshot)[input.side].address)
  if (balance === undefined || routerAllowance === undefined || (hasPermit && paying?.permit === undefined)) {
    return [blocking({ code: 'accountUnreadable' })]
  }
  const { side, decimals } = input
  const issues: SwapIssue[] = []
  if (approval) {
    const params = { allowance: approval.allowance, needed: approval.amount, decimals }
    issues.push(blocking({ code: 'approvalNeeded', side, params, reverts: 'ERC20InsufficientAllowance' }))
  }
  if (permit) {
    const params = { allowance: permit.allowance, needed: permit.amount, decimals }
    issues.push(blocking({ code: 'permitNeeded', side, params }))
  }
  const paid = settlesFirst ? most : quote.amountIn
  if (balance < paid) {
    const params = { missing: paid - balance, decimals }
    issues.push(blocking({ code: 'balanceTooLow', side, params, reverts: 'ERC20InsufficientBalance' }))
  }
  return issues
}

const sidesOf = ({ wish }: Asked, snapshot: Snapshot): Both<Counted> =>
  inSwapOrder([counted(snapshot, 0), counted(snapshot, 1)], wish.zeroForOne)

/** The issues of a quoted swap, for any account. */
export function swapPoolIssues(asked: Asked, snapshot: Snapshot): SwapIssue[] {
  return [...poolIssues(asked, snapshot, ...sidesOf(asked, snapshot)), ...priceCautions(asked, snapshot)]
}

/** All issues of a swap whose quote is known. */
export function swapIssues(draft: SwapDraft, snapshot: Snapshot): SwapIssue[] {
  const [input] = sidesOf(draft, snapshot)
  return [...swapPoolIssues(draft, snapshot), ...accountIssues(draft, snapshot, input)]
}
