import { BPS_DENOMINATOR, minBigInt } from '#math/integers.ts'
import type { AdapterShareMath } from './adapter.ts'
import type { DepositIssue, DepositPlan, DepositPlanResult } from './depositPlan.ts'
import { computeSpendable } from './fees.ts'
import { isBlockingIssue } from './issue.ts'
import type { Tolerance } from './limits.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { sumInTokenAtPrice } from './past/earnings.ts'
import { predictSnapshotAfterSwap, type StateBeforeTrade, snapshotAfterExit } from './snapshotAfterTrade.ts'
import { planSwap, quoteSwapRequest, type SwapIssue, type SwapPlan } from './swapPlan.ts'
import {
  getOtherSide,
  listAccountTokenBalances,
  type Pair,
  type TokenSide,
  toAmountPair,
  toInputOutputOrder,
  toTokenPair,
} from './tokenPair.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/** Default limit on the cost of the swap, in percent of the whole deposit or payout. */
export const DEFAULT_SWAP_COST_PERCENT = '1'
/**
 * Largest cost limit that a user can set, in basis points. A larger one would protect from nothing.
 */
export const MAX_SWAP_COST_BPS = 1_000

export interface OneTokenPlanInputs extends StateBeforeTrade {
  readonly rules: AdapterShareMath
}

interface Terms {
  /** Limit on the cost of the swap, in basis points of the whole deposit or payout. */
  readonly limitBps: bigint
  /** Slippage tolerance of the swap and the deposit, in addition to the cost limit. */
  readonly tolerance: Tolerance
}

/** A swap that lets a user deposit with one token, or be paid in one token. */
export interface OneTokenSwap {
  readonly swap: SwapPlan
  /**
   * Fee and price impact of the swap in raw units of the user's token, rounded up. Measured at the
   * current pool price.
   */
  readonly cost: bigint
  /** Raw amount of the whole deposit or payout. The cost limit is a percentage of this amount. */
  readonly whole: bigint
}

export type OneTokenRefusalReason =
  | {
      readonly code: 'unreadable' | 'noAccount' | 'oneSided' | 'tooSmall'
    }
  | { readonly code: 'balanceTooLow'; readonly missing: bigint; readonly side: TokenSide }
  /** The pool has too little liquidity for the swap. It can swap at most `fills` (raw). */
  | { readonly code: 'cannotFill'; readonly fills: bigint; readonly side: TokenSide }
  | { readonly code: 'tooDear'; readonly cost: bigint; readonly whole: bigint; readonly limitBps: bigint }
  | { readonly code: 'swap'; readonly issue: SwapIssue }
  | { readonly code: 'deposit'; readonly issue: DepositIssue }

export type OneTokenRefusedResult = { readonly ok: false; readonly refusal: OneTokenRefusalReason }

const refuseOneToken = (refusal: OneTokenRefusalReason): OneTokenRefusedResult => ({ ok: false, refusal })

export const ONE_TOKEN_RESULT_IF_STATE_UNREAD = refuseOneToken({ code: 'unreadable' })

/** Returns two amounts in the order token0, token1. `own` is the amount of the token on `side`. */
export const orderAmountsByToken = (side: TokenSide, own: bigint, other: bigint): Pair<bigint> =>
  side === 0 ? [own, other] : [other, own]

const exactIn = (sold: TokenSide, amount: bigint) =>
  ({ zeroForOne: sold === 0, exact: 'in', amount, slippageBps: 0 }) as const

/**
 * Returns true for an issue that prevents the action. A missing approval does not, because the user
 * approves in a separate step.
 */
const findBlockingIssue = (issue: SwapIssue | DepositIssue): boolean =>
  isBlockingIssue(issue) && !['approvalNeeded', 'permitNeeded'].includes(issue.code)

export type OneTokenSwapResult = ({ readonly ok: true } & OneTokenSwap) | OneTokenRefusedResult

/**
 * Plans to sell an exact amount of one token, with a price limit that keeps the cost below the
 * user's limit. Refuses if the expected cost is higher.
 * @param whole.unit token of the cost and of the whole amount
 * @param whole.rest raw amount of this token that is not swapped
 */
