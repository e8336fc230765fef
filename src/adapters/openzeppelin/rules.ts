import type { AdapterJitModel, AdapterShareMath, DepositPriceInputs } from '#market/adapter.ts'
import { buildDepositPlan, type DepositPreview, previewCost, refusePreview } from '#market/depositPlan.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { MAX_UINT128 } from '#math/integers.ts'
import { getAmountsForLiquidity, getMaxLiquidityForAmount } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { createTickRange, getFullTickRange, type TickRange } from '#math/tickMath.ts'
import { computeJitLiquidity, computeVaultRatioDeviation, findNoJitLiquidityIssue } from '../jitLiquidity.ts'
import { areAmountsEqual, assetsForShares, getShareAssets, type ShareAssets } from '../shares.ts'
import {
  computeImmediateExitAmounts,
  computeNativeCurrencyToSend,
  findEmptyYieldSources,
  findUnderfundedYieldSources,
} from '../sources.ts'
import type { OpenZeppelinState } from './reading.ts'

/**
 * Returns the price range of the hook's JIT liquidity. It is the full range unless a derived
 * contract overrides it.
 */
function getOpenzeppelinJitRange(
  { hook }: Pick<MarketSnapshot, 'hook'>,
  tickSpacing: number,
): TickRange | undefined {
  const full = getFullTickRange(tickSpacing)
  const { tickLower, tickUpper } = (hook.ranges === 'full' ? full : hook.ranges?.[0]) ?? {}
  if (tickLower === undefined || tickUpper === undefined) return undefined
  if (tickLower === full.tickLower && tickUpper === full.tickUpper) return full
  return tickLower < tickUpper && tickLower >= full.tickLower && tickUpper <= full.tickUpper
    ? createTickRange(tickLower, tickUpper)
    : undefined
}

/**
 * True if the hook's reported value of all shares equals the adapter's formula. A derived contract
 * may override it. Undefined if it could not be read or no shares exist.
 */
function doOpenzeppelinPreviewsMatchFormula(
  { extra: { whole } }: Pick<MarketSnapshot<OpenZeppelinState>, 'extra'>,
  assets: ShareAssets | undefined,
) {
  return whole && assets?.totalSupply ? areAmountsEqual(whole, assets) : undefined
}

/**
 * Recomputes the value of all shares for the balances in `after`. Returns `after` unchanged if the
 * value in `before` differs from the adapter's formula.
 */
function restated(
  after: MarketSnapshot<OpenZeppelinState>,
  before: MarketSnapshot<OpenZeppelinState>,
): MarketSnapshot<OpenZeppelinState> {
  const whole = getShareAssets(after)
  return whole && doOpenzeppelinPreviewsMatchFormula(before, getShareAssets(before))
    ? { ...after, extra: { ...after.extra, whole } }
    : after
}

/**
 * Returns the raw cost of minting `shares`, or the first failing check of the contract. The pool
 * prices the first shares, the yield sources price later ones. Deposits and withdrawals round down.
 * Hook `addReHypothecatedLiquidity`.
 */
