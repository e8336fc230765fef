import { BPS, larger, MAX_INT128, mulDiv, smaller } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { integerSqrt } from '#math/price.ts'
import { hookFees, quoteSwap, type SwapRevert } from '#math/quoteSwap.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import type { AdapterRules } from './adapter.ts'
import {
  afterDeposit,
  type StateBefore,
  snapshotAfterMoves,
  type UnreachableAmount,
  unreachableAmount,
} from './afterSwap.ts'
import { valueAt } from './past/earnings.ts'
import { amountsOf, type Both, SIDES, type Side, vaultsOf } from './side.ts'
import { knownInVault } from './sideHealth.ts'
import type { Snapshot } from './snapshot.ts'
import type { WithdrawIssueCode } from './withdrawPlan.ts'

/**
 * What all is worked out from: one block, with the holder's account in it, and the kind of the
 * market's hook.
 */
export interface WhatIfBasis extends StateBefore {
  readonly rules: Pick<AdapterRules, 'planExit' | 'previewDeposit'>
  /**
   * What a deposit that is only supposed takes: its position is in the snapshot, and this is what
   * would have been held.
   */
  readonly paid?: TokenAmounts
  /**
   * What of each side lies in its vault, where the snapshot does not say: after such a deposit,
   * which goes there.
   */
  readonly inVaults?: Both<bigint | undefined>
}

/**
 * The same with a position that somebody has just paid for; undefined where a deposit of so many
 * shares would be refused.
 */
export function depositedGround(shares: bigint, ground: WhatIfBasis): WhatIfBasis | undefined {
  const { snapshot, market, rules } = ground
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  if (sqrtPriceX96 === undefined) return undefined
  const paid = rules.previewDeposit(shares, { sqrtPriceX96, snapshot, market })
  if (!paid.ok) return undefined
  const inVault = (side: Side) => plus(knownInVault(vaultsOf(snapshot)[side]), amountsOf(paid)[side])
  return {
    ...ground,
    ...{ snapshot: afterDeposit(shares, paid, ground), paid, inVaults: [inVault(0), inVault(1)] },
  }
}

/** What somebody supposes. */
export interface Scenario {
  /** By how much the price of token 0 in token 1 changes, in basis points: -5,000 is half of it. */
  readonly changeBps: number
  readonly days: number
  /**
   * What each source earns a year, in millionths, simple and not compounded; undefined where nobody
   * says.
   */
  readonly rates: Both<bigint | undefined>
}

/** What a position would be. Raw amounts of token 0 and token 1. */
export interface WhatIf {
  readonly ok: true
  /** The price that is supposed. */
  readonly sqrtPriceX96: bigint
  /** What would have been held: what the position pays now, or what its deposit takes. */
  readonly held: Both<bigint>
  /** What the position pays now. */
  readonly now: Both<bigint>
  /** What it would pay right after the swap that moves the price. */
  readonly swapped: Both<bigint>
  /** What of this the swapper has paid in fees. */
  readonly fees: Both<bigint>
  /** What the sources earn on it; undefined where no rate is said, and then in no sum. */
  readonly yields: Both<bigint | undefined>
  /** After the swap and the time: `swapped` and the yields. */
  readonly amounts: Both<bigint>
  /**
   * The pool manager holds less of a token than the hook would take out: only a swap that is paid
   * for in advance gets there.
   */
  readonly short: (UnreachableAmount & { readonly side: Side }) | undefined
}

/**
 * Why nothing can be worked out: what an exit is refused for, what the pool would revert with, and
 * what lies outside both.
 */
export type WhatIfRefusal =
  | { readonly code: WithdrawIssueCode | 'locked' | 'sourceShort' | 'sourcePaused' | SwapRevert | 'tooDeep' }
  | (UnreachableAmount & { readonly code: 'vaultIlliquid'; readonly side: Side })

export type WhatIfAnswer = WhatIf | { readonly ok: false; readonly refusal: WhatIfRefusal }

const MILLION = 1_000_000n
const DAYS_OF_YEAR = 365n

