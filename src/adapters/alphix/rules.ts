import type { PriceBound } from '#market/action.ts'
import type { AdapterLending, AdapterRules, PriceBasis } from '#market/adapter.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { type DepositPreview, depositPlanned, refusedPreview } from '#market/depositPlan.ts'
import { blocking } from '#market/issue.ts'
import { DEFAULT_TOLERANCE, type Tolerance } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { priceBoundOf } from '#market/priceBound.ts'
import { amountsOf, SIDES, vaultsOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { exitPlanned } from '#market/withdrawPlan.ts'
import { sameAddress } from '#math/hex.ts'
import { MAX_INT128, MAX_UINT128, mulDiv, type Rounding } from '#math/integers.ts'
import {
  amountsForLiquidity,
  borrowedLiquidity,
  liquidityForAmount,
  type TokenAmounts,
} from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import { MAX_TICK, type TickRange, tickRange } from '#math/tickMath.ts'
import { nothingBorrowedIssue, ratioDrift } from '../lending.ts'
import { emptySources, immediateExit, nativeValueFor, pausedSources, underfundedSources } from '../sources.ts'
import { type AlphixState, PREVIEWED_SHARES } from './reading.ts'

/** What shares are a part of: raw, of one block. */
export interface BookedAssets extends TokenAmounts {
  readonly totalSupply: bigint
}

/** What the hook has booked in both sources; undefined where a part of it could not be read. */
export function bookedAssets({ hook, vault0, vault1 }: Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>) {
  const { totalSupply } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { totalSupply, amount0, amount1 } satisfies BookedAssets
}

/**
 * Between which prices the hook lends, for ever. Undefined where it could not be read, or is no
 * range.
 */
export function lendingRange({ hook: { ranges } }: Pick<Snapshot, 'hook'>): TickRange | undefined {
  const [range] = ranges === 'full' || ranges === undefined ? [] : ranges
  if (range === undefined) return undefined
  const { tickLower, tickUpper } = range
  return -MAX_TICK <= tickLower && tickLower < tickUpper && tickUpper <= MAX_TICK
    ? tickRange(tickLower, tickUpper)
    : undefined
}

/**
 * What shares are worth while there are some: shares * T / S, 'up' when they are paid for and
 * 'down' when they are paid out. Hook `previewAddReHypothecatedLiquidity`,
 * `previewRemoveReHypothecatedLiquidity`.
 */
export const assetsForShares = (shares: bigint, booked: BookedAssets, rounding: Rounding): TokenAmounts => ({
  amount0: mulDiv(shares, booked.amount0, booked.totalSupply, rounding),
  amount1: mulDiv(shares, booked.amount1, booked.totalSupply, rounding),
})

/**
 * What the first shares cost: as liquidity over the hook's range at the pool's price, rounded down,
 * and a unit more of each.
 */
export function firstDepositAmounts(shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts {
  const { amount0, amount1 } = amountsForLiquidity(sqrtPriceX96, range, shares, 'down')
  return { amount0: amount0 + 1n, amount1: amount1 + 1n }
}

const same = (one: TokenAmounts, other: TokenAmounts): boolean =>
  one.amount0 === other.amount0 && one.amount1 === other.amount1

/**
 * Whether the contract previews a number of shares as these rules do, both ways. Undefined where it
 * could not be read, or while nobody has shares: then the pool's price decides, which a preview of
 * the same block is made at.
 */
export function matchesPreviews({
  own,
  ...snapshot
}: Pick<Snapshot<AlphixState>, 'own' | 'hook' | 'vault0' | 'vault1'>) {
  const booked = bookedAssets(snapshot)
  if (own.previews === undefined || booked === undefined || booked.totalSupply === 0n) return undefined
  return (
    same(own.previews.add, assetsForShares(PREVIEWED_SHARES, booked, 'up')) &&
    same(own.previews.remove, assetsForShares(PREVIEWED_SHARES, booked, 'down'))
  )
}

/**
 * What it would preview once the sources hold what a snapshot has of them, if it keeps to these
 * rules now.
 */
function restated(after: Snapshot<AlphixState>, before: Snapshot<AlphixState>): Snapshot<AlphixState> {
  const booked = bookedAssets(after)
  if (matchesPreviews(before) !== true || booked === undefined || booked.totalSupply === 0n) return after
  const previews = {
    add: assetsForShares(PREVIEWED_SHARES, booked, 'up'),
    remove: assetsForShares(PREVIEWED_SHARES, booked, 'down'),
  }
  return { ...after, own: { previews } }
}

const isOwner = ({ hook, account }: Pick<Snapshot, 'hook' | 'account'>): boolean =>
  sameAddress(hook.owner, account?.address)

/**
 * What minting `shares` takes, raw, and the contract's refusals in its order: a part of what is
 * booked in the sources, whatever the pool's price; the first shares are the owner's, at that
 * price. Hook `addReHypothecatedLiquidity`.
 */
export function previewDeposit(
  shares: bigint,
  { sqrtPriceX96, snapshot }: PriceBasis<AlphixState>,
): DepositPreview {
  if (sqrtPriceX96 === 0n)
    return refusedPreview(blocking({ code: 'poolNotInitialized', reverts: 'PoolNotConfigured' }))
  if (shares === 0n) return refusedPreview(blocking({ code: 'zeroLiquidity', reverts: 'ZeroShares' }))
  const booked = snapshot && bookedAssets(snapshot)
  if (snapshot === undefined || booked === undefined)
    return refusedPreview(blocking({ code: 'sharesUnread' }))
  const isFirst = booked.totalSupply === 0n
  if (isFirst && !isOwner(snapshot))
    return refusedPreview(blocking({ code: 'poolNotOpened', reverts: 'OwnableUnauthorizedAccount' }))
  const range = lendingRange(snapshot)
  const kept = matchesPreviews(snapshot)
  if (kept === false) return refusedPreview(blocking({ code: 'ownRules' }))
  if (isFirst ? range === undefined : kept === undefined)
    return refusedPreview(blocking({ code: 'sharesUnread' }))
  if (isFirst && shares > MAX_UINT128)
    return refusedPreview(blocking({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }))
  const { amount0, amount1 } =
    isFirst && range
      ? firstDepositAmounts(shares, sqrtPriceX96, range)
      : assetsForShares(shares, booked, 'up')
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128)
    return refusedPreview(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  // Both sources hold nothing: the contract refuses too.
  if (amount0 === 0n && amount1 === 0n)
    return refusedPreview(blocking({ code: 'takesNothing', reverts: 'ZeroAmounts' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

/** The most shares whose cost in one token is at most `amount`. */
export const sharesFor: AdapterRules<AlphixState>['sharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot },
) => {
  const booked = snapshot && bookedAssets(snapshot)
  if (snapshot === undefined || booked === undefined) return undefined
  if (booked.totalSupply > 0n) {
    const total = token === 0 ? booked.amount0 : booked.amount1
    return total === 0n ? 'notTaken' : mulDiv(amount, booked.totalSupply, total, 'down')
  }
  const range = lendingRange(snapshot)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  if (amount === 0n) return 0n
  // A unit of it is beyond the range's own; what is rounded up for one token may be one unit less
  // than what it could be.
  return liquidityForAmount({ token, amount: amount - 1n, sqrtPriceX96, range }) ?? 'notTaken'
}

/**
 * The bound that goes into the call: of the pool's price as it was read, in the contract's own
 * terms.
 */
const boundAt = (
  { pool }: Pick<Snapshot, 'pool'>,
  tolerance: Tolerance,
): { readonly atPrice?: PriceBound } =>
  pool.slot0 === undefined || pool.slot0.sqrtPriceX96 === 0n
    ? {}
    : { atPrice: priceBoundOf(pool.slot0.sqrtPriceX96, tolerance.bps) }

/**
 * Sides of which so little is paid that their source mints no share for it: the contract then
 * refuses the deposit.
 */
function uncreditedSides(snapshot: Snapshot, paid: TokenAmounts) {
  const amounts = amountsOf(paid)
  return SIDES.flatMap((side) => {
    const { shareWorth, lentThrough } = vaultsOf(snapshot)[side]
    const isTooLittle = shareWorth !== undefined && amounts[side] > 0n && amounts[side] < shareWorth
    // A wrapper refuses by itself, before the hook does.
    const reverts = lentThrough === undefined ? 'ZeroSharesReceived' : 'ZeroShares'
    return isTooLittle ? [blocking({ code: 'sourceMintsNothing', side, reverts })] : []
  })
}

/**
 * The contract bounds no amount; how far the pool's price may have moved goes into the call. See
 * `depositPlanned`.
 */
export const planDeposit: AdapterRules<AlphixState>['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  return depositPlanned(request, capabilities, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const isFirst = snapshot.hook.totalSupply === 0n
    const booked = bookedAssets(snapshot)
    const then = booked && {
      totalSupply: booked.totalSupply + shares,
      amount0: booked.amount0 + amount0,
      amount1: booked.amount1 + amount1,
    }
    return {
      call: {
        ...(isNative(market.token0) ? { value: nativeValueFor(amount0, snapshot, tolerance.bps) } : {}),
        ...boundAt(snapshot, tolerance),
      },
      // Later shares follow what the sources hold, and no price.
      oneSided: oneSided && isFirst,
      exit: immediateExit(then && assetsForShares(shares, then, 'down'), paid, snapshot),
      cautions: [
        isFirst ? nothingBorrowedIssue(snapshot, lendingRange(snapshot)) : undefined,
        ...emptySources(snapshot),
        ...pausedSources(snapshot, paid),
        ...uncreditedSides(snapshot, paid),
      ],
    }
  })
}

/** Hook `removeReHypothecatedLiquidity`. */
export const planExit: AdapterRules<AlphixState>['planExit'] = (request) => {
  const { snapshot, tolerance = DEFAULT_TOLERANCE } = request
  const booked = bookedAssets(snapshot)
  const kept = matchesPreviews(snapshot)
  return exitPlanned(request, capabilities, {
    held: snapshot.account?.shares,
    closed:
      snapshot.hook.gates?.exits === false ? [blocking({ code: 'allPaused', reverts: 'EnforcedPause' })] : [],
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
      issues: [...pausedSources(snapshot, paid), ...underfundedSources(snapshot, paid)],
    }),
  })
}

export const rules: AdapterRules<AlphixState> = { previewDeposit, sharesFor, planDeposit, planExit }

export const capabilities: Capabilities = {
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
 * One position over the fixed range, a unit of liquidity less than both sides cover: the surplus
 * side is not lent.
 */
const lent: AdapterLending['lent'] = ({ pool, hook, vault0, vault1 }, _market: Market, ticks) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  const range = lendingRange({ hook })
  if (!sqrtPriceX96 || amount0 === undefined || amount1 === undefined || range === undefined) return undefined
  if (hook.gates?.live === undefined) return undefined
  if (!hook.gates.live) return 'cannotLend'
  const covered = borrowedLiquidity(sqrtPriceX96, range, { amount0, amount1 }, ticks)
  if (covered === undefined) return 'cannotLend'
  const liquidity = covered <= 1n ? 0n : covered - 1n
  return [{ range, liquidity, ...amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up') }]
}

export const lending: AdapterLending<AlphixState> = {
  lent,
  restated,
  ratioDrift: (snapshot) => ratioDrift(snapshot, lendingRange(snapshot)),
}
