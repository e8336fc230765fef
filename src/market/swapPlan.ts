import { maxBigInt, minBigInt } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import {
  computeMaximumIn,
  computeMinimumOut,
  computePriceImpact,
  computeSqrtPriceLimit,
  HIGH_IMPACT_BPS,
  isFractionAtLeastBps,
  MAX_SLIPPAGE_BPS,
} from '#math/price.ts'
import { quoteSwap, type SwapQuote, type SwapRevert } from '#math/quoteSwap.ts'
import { findLastTradedPrice, type JitLiquidity, type JitRange } from '#math/swapSteps.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT, type TickTable } from '#math/tickMath.ts'
import { type ActionIssue, type TokenSideIssue, toBlockingIssue, toCautionIssue } from './issue.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { findInsufficientPermit2Allowance, findUsablePermit, SWAP_DEADLINE_SECONDS } from './permit.ts'
import { findSwapTokenShortage } from './snapshotAfterTrade.ts'
import {
  listAccountTokenBalances,
  type Pair,
  TOKEN_SIDES,
  type TokenSide,
  toInputOutputOrder,
  toTokenPair,
  toVaultPair,
} from './tokenPair.ts'
import { createSingleCallPlanFields, type SignedPermit, type TxAction, type TxPlan } from './txAction.ts'

/** A swap as the user sees it, with its problems. */
export interface SwapPlan extends SwapDraft {
  readonly issues: readonly SwapIssue[]
}

export type SwapPlanResult =
  | { readonly ok: true; readonly plan: SwapPlan }
  | { readonly ok: false; readonly issues: readonly SwapIssue[] }

/** Values of one block from which a swap is quoted. */
interface SwapBasis {
  readonly snapshot: MarketSnapshot
  readonly ticks: TickTable
  /** JIT liquidity of the hook, in its contract's order. */
  readonly lent: JitLiquidity | undefined
}

interface SwapPlanRequest extends SwapBasis {
  readonly swapInput: UserSwapInput
  readonly market: Market
  /** Amounts of V4Quoter at the snapshot's block, if it was asked. They replace the local quote. */
  readonly onChain?: FilledSwapAmounts
  /** Last Permit2 signature of this visit, perhaps for another swap. */
  readonly signed?: SignedPermit | undefined
}

/** Raw amounts of a swap that is filled completely. */
export interface FilledSwapAmounts {
  readonly amountIn: bigint
  readonly amountOut: bigint
}

const refuse = (issue: SwapIssue): SwapPlanResult => ({ ok: false, issues: [issue] })

/** Returns the price at which a swap stops: the user's own limit, or the end of all liquidity. */
function stopOf(
  { stopBps, zeroForOne }: UserSwapInput,
  sqrtPriceX96: bigint,
  ticks: TickTable,
  lent: readonly JitRange[],
): bigint {
  const bound = zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT
  const last = findLastTradedPrice({ sqrtPriceX96, zeroForOne }, ticks, lent) ?? bound
  const own = stopBps === undefined ? last : computeSqrtPriceLimit(sqrtPriceX96, stopBps, zeroForOne, 'in')
  return zeroForOne ? maxBigInt(own, last) : minBigInt(own, last)
}

const isTolerance = (bps: number, least: number): boolean =>
  Number.isInteger(bps) && bps >= least && bps <= MAX_SLIPPAGE_BPS

/** A quote, and the price at which the swap stops. */
type QuoteRequest =
  | { readonly ok: true; readonly quote: SwapQuote; readonly stop: bigint }
  | { readonly ok: false; readonly issue: SwapIssue }

const UNREADABLE = { ok: false, issue: toBlockingIssue({ code: 'unreadable' }) } as const

/**
 * Quotes what the user typed, without an account, on every keystroke. Returns a problem instead if
 * values are missing or the contracts would reject the swap.
 */