function planSale(
  { sold, amount }: { readonly sold: TokenSide; readonly amount: bigint },
  { unit, rest }: { readonly unit: TokenSide; readonly rest: bigint },
  { limitBps, tolerance }: Terms,
  { snapshot, market, ticks, lending }: StateBeforeTrade,
): OneTokenSwapResult {
  const lent = lending.lent(snapshot, market, ticks)
  const swapInput = exactIn(sold, amount)
  const quoted = quoteSwapRequest(swapInput, { snapshot, ticks, lent })
  if (!quoted.ok) return refuseOneToken({ code: 'swap', issue: quoted.issue })
  const { amountIn, amountOut, partial } = quoted.quote
  if (partial) return refuseOneToken({ code: 'cannotFill', fills: amountIn, side: sold })
  const price = snapshot.pool.slot0?.sqrtPriceX96
  if (price === undefined) return ONE_TOKEN_RESULT_IF_STATE_UNREAD
  const worth = (side: TokenSide, raw: bigint) =>
    sumInTokenAtPrice(orderAmountsByToken(side, raw, 0n), price, unit)
  const [paid, got] = [worth(sold, amountIn), worth(getOtherSide(sold), amountOut)]
  // If `paid` was converted to the other token and rounded down, the cost is up to one unit too
  // small.
  const cost = paid - got + (unit === sold ? 0n : 1n)
  const whole = rest + paid
  if (cost * BPS_DENOMINATOR > limitBps * whole)
    return refuseOneToken({ code: 'tooDear', cost, whole, limitBps })
  const spareBps = got === 0n ? 0n : (limitBps * whole - cost * BPS_DENOMINATOR) / got
  const slippageBps = Number(minBigInt(tolerance.bps, spareBps))
  const result = planSwap({ swapInput: { ...swapInput, slippageBps }, snapshot, market, ticks, lent })
  const blocker = (result.ok ? result.plan.issues : result.issues).find(findBlockingIssue)
  if (blocker !== undefined) return refuseOneToken({ code: 'swap', issue: blocker })
  return result.ok ? { ok: true, swap: result.plan, cost, whole } : ONE_TOKEN_RESULT_IF_STATE_UNREAD
}

export interface OneTokenDepositRequest extends Terms {
  readonly side: TokenSide
  readonly amount: bigint
}

/** A plan to swap a part of one token and to deposit the rest together with the output. */
interface OneTokenDeposit extends OneTokenSwap {
  /**
   * Expected snapshot after the swap. Rounding in the yield sources can change it by a few raw
   * units.
   */
  readonly after: MarketSnapshot
  /**
   * Deposit planned on the expected snapshot. It is planned again on a real snapshot before
   * signing.
   */
  readonly deposit: DepositPlan
  /**
   * Raw amounts that the user keeps, because they cost less than one share or are too small to
   * swap.
   */
  readonly remainder: Pair<bigint>
}

export type OneTokenDepositResult = ({ readonly ok: true } & OneTokenDeposit) | OneTokenRefusedResult

/** Returns for each token the maximum raw shares that its amount pays for. */
function sharesBySide([amount0, amount1]: Pair<bigint>, { snapshot, market, rules }: OneTokenPlanInputs) {
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  if (sqrtPriceX96 === undefined) return [undefined, undefined] as const
  const at = { sqrtPriceX96, snapshot, market }
  return [rules.maxSharesFor(0, amount0, at), rules.maxSharesFor(1, amount1, at)] as const
}

/**
 * Returns the largest deposit that two token amounts pay for. Undefined if inputs were not read, or
 * if a deposit takes only one token at this price.
 */
export function findAffordableDeposit(
  budget: Pair<bigint>,
  tolerance: Tolerance,
  ground: OneTokenPlanInputs,
): DepositPlanResult | undefined {
  const { snapshot, market, rules } = ground
  const [shares0, shares1] = sharesBySide(budget, ground)
  if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') return undefined
  return rules.planDeposit({ liquidity: minBigInt(shares0, shares1), snapshot, market, tolerance })
}

export function planDepositAfterSwap(
  deposited: DepositPlanResult | undefined,
): { readonly ok: true; readonly plan: DepositPlan } | OneTokenRefusedResult {
  if (deposited === undefined) return refuseOneToken({ code: 'oneSided' })
  const blocker = (deposited.ok ? deposited.plan.issues : deposited.issues).find(findBlockingIssue)
  if (blocker?.code === 'zeroLiquidity') return refuseOneToken({ code: 'tooSmall' })
  if (blocker !== undefined) return refuseOneToken({ code: 'deposit', issue: blocker })
  return deposited.ok ? deposited : ONE_TOKEN_RESULT_IF_STATE_UNREAD
}

/**
 * Returns the raw amount of the input token to swap, so that the remaining input and the swap
 * output fit one deposit. Uses bisection, because the swap changes the price and the hook's
 * balances. If liquidity is missing, returns an amount that the pool cannot fill.
 */
