import type { AdapterJitModel, AdapterShareMath, DepositPriceInputs } from '#market/adapter.ts'
import { buildDepositPlan, type DepositPreview, previewCost, refusePreview } from '#market/depositPlan.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { toBlockingIssue } from '#market/issue.ts'
import { DEFAULT_TOLERANCE, type Tolerance } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { computeDepositPriceLimit } from '#market/priceBound.ts'
import { TOKEN_SIDES, toAmountPair, toVaultPair } from '#market/tokenPair.ts'
import type { PriceBound } from '#market/txAction.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { isAddressEqual } from '#math/hex.ts'
import { MAX_UINT128, mulDiv } from '#math/integers.ts'
import { getAmountsForLiquidity, getMaxLiquidityForAmount, type TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { createTickRange, MAX_TICK, type TickRange } from '#math/tickMath.ts'
import { computeJitLiquidity, computeVaultRatioDeviation, findNoJitLiquidityIssue } from '../jitLiquidity.ts'
import { areAmountsEqual, assetsForShares, getShareAssets, type ShareAssets } from '../shares.ts'
import {
  computeImmediateExitAmounts,
  computeNativeCurrencyToSend,
  findEmptyYieldSources,
  findPausedYieldSources,
  findUnderfundedYieldSources,
} from '../sources.ts'
import { type AlphixState, SHARES_TO_PREVIEW_FOR_ROUNDING } from './reading.ts'

function getAlphixJitRange({ hook: { ranges } }: Pick<MarketSnapshot, 'hook'>): TickRange | undefined {
  const [range] = ranges === 'full' || ranges === undefined ? [] : ranges
  if (range === undefined) return undefined
  const { tickLower, tickUpper } = range
  return -MAX_TICK <= tickLower && tickLower < tickUpper && tickUpper <= MAX_TICK
    ? createTickRange(tickLower, tickUpper)
    : undefined
}

/**
 * Computes what the hook's previews should return: rounded up for deposits, down for withdrawals.
 * Hook `previewAddReHypothecatedLiquidity` and `previewRemoveReHypothecatedLiquidity`.
 */
const computeAlphixPreviews = (assets: ShareAssets) => ({
  add: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, assets, 'up'),
  remove: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, assets, 'down'),
})

/**
 * Returns the cost of the hook's first shares, where one share is one unit of liquidity. The
 * contract rounds both amounts down and adds one unit to each.
 */