/** floor(S * sqrt(1 + change)), within what the pool manager takes as a limit. */
export function supposedPrice(sqrtPriceX96: bigint, changeBps: number): bigint {
  const moved = integerSqrt((sqrtPriceX96 * sqrtPriceX96 * (BPS + BigInt(changeBps))) / BPS)
  return larger(MIN_SQRT_PRICE_LIMIT, smaller(moved, MAX_SQRT_PRICE_LIMIT))
}

const NOTHING: TokenAmounts = { amount0: 0n, amount1: 0n }

const refuse = (refusal: WhatIfRefusal) => ({ ok: false, refusal }) as const

/**
 * The swap that takes the pool to a price, through its own liquidity and what the hook lends to it:
 * what it does to the hook's balances, and what of that is fees.
 */
function moveTo(limit: bigint, { snapshot, market, ticks, lending }: WhatIfBasis) {
  const { slot0, liquidity } = snapshot.pool
  const lent = lending.lent(snapshot, market, ticks)
  if (slot0 === undefined || liquidity === undefined || lent === undefined)
    return refuse({ code: 'unreadable' })
  if (limit === slot0.sqrtPriceX96) return { ok: true, delta: NOTHING, fees: NOTHING } as const
  const zeroForOne = limit < slot0.sqrtPriceX96
  // As much as any swap may take: the price is what ends it.
  const request = { zeroForOne, amountSpecified: -MAX_INT128, sqrtPriceLimitX96: limit }
  const quoted = quoteSwap({ slot0, liquidity, ticks, lent }, request)
  if (!quoted.ok) return refuse({ code: quoted.refusal })
  if (quoted.sqrtPriceAfterX96 !== limit) return refuse({ code: 'tooDeep' })
  const fee = hookFees(quoted)
  const fees = zeroForOne ? { amount0: fee, amount1: 0n } : { amount0: 0n, amount1: fee }
  return { ok: true, delta: quoted.hookDelta, fees } as const
}

const plus = (amount: bigint | undefined, more: bigint) => (amount === undefined ? undefined : amount + more)

/** What the account's shares pay out. */
function paidAt(snapshot: Snapshot, { market, rules }: WhatIfBasis) {
  const planned = rules.planExit({ snapshot, market })
  return planned.ok
    ? ({ ok: true, paid: amountsOf(planned.plan) } as const)
    : refuse({ code: planned.issues[0]?.code ?? 'unreadable' })
}

/** What they pay out once the sources have taken in and paid out so much. */
const paidAfter = (delta: TokenAmounts, ground: WhatIfBasis) =>
  paidAt(snapshotAfterMoves(delta, ground), ground)

/**
 * What of an amount earns once the sources have taken in and paid out so much: what lies in the
 * vault. What a swap brings stays outside, with the pool manager, and what it takes comes out of
 * that first. Undefined where it is not known what lies where.
 */
function earningOf(amount: bigint, side: Side, delta: TokenAmounts, ground: WhatIfBasis) {
  const vault = vaultsOf(ground.snapshot)[side]
  const { hookAssets, shared } = vault
  if (shared === undefined || amount === 0n) return amount
  const inVault = ground.inVaults === undefined ? knownInVault(vault) : ground.inVaults[side]
  if (hookAssets === undefined || inVault === undefined) return undefined
  const left = hookAssets + amountsOf(delta)[side]
  return left <= 0n ? undefined : mulDiv(amount, smaller(inVault, left), left, 'down')
}

const less = (a: Both<bigint>, b: Both<bigint>): Both<bigint> => [a[0] - b[0], a[1] - b[1]]

/**
 * How far one swap gets: a vault that would not pay stops any, a pool manager that holds too little
 * those that pay later.
 */
function limitOf(delta: TokenAmounts, { snapshot }: WhatIfBasis) {
  const found = SIDES.flatMap((side) => {
    const reach = unreachableAmount(side, delta, snapshot)
    return reach === undefined ? [] : [{ ...reach, side }]
  })
  return found.find(({ code }) => code === 'vaultIlliquid') ?? found[0]
}

/**
 * What the account's position would be had one swap moved the pool's price, from this very
 * snapshot, and had the sources then earned for some days. The swap is the one that the chain would
 * make: the hook lends as it would, and what it wins and owes goes through the sources as far as
 * these do not round. Parts add up: see `valuedIn`.
 */
