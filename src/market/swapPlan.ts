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

/** A swap as the user reviews it, with its blockers and cautions. */
export interface SwapPlan extends SwapDraft {
  readonly issues: readonly SwapIssue[]
}

export type SwapPlanResult =
  | { readonly ok: true; readonly plan: SwapPlan }
  | { readonly ok: false; readonly issues: readonly SwapIssue[] }

/** Values from one block that determine the quote of a swap. */
interface SwapBasis {
  readonly snapshot: MarketSnapshot
  readonly ticks: TickTable
  /** Positions that the hook adds before a swap, in the contract's order. */
  readonly lent: JitLiquidity | undefined
}

interface SwapPlanRequest extends SwapBasis {
  readonly swapInput: UserSwapInput
  readonly market: Market
  /** Amounts that V4Quoter returned at the snapshot's block. They replace the local quote. */
  readonly onChain?: FilledSwapAmounts
  /** Latest Permit2 signature of the user since the page loaded, possibly for another swap. */
  readonly signed?: SignedPermit | undefined
}

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

/** A quote with the price at which the swap stops, or why there is none. */
type QuoteRequest =
  | { readonly ok: true; readonly quote: SwapQuote; readonly stop: bigint }
  | { readonly ok: false; readonly issue: SwapIssue }

const refuseQuote = (issue: SwapIssue) => ({ ok: false, issue }) as const

/**
 * Quotes a swap of the typed amount on every keystroke. Needs no account. Returns a blocker if
 * values are missing or the contracts would reject the swap.
 */
export function quoteSwapRequest(
  swapInput: UserSwapInput,
  { snapshot, ticks, lent }: SwapBasis,
): QuoteRequest {
  const { slot0, liquidity } = snapshot.pool
  if (slot0 === undefined || liquidity === undefined)
    return refuseQuote(toBlockingIssue({ code: 'unreadable' }))
  const { sqrtPriceX96 } = slot0
  // If the pool is paused, reports the pause and not a limit of a vault.
  if (snapshot.hook.gates?.exits === false)
    return refuseQuote(toBlockingIssue({ code: 'allPaused', reverts: 'EnforcedPause' }))
  if (snapshot.hook.gates?.live === false)
    return refuseQuote(toBlockingIssue({ code: 'poolPaused', reverts: 'PoolNotLive' }))
  if (lent === undefined && sqrtPriceX96 !== 0n) return refuseQuote(toBlockingIssue({ code: 'unreadable' }))
  // To add JIT liquidity, the hook withdraws from both vaults, and deposits again after the swap.
  const isLending =
    lent !== undefined && lent !== 'cannotLend' && lent.some(({ liquidity }) => liquidity > 0n)
  const paused = TOKEN_SIDES.find((side) => toVaultPair(snapshot)[side].isPaused)
  if (isLending && paused !== undefined)
    return refuseQuote(toBlockingIssue({ code: 'sourcePaused', side: paused, reverts: 'EnforcedPause' }))
  const pool = { slot0, liquidity, ticks, lent: lent ?? [] }
  const { zeroForOne } = swapInput
  const amountSpecified = swapInput.exact === 'in' ? -swapInput.amount : swapInput.amount
  const stop = stopOf(swapInput, sqrtPriceX96, ticks, lent === 'cannotLend' ? [] : (lent ?? []))
  const quoted = quoteSwap(pool, { zeroForOne, amountSpecified, sqrtPriceLimitX96: stop })
  if (!quoted.ok) return refuseQuote(toSwapRevertIssue(quoted.refusal))
  // A swap without output is useless. A smaller input would have no output either.
  if (quoted.partial && quoted.amountOut === 0n) return refuseQuote(toBlockingIssue({ code: 'fillsNothing' }))
  return { ok: true, quote: quoted, stop }
}

