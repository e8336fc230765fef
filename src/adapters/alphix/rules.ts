import type { AdapterJitModel, AdapterShareMath, DepositPriceInputs } from '#market/adapter.ts'
import { buildDepositPlan, createRefusedPreview, type DepositPreview } from '#market/depositPlan.ts'
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
import { MAX_INT128, MAX_UINT128, mulDiv, type Rounding } from '#math/integers.ts'
import {
  computeFullRangeJitLiquidity,
  getAmountsForLiquidity,
  getMaxLiquidityForAmount,
  type TokenAmounts,
} from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { createTickRange, MAX_TICK, type TickRange } from '#math/tickMath.ts'
import { computeVaultRatioDeviation, findNoJitLiquidityIssue } from '../jitLiquidity.ts'
import {
  computeImmediateExitAmounts,
  computeNativeCurrencyToSend,
  findEmptyYieldSources,
  findPausedYieldSources,
  findUnderfundedYieldSources,
} from '../sources.ts'
import { type AlphixState, SHARES_TO_PREVIEW_FOR_ROUNDING } from './reading.ts'

interface BookedAssets extends TokenAmounts {
  readonly totalSupply: bigint
}

/**
 * Returns the amounts of both yield sources in the hook's accounting. Undefined if an amount could
 * not be read.
 */
export function getAccountedAssets({
  hook,
  vault0,
  vault1,
}: Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1'>) {
  const { totalSupply } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { totalSupply, amount0, amount1 } satisfies BookedAssets
}

function getAlphixJitRange({ hook: { ranges } }: Pick<MarketSnapshot, 'hook'>): TickRange | undefined {
  const [range] = ranges === 'full' || ranges === undefined ? [] : ranges
  if (range === undefined) return undefined
  const { tickLower, tickUpper } = range
  return -MAX_TICK <= tickLower && tickLower < tickUpper && tickUpper <= MAX_TICK
    ? createTickRange(tickLower, tickUpper)
    : undefined
}

/**
 * Returns the value of shares while shares exist: shares * total / supply. Round up for deposits,
 * down for withdrawals. Hook `previewAddReHypothecatedLiquidity` and
 * `previewRemoveReHypothecatedLiquidity`.
 */
export const assetsForShares = (shares: bigint, booked: BookedAssets, rounding: Rounding): TokenAmounts => ({
  amount0: mulDiv(shares, booked.amount0, booked.totalSupply, rounding),
  amount1: mulDiv(shares, booked.amount1, booked.totalSupply, rounding),
})

/**
 * Returns the cost of the hook's first shares, where one share is one unit of liquidity. The
 * contract rounds both amounts down and adds one unit to each.
 */
function firstDepositAmounts(shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts {
  const { amount0, amount1 } = getAmountsForLiquidity(sqrtPriceX96, range, shares, 'down')
  return { amount0: amount0 + 1n, amount1: amount1 + 1n }
}

const same = (one: TokenAmounts, other: TokenAmounts): boolean =>
  one.amount0 === other.amount0 && one.amount1 === other.amount1

/**
 * True if the hook's preview functions return the same amounts as the adapter's formula. Undefined
 * if they could not be read or no shares exist.
 */
function doAlphixPreviewsMatchFormula({
  extra: own,
  ...snapshot
}: Pick<MarketSnapshot<AlphixState>, 'extra' | 'hook' | 'vault0' | 'vault1'>) {
  const booked = getAccountedAssets(snapshot)
  if (own.previews === undefined || booked === undefined || booked.totalSupply === 0n) return undefined
  return (
    same(own.previews.add, assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'up')) &&
    same(own.previews.remove, assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'down'))
  )
}

/**
 * Recomputes the hook's previews for the balances in `after`. Returns `after` unchanged if the
 * previews in `before` differ from the adapter's formula.
 */