function previewDeposit(
  shares: bigint,
  { sqrtPriceX96, snapshot, market }: DepositPriceInputs<OpenZeppelinState>,
): DepositPreview {
  if (sqrtPriceX96 === 0n) return refusePreview({ code: 'poolNotInitialized', reverts: 'NotInitialized' })
  if (shares === 0n) return refusePreview({ code: 'zeroLiquidity', reverts: 'ZeroShares' })
  const unread = refusePreview({ code: 'sharesUnread' })
  if (snapshot === undefined) return unread
  const assets = getShareAssets(snapshot)
  const kept = doOpenzeppelinPreviewsMatchFormula(snapshot, assets)
  if (kept === false) return refusePreview({ code: 'ownRules' })
  const isFirst = assets?.totalSupply === 0n
  // A hook without a preview function may use any price for its first shares.
  const range = snapshot.extra.whole && getOpenzeppelinJitRange(snapshot, market.pool.tickSpacing)
  if (assets === undefined || (isFirst ? range === undefined : kept === undefined)) return unread
  if (isFirst && shares > MAX_UINT128)
    return refusePreview({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' })
  const cost =
    isFirst && range
      ? getAmountsForLiquidity(sqrtPriceX96, range, shares, 'down')
      : assetsForShares(shares, assets, 'down')
  // Blocks a deposit that costs nothing, because its shares might never be worth anything.
  if (cost.amount0 === 0n && cost.amount1 === 0n) return refusePreview({ code: 'takesNothing' })
  return previewCost(cost, 'SafeCastOverflowedIntDowncast')
}

/**
 * Returns the most shares that cost at most `amount` of one token. May be a few units less for the
 * first shares.
 */
const maxOpenzeppelinSharesFor: AdapterShareMath<OpenZeppelinState>['maxSharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot, market },
) => {
  const assets = snapshot && getShareAssets(snapshot)
  if (snapshot === undefined || assets === undefined) return undefined
  if (assets.totalSupply > 0n) {
    const held = token === 0 ? assets.amount0 : assets.amount1
    return held === 0n ? 'notTaken' : ((amount + 1n) * assets.totalSupply - 1n) / held
  }
  const range = getOpenzeppelinJitRange(snapshot, market.pool.tickSpacing)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  return getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
}

const planDeposit: AdapterShareMath<OpenZeppelinState>['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  return buildDepositPlan(
    request,
    openzeppelinCapabilities,
    previewDeposit,
    ({ amount0, amount1, oneSided }) => {
      const paid = { amount0, amount1 }
      // The pool price determines only the cost of the first shares. Later costs depend on the
      // yield sources.
      const isEmpty = snapshot.hook.totalSupply === 0n
      return {
        call: {
          ...(isNativeCurrency(market.token0)
            ? { value: computeNativeCurrencyToSend(amount0, snapshot, tolerance.bps) }
            : {}),
        },
        // A pool price outside the range affects only the cost of the first shares.
        oneSided: oneSided && isEmpty,
        exit: computeImmediateExitAmounts(shares, getShareAssets(snapshot), paid, snapshot),
        cautions: [
          isEmpty
            ? findNoJitLiquidityIssue(snapshot, getOpenzeppelinJitRange(snapshot, market.pool.tickSpacing))
            : undefined,
          ...findEmptyYieldSources(snapshot),
        ],
      }
    },
  )
}

const planExit: AdapterShareMath<OpenZeppelinState>['planExit'] = (request) => {
  const { snapshot } = request
  const assets = getShareAssets(snapshot)
  const kept = doOpenzeppelinPreviewsMatchFormula(snapshot, assets)
  return buildExitPlan(request, openzeppelinCapabilities, {
    held: snapshot.account?.shares,
    closed: [],
    reverts: {
      noPool: 'NotInitialized',
      noShares: 'ZeroShares',
      moreThanHeld: 'ERC20InsufficientBalance',
      amountsTooLarge: 'SafeCastOverflowedIntDowncast',
    },
    paidFor: (shares) =>
      kept === false ? 'ownRules' : kept && assets ? assetsForShares(shares, assets, 'down') : undefined,
    termsOf: (paid) => ({ issues: findUnderfundedYieldSources(snapshot, paid) }),
  })
}

export const openzeppelinShareMath: AdapterShareMath<OpenZeppelinState> = {
  previewDeposit,
  maxSharesFor: maxOpenzeppelinSharesFor,
  planDeposit,
  planExit,
}

export const openzeppelinCapabilities: HookCapabilities = {
  counters: [],
  transferableShares: true,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  sourceChanges: 'byItsCode',
  amountBounds: false,
  priceBound: false,
  sideWithoutVault: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: false,
}

export const openzeppelinJitModel: AdapterJitModel<OpenZeppelinState> = {
  /**
   * Returns a single JIT position from the yield source values that the hook reports. Hook
   * `_getLiquidityToUse`.
   */
  lent: (snapshot, { pool }, ticks) => {
    const range = getOpenzeppelinJitRange(snapshot, pool.tickSpacing)
    return range && computeJitLiquidity(snapshot, range, ticks)
  },
  restated,
  ratioDrift: (snapshot, { pool }) =>
    computeVaultRatioDeviation(snapshot, getOpenzeppelinJitRange(snapshot, pool.tickSpacing)),
}
