import { createStore } from '#lib/store.ts'
import type { AdapterShareMath } from '#market/adapter.ts'
import { findPlanConditions } from '#market/conditions.ts'
import {
  type DepositAmount,
  type DepositAmountUnit,
  findLargestDeposit,
  parseDepositAmount,
} from '#market/depositAmount.ts'
import type { DepositPlanResult, DepositRequest } from '#market/depositPlan.ts'
import type { Tolerance } from '#market/limits.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Pair, TokenSide } from '#market/tokenPair.ts'
import { formatTrimmedAmount } from '#math/amountText.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { PoolToken } from '#queries/snapshotStore.ts'

/** Price of the pool as the page shows it: from the chain, or the market file's default. */
export interface PoolPriceOrDefault {
  readonly sqrtPriceX96: bigint
  readonly source: 'live' | 'default'
  readonly blockNumber: bigint | undefined
  readonly tokens: Pair<PoolToken>
}

/** Amounts that a deposit takes, the same for every account. */
export interface DepositCostPreview extends TokenAmounts {
  readonly price: PoolPriceOrDefault
}

/** Everything about the entered deposit. Computed once, so that the user signs what is shown. */
export interface DepositModel {
  /** Liquidity of the deposit, for any unit in which the user entered the amount. */
  readonly amount: DepositAmount
  readonly preview: DepositCostPreview | undefined
  /** Deposit plan. Undefined without an amount or before the first read. */
  readonly planned: DepositPlanResult | undefined
}

export const getEnteredLiquidity = createStore<string | undefined>(undefined)

export interface DepositInput {
  readonly text: string
  readonly unit: DepositAmountUnit
}

/**
 * Returns the amount field's default unit: token 1 if the account can use only that token,
 * otherwise token 0.
 */
export function getDefaultUnit(
  price: PoolPriceOrDefault | undefined,
  snapshot: MarketSnapshot | undefined,
  market: Market,
  { maxSharesFor }: Pick<AdapterShareMath, 'maxSharesFor'>,
): DepositAmountUnit {
  const at = price && { sqrtPriceX96: price.sqrtPriceX96, snapshot, market }
  const isTaken = (side: TokenSide) => at === undefined || maxSharesFor(side, 1n, at) !== 'notTaken'
  if (!isTaken(1)) return 'token0'
  if (!isTaken(0)) return 'token1'
  const { token0, token1 } = snapshot?.account ?? {}
  return token0 === 0n && token1 !== undefined && token1 > 0n ? 'token1' : 'token0'
}

/** Replaces errors about unavailable values by `beingRead` while they are still being read. */
export function hideIssuesWhileLoading(model: DepositModel, isBeingRead: boolean): DepositModel {
  const { amount } = model
  const isMissing =
    !amount.ok && (amount.issue.code === 'priceUnavailable' || amount.issue.code === 'decimalsUnavailable')
  return isBeingRead && isMissing ? { ...model, amount: { ok: false, issue: { code: 'beingRead' } } } : model
}

export function buildDepositModel(
  { text, unit }: DepositInput,
  price: PoolPriceOrDefault | undefined,
  snapshot: MarketSnapshot | undefined,
  market: Market,
  rules: AdapterShareMath,
  tolerance?: Tolerance,
): DepositModel {
  const at = price && { sqrtPriceX96: price.sqrtPriceX96, snapshot, market }
  const amount = parseDepositAmount({
    text,
    unit,
    decimals: decimalsOf(unit, price, snapshot),
    maxSharesFor: (side, amount) => at && rules.maxSharesFor(side, amount, at),
  })
  if (!amount.ok) return { amount, preview: undefined, planned: undefined }
  const planned =
    snapshot?.account && planEnteredDeposit({ liquidity: amount.value, snapshot, market, tolerance }, rules)
  const computed = at && rules.previewDeposit(amount.value, at)
  const { amount0, amount1 } = computed?.ok ? computed : { amount0: 0n, amount1: 0n }
  return { amount, planned, preview: price && computed?.ok ? { amount0, amount1, price } : undefined }
}

/** Returns a deposit plan with the market's conditions (see `PlanConditions`). */
export const planEnteredDeposit = (
  {
    tolerance,
    ...request
  }: Pick<DepositRequest, 'liquidity' | 'snapshot' | 'market'> & {
    readonly tolerance: Tolerance | undefined
  },
  { planDeposit }: Pick<AdapterShareMath, 'planDeposit'>,
): DepositPlanResult =>
  addIssuesToDepositPlan(
    planDeposit({ ...request, ...(tolerance === undefined ? {} : { tolerance }) }),
    request.snapshot,
  )

/**
 * Adds the market's conditions to the plan, such as its vaults and owner. Before the user signs,
 * the page reads them again and sends nothing if one has changed.
 */
export const addIssuesToDepositPlan = (
  planned: DepositPlanResult,
  snapshot: MarketSnapshot,
): DepositPlanResult =>
  planned.ok ? { ok: true, plan: { ...planned.plan, conditions: findPlanConditions(snapshot) } } : planned

/** Returns the decimals of the unit. They do not change while another account is read. */
const decimalsOf = (
  unit: DepositAmountUnit,
  price: PoolPriceOrDefault | undefined,
  snapshot: MarketSnapshot | undefined,
) =>
  unit === 'shares'
    ? getShareDecimals(snapshot)
    : (snapshot?.[unit] ?? price?.tokens[unit === 'token0' ? 0 : 1])?.decimals

/**
 * Converts the entered amount to another unit of the same deposit. Keeps text that is not a valid
 * amount.
 */
export function convertDepositText(
  model: DepositModel,
  unit: DepositAmountUnit,
  typed: string,
  snapshot: MarketSnapshot | undefined,
): string {
  const { amount, preview } = model
  if (!amount.ok || preview === undefined) return typed
  const decimals = unit === 'shares' ? getShareDecimals(snapshot) : snapshot?.[unit].decimals
  if (decimals === undefined) return typed
  if (unit === 'shares') return formatTrimmedAmount(amount.value, decimals)
  return formatTrimmedAmount(unit === 'token0' ? preview.amount0 : preview.amount1, decimals)
}

/** Returns the largest deposit that the account can make, as text. Undefined if unknown. */
export function maxDepositText(
  unit: DepositAmountUnit,
  price: PoolPriceOrDefault | undefined,
  snapshot: MarketSnapshot | undefined,
  market: Market,
  rules: AdapterShareMath,
): string | undefined {
  const account = snapshot?.account
  if (price === undefined || account === undefined) return undefined
  const at = { sqrtPriceX96: price.sqrtPriceX96, snapshot, market }
  const most = findLargestDeposit(account, at, rules)
  if (most === undefined || most === 0n) return undefined
  const decimals = unit === 'shares' ? getShareDecimals(snapshot) : snapshot?.[unit].decimals
  if (decimals === undefined) return undefined
  if (unit === 'shares') return formatTrimmedAmount(most, decimals)
  const cost = rules.previewDeposit(most, at)
  if (!cost.ok) return undefined
  const amount = unit === 'token0' ? cost.amount0 : cost.amount1
  const text = formatTrimmedAmount(amount, decimals)
  const { amount: meant } = buildDepositModel({ text, unit }, price, snapshot, market, rules)
  return meant.ok && meant.value > most && amount > 0n ? formatTrimmedAmount(amount - 1n, decimals) : text
}
