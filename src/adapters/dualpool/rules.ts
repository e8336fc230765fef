import type { AdapterJitModel, AdapterShareMath, DepositPriceInputs, JitPosition } from '#market/adapter.ts'
import {
  buildDepositPlan,
  type DepositIssue,
  type DepositPreview,
  previewCost,
  refusePreview,
} from '#market/depositPlan.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { toBlockingIssue, toCautionIssue } from '#market/issue.ts'
import { computeDeadline, DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { addTolerance, subtractTolerance } from '#market/tokenMovementLimits.ts'
import { toAmountPair as bothOf, listTokensWithVaults } from '#market/tokenPair.ts'
import { buildExitPlan, computeUnlockBlock } from '#market/withdrawPlan.ts'
import { BPS_DENOMINATOR, MAX_INT128, mulDiv } from '#math/integers.ts'
import {
  getAmountsForLiquidity,
  getLiquidityForAmounts,
  maxLiquidityPerTick,
  type TokenAmounts,
} from '#math/liquidity.ts'
import { listJitTicks } from '#math/swapSteps.ts'
import { createTickRange } from '#math/tickMath.ts'
import { assetsForShares, getShareAssets, type ShareAssets } from '../shares.ts'
import { computeImmediateExitAmounts, findUnderfundedYieldSources } from '../sources.ts'

/**
 * Returns the raw cost of minting `shares`, or the first failing check of the contract. Hook
 * `previewDeposit`.
 */
function previewDeposit(shares: bigint, { sqrtPriceX96, snapshot }: DepositPriceInputs): DepositPreview {
  if (sqrtPriceX96 === 0n) return refusePreview({ code: 'poolNotInitialized' })
  const stage = snapshot?.hook.gates?.stage
  if (stage === 'made' || stage === 'dead') {
    const code = stage === 'made' ? 'poolNotOpened' : 'poolDead'
    return refusePreview({ code, reverts: 'VaultNotBootstrapped' })
  }
  const assets = snapshot && getPoolAssets(snapshot)
  if (assets === undefined) return refusePreview({ code: 'sharesUnread' })
  if (shares === 0n) return refusePreview({ code: 'zeroLiquidity' })
  return previewCost(assetsForShares(shares, assets, 'up'), 'SafeCastOverflow')
}

/**
 * Returns the pool's amounts and shares with those that are never paid out: the virtual shares, and
 * one unit of each token. Hook `previewDeposit` and `previewWithdraw`.
 */
export function getPoolAssets(
  snapshot: Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1'>,
): ShareAssets | undefined {
  const assets = getShareAssets(snapshot)
  const { virtualShares } = snapshot.hook
  if (assets === undefined || virtualShares === undefined) return undefined
  return {
    totalSupply: assets.totalSupply + virtualShares,
    amount0: assets.amount0 + 1n,
    amount1: assets.amount1 + 1n,
  }
}

const maxDualpoolSharesFor: AdapterShareMath['maxSharesFor'] = (token, amount, { snapshot }) => {
  const assets = snapshot && getPoolAssets(snapshot)
  if (assets === undefined) return undefined
  const total = token === 0 ? assets.amount0 : assets.amount1
  // If the pool has none of this token, a deposit takes hardly any of it, so the token does not
  // limit the number of shares.
  return total === 1n ? 'notTaken' : mulDiv(amount, assets.totalSupply, total, 'down')
}

/** Plans a deposit with maximum amounts and a deadline. */
const planDeposit: AdapterShareMath['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, tolerance = DEFAULT_TOLERANCE } = request
  return buildDepositPlan(request, dualpoolCapabilities, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const most = addTolerance(paid, tolerance.bps)
    return {
      call: { within: { ...most, deadline: computeDeadline(snapshot, tolerance) } },
      oneSided,
      exit: computeImmediateExitAmounts(shares, getPoolAssets(snapshot), paid, snapshot),
      cautions: [...findPriceOutOfRangeIssues(snapshot), ...soldOut(paid, snapshot)],
    }
  })
}

/**
 * Returns blockers for vaults that would mint no vault share for their part of the deposit, which
 * makes the contract revert.
 */
function soldOut(paid: TokenAmounts, snapshot: MarketSnapshot): readonly DepositIssue[] {
  const amounts = bothOf(paid)
  return listTokensWithVaults(snapshot).flatMap(({ side, vault: { shareWorth } }) =>
    shareWorth !== undefined && amounts[side] < shareWorth
      ? [toBlockingIssue({ code: 'sourceMintsNothing', side, reverts: 'ZeroSharesMinted' })]
      : [],
  )
}