/** Returns a blocker if the user's slippage or price limit is invalid. */
function toleranceIssue({ slippageBps, stopBps }: UserSwapInput): SwapIssue | undefined {
  if (!isTolerance(slippageBps, 0)) return toBlockingIssue({ code: 'slippage' })
  return stopBps === undefined || isTolerance(stopBps, 1) ? undefined : toBlockingIssue({ code: 'stop' })
}

/**
 * Returns the price limit and the minimum and maximum amounts of a quoted swap. Expects valid user
 * settings.
 */
export function computeSwapLimits(swapInput: UserSwapInput, quote: SwapQuote, stop: bigint): SwapLimits {
  const { exact, amount, slippageBps, zeroForOne } = swapInput
  const isExactOut = exact === 'out' && !quote.partial
  // The swap must not go beyond the user's stop price, even if the slippage allows it.
  const limit = computeSqrtPriceLimit(quote.sqrtPriceAfterX96, slippageBps, zeroForOne, exact)
  return {
    sqrtPriceLimitX96: zeroForOne ? maxBigInt(limit, stop) : minBigInt(limit, stop),
    minimumOut: isExactOut ? quote.amountOut : computeMinimumOut(quote.amountOut, slippageBps),
    maximumIn: exact === 'in' ? amount : computeMaximumIn(quote.amountIn, slippageBps),
  }
}

/**
 * Builds a swap plan. The slippage determines the price limit and the limits on the simulated
 * amounts. A swap that the pool fills only in part is blocked, unless the user set a price limit:
 * the plan then swaps the filled part, with a caution.
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
  // A newer quote can have a slightly higher maximum input than the amount in the user's signature.
  const most = minBigInt(allTerms.maximumIn, permit?.amount ?? allTerms.maximumIn)
  const terms = { ...allTerms, maximumIn: most }
  const lacking = findInsufficientPermit2Allowance(market, snapshot, zeroForOne, most)
  // A sufficient Permit2 allowance makes the signature unnecessary.
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
    ...(market.network.universalRouter === undefined
      ? {}
      : {
          limits: [
            { kind: 'most', token: input, amount: most },
            { kind: 'least', token: output, amount: terms.minimumOut },
          ],
        }),
    swapInput,
    quote,
    ...terms,
    approval: allowance !== undefined && allowance < most ? { allowance, amount: most } : undefined,
    permit: along ? undefined : lacking,
    ...getRouterPaymentOrder(market),
  }
  const [side] = sidesOf(draft, snapshot)
  const issues = [...findSwapPoolIssues(draft, snapshot), ...accountIssues(draft, snapshot, side)]
  return { ok: true, plan: { ...draft, issues } }
}

/**
 * Returns the permit signature if it covers this swap's input, and exceeds the input by no more
 * than the slippage. The input of an exact-output swap changes with every block.
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
 * A Universal Router must pay before it swaps, because these hooks take their gain from the pool
 * manager during the swap.
 */
export const getRouterPaymentOrder = ({ network }: Market): Pick<SwapDraft, 'settlesFirst'> =>
  network.universalRouter === undefined ? {} : { settlesFirst: true }

/**
 * Returns the limits of a swap that the chain enforces. PoolSwapTest takes a price limit. A
 * Universal Router takes a deadline and a minimum or maximum amount. A minimum of 0 does not count
 * as a limit.
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

/** Swap settings of the user: exact input or exact output, slippage and price limit. */
export interface UserSwapInput {
  readonly zeroForOne: boolean
  readonly exact: 'in' | 'out'
  /** Raw amount of the input token ('in') or of the output token ('out'), depending on `exact`. */
  readonly amount: bigint
  readonly slippageBps: number
  /**
   * User's own limit on the price movement in basis points. The swap stops at this limit, and the
   * unswapped input stays with the user. Undefined if the swap must be filled completely.
   */
  readonly stopBps?: number
}