export function quoteSwapRequest(
  swapInput: UserSwapInput,
  { snapshot, ticks, lent }: SwapBasis,
): QuoteRequest {
  const { slot0, liquidity } = snapshot.pool
  if (slot0 === undefined || liquidity === undefined) return UNREADABLE
  const { sqrtPriceX96 } = slot0
  // A pause comes before any limit of a vault.
  if (snapshot.hook.gates?.exits === false)
    return { ok: false, issue: toBlockingIssue({ code: 'allPaused', reverts: 'EnforcedPause' }) }
  if (snapshot.hook.gates?.live === false)
    return { ok: false, issue: toBlockingIssue({ code: 'poolPaused', reverts: 'PoolNotLive' }) }
  if (lent === undefined && sqrtPriceX96 !== 0n) return UNREADABLE
  // For JIT liquidity, the hook withdraws from both vaults and deposits back afterwards.
  const isLending =
    lent !== undefined && lent !== 'cannotLend' && lent.some(({ liquidity }) => liquidity > 0n)
  const paused = TOKEN_SIDES.find((side) => toVaultPair(snapshot)[side].isPaused)
  if (isLending && paused !== undefined)
    return {
      ok: false,
      issue: toBlockingIssue({ code: 'sourcePaused', side: paused, reverts: 'EnforcedPause' }),
    }
  const pool = { slot0, liquidity, ticks, lent: lent ?? [] }
  const { zeroForOne } = swapInput
  const amountSpecified = swapInput.exact === 'in' ? -swapInput.amount : swapInput.amount
  const stop = stopOf(swapInput, sqrtPriceX96, ticks, lent === 'cannotLend' ? [] : (lent ?? []))
  const quoted = quoteSwap(pool, { zeroForOne, amountSpecified, sqrtPriceLimitX96: stop })
  if (!quoted.ok) return { ok: false, issue: toSwapRevertIssue(quoted.refusal) }
  // A swap without any output is useless, and a smaller amount would not get one either.
  if (quoted.partial && quoted.amountOut === 0n)
    return { ok: false, issue: toBlockingIssue({ code: 'fillsNothing' }) }
  return { ok: true, quote: quoted, stop }
}

/** Returns a problem with the user's slippage or price limit. */
function toleranceIssue({ slippageBps, stopBps }: UserSwapInput): SwapIssue | undefined {
  if (!isTolerance(slippageBps, 0)) return toBlockingIssue({ code: 'slippage' })
  return stopBps === undefined || isTolerance(stopBps, 1) ? undefined : toBlockingIssue({ code: 'stop' })
}

/**
 * Returns the price limit and the minimum and maximum amounts of a quote, from the user's valid
 * settings.
 */
export function computeSwapLimits(swapInput: UserSwapInput, quote: SwapQuote, stop: bigint): SwapLimits {
  const { exact, amount, slippageBps, zeroForOne } = swapInput
  const isExactOut = exact === 'out' && !quote.partial
  // The slippage may allow prices beyond the user's stop price. The swap then uses the stop price
  // as its
  // limit.
  const limit = computeSqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne, exact)
  return {
    sqrtPriceLimitX96: zeroForOne ? maxBigInt(limit, stop) : minBigInt(limit, stop),
    minimumOut: isExactOut ? quote.amountOut : computeMinimumOut(quote.amountOut, slippageBps),
    maximumIn: exact === 'in' ? amount : computeMaximumIn(quote.amountIn, slippageBps),
  }
}

/**
 * Builds an immutable swap plan. The slippage determines the price limit at which v4 stops the
 * swap, and the limits for the simulated amounts. A swap that the pool cannot fill completely is
 * blocked. If only the user's own price limit prevents the complete swap, the plan has the filled
 * part and a warning.
 */
