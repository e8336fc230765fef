import { BPS, smaller } from '#math/integers.ts'
import type { AdapterRules } from './adapter.ts'
import { afterExit, afterSwap, type StateBefore } from './afterSwap.ts'
import type { DepositIssue, DepositPlan, DepositPlanned } from './depositPlan.ts'
import { spendable } from './fees.ts'
import { isBlocking } from './issue.ts'
import type { Tolerance } from './limits.ts'
import { valueAt } from './past/earnings.ts'
import { amountsOf, type Both, heldSides, inSwapOrder, otherOf, type Side, tokensOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import { planSwap, quoteRequest, type SwapIssue, type SwapPlan } from './swapPlan.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/**
 * What a person accepts that a swap costs, in percent of all that they put in or take out, unless
 * they say otherwise.
 */
export const DEFAULT_COST_PERCENT = '1'
/** Above this a limit protects nobody. In basis points. */
export const MAX_COST_BPS = 1_000

export interface OneTokenBasis extends StateBefore {
  readonly rules: AdapterRules
}

interface Terms {
  /** The most that the swap may cost, in basis points of the whole. */
  readonly limitBps: bigint
  /**
   * How far the swap and the deposit may differ from what is shown; never beyond what the limit
   * leaves.
   */
  readonly tolerance: Tolerance
}

/** A swap through this very pool that makes one token into two, or two into one. */
export interface OneTokenSwap {
  readonly swap: SwapPlan
  /**
   * What it brings less than the pool's price now would, in raw units of the one token, rounded up:
   * fee and price impact.
   */
  readonly cost: bigint
  /** What that is a part of, in the same units: all that is put in or taken out. */
  readonly whole: bigint
}

export type OneTokenRefusal =
  | {
      readonly code:
        | 'unreadable'
        | 'noAccount'
        /**
         * A deposit takes only one of the tokens now, or an exit pays only one: there is nothing to
         * swap.
         */
        | 'oneSided'
        /** Not even the smallest share is paid for. */
        | 'tooSmall'
    }
  | { readonly code: 'balanceTooLow'; readonly missing: bigint; readonly side: Side }
  /** The pool swaps no more than this of it. */
  | { readonly code: 'cannotFill'; readonly fills: bigint; readonly side: Side }
  | { readonly code: 'tooDear'; readonly cost: bigint; readonly whole: bigint; readonly limitBps: bigint }
  | { readonly code: 'swap'; readonly issue: SwapIssue }
  | { readonly code: 'deposit'; readonly issue: DepositIssue }

export type OneTokenRefused = { readonly ok: false; readonly refusal: OneTokenRefusal }

export const refuseOneToken = (refusal: OneTokenRefusal): OneTokenRefused => ({ ok: false, refusal })

export const UNREADABLE = refuseOneToken({ code: 'unreadable' })

/** An amount of a side, and one of the other, as token 0 and token 1. */
export const inOrder = (side: Side, own: bigint, other: bigint): Both<bigint> =>
  side === 0 ? [own, other] : [other, own]

const exactIn = (sold: Side, amount: bigint) =>
  ({ zeroForOne: sold === 0, exact: 'in', amount, slippageBps: 0 }) as const

/**
 * What approvals are asked for is not against it. Whatever a step pays of what an earlier one
 * brings is in the state after that one.
 */
const isAgainst = (issue: SwapIssue | DepositIssue): boolean =>
  isBlocking(issue) && !['approvalNeeded', 'permitNeeded'].includes(issue.code)

export type OneTokenSwapped = ({ readonly ok: true } & OneTokenSwap) | OneTokenRefused

/**
 * Plans the swap of an exact amount of one side, holds its cost against the limit, and bounds it so
 * that it stays within the limit even where the price moves as far as it may.
 * @param whole.unit the one token of the two, in which cost and whole are counted
 * @param whole.rest raw, of that token: what is put in or taken out beside what is swapped
 */
function planSale(
  { sold, amount }: { readonly sold: Side; readonly amount: bigint },
  { unit, rest }: { readonly unit: Side; readonly rest: bigint },
  { limitBps, tolerance }: Terms,
  { snapshot, market, ticks, lending }: StateBefore,
): OneTokenSwapped {
  const lent = lending.lent(snapshot, market, ticks)
  const wish = exactIn(sold, amount)
  const quoted = quoteRequest(wish, { snapshot, ticks, lent })
  if (!quoted.ok) return refuseOneToken({ code: 'swap', issue: quoted.issue })
  const { amountIn, amountOut, partial } = quoted.quote
  if (partial) return refuseOneToken({ code: 'cannotFill', fills: amountIn, side: sold })
  const price = snapshot.pool.slot0?.sqrtPriceX96 ?? 0n
  const worth = (side: Side, raw: bigint) => valueAt(inOrder(side, raw, 0n), price, unit)
  const [paid, got] = [worth(sold, amountIn), worth(otherOf(sold), amountOut)]
  // Cutting what is received makes the cost larger. Where what is paid is converted, cutting makes
  // it smaller, by less than a unit.
  const cost = paid - got + (unit === sold ? 0n : 1n)
  const whole = rest + paid
  if (cost * BPS > limitBps * whole) return refuseOneToken({ code: 'tooDear', cost, whole, limitBps })
  const spareBps = got === 0n ? 0n : (limitBps * whole - cost * BPS) / got
  const slippageBps = Number(smaller(tolerance.bps, spareBps))
  const result = planSwap({ wish: { ...wish, slippageBps }, snapshot, market, ticks, lent })
  const against = (result.ok ? result.plan.issues : result.issues).find(isAgainst)
  if (against !== undefined) return refuseOneToken({ code: 'swap', issue: against })
  return result.ok ? { ok: true, swap: result.plan, cost, whole } : UNREADABLE
}

export interface OneTokenInRequest extends Terms {
  /** Of which token somebody has some. */
  readonly side: Side
  /** How much of it is put in, raw. */
  readonly amount: bigint
}

/** A part of one token swapped, and the rest deposited with what that brings. */
export interface OneTokenIn extends OneTokenSwap {
  /** What the snapshot is once the swap is mined, as far as sources do not round. */
  readonly after: Snapshot
  /** The deposit in that state; it is planned anew from the chain before it is signed. */
  readonly deposit: DepositPlan
  /**
   * What stays with the person, raw: less than a share costs, and what the swap cannot divide
   * further.
   */
  readonly remainder: Both<bigint>
}

export type OneTokenInPlanned = ({ readonly ok: true } & OneTokenIn) | OneTokenRefused

/** The most shares that so much of each token pays for, each by itself. */
function sharesBySide([amount0, amount1]: Both<bigint>, { snapshot, market, rules }: OneTokenBasis) {
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  if (sqrtPriceX96 === undefined) return [undefined, undefined] as const
  const at = { sqrtPriceX96, snapshot, market }
  return [rules.sharesFor(0, amount0, at), rules.sharesFor(1, amount1, at)] as const
}

/**
 * The deposit of all that so much of both tokens pays for, rounded down; undefined where that is
 * not known, or takes only one.
 */
export function depositOf(
  budget: Both<bigint>,
  tolerance: Tolerance,
  ground: OneTokenBasis,
): DepositPlanned | undefined {
  const { snapshot, market, rules } = ground
  const [shares0, shares1] = sharesBySide(budget, ground)
  if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') return undefined
  return rules.planDeposit({ liquidity: smaller(shares0, shares1), snapshot, market, tolerance })
}

/** The deposit that follows a swap, or why it is not made. */
export function agreedDeposit(
  deposited: DepositPlanned | undefined,
): { readonly ok: true; readonly plan: DepositPlan } | OneTokenRefused {
  if (deposited === undefined) return refuseOneToken({ code: 'oneSided' })
  const against = (deposited.ok ? deposited.plan.issues : deposited.issues).find(isAgainst)
  if (against?.code === 'zeroLiquidity') return refuseOneToken({ code: 'tooSmall' })
  if (against !== undefined) return refuseOneToken({ code: 'deposit', issue: against })
  return deposited.ok ? deposited : UNREADABLE
}

/**
 * How much of one token to swap, so that the rest and what it brings make a deposit of both in the
 * state after the swap, which changes the pool's price and what the hook holds. With every unit
 * more that is swapped the rest pays for fewer shares, and what it brings for more: bisection finds
 * where they meet. Of the two amounts beside each other the one that pays for more shares is taken,
 * and the smaller where both pay for as many. Where the pool fills no such swap, the amount that it
 * does not fill.
 */
function amountToSwap({ side, amount }: OneTokenInRequest, ground: OneTokenBasis): bigint {
  const { snapshot, market, ticks, lending } = ground
  const lent = lending.lent(snapshot, market, ticks)
  const tried = (sold: bigint): { readonly isEnough: boolean; readonly shares?: bigint } => {
    const quoted = quoteRequest(exactIn(side, sold), { snapshot, ticks, lent })
    if (!quoted.ok || quoted.quote.partial) return { isEnough: true }
    const after = afterSwap(quoted.quote, side === 0, ground)
    const budget = inOrder(side, amount - sold, quoted.quote.amountOut)
    const [rest, bought] = inSwapOrder(sharesBySide(budget, { ...ground, snapshot: after }), side === 0)
    if (typeof rest !== 'bigint') return { isEnough: false }
    // It may take all that a source has of the other token: then a deposit takes none of that.
    if (typeof bought !== 'bigint') return { isEnough: true }
    return { isEnough: bought >= rest, shares: smaller(rest, bought) }
  }
  let [less, enough] = [0n, amount]
  while (enough - less > 1n) {
    const middle = (less + enough) / 2n
    if (tried(middle).isEnough) enough = middle
    else less = middle
  }
  const { shares: most } = tried(enough)
  if (less === 0n || most === undefined) return enough
  return (tried(less).shares ?? 0n) >= most ? less : enough
}

/** What of one token is to be swapped and what deposited, or why it is not done. */
export function planOneTokenIn(wish: OneTokenInRequest, ground: OneTokenBasis): OneTokenInPlanned {
  const { side, amount, tolerance } = wish
  const { snapshot, market } = ground
  const { account, baseFee } = snapshot
  if (account === undefined) return refuseOneToken({ code: 'noAccount' })
  const payable = spendable(tokensOf(market)[side], heldSides(account)[side].balance, baseFee)
  if (payable === undefined) return UNREADABLE
  if (payable < amount) return refuseOneToken({ code: 'balanceTooLow', missing: amount - payable, side })
  if (amount < 2n) return refuseOneToken({ code: 'tooSmall' })
  const taken = sharesBySide([amount, amount], ground)
  if (taken.includes('notTaken')) return refuseOneToken({ code: 'oneSided' })
  if (taken.includes(undefined)) return UNREADABLE
  const sold = amountToSwap(wish, ground)
  const swapped = planSale({ sold: side, amount: sold }, { unit: side, rest: amount - sold }, wish, ground)
  if (!swapped.ok) return swapped
  const { quote } = swapped.swap
  const after = afterSwap(quote, side === 0, ground)
  const budget = inOrder(side, amount - sold, quote.amountOut)
  const deposited = agreedDeposit(depositOf(budget, tolerance, { ...ground, snapshot: after }))
  if (!deposited.ok) return deposited
  const paid = amountsOf(deposited.plan)
  const remainder = [budget[0] - paid[0], budget[1] - paid[1]] as const
  return { ...swapped, after, deposit: deposited.plan, remainder }
}

export interface OneTokenOutRequest extends Terms {
  /** Which token somebody wants to have. */
  readonly side: Side
}

/**
 * All of the other token swapped into the one, out of what an exit has paid.
 * @param paid raw, of each token
 */
export function planSaleOfOther(
  { side, ...terms }: OneTokenOutRequest,
  paid: Both<bigint>,
  ground: StateBefore,
): OneTokenSwapped {
  const sold = otherOf(side)
  const amount = paid[sold]
  if (amount === 0n) return refuseOneToken({ code: 'oneSided' })
  return planSale({ sold, amount }, { unit: side, rest: paid[side] }, terms, ground)
}

/**
 * The swap that follows an exit, in the state after it: what the exit takes out of the sources is
 * lent no more.
 */
export const planOneTokenOut = (wish: OneTokenOutRequest, exit: WithdrawPlan, ground: StateBefore) =>
  planSaleOfOther(wish, amountsOf(exit), { ...ground, snapshot: afterExit(exit, ground) })
