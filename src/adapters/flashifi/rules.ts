import type { AdapterJitModel, AdapterRules } from '#market/adapter.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { buildDepositPlan, type DepositPreview, refusedPreview } from '#market/depositPlan.ts'
import { estimateExit, exitPayout, readHookPosition } from '#market/exitEstimate.ts'
import { blockingIssue } from '#market/issue.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { MAX_LIQUIDITY_INPUT } from '#math/amountText.ts'
import { MAX_INT128, MAX_UINT128 } from '#math/integers.ts'
import { amountsForLiquidity, liquidityForAmount } from '#math/liquidity.ts'
import { fullRange } from '#math/tickMath.ts'
import { computeJitLiquidity, computeRatioDrift, findNoJitLiquidityIssue } from '../lending.ts'

/**
 * Returns the raw cost of `liquidity`, or the check that fails first in the contract. The cost is
 * the
 * full-range amounts at the pool price, rounded up. A sqrtPriceX96 of 0n means that no pool exists.
 * Hook
 * `addReHypothecatedLiquidity` with `SqrtPriceMath`.
 */
export function previewDeposit(liquidity: bigint, sqrtPriceX96: bigint, tickSpacing: number): DepositPreview {
  if (sqrtPriceX96 === 0n) {
    return refusedPreview(blockingIssue({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }))
  }
  if (liquidity === 0n) {
    return refusedPreview(blockingIssue({ code: 'zeroLiquidity', reverts: 'ZeroLiquidity' }))
  }
  if (liquidity > MAX_LIQUIDITY_INPUT) {
    return refusedPreview(blockingIssue({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflow' }))
  }
  const amounts = amountsForLiquidity(sqrtPriceX96, fullRange(tickSpacing), liquidity, 'up')
  if (amounts.amount0 > MAX_INT128 || amounts.amount1 > MAX_INT128) {
    return refusedPreview(blockingIssue({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  }
  return { ok: true, ...amounts, oneSided: amounts.amount0 === 0n || amounts.amount1 === 0n }
}

export const planDeposit: AdapterRules['planDeposit'] = (request) => {
  const position = readHookPosition(request.snapshot)
  return buildDepositPlan(
    request,
    flashifiCapabilities,
    flashifiRules.previewDeposit,
    ({ oneSided, ...paid }) => ({
      oneSided,
      exit: position && estimateExit(request.liquidity, paid, position),
      // Warns if the hook has no JIT liquidity: moving the pool price before a deposit is then cheap.
      cautions: [findNoJitLiquidityIssue(request.snapshot, fullRange(request.market.pool.tickSpacing))],
    }),
  )
}

/**
 * Plans an exit of the whole position, which pays floor(shares * maxWithdraw / totalSupply) of each
 * token.
 * Hook `removeReHypothecatedLiquidity`.
 */
export const planExit: AdapterRules['planExit'] = (request) => {
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
    paidFor: (shares) => position && (shares > MAX_UINT128 ? 'amountsTooLarge' : exitPayout(position)),
    termsOf: () => ({ issues: [] }),
  })
}

export const flashifiRules: AdapterRules = {
  previewDeposit: (shares, { sqrtPriceX96, market: { pool } }) =>
    previewDeposit(shares, sqrtPriceX96, pool.tickSpacing),
  // A share is one unit of liquidity over the full range.
  maxSharesFor: (token, amount, { sqrtPriceX96, market: { pool } }) => {
    if (sqrtPriceX96 === 0n) return undefined
    const range = fullRange(pool.tickSpacing)
    return liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
  },
  planDeposit,
  planExit,
}

/** Names of the hook's counters. The hook keeps each of them per pool. */
export const FLASHIFI_COUNTER_NAMES = [
  'beforeSwapCount',
  'afterSwapCount',
  'beforeAddLiquidityCount',
  'beforeRemoveLiquidityCount',
] as const

export const flashifiCapabilities: Capabilities = {
  counters: FLASHIFI_COUNTER_NAMES,
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

/** Returns a single position over the full range. Hook `beforeSwap`. */
export const computeFlashifiJitPosition: AdapterJitModel['lent'] = (snapshot, { pool }, ticks) =>
  computeJitLiquidity(snapshot, fullRange(pool.tickSpacing), ticks)

export const flashifiJitModel: AdapterJitModel = {
  lent: computeFlashifiJitPosition,
  ratioDrift: (snapshot, { pool }) => computeRatioDrift(snapshot, fullRange(pool.tickSpacing)),
}