export function planSwap({ swapInput, market, onChain, signed, ...ground }: SwapPlanRequest): SwapPlanResult {
  const { snapshot } = ground
  const { account } = snapshot
  if (account === undefined) return refuse(toBlockingIssue({ code: 'noAccount' }))
  const wrong = toleranceIssue(swapInput)
  if (wrong) return refuse(wrong)
  const quoted = quoteSwapRequest(swapInput, ground)
  if (!quoted.ok) return refuse(quoted.issue)
  const quote = quoted.quote.partial ? quoted.quote : { ...quoted.quote, ...onChain }
  const { zeroForOne } = swapInput
  const allTerms = computeSwapLimits(swapInput, quote, quoted.stop)
  const permit = fitting(findUsablePermit(signed, market, snapshot, zeroForOne), swapInput, quote, allTerms)
  // A newer quote can have a slightly higher maximum input than the amount that the user signed.
  const most = minBigInt(allTerms.maximumIn, permit?.amount ?? allTerms.maximumIn)
  const terms = { ...allTerms, maximumIn: most }
  const lacking = findInsufficientPermit2Allowance(market, snapshot, zeroForOne, most)
  // If there is a Permit2 allowance already, the swap is sent without a signature.
  const along = lacking !== undefined && permit !== undefined
  const [input, output] = toInputOutputOrder(toTokenPair(market), zeroForOne)
  const [{ routerAllowance: allowance }] = toInputOutputOrder(listAccountTokenBalances(account), zeroForOne)
  const draft: SwapDraft = {
    ...createSingleCallPlanFields(
      {
        kind: 'swap',
        zeroForOne,
        amountSpecified: swapInput.exact === 'in' ? -swapInput.amount : swapInput.amount,
        ...heldTo(swapInput, terms, market, snapshot),
        ...(isNativeCurrency(input) ? { value: most } : {}),
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
    swapInput,
    quote,
    ...terms,
    approval: allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined,
    permit: along ? undefined : lacking,
    ...getRouterPaymentOrder(market),
  }
  return { ok: true, plan: { ...draft, issues: findSwapIssues(draft, snapshot) } }
}

/**
 * Returns the permit signature if the user signed an amount close to this swap's input. The input
 * of
 * an exact-output swap changes with every block. The signed amount must cover the input and exceed
 * it
 * by no more than the slippage.
 */
function fitting(
  permit: SignedPermit | undefined,
  { exact, slippageBps }: UserSwapInput,
  { amountIn }: SwapQuote,
  { maximumIn: most }: SwapLimits,
): SignedPermit | undefined {
  if (permit === undefined || permit.amount < amountIn) return undefined
  return permit.amount <= (exact === 'in' ? most : computeMaximumIn(most, slippageBps)) ? permit : undefined
}

/**
 * Makes a Universal Router pay before it swaps, because these hooks take their gain from the pool
 * manager at once.
 */
export const getRouterPaymentOrder = ({ network }: Market): Pick<SwapDraft, 'settlesFirst'> =>
  network.universalRouter === undefined ? {} : { settlesFirst: true }

/**
 * Returns the limits of a swap that are enforced on chain. PoolSwapTest takes a price limit. A
 * Universal Router takes a minimum or maximum amount and a deadline. A minimum of 0 would be no
 * limit.
 */
function heldTo(
  { zeroForOne }: UserSwapInput,
  { sqrtPriceLimitX96, maximumIn, minimumOut }: SwapLimits,
  market: Market,
  { timestamp }: MarketSnapshot,
): Pick<Extract<TxAction, { kind: 'swap' }>, 'sqrtPriceLimitX96' | 'within'> {
  if (market.network.universalRouter === undefined) return { sqrtPriceLimitX96 }
  const [amount0, amount1] = toInputOutputOrder([maximumIn, maxBigInt(minimumOut, 1n)], zeroForOne)
  return {
    sqrtPriceLimitX96: zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT,
    within: { amount0, amount1, deadline: timestamp + SWAP_DEADLINE_SECONDS },
  }
}

/** What the user entered: an exact input or an exact output. */
export interface UserSwapInput {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw amount of the token that is `exact`. */
  readonly amount: bigint
  readonly slippageBps: number
  /**
   * User's own price limit: the largest price movement in basis points. What is not filled until
   * then stays with the user. Undefined if the swap must be filled completely.
   */
  readonly stopBps?: number
}

/** Limits of a quoted swap that do not depend on an account. */
export interface SwapLimits {
  readonly sqrtPriceLimitX96: bigint
  /** Minimum output. For an exact output that is filled completely, the requested amount. */
  readonly minimumOut: bigint
  /** Maximum input. For an exact input, the requested amount. */
  readonly maximumIn: bigint
}

/**
 * A swap without its problems. `leaves` and `arrives` are the amounts quoted at the snapshot's
 * block.
 */
interface SwapDraft extends TxPlan<Extract<TxAction, { kind: 'swap' }>>, SwapLimits {
  readonly swapInput: UserSwapInput
  readonly quote: SwapQuote
  /** Allowance that the router is missing. Undefined if it covers `computeMaximumIn`. */
  readonly approval: { readonly allowance: bigint; readonly amount: bigint } | undefined
  /**
   * Allowance inside Permit2 that the router is missing. Undefined if it covers `computeMaximumIn`,
   * or Permit2 is not used.
   */
  readonly permit: { readonly allowance: bigint; readonly amount: bigint } | undefined
  /**
   * True if the router takes the maximum input before the swap and refunds the rest, so that the
   * account needs all of it.
   */
  readonly settlesFirst?: true
}

/** A problem with raw amounts of one token. */
type AmountIssue<Code extends string, Name extends string> = TokenSideIssue<
  Code,
  Readonly<Record<Name, bigint>> & { readonly decimals: number | undefined }
>

export type SwapIssue =
  | ActionIssue<
      | SwapRevert
      | 'noAccount'
      | 'slippage'
      | 'stop'
      | 'unreadable'
      | 'accountUnreadable'
      | 'nothingOut'
      | 'nothingLent'
      | 'fillsNothing'
      /** The owner has paused the pool, or it has no deposit yet. */
      | 'poolPaused'
      | 'allPaused'
    >
  /** The owner of a vault has paused it. */
  | TokenSideIssue<'sourcePaused'>
  | ActionIssue<'highImpact', { readonly part: bigint; readonly whole: bigint }>
  | AmountIssue<'fillsOnly', 'fills'>
  | AmountIssue<'partialFill', 'fills' | 'wanted'>
  | AmountIssue<'reserveTooLow' | 'vaultIlliquid', 'has' | 'needed'>
  | AmountIssue<'approvalNeeded', 'allowance' | 'needed'>
  | AmountIssue<'permitNeeded', 'allowance' | 'needed'>
  | AmountIssue<'balanceTooLow', 'missing'>

/** Turns a revert of the contracts into a problem. */
export const toSwapRevertIssue = (refusal: SwapRevert): SwapIssue => toBlockingIssue({ code: refusal })

/** A quoted swap that does not depend on an account. */
type Asked = Pick<SwapDraft, 'swapInput' | 'quote' | 'settlesFirst'>

interface Counted {
  readonly side: TokenSide
  /** Decimals of the token. Undefined if it does not report any. */
  readonly decimals: number | undefined
}

const counted = (snapshot: MarketSnapshot, side: TokenSide): Counted => ({
  side,
  decimals: toTokenPair(snapshot)[side].decimals,
})

/**
 * Returns a problem for a swap of which the pool can fill only a part. Without a stop price it
 * blocks
 * the swap.
 */
function partialIssue({ quote, swapInput }: Asked, input: Counted, output: Counted): SwapIssue {
  const [{ side, decimals }, fills] =
    swapInput.exact === 'in' ? [input, quote.amountIn] : [output, quote.amountOut]
  if (swapInput.stopBps === undefined) {
    return toBlockingIssue({ code: 'fillsOnly', side, params: { fills, decimals } })
  }
  return toCautionIssue({ code: 'partialFill', side, params: { fills, wanted: swapInput.amount, decimals } })
}

/** Returns warnings about the price. */
function priceCautions({ quote, swapInput }: Asked, snapshot: MarketSnapshot): SwapIssue[] {
  const issues: SwapIssue[] = []
  if (quote.lent.every(({ liquidity }) => liquidity === 0n))
    issues.push(toCautionIssue({ code: 'nothingLent' }))
  const price = snapshot.pool.slot0?.sqrtPriceX96
  const impact = price === undefined ? undefined : computePriceImpact(quote, price, swapInput.zeroForOne)
  if (impact && isFractionAtLeastBps(impact, HIGH_IMPACT_BPS)) {
    issues.push(toCautionIssue({ code: 'highImpact', params: { part: impact.part, whole: impact.whole } }))
  }
  return issues
}

/**
 * Returns true if V4Quoter cannot quote the swap. V4Quoter never pays the input, so its quote
 * reverts
 * if the pool manager holds less of a token than the hook takes.
 */
export const isUnquotableByV4Quoter = ({ quote }: Pick<Asked, 'quote'>, snapshot: MarketSnapshot): boolean =>
  TOKEN_SIDES.some((side) => findSwapTokenShortage(side, quote.hookDelta, snapshot)?.code === 'reserveTooLow')

/** Returns the problems that come from limits of the pool and the vaults. */
function poolIssues(asked: Asked, snapshot: MarketSnapshot, input: Counted, output: Counted): SwapIssue[] {
  const { quote } = asked
  const issues: SwapIssue[] = []
  if (quote.partial) issues.push(partialIssue(asked, input, output))
  for (const { side, decimals } of [input, output]) {
    const reach = findSwapTokenShortage(side, quote.hookDelta, snapshot)
    // The reserve does not matter if the router pays before the hook takes its gain.
    if (reach === undefined || (reach.code === 'reserveTooLow' && asked.settlesFirst)) continue
    const { code, ...params } = reach
    issues.push(toBlockingIssue({ code, side, params: { ...params, decimals } }))
  }
  if (quote.amountOut === 0n && !quote.partial) {
    issues.push(toCautionIssue({ code: 'nothingOut' }))
  }
  return issues
}

/** Returns missing allowances and balances of the account. */
function accountIssues(
  { quote, approval, permit, swapInput, settlesFirst, maximumIn: most }: SwapDraft,
  snapshot: MarketSnapshot,
  input: Counted,
): SwapIssue[] {
  const { account } = snapshot
  const [paying] =
    account === undefined ? [] : toInputOutputOrder(listAccountTokenBalances(account), swapInput.zeroForOne)
  const { balance, routerAllowance } = paying ?? {}
  const hasPermit = settlesFirst && !isNativeCurrency(toTokenPair(snapshot)[input.side].address)
  if (balance === undefined || routerAllowance === undefined || (hasPermit && paying?.permit === undefined)) {
    return [toBlockingIssue({ code: 'accountUnreadable' })]
  }
  const { side, decimals } = input
  const issues: SwapIssue[] = []
  if (approval) {
    const params = { allowance: approval.allowance, needed: approval.amount, decimals }
    issues.push(
      toBlockingIssue({ code: 'approvalNeeded', side, params, reverts: 'ERC20InsufficientAllowance' }),
    )
  }
  if (permit) {
    const params = { allowance: permit.allowance, needed: permit.amount, decimals }
    issues.push(toBlockingIssue({ code: 'permitNeeded', side, params }))
  }
  const paid = settlesFirst ? most : quote.amountIn
  if (balance < paid) {
    const params = { missing: paid - balance, decimals }
    issues.push(toBlockingIssue({ code: 'balanceTooLow', side, params, reverts: 'ERC20InsufficientBalance' }))
  }
  return issues
}

const sidesOf = ({ swapInput }: Asked, snapshot: MarketSnapshot): Pair<Counted> =>
  toInputOutputOrder([counted(snapshot, 0), counted(snapshot, 1)], swapInput.zeroForOne)

/** Returns the problems of a quoted swap that do not depend on an account. */
export function findSwapPoolIssues(asked: Asked, snapshot: MarketSnapshot): SwapIssue[] {
  return [...poolIssues(asked, snapshot, ...sidesOf(asked, snapshot)), ...priceCautions(asked, snapshot)]
}

/** Returns all problems of a quoted swap. */
function findSwapIssues(draft: SwapDraft, snapshot: MarketSnapshot): SwapIssue[] {
  const [input] = sidesOf(draft, snapshot)
  return [...findSwapPoolIssues(draft, snapshot), ...accountIssues(draft, snapshot, input)]
}
