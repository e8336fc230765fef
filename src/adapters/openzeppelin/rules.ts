import type { AdapterLending, AdapterRules } from '#market/adapter.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { buildDepositPlan } from '#market/depositPlan.ts'
import { cautionIssue } from '#market/issue.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { buildExitPlan } from '#market/withdrawPlan.ts'
import { isNative } from '#math/pool.ts'
import { jitLiquidityOver, nothingBorrowedIssue, ratioDrift } from '../lending.ts'
import { emptySources, immediateExit, nativeValueFor, underfundedSources } from '../sources.ts'
import { isSuccessor, type OpenZeppelinState } from './reading.ts'
import {
  assetsForShares,
  isSeed,
  lendingRange,
  matchesPreviews,
  previewDeposit,
  restated,
  sharesFor,
  sourceHoldings,
} from './shares.ts'

/** See `depositPlanned`. */
export const planDeposit: AdapterRules<OpenZeppelinState>['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  return buildDepositPlan(request, capabilities, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const isFirst = isSeed(snapshot, market)
    // The pool price sets the cost of the first shares. Later ones depend on the yield sources,
    // which swaps in between do not change.
    const isEmpty = snapshot.hook.totalSupply === 0n
    const holdings = sourceHoldings(snapshot, market)
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
        // The first deposit names its exact amounts in the call, so there is no refund.
        ...(isNative(market.token0)
          ? { value: isFirst ? amount0 : nativeValueFor(amount0, snapshot, tolerance.bps) }
          : {}),
        ...(isFirst ? { seed: paid } : {}),
      },
      // Later shares depend on the yield sources only, not on the price.
      oneSided: oneSided && isEmpty,
      // The number of virtual shares is unknown before the first deposit, so its exit is simulated.
      exit: isFirst ? undefined : immediateExit(part, paid, snapshot),
      cautions: [
        isFirst ? cautionIssue({ code: 'seeds' }) : undefined,
        isEmpty ? nothingBorrowedIssue(snapshot, lendingRange(snapshot, market.pool.tickSpacing)) : undefined,
        ...emptySources(snapshot),
      ],
    }
  })
}

/** Hook `removeReHypothecatedLiquidity`. */
export const planExit: AdapterRules<OpenZeppelinState>['planExit'] = (request) => {
  const { snapshot, market } = request
  const holdings = sourceHoldings(snapshot, market)
  const kept = matchesPreviews(snapshot, market, holdings)
  return buildExitPlan(request, capabilities, {
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
    termsOf: (paid) => ({ issues: underfundedSources(snapshot, paid) }),
  })
}

export const rules: AdapterRules<OpenZeppelinState> = { previewDeposit, sharesFor, planDeposit, planExit }

export const capabilities: Capabilities = {
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

/**
 * Replaces each yield source's value with its payout. A derived contract may differ, and no getter
 * shows that.
 */
const payable = <S extends Pick<Snapshot, 'vault0' | 'vault1'>>(snapshot: S): S => ({
  ...snapshot,
  vault0: { ...snapshot.vault0, hookAssets: snapshot.vault0.maxWithdraw },
  vault1: { ...snapshot.vault1, hookAssets: snapshot.vault1.maxWithdraw },
})

export const lending: AdapterLending<OpenZeppelinState> = {
  /**
   * A single position from the reported yield source values. The successor uses their payouts. Hook
   * `_getLiquidityToUse`.
   */
  lent: (snapshot, { hook, pool }, ticks) => {
    const range = lendingRange(snapshot, pool.tickSpacing)
    return range && jitLiquidityOver(isSuccessor(hook) ? payable(snapshot) : snapshot, range, ticks)
  },
  restated,
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, lendingRange(snapshot, pool.tickSpacing)),
}
