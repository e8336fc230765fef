import type { AdapterJitModel, AdapterShareMath } from '#market/adapter.ts'
import { buildDepositPlan, type DepositPreview, previewCost, refusePreview } from '#market/depositPlan.ts'
import { computeExitPayout, estimateExitAfterDeposit, readHookPosition } from '#market/exitEstimate.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { MAX_DEPOSIT_LIQUIDITY } from '#math/amountText.ts'
import { MAX_UINT128 } from '#math/integers.ts'
import { getAmountsForLiquidity, getMaxLiquidityForAmount } from '#math/liquidity.ts'
import { getFullTickRange } from '#math/tickMath.ts'
import { computeJitLiquidity, computeVaultRatioDeviation, findNoJitLiquidityIssue } from '../jitLiquidity.ts'

/**
 * Returns the raw cost of `liquidity`, or the first failing check of the contract. A sqrtPriceX96
 * of 0n means that the pool does not exist. Hook `addReHypothecatedLiquidity`.
 */
export function previewDeposit(liquidity: bigint, sqrtPriceX96: bigint, tickSpacing: number): DepositPreview {
  if (sqrtPriceX96 === 0n)
    return refusePreview({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' })
  if (liquidity === 0n) return refusePreview({ code: 'zeroLiquidity', reverts: 'ZeroLiquidity' })
  if (liquidity > MAX_DEPOSIT_LIQUIDITY)
    return refusePreview({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflow' })
  const range = getFullTickRange(tickSpacing)
  return previewCost(getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up'), 'SafeCastOverflow')
}

export const planDeposit: AdapterShareMath['planDeposit'] = (request) => {
  const position = readHookPosition(request.snapshot)
  return buildDepositPlan(
    request,
    flashifiCapabilities,
    flashifiShareMath.previewDeposit,
    ({ oneSided, ...paid }) => ({
      oneSided,
      exit: position && estimateExitAfterDeposit(request.liquidity, paid, position),
      // Warns of a hook without JIT liquidity, because an attacker can move its pool price cheaply
      // before the deposit.
      cautions: [
        findNoJitLiquidityIssue(request.snapshot, getFullTickRange(request.market.pool.tickSpacing)),
      ],
    }),
  )
}

/**
 * Plans a withdrawal of the whole position, which pays floor(shares * maxWithdraw / totalSupply) of
 * each token. Hook `removeReHypothecatedLiquidity`.
 */
export const planExit: AdapterShareMath['planExit'] = (request) => {
  const { snapshot } = request
  const position = readHookPosition(snapshot)
  return buildExitPlan(request, flashifiCapabilities, {
    held: snapshot.account?.shares,
    closed: [],
    reverts: {
      noPool: 'PoolKeyNotInitialized',
      noShares: 'ZeroLiquidity',
      moreThanHeld: undefined,
      amountsTooLarge: 'SafeCastOverflow',
    },
    paidFor: (shares) => position && (shares > MAX_UINT128 ? 'amountsTooLarge' : computeExitPayout(position)),
    termsOf: () => ({ issues: [] }),
  })
}

export const flashifiShareMath: AdapterShareMath = {
  previewDeposit: (shares, { sqrtPriceX96, market: { pool } }) =>
    previewDeposit(shares, sqrtPriceX96, pool.tickSpacing),
  maxSharesFor: (token, amount, { sqrtPriceX96, market: { pool } }) => {
    if (sqrtPriceX96 === 0n) return undefined
    const range = getFullTickRange(pool.tickSpacing)
    return getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
  },
  planDeposit,
  planExit,
}

/** Getter names of the hook's operation counters for a pool. */
export const FLASHIFI_OPERATION_COUNTER_NAMES = [
  'beforeSwapCount',
  'afterSwapCount',
  'beforeAddLiquidityCount',
  'beforeRemoveLiquidityCount',
] as const

export const flashifiCapabilities: HookCapabilities = {
  counters: FLASHIFI_OPERATION_COUNTER_NAMES,
  transferableShares: true,
  partialExit: false,
  exitForOthers: true,
  depositsDilute: true,
  sourceChanges: 'byAnyone',
  amountBounds: false,
  priceBound: false,
  sideWithoutVault: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: false,
}

export const flashifiJitModel: AdapterJitModel = {
  // A single full-range JIT position. Hook `beforeSwap`.
  lent: (snapshot, { pool }, ticks) =>
    computeJitLiquidity(snapshot, getFullTickRange(pool.tickSpacing), ticks),
  ratioDrift: (snapshot, { pool }) =>
    computeVaultRatioDeviation(snapshot, getFullTickRange(pool.tickSpacing)),
}