export function whatIf({ changeBps, days, rates }: Scenario, ground: WhatIfBasis): WhatIfAnswer {
  const { slot0 } = ground.snapshot.pool
  if (slot0 === undefined) return refuse({ code: 'unreadable' })
  if (slot0.sqrtPriceX96 === 0n) return refuse({ code: 'PoolNotInitialized' })
  const sqrtPriceX96 = supposedPrice(slot0.sqrtPriceX96, changeBps)
  // A contract whose own word is not what the rules give is found out here.
  const now = paidAt(ground.snapshot, ground)
  if (!now.ok) return now
  const move = moveTo(sqrtPriceX96, ground)
  if (!move.ok) return move
  const { delta, fees } = move
  const limit = limitOf(delta, ground)
  if (limit?.code === 'vaultIlliquid') return refuse({ ...limit, code: limit.code })
  const after = paidAfter(delta, ground)
  if (!after.ok) return after
  const withoutFees = paidAfter(
    { amount0: delta.amount0 - fees.amount0, amount1: delta.amount1 - fees.amount1 },
    ground,
  )
  if (!withoutFees.ok) return withoutFees
  const yieldOf = (side: Side): bigint | undefined | 'unknown' => {
    const rate = rates[side]
    if (!rate) return rate
    const earning = earningOf(after.paid[side], side, delta, ground)
    return earning === undefined ? 'unknown' : (earning * rate * BigInt(days)) / (DAYS_OF_YEAR * MILLION)
  }
  const [yield0, yield1] = [yieldOf(0), yieldOf(1)]
  if (yield0 === 'unknown' || yield1 === 'unknown') return refuse({ code: 'unreadable' })
  const yields = [yield0, yield1] as const
  const grown = (side: Side) => plus(yields[side], after.paid[side]) ?? after.paid[side]
  return {
    ok: true,
    sqrtPriceX96,
    held: ground.paid === undefined ? now.paid : amountsOf(ground.paid),
    now: now.paid,
    swapped: after.paid,
    fees: less(after.paid, withoutFees.paid),
    yields,
    amounts: [grown(0), grown(1)],
    short: limit,
  }
}

/**
 * A position in raw units of one token at the supposed price. The last four add up to `worth` less
 * `held`.
 */
export interface Valued {
  readonly worth: bigint
  readonly held: bigint
  readonly yields: bigint
  readonly fees: bigint
  readonly divergence: bigint
  /** What a deposit that is only supposed wins or loses at once: 0 of a position that is there. */
  readonly entry: bigint
}

export function valuedIn(unit: Side, { sqrtPriceX96, amounts, held, now, swapped, fees }: WhatIf): Valued {
  const of = (each: Both<bigint>) => valueAt(each, sqrtPriceX96, unit)
  const [worth, kept, start, moved, paid] = [of(amounts), of(held), of(now), of(swapped), of(fees)]
  return {
    ...{ worth, held: kept, yields: worth - moved, fees: paid },
    ...{ divergence: moved - start - paid, entry: start - kept },
  }
}

/** How far a price may be supposed to move, in basis points: half of it, and twice. */
export const MIN_CHANGE_BPS = -5_000
export const MAX_CHANGE_BPS = 10_000
const CURVE_STEP_BPS = 500

export interface CurvePoint extends Pick<Valued, 'worth' | 'held'> {
  readonly changeBps: number
}

/**
 * What a position would be worth over all prices that may be supposed; those at which nothing can
 * be worked out are left out.
 */
export function valueCurve(
  supposed: Omit<Scenario, 'changeBps'>,
  unit: Side,
  ground: WhatIfBasis,
): readonly CurvePoint[] {
  const points: CurvePoint[] = []
  for (let changeBps = MIN_CHANGE_BPS; changeBps <= MAX_CHANGE_BPS; changeBps += CURVE_STEP_BPS) {
    const answer = whatIf({ ...supposed, changeBps }, ground)
    if (!answer.ok) continue
    const { worth, held } = valuedIn(unit, answer)
    points.push({ changeBps, worth, held })
  }
  return points
}
