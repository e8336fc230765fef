import type { AdapterLending, AdapterRules } from '#market/adapter.ts'
import type { Capabilities } from '#market/capabilities.ts'
import { depositPlanned } from '#market/depositPlan.ts'
import { caution } from '#market/issue.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { exitPlanned } from '#market/withdrawPlan.ts'
import { isNative } from '#math/pool.ts'
import { lentOver, nothingBorrowed, ratioDrift } from '../lending.ts'
import { emptySources, exitAtOnce, sentAlong, shortSources } from '../sources.ts'
import { isSuccessor, type Own } from './reading.ts'
import {
  holdingsOf,
  isSeed,
  keepsRules,
  partOf,
  previewDeposit,
  rangeOf,
  restated,
  sharesFor,
} from './shares.ts'

/** See `depositPlanned`. */
export const planDeposit: AdapterRules<Own>['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  return depositPlanned(request, can, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const isFirst = isSeed(snapshot, market)
    // The first shares are priced by the pool; later ones by what the sources hold, and no swap changes that in the meantime.
    const isEmpty = snapshot.hook.totalSupply === 0n
    const holdings = holdingsOf(snapshot, market)
    const part =
      holdings &&
      partOf(shares, {
        ...holdings,
        totalSupply: holdings.totalSupply + shares,
        amount0: holdings.amount0 + amount0,
        amount1: holdings.amount1 + amount1,
      })
    return {
      call: {
        // What the first deposit brings is named in its call, so that nothing is left over.
        ...(isNative(market.token0)
          ? { value: isFirst ? amount0 : sentAlong(amount0, snapshot, tolerance.bps) }
          : {}),
        ...(isFirst ? { seed: paid } : {}),
      },
      // Later shares follow what the sources hold, and no price.
      oneSided: oneSided && isEmpty,
      // How many virtual shares there are shows only afterwards: it is tried out.
      exit: isFirst ? undefined : exitAtOnce(part, paid, snapshot),
      cautions: [
        isFirst ? caution({ code: 'seeds' }) : undefined,
        isEmpty ? nothingBorrowed(snapshot, rangeOf(snapshot, market.pool.tickSpacing)) : undefined,
        ...emptySources(snapshot),
      ],
    }
  })
}

/** Hook `removeReHypothecatedLiquidity`. */
export const planExit: AdapterRules<Own>['planExit'] = (request) => {
  const { snapshot, market } = request
  const holdings = holdingsOf(snapshot, market)
  const kept = keepsRules(snapshot, market, holdings)
  return exitPlanned(request, can, {
    held: snapshot.account?.shares,
    closed: [],
    reverts: {
      noPool: 'NotInitialized',
      noShares: 'ZeroShares',
      moreThanHeld: 'ERC20InsufficientBalance',
      amountsTooLarge: 'SafeCastOverflowedIntDowncast',
    },
    paidFor: (shares) =>
      kept === false ? 'ownRules' : kept && holdings ? partOf(shares, holdings) : undefined,
    termsOf: (paid) => ({ issues: shortSources(snapshot, paid) }),
  })
}

export const rules: AdapterRules<Own> = { previewDeposit, sharesFor, planDeposit, planExit }

export const can: Capabilities = {
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

/** What each source would hand out in place of what it owes. Whoever builds on the successor may say otherwise, and no getter tells. */
const payable = <S extends Pick<Snapshot, 'vault0' | 'vault1'>>(snapshot: S): S => ({
  ...snapshot,
  vault0: { ...snapshot.vault0, hookAssets: snapshot.vault0.maxWithdraw },
  vault1: { ...snapshot.vault1, hookAssets: snapshot.vault1.maxWithdraw },
})

export const lending: AdapterLending<Own> = {
  /** One position from what both sources report; the successor lends what they would hand out. Hook `_getLiquidityToUse`. */
  lent: (snapshot, { hook, pool }, ticks) => {
    const range = rangeOf(snapshot, pool.tickSpacing)
    return range && lentOver(isSuccessor(hook) ? payable(snapshot) : snapshot, range, ticks)
  },
  restated,
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, rangeOf(snapshot, pool.tickSpacing)),
}
