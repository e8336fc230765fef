import type { AdapterJitModel, AdapterShareMath } from '#market/adapter.ts'
import { buildDepositPlan } from '#market/depositPlan.ts'
import type { HookCapabilities } from '#market/hookCapabilities.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { computeJitLiquidity, computeVaultRatioDeviation, findNoJitLiquidityIssue } from '../jitLiquidity.ts'
import {
  computeImmediateExitAmounts,
  computeNativeCurrencyToSend,
  findEmptyYieldSources,
  findUnderfundedYieldSources,
} from '../sources.ts'
import type { OpenZeppelinState } from './reading.ts'
import {
  assetsForShares,
  doOpenzeppelinPreviewsMatchFormula,
  getOpenzeppelinJitRange,
  getYieldSourceAssets,
  maxOpenzeppelinSharesFor,
  previewDeposit,
  setTotalShareValueInPreview,
} from './shares.ts'

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
      const holdings = getYieldSourceAssets(snapshot)
      const part =
        holdings &&
        assetsForShares(shares, {
          ...holdings,
          totalSupply: holdings.totalSupply + shares,
          amount0: holdings.amount0 + amount0,
          amount1: holdings.amount1 + amount1,
        })
      return {
        call: {
          ...(isNativeCurrency(market.token0)
            ? { value: computeNativeCurrencyToSend(amount0, snapshot, tolerance.bps) }
            : {}),
        },
        // A pool price outside the range affects only the cost of the first shares.
        oneSided: oneSided && isEmpty,
        exit: computeImmediateExitAmounts(part, paid, snapshot),
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
  const holdings = getYieldSourceAssets(snapshot)
  const kept = doOpenzeppelinPreviewsMatchFormula(snapshot, holdings)
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
      kept === false ? 'ownRules' : kept && holdings ? assetsForShares(shares, holdings) : undefined,
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
  restated: setTotalShareValueInPreview,
  ratioDrift: (snapshot, { pool }) =>
    computeVaultRatioDeviation(snapshot, getOpenzeppelinJitRange(snapshot, pool.tickSpacing)),
}