function amountToSwap({ side, amount }: OneTokenDepositRequest, ground: OneTokenPlanInputs): bigint {
  const { snapshot, market, ticks, lending } = ground
  const lent = lending.lent(snapshot, market, ticks)
  const tried = (sold: bigint): { readonly isEnough: boolean; readonly shares?: bigint } => {
    const quoted = quoteSwapRequest(exactIn(side, sold), { snapshot, ticks, lent })
    if (!quoted.ok || quoted.quote.partial) return { isEnough: true }
    const after = predictSnapshotAfterSwap(quoted.quote, side === 0, ground)
    const budget = orderAmountsByToken(side, amount - sold, quoted.quote.amountOut)
    const [rest, bought] = toInputOutputOrder(
      sharesBySide(budget, { ...ground, snapshot: after }),
      side === 0,
    )
    if (typeof rest !== 'bigint') return { isEnough: false }
    if (typeof bought !== 'bigint') return { isEnough: true }
    return { isEnough: bought >= rest, shares: minBigInt(rest, bought) }
  }
  let [less, enough] = [0n, amount]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (tried(middle).isEnough) enough = middle
    else less = middle
  }
  const { shares: most } = tried(enough)
  if (less === 0n || most === undefined) return enough
  const { shares: fewer } = tried(less)
  return fewer !== undefined && fewer >= most ? less : enough
}

/**
 * Plans a swap followed by a deposit, starting with one token. Returns a blocker if that is
 * impossible.
 */
export function planOneTokenDeposit(
  swapInput: OneTokenDepositRequest,
  ground: OneTokenPlanInputs,
): OneTokenDepositResult {
  const { side, amount, tolerance } = swapInput
  const { snapshot, market } = ground
  const { account, baseFee } = snapshot
  if (account === undefined) return refuseOneToken({ code: 'noAccount' })
  const payable = computeSpendable(
    toTokenPair(market)[side],
    listAccountTokenBalances(account)[side].balance,
    baseFee,
  )
  if (payable === undefined) return ONE_TOKEN_RESULT_IF_STATE_UNREAD
  if (payable < amount) return refuseOneToken({ code: 'balanceTooLow', missing: amount - payable, side })
  if (amount < 2n) return refuseOneToken({ code: 'tooSmall' })
  const taken = sharesBySide([amount, amount], ground)
  if (taken.includes('notTaken')) return refuseOneToken({ code: 'oneSided' })
  if (taken.includes(undefined)) return ONE_TOKEN_RESULT_IF_STATE_UNREAD
  const sold = amountToSwap(swapInput, ground)
  const swapped = planSale(
    { sold: side, amount: sold },
    { unit: side, rest: amount - sold },
    swapInput,
    ground,
  )
  if (!swapped.ok) return swapped
  const { quote } = swapped.swap
  const after = predictSnapshotAfterSwap(quote, side === 0, ground)
  const budget = orderAmountsByToken(side, amount - sold, quote.amountOut)
  const deposited = planDepositAfterSwap(
    findAffordableDeposit(budget, tolerance, { ...ground, snapshot: after }),
  )
  if (!deposited.ok) return deposited
  const paid = toAmountPair(deposited.plan)
  const remainder = [budget[0] - paid[0], budget[1] - paid[1]] as const
  return { ...swapped, after, deposit: deposited.plan, remainder }
}

export interface OneTokenExitRequest extends Terms {
  readonly side: TokenSide
}

/**
 * Plans to swap everything that an exit paid of the unwanted token.
 * @param paid raw payout of each token
 */
export function planSwapOfOtherToken(
  { side, ...terms }: OneTokenExitRequest,
  paid: Pair<bigint>,
  ground: StateBeforeTrade,
): OneTokenSwapResult {
  const sold = getOtherSide(side)
  const amount = paid[sold]
  if (amount === 0n) return refuseOneToken({ code: 'oneSided' })
  return planSale({ sold, amount }, { unit: side, rest: paid[side] }, terms, ground)
}

/** Plans the swap on the state after the exit, because the hook then has less JIT liquidity. */
export const planOneTokenExit = (
  swapInput: OneTokenExitRequest,
  exit: WithdrawPlan,
  ground: StateBeforeTrade,
) =>
  planSwapOfOtherToken(swapInput, toAmountPair(exit), {
    ...ground,
    snapshot: snapshotAfterExit(exit, ground),
  })