/** Plans a withdrawal with minimum amounts and a deadline. Hook `previewWithdraw`. */
const planExit: AdapterShareMath['planExit'] = (request) => {
  const { snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  const { account, blockNumber, hook } = snapshot
  const { lastDepositBlock } = request
  const assets = getPoolAssets(snapshot)
  const unlockBlock = computeUnlockBlock(
    market.network,
    blockNumber,
    hook.gates?.lockBlocks,
    lastDepositBlock,
  )
  return buildExitPlan(request, dualpoolCapabilities, {
    held: account?.shares,
    closed:
      unlockBlock === undefined
        ? []
        : [toBlockingIssue({ code: 'locked', params: { unlockBlock }, reverts: 'DepositLocked' })],
    reverts: {
      noPool: undefined,
      noShares: 'InsufficientShares',
      moreThanHeld: 'InsufficientShares',
      amountsTooLarge: 'SafeCastOverflow',
    },
    paidFor: (shares) => (assets && hook.totalSupply ? assetsForShares(shares, assets, 'down') : undefined),
    termsOf: (paid) => {
      const least = subtractTolerance(paid, tolerance.bps)
      return {
        call: { within: { ...least, deadline: computeDeadline(snapshot, tolerance) } },
        issues: findUnderfundedYieldSources(snapshot, paid),
      }
    },
  })
}

export const dualpoolShareMath: AdapterShareMath = {
  previewDeposit,
  maxSharesFor: maxDualpoolSharesFor,
  planDeposit,
  planExit,
}

/**
 * Returns a warning if the pool price is outside all price ranges of the hook. Returns none if a
 * value could not be read.
 */
export function findPriceOutOfRangeIssues({
  hook,
  pool,
}: Pick<MarketSnapshot, 'hook' | 'pool'>): readonly DepositIssue[] {
  const { ranges } = hook
  const tick = pool.slot0?.tick
  if (ranges === undefined || ranges === 'full' || tick === undefined) return []
  return ranges.some(({ tickLower, tickUpper }) => tickLower <= tick && tick < tickUpper)
    ? []
    : [toCautionIssue({ code: 'outOfRanges' })]
}

export const dualpoolCapabilities: HookCapabilities = {
  counters: [],
  transferableShares: false,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  // 'none': the owner cannot replace the vaults of an existing pool, but can withdraw all tokens
  // from the vaults.
  sourceChanges: 'none',
  amountBounds: true,
  priceBound: false,
  sideWithoutVault: true,
  sidesInParts: true,
  depositLock: true,
  closableDeposits: true,
  pausable: true,
}

/**
 * Returns one JIT position per price range, with the range's part of the available tokens at the
 * price before the swap. Hook `beforeSwap`.
 */
const lent: AdapterJitModel['lent'] = ({ pool, hook, vault0, vault1 }, market) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { maxWithdraw: effective0 } = vault0
  const { maxWithdraw: effective1 } = vault1
  const { ranges, gates } = hook
  if (!sqrtPriceX96 || effective0 === undefined || effective1 === undefined) return undefined
  if (ranges === undefined || ranges === 'full' || gates?.live === undefined) return undefined
  if (!gates.live) return 'cannotLend'
  const positions: JitPosition[] = []
  for (const { tickLower, tickUpper, weightBps } of ranges) {
    const range = createTickRange(tickLower, tickUpper)
    const amount0 = (effective0 * weightBps) / BPS_DENOMINATOR
    const amount1 = (effective1 * weightBps) / BPS_DENOMINATOR
    const liquidity = getLiquidityForAmounts(sqrtPriceX96, range, { amount0, amount1 })
    if (liquidity === undefined) return 'cannotLend'
    const taken = getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
    if (taken.amount0 > MAX_INT128 || taken.amount1 > MAX_INT128) return 'cannotLend'
    positions.push({ range, liquidity, ...taken })
  }
  return fitsTicks(positions, market.pool.tickSpacing) ? positions : 'cannotLend'
}

/**
 * True if no tick exceeds the pool manager's maximum liquidity per tick (v4-core
 * `Pool.modifyLiquidity`).
 */
function fitsTicks(positions: readonly JitPosition[], tickSpacing: number): boolean {
  const most = maxLiquidityPerTick(tickSpacing)
  const gross = (tick: number) =>
    positions.reduce(
      (sum, { range, liquidity }) =>
        range.tickLower === tick || range.tickUpper === tick ? sum + liquidity : sum,
      0n,
    )
  return listJitTicks(positions).every(({ tick }) => gross(tick) <= most)
}

export const dualpoolJitModel: AdapterJitModel = {
  lent,
}