function restated(
  after: MarketSnapshot<AlphixState>,
  before: MarketSnapshot<AlphixState>,
): MarketSnapshot<AlphixState> {
  const booked = getAccountedAssets(after)
  if (doAlphixPreviewsMatchFormula(before) !== true || booked === undefined || booked.totalSupply === 0n)
    return after
  const previews = {
    add: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'up'),
    remove: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'down'),
  }
  return { ...after, extra: { previews } }
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
  if (sqrtPriceX96 === 0n)
    return createRefusedPreview(toBlockingIssue({ code: 'poolNotInitialized', reverts: 'PoolNotConfigured' }))
  if (shares === 0n)
    return createRefusedPreview(toBlockingIssue({ code: 'zeroLiquidity', reverts: 'ZeroShares' }))
  const booked = snapshot && getAccountedAssets(snapshot)
  if (snapshot === undefined || booked === undefined)
    return createRefusedPreview(toBlockingIssue({ code: 'sharesUnread' }))
  const isFirst = booked.totalSupply === 0n
  if (isFirst && !isOwner(snapshot))
    return createRefusedPreview(
      toBlockingIssue({ code: 'poolNotOpened', reverts: 'OwnableUnauthorizedAccount' }),
    )
  const range = getAlphixJitRange(snapshot)
  const kept = doAlphixPreviewsMatchFormula(snapshot)
  if (kept === false) return createRefusedPreview(toBlockingIssue({ code: 'ownRules' }))
  if (isFirst ? range === undefined : kept === undefined)
    return createRefusedPreview(toBlockingIssue({ code: 'sharesUnread' }))
  if (isFirst && shares > MAX_UINT128)
    return createRefusedPreview(
      toBlockingIssue({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }),
    )
  const { amount0, amount1 } =
    isFirst && range
      ? firstDepositAmounts(shares, sqrtPriceX96, range)
      : assetsForShares(shares, booked, 'up')
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128)
    return createRefusedPreview(
      toBlockingIssue({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }),
    )
  // The contract rejects deposits while both yield sources are empty.
  if (amount0 === 0n && amount1 === 0n)
    return createRefusedPreview(toBlockingIssue({ code: 'takesNothing', reverts: 'ZeroAmounts' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

/** Returns the most shares that cost at most `amount` of one token. */
const maxAlphixSharesFor: AdapterShareMath<AlphixState>['maxSharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot },
) => {
  const booked = snapshot && getAccountedAssets(snapshot)
  if (snapshot === undefined || booked === undefined) return undefined
  if (booked.totalSupply > 0n) {
    const total = token === 0 ? booked.amount0 : booked.amount1
    return total === 0n ? 'notTaken' : mulDiv(amount, booked.totalSupply, total, 'down')
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
    const booked = getAccountedAssets(snapshot)
    const then = booked && {
      totalSupply: booked.totalSupply + shares,
      amount0: booked.amount0 + amount0,
      amount1: booked.amount1 + amount1,
    }
    return {
      call: {
        ...(isNativeCurrency(market.token0)
          ? { value: computeNativeCurrencyToSend(amount0, snapshot, tolerance.bps) }
          : {}),
        ...boundAt(snapshot, tolerance),
      },
      // The pool price determines the cost of the first shares only.
      oneSided: oneSided && isFirst,
      exit: computeImmediateExitAmounts(then && assetsForShares(shares, then, 'down'), paid, snapshot),
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
  const booked = getAccountedAssets(snapshot)
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
      kept === false ? 'ownRules' : kept && booked ? assetsForShares(shares, booked, 'down') : undefined,
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
const lent: AdapterJitModel['lent'] = ({ pool, hook, vault0, vault1 }, _market: Market, ticks) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  const range = getAlphixJitRange({ hook })
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined || range === undefined) return undefined
  if (hook.gates?.live === undefined) return undefined
  if (!hook.gates.live) return 'cannotLend'
  const covered = computeFullRangeJitLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (covered === undefined) return 'cannotLend'
  const liquidity = covered <= 1n ? 0n : covered - 1n
  return [{ range, liquidity, ...getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}

export const alphixJitModel: AdapterJitModel<AlphixState> = {
  lent,
  restated,
  ratioDrift: (snapshot) => computeVaultRatioDeviation(snapshot, getAlphixJitRange(snapshot)),
}