/** Limits of a quoted swap that do not depend on an account. */
export interface SwapLimits {
  readonly sqrtPriceLimitX96: bigint
  /**
   * Minimum raw output. Equals the requested amount for an exact output that is filled completely.
   */
  readonly minimumOut: bigint
  /** Maximum raw input. Equals the requested amount for an exact input. */
  readonly maximumIn: bigint
}

/**
 * A swap without its issues. `leaves` and `arrives` are the raw amounts quoted at the snapshot's
 * block.
 */
interface SwapDraft extends TxPlan<Extract<TxAction, { kind: 'swap' }>>, SwapLimits {
  readonly swapInput: UserSwapInput
  readonly quote: SwapQuote
  /** The router's allowance if it is below the maximum input. Undefined if it suffices. */
  readonly approval: { readonly allowance: bigint; readonly amount: bigint } | undefined
  /**
   * The router's Permit2 allowance if it is below the maximum input. Undefined if it suffices, or
   * if the router does not use Permit2.
   */
  readonly permit: { readonly allowance: bigint; readonly amount: bigint } | undefined
  readonly settlesFirst?: true
}

/** An issue with raw amounts of one token as parameters. */
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

/** Returns the blocker for a revert of the contracts. */
export const toSwapRevertIssue = (refusal: SwapRevert): SwapIssue => toBlockingIssue({ code: refusal })

type Asked = Pick<SwapDraft, 'swapInput' | 'quote' | 'settlesFirst'>

interface Counted {
  readonly side: TokenSide
  readonly decimals: number | undefined
}

const counted = (snapshot: MarketSnapshot, side: TokenSide): Counted => ({
  side,
  decimals: toTokenPair(snapshot)[side].decimals,
})

/**
 * Returns the issue of a swap that the pool can fill only in part. It is a caution if the user set
 * a price limit, otherwise a blocker.
 */
function partialIssue({ quote, swapInput }: Asked, input: Counted, output: Counted): SwapIssue {
  const [{ side, decimals }, fills] =
    swapInput.exact === 'in' ? [input, quote.amountIn] : [output, quote.amountOut]
  if (swapInput.stopBps === undefined) {
    return toBlockingIssue({ code: 'fillsOnly', side, params: { fills, decimals } })
  }
  return toCautionIssue({ code: 'partialFill', side, params: { fills, wanted: swapInput.amount, decimals } })
}

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
 * reverts if the hook takes more of a token than the pool manager holds.
 */
export const isUnquotableByV4Quoter = ({ quote }: Pick<Asked, 'quote'>, snapshot: MarketSnapshot): boolean =>
  TOKEN_SIDES.some((side) => findSwapTokenShortage(side, quote.hookDelta, snapshot)?.code === 'reserveTooLow')

/** Returns the issues caused by limits of the pool and the vaults. */
function poolIssues(asked: Asked, snapshot: MarketSnapshot, input: Counted, output: Counted): SwapIssue[] {
  const { quote } = asked
  const issues: SwapIssue[] = []
  if (quote.partial) issues.push(partialIssue(asked, input, output))
  for (const { side, decimals } of [input, output]) {
    const reach = findSwapTokenShortage(side, quote.hookDelta, snapshot)
    // The pool manager's reserve does not matter if the router pays before the hook takes its gain.
    if (reach === undefined || (reach.code === 'reserveTooLow' && asked.settlesFirst)) continue
    const { code, ...params } = reach
    issues.push(toBlockingIssue({ code, side, params: { ...params, decimals } }))
  }
  if (quote.amountOut === 0n && !quote.partial) {
    issues.push(toCautionIssue({ code: 'nothingOut' }))
  }
  return issues
}

/** Returns the issues of an account whose balance, allowance or Permit2 allowance is too low. */
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

/** Returns the issues of a quoted swap that do not depend on an account. */
export function findSwapPoolIssues(asked: Asked, snapshot: MarketSnapshot): SwapIssue[] {
  return [...poolIssues(asked, snapshot, ...sidesOf(asked, snapshot)), ...priceCautions(asked, snapshot)]
}