function firstDepositAmounts(shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts {
  const { amount0, amount1 } = getAmountsForLiquidity(sqrtPriceX96, range, shares, 'down')
  return { amount0: amount0 + 1n, amount1: amount1 + 1n }
}

/**
 * True if the hook's preview functions return the same amounts as the adapter's formula. Undefined
 * if they could not be read or no shares exist.
 */
function doAlphixPreviewsMatchFormula({
  extra: { previews },
  ...snapshot
}: Pick<MarketSnapshot<AlphixState>, 'extra' | 'hook' | 'vault0' | 'vault1'>) {
  const assets = getShareAssets(snapshot)
  if (previews === undefined || !assets?.totalSupply) return undefined
  const computed = computeAlphixPreviews(assets)
  return areAmountsEqual(previews.add, computed.add) && areAmountsEqual(previews.remove, computed.remove)
}

/**
 * Recomputes the hook's previews for the balances in `after`. Returns `after` unchanged if the
 * previews in `before` differ from the adapter's formula.
 */
function restated(
  after: MarketSnapshot<AlphixState>,
  before: MarketSnapshot<AlphixState>,
): MarketSnapshot<AlphixState> {
  const assets = getShareAssets(after)
  if (doAlphixPreviewsMatchFormula(before) !== true || !assets?.totalSupply) return after
  return { ...after, extra: { previews: computeAlphixPreviews(assets) } }
}

const isOwner = ({ hook, account }: Pick<MarketSnapshot, 'hook' | 'account'>): boolean =>
  isAddressEqual(hook.owner, account?.address)

/**
 * Returns the raw cost of minting `shares`, or the first failing check of the contract. The pool
 * prices the first shares, which only the owner can mint. Hook `addReHypothecatedLiquidity`.
 */
function previewDeposit(
  shares: bigint,
  { sqrtPriceX96, snapshot }: DepositPriceInputs<AlphixState>,
): DepositPreview {
  if (sqrtPriceX96 === 0n) return refusePreview({ code: 'poolNotInitialized', reverts: 'PoolNotConfigured' })
  if (shares === 0n) return refusePreview({ code: 'zeroLiquidity', reverts: 'ZeroShares' })
  const assets = snapshot && getShareAssets(snapshot)
  if (snapshot === undefined || assets === undefined) return refusePreview({ code: 'sharesUnread' })
  const isFirst = assets.totalSupply === 0n
  if (isFirst && !isOwner(snapshot))
    return refusePreview({ code: 'poolNotOpened', reverts: 'OwnableUnauthorizedAccount' })
  const range = getAlphixJitRange(snapshot)
  const kept = doAlphixPreviewsMatchFormula(snapshot)
  if (kept === false) return refusePreview({ code: 'ownRules' })
  if (isFirst ? range === undefined : kept === undefined) return refusePreview({ code: 'sharesUnread' })
  if (isFirst && shares > MAX_UINT128)
    return refusePreview({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' })
  const cost =
    isFirst && range
      ? firstDepositAmounts(shares, sqrtPriceX96, range)
      : assetsForShares(shares, assets, 'up')
  // The contract rejects deposits while both yield sources are empty.
  if (cost.amount0 === 0n && cost.amount1 === 0n)
    return refusePreview({ code: 'takesNothing', reverts: 'ZeroAmounts' })
  return previewCost(cost, 'SafeCastOverflowedIntDowncast')
}

/** Returns the most shares that cost at most `amount` of one token. */
const maxAlphixSharesFor: AdapterShareMath<AlphixState>['maxSharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot },
) => {
  const assets = snapshot && getShareAssets(snapshot)
  if (snapshot === undefined || assets === undefined) return undefined
  if (assets.totalSupply > 0n) {
    const total = token === 0 ? assets.amount0 : assets.amount1
    return total === 0n ? 'notTaken' : mulDiv(amount, assets.totalSupply, total, 'down')
  }
  const range = getAlphixJitRange(snapshot)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  if (amount === 0n) return 0n
  // The contract adds one unit to the cost of the first shares, so one unit of `amount` is
  // reserved.
  return getMaxLiquidityForAmount({ token, amount: amount - 1n, sqrtPriceX96, range }) ?? 'notTaken'
}

const boundAt = (
  { pool }: Pick<MarketSnapshot, 'pool'>,
  tolerance: Tolerance,
): { readonly atPrice?: PriceBound } =>
  pool.slot0 === undefined || pool.slot0.sqrtPriceX96 === 0n
    ? {}
    : { atPrice: computeDepositPriceLimit(pool.slot0.sqrtPriceX96, tolerance.bps) }

/**
 * Returns blockers for yield sources that would mint no vault share for their part of the deposit,
 * which makes the contract revert.
 */
function uncreditedSides(snapshot: MarketSnapshot, paid: TokenAmounts) {
  const amounts = toAmountPair(paid)
  return TOKEN_SIDES.flatMap((side) => {
    const { shareWorth, lentThrough } = toVaultPair(snapshot)[side]
    const isTooLittle = shareWorth !== undefined && amounts[side] > 0n && amounts[side] < shareWorth
    // A wrapper vault reverts with `ZeroShares` before the hook's own check.
    const reverts = lentThrough === undefined ? 'ZeroSharesReceived' : 'ZeroShares'
    return isTooLittle ? [toBlockingIssue({ code: 'sourceMintsNothing', side, reverts })] : []
  })
}

/** Plans a deposit. The contract limits the price change instead of the token amounts. */
const planDeposit: AdapterShareMath<AlphixState>['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  return buildDepositPlan(request, alphixCapabilities, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const isFirst = snapshot.hook.totalSupply === 0n
    return {
      call: {
        ...(isNativeCurrency(market.token0)
          ? { value: computeNativeCurrencyToSend(amount0, snapshot, tolerance.bps) }
          : {}),
        ...boundAt(snapshot, tolerance),
      },
      // The pool price determines the cost of the first shares only.
      oneSided: oneSided && isFirst,
      exit: computeImmediateExitAmounts(shares, getShareAssets(snapshot), paid, snapshot),
      cautions: [
        isFirst ? findNoJitLiquidityIssue(snapshot, getAlphixJitRange(snapshot)) : undefined,
        ...findEmptyYieldSources(snapshot),
        ...findPausedYieldSources(snapshot, paid),
        ...uncreditedSides(snapshot, paid),
      ],
    }
  })
}

/** Plans a withdrawal with the amounts of hook `removeReHypothecatedLiquidity`. */
const planExit: AdapterShareMath<AlphixState>['planExit'] = (request) => {
  const { snapshot, tolerance = DEFAULT_TOLERANCE } = request
  const assets = getShareAssets(snapshot)
  const kept = doAlphixPreviewsMatchFormula(snapshot)
  return buildExitPlan(request, alphixCapabilities, {
    held: snapshot.account?.shares,
    closed:
      snapshot.hook.gates?.exits === false
        ? [toBlockingIssue({ code: 'allPaused', reverts: 'EnforcedPause' })]
        : [],
    reverts: {
      noPool: 'PoolNotConfigured',
      noShares: 'ZeroShares',
      moreThanHeld: 'InsufficientShares',
      amountsTooLarge: 'SafeCastOverflowedIntDowncast',
    },
    paidFor: (shares) =>
      kept === false ? 'ownRules' : kept && assets ? assetsForShares(shares, assets, 'down') : undefined,
    termsOf: (paid) => ({
      call: boundAt(snapshot, tolerance),
      issues: [...findPausedYieldSources(snapshot, paid), ...findUnderfundedYieldSources(snapshot, paid)],
    }),
  })
}

export const alphixShareMath: AdapterShareMath<AlphixState> = {
  previewDeposit,
  maxSharesFor: maxAlphixSharesFor,
  planDeposit,
  planExit,
}

export const alphixCapabilities: HookCapabilities = {
  counters: [],
  transferableShares: true,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  sourceChanges: 'byRole',
  amountBounds: false,
  priceBound: true,
  sideWithoutVault: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: true,
}

/**
 * Returns a single JIT position over the hook's fixed range. Its liquidity is one unit less than
 * the scarcer token pays for.
 */
const lent: AdapterJitModel['lent'] = (snapshot, _market: Market, ticks) => {
  const live = snapshot.hook.gates?.live
  const jit = computeJitLiquidity(snapshot, getAlphixJitRange(snapshot), ticks, 1n)
  if (jit === undefined || live === undefined) return undefined
  return live ? jit : 'cannotLend'
}

export const alphixJitModel: AdapterJitModel<AlphixState> = {
  lent,
  restated,
  ratioDrift: (snapshot) => computeVaultRatioDeviation(snapshot, getAlphixJitRange(snapshot)),
}
