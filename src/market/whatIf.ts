import { BPS_DENOMINATOR, MAX_INT128, maxBigInt, minBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { integerSqrt } from '#math/price.ts'
import { getHookFees, quoteSwap, type SwapRevert } from '#math/quoteSwap.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import type { AdapterShareMath } from './adapter.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { sumInTokenAtPrice } from './past/earnings.ts'
import { computeMinimumVaultAssets } from './sideHealth.ts'
import {
  findSwapTokenShortage,
  predictSnapshotAfterVaultPayments,
  type StateBeforeTrade,
  type SwapTokenShortage,
  snapshotAfterDeposit,
} from './snapshotAfterTrade.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair, toVaultPair } from './tokenPair.ts'
import type { WithdrawIssueCode } from './withdrawPlan.ts'

/**
 * Inputs of a price scenario: snapshot with the account, JIT liquidity, and the adapter's formulas.
 */
export interface PriceScenarioInputs extends StateBeforeTrade {
  readonly rules: Pick<AdapterShareMath, 'planExit' | 'previewDeposit'>
  /**
   * Raw amounts of an assumed deposit that the snapshot already includes. The scenario compares the
   * position with holding these amounts instead.
   */
  readonly paid?: TokenAmounts
  /**
   * Raw part of each token that is in its vault after the assumed deposit. All deposited tokens
   * count, because the hook puts them into the vaults.
   */
  readonly inVaults?: Pair<bigint | undefined>
}

/**
 * Returns the scenario's inputs after an assumed deposit of raw `shares`. Undefined if the contract
 * would reject the deposit.
 */
export function predictScenarioInputsAfterDeposit(
  shares: bigint,
  ground: PriceScenarioInputs,
): PriceScenarioInputs | undefined {
  const { snapshot, market, rules } = ground
  const sqrtPriceX96 = snapshot.pool.slot0?.sqrtPriceX96
  if (sqrtPriceX96 === undefined) return undefined
  const paid = rules.previewDeposit(shares, { sqrtPriceX96, snapshot, market })
  if (!paid.ok) return undefined
  const inVault = (side: TokenSide) =>
    plus(computeMinimumVaultAssets(toVaultPair(snapshot)[side]), toAmountPair(paid)[side])
  return {
    ...ground,
    ...{ snapshot: snapshotAfterDeposit(shares, paid, ground), paid, inVaults: [inVault(0), inVault(1)] },
  }
}

/** The user's assumptions about price, time and yield. */
interface Scenario {
  /** Change of token0's price in basis points: -5,000 halves the price. */
  readonly changeBps: number
  readonly days: number
  /** Yearly rate of each yield source in millionths, without compounding. Undefined if unknown. */
  readonly rates: Pair<bigint | undefined>
}

/** Raw amounts that a position pays in a scenario. */
interface ScenarioOutcome {
  readonly ok: true
  /** Square root of the assumed pool price (Q64.96). */
  readonly sqrtPriceX96: bigint
  /**
   * Raw amounts to compare the position with: its payout now, or the amounts of an assumed deposit.
   */
  readonly held: Pair<bigint>
  /** Raw payout of the position before the price change. */
  readonly now: Pair<bigint>
  /** Raw payout of the position right after the swap that changes the price. */
  readonly swapped: Pair<bigint>
  /** Part of `swapped` that comes from swap fees. */
  readonly fees: Pair<bigint>
  /**
   * Raw yield of each vault. Undefined if the vault's rate is unknown. Sums then omit this yield.
   */
  readonly yields: Pair<bigint | undefined>
  /** Raw payout of the position after the price change and the assumed days, including yields. */
  readonly amounts: Pair<bigint>
  /**
   * Set if the hook takes more tokens from the pool manager than the pool manager holds. Only
   * swappers who pay before the swap can then move the price this far.
   */
  readonly short: (SwapTokenShortage & { readonly side: TokenSide }) | undefined
}

/**
 * Reason why a scenario cannot be computed: a blocked exit, a revert of the pool, or a limit of a
 * vault or of the pool manager's reserve.
 */
export type ScenarioRefusal =
  | { readonly code: WithdrawIssueCode | 'locked' | 'sourceShort' | 'sourcePaused' | SwapRevert | 'tooDeep' }
  | (SwapTokenShortage & { readonly code: 'vaultIlliquid'; readonly side: TokenSide })

export type ScenarioResult = ScenarioOutcome | { readonly ok: false; readonly refusal: ScenarioRefusal }

const MILLION = 1_000_000n
const DAYS_OF_YEAR = 365n

/**
 * Returns the square root price after a price change: floor(sqrtPriceX96 * sqrt(1 + change)),
 * clamped to the range of Uniswap v4.
 */
export function computePriceAfterPercentChange(sqrtPriceX96: bigint, changeBps: number): bigint {
  const moved = integerSqrt(
    (sqrtPriceX96 * sqrtPriceX96 * (BPS_DENOMINATOR + BigInt(changeBps))) / BPS_DENOMINATOR,
  )
  return maxBigInt(MIN_SQRT_PRICE_LIMIT, minBigInt(moved, MAX_SQRT_PRICE_LIMIT))
}

const ZERO_AMOUNTS: TokenAmounts = { amount0: 0n, amount1: 0n }

const refuse = (refusal: ScenarioRefusal) => ({ ok: false, refusal }) as const

/**
 * Simulates a swap that moves the pool to a price. Returns the change of the hook's raw balances,
 * and the swap fees included in this change.
 */
function moveTo(limit: bigint, { snapshot, market, ticks, lending }: PriceScenarioInputs) {
  const { slot0, liquidity } = snapshot.pool
  const lent = lending.lent(snapshot, market, ticks)
  if (slot0 === undefined || liquidity === undefined || lent === undefined)
    return refuse({ code: 'unreadable' })
  if (limit === slot0.sqrtPriceX96) return { ok: true, delta: ZERO_AMOUNTS, fees: ZERO_AMOUNTS } as const
  const zeroForOne = limit < slot0.sqrtPriceX96
  // The input is the largest possible one, so the swap ends at its price limit.
  const request = { zeroForOne, amountSpecified: -MAX_INT128, sqrtPriceLimitX96: limit }
  const quoted = quoteSwap({ slot0, liquidity, ticks, lent }, request)
  if (!quoted.ok) return refuse({ code: quoted.refusal })
  if (quoted.sqrtPriceAfterX96 !== limit) return refuse({ code: 'tooDeep' })
  const fee = getHookFees(quoted)
  const fees = zeroForOne ? { amount0: fee, amount1: 0n } : { amount0: 0n, amount1: fee }
  return { ok: true, delta: quoted.hookDelta, fees } as const
}

const plus = (amount: bigint | undefined, more: bigint) => (amount === undefined ? undefined : amount + more)

function paidAt(snapshot: MarketSnapshot, { market, rules }: PriceScenarioInputs) {
  const planned = rules.planExit({ snapshot, market })
  return planned.ok
    ? ({ ok: true, paid: toAmountPair(planned.plan) } as const)
    : refuse({ code: planned.issues[0]?.code ?? 'unreadable' })
}

/** Returns the raw payout of the account's shares after the vault balances changed by `delta`. */
const paidAfter = (delta: TokenAmounts, ground: PriceScenarioInputs) =>
  paidAt(predictSnapshotAfterVaultPayments(delta, ground), ground)

/**
 * Returns how much of `amount` is in the vault and earns yield, after swaps changed the hook's
 * balances by `delta`. Tokens from swaps stay with the pool manager, and later swaps use them
 * first. Undefined if it is unknown where the tokens are.
 */
function earningOf(amount: bigint, side: TokenSide, delta: TokenAmounts, ground: PriceScenarioInputs) {
  const vault = toVaultPair(ground.snapshot)[side]
  const { hookAssets, shared } = vault
  if (shared === undefined || amount === 0n) return amount
  const inVault = ground.inVaults === undefined ? computeMinimumVaultAssets(vault) : ground.inVaults[side]
  if (hookAssets === undefined || inVault === undefined) return undefined
  const left = hookAssets + toAmountPair(delta)[side]
  return left <= 0n ? undefined : mulDiv(amount, minBigInt(inVault, left), left, 'down')
}

const less = (a: Pair<bigint>, b: Pair<bigint>): Pair<bigint> => [a[0] - b[0], a[1] - b[1]]

/**
 * Returns the token shortage that limits the swap. A vault that cannot pay blocks every swap. Too
 * few tokens in the pool manager block only swappers who pay after the swap.
 */
function limitOf(delta: TokenAmounts, { snapshot }: PriceScenarioInputs) {
  const found = TOKEN_SIDES.flatMap((side) => {
    const reach = findSwapTokenShortage(side, delta, snapshot)
    return reach === undefined ? [] : [{ ...reach, side }]
  })
  return found.find(({ code }) => code === 'vaultIlliquid') ?? found[0]
}

/**
 * Computes a position after one swap changed the price and the vaults earned for some days. The
 * swap uses the JIT liquidity as on chain, but without rounding in the vaults.
 */
export function simulateScenario(
  { changeBps, days, rates }: Scenario,
  ground: PriceScenarioInputs,
): ScenarioResult {
  const { slot0 } = ground.snapshot.pool
  if (slot0 === undefined) return refuse({ code: 'unreadable' })
  if (slot0.sqrtPriceX96 === 0n) return refuse({ code: 'PoolNotInitialized' })
  const sqrtPriceX96 = computePriceAfterPercentChange(slot0.sqrtPriceX96, changeBps)
  // The payout is unknown if the contract values shares differently than the adapter's formulas.
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
  const yieldOf = (side: TokenSide): bigint | undefined | 'unknown' => {
    const rate = rates[side]
    if (!rate) return rate
    const earning = earningOf(after.paid[side], side, delta, ground)
    return earning === undefined ? 'unknown' : (earning * rate * BigInt(days)) / (DAYS_OF_YEAR * MILLION)
  }
  const [yield0, yield1] = [yieldOf(0), yieldOf(1)]
  if (yield0 === 'unknown' || yield1 === 'unknown') return refuse({ code: 'unreadable' })
  const yields = [yield0, yield1] as const
  const grown = (side: TokenSide) => plus(yields[side], after.paid[side]) ?? after.paid[side]
  return {
    ok: true,
    sqrtPriceX96,
    held: ground.paid === undefined ? now.paid : toAmountPair(ground.paid),
    now: now.paid,
    swapped: after.paid,
    fees: less(after.paid, withoutFees.paid),
    yields,
    amounts: [grown(0), grown(1)],
    short: limit,
  }
}

/**
 * Value of a position in raw units of one token at the assumed price. The last four members add up
 * to `worth` minus `held`.
 */
export interface ScenarioValue {
  readonly worth: bigint
  readonly held: bigint
  readonly yields: bigint
  readonly fees: bigint
  readonly divergence: bigint
  /** Value gained or lost by an assumed deposit itself. 0 for an existing position. */
  readonly entry: bigint
}

export function valueScenario(
  unit: TokenSide,
  { sqrtPriceX96, amounts, held, now, swapped, fees }: ScenarioOutcome,
): ScenarioValue {
  const of = (each: Pair<bigint>) => sumInTokenAtPrice(each, sqrtPriceX96, unit)
  const [worth, kept, start, moved, paid] = [of(amounts), of(held), of(now), of(swapped), of(fees)]
  return {
    ...{ worth, held: kept, yields: worth - moved, fees: paid },
    ...{ divergence: moved - start - paid, entry: start - kept },
  }
}

/**
 * Largest assumed price drop in basis points: half the price. The largest assumed rise doubles the
 * price.
 */
export const MIN_PRICE_CHANGE_BPS = -5_000
export const MAX_PRICE_CHANGE_BPS = 10_000
const CURVE_STEP_BPS = 500

export interface ValueCurvePoint extends Pick<ScenarioValue, 'worth' | 'held'> {
  readonly changeBps: number
}

/**
 * Returns a position's value for a range of price changes. Omits prices that cannot be computed.
 */
export function computeValueCurve(
  supposed: Omit<Scenario, 'changeBps'>,
  unit: TokenSide,
  ground: PriceScenarioInputs,
): readonly ValueCurvePoint[] {
  const points: ValueCurvePoint[] = []
  for (let changeBps = MIN_PRICE_CHANGE_BPS; changeBps <= MAX_PRICE_CHANGE_BPS; changeBps += CURVE_STEP_BPS) {
    const answer = simulateScenario({ ...supposed, changeBps }, ground)
    if (!answer.ok) continue
    const { worth, held } = valueScenario(unit, answer)
    points.push({ changeBps, worth, held })
  }
  return points
}
