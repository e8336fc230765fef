import { alone } from '#market/action.ts'
import type { Capabilities } from '#market/capabilities.ts'
import {
  approvalsFor,
  type DepositDraft,
  type DepositIssue,
  type DepositPlanned,
  type DepositRequest,
  depositIssues,
  shortfallsFor,
} from '#market/depositPlan.ts'
import type { DialectLending, DialectRules } from '#market/dialect.ts'
import { type ExitEstimate, lossOf } from '#market/exitEstimate.ts'
import { blocking, caution } from '#market/issue.ts'
import type { Market } from '#market/market.ts'
import { flowsOf, seenSides } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '#market/withdrawPlan.ts'
import { MAX_INT128 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import { lentOver, nothingBorrowed, ratioDrift } from '../lending.ts'
import { sentAlong, shortSources } from '../sources.ts'
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

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan: no account,
 * no pool, or an amount that the contract refuses whatever the account holds.
 */
export function planDeposit({ liquidity: shares, snapshot, market }: DepositRequest<Own>): DepositPlanned {
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) {
    return { ok: false, issues: [blocking({ code: 'noAccount' })] }
  }
  if (slot0 === undefined) {
    return { ok: false, issues: [blocking({ code: 'poolUnreadable' })] }
  }
  const { sqrtPriceX96 } = slot0
  const preview = previewDeposit(shares, { sqrtPriceX96, snapshot, market })
  if (!preview.ok) return { ok: false, issues: [preview.issue] }
  const { amount0, amount1, oneSided } = preview
  const paid = { amount0, amount1 }
  const isFirst = isSeed(snapshot, market)
  // The first shares are priced by the pool; later ones by what the sources hold, and no swap changes that in the meantime.
  const isEmpty = snapshot.hook.totalSupply === 0n
  // What the first deposit brings is named in its call, so that nothing is left over.
  const value = isNative(market.token0) ? { value: isFirst ? amount0 : sentAlong(amount0, snapshot) } : {}
  const seed = isFirst ? { seed: paid } : {}
  const draft: DepositDraft = {
    ...alone({ kind: 'deposit', liquidity: shares, ...value, ...seed }, account.address, snapshot),
    leaves: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    arrives: [{ token: market.hook, amount: shares }],
    ...paid,
    liquidity: shares,
    sqrtPriceX96,
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    // Later shares follow what the sources hold, and no price.
    oneSided: oneSided && isEmpty,
    // How many virtual shares there are shows only afterwards: it is tried out.
    exit: isFirst ? undefined : exitAtOnce(shares, paid, snapshot, market),
  }
  const nothing = isEmpty ? nothingBorrowed(snapshot, rangeOf(snapshot, market.pool.tickSpacing)) : undefined
  const seeds = isFirst ? [caution({ code: 'seeds' })] : []
  const cautions = [...seeds, ...(nothing === undefined ? [] : [nothing]), ...emptySources(snapshot)]
  return { ok: true, plan: { ...draft, issues: depositIssues(draft, snapshot, market, can, cautions) } }
}

/** A side of which its source reports nothing, while there are shares, is not taken: that side is priced at nothing. */
function emptySources(snapshot: Snapshot<Own>): readonly DepositIssue[] {
  if (snapshot.hook.totalSupply === 0n) return []
  return seenSides(snapshot).flatMap(({ side, vault }) =>
    vault.hookAssets === 0n ? [caution({ code: 'sourceEmpty', side })] : [],
  )
}

/** What taking these very shares out again would bring, by arithmetic alone; undefined where it could not be read. */
function exitAtOnce(
  shares: bigint,
  paid: TokenAmounts,
  snapshot: Snapshot<Own>,
  market: Market,
): ExitEstimate | undefined {
  const holdings = holdingsOf(snapshot, market)
  const { maxWithdraw: most0 } = snapshot.vault0
  const { maxWithdraw: most1 } = snapshot.vault1
  if (holdings === undefined || most0 === undefined || most1 === undefined) return undefined
  const part = partOf(shares, {
    ...holdings,
    totalSupply: holdings.totalSupply + shares,
    amount0: holdings.amount0 + paid.amount0,
    amount1: holdings.amount1 + paid.amount1,
  })
  // A source that pays less than it owes fails the whole exit.
  const isStuck = part.amount0 > most0 + paid.amount0 || part.amount1 > most1 + paid.amount1
  const returned = isStuck ? { amount0: 0n, amount1: 0n } : part
  return { expected: paid, returned, loss: lossOf(paid, returned) }
}

const refuse = (issue: WithdrawIssue): WithdrawPlanned => ({ ok: false, issues: [issue] })

/**
 * What a part of the account's position pays at one block, all of it where no part is named, and the contract's refusals in
 * its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planExit({ snapshot, market, shares: wanted }: ExitRequest<Own>): WithdrawPlanned {
  const { account, pool } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  if (pool.slot0?.sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'NotInitialized' }))
  }
  const held = account.shares
  const shares = wanted ?? held
  if (held === 0n || shares === 0n) return refuse(blocking({ code: 'noShares', reverts: 'ZeroShares' }))
  const holdings = holdingsOf(snapshot, market)
  const kept = keepsRules(snapshot, market, holdings)
  if (kept === false) return refuse(blocking({ code: 'ownRules' }))
  if (kept === undefined || held === undefined || shares === undefined || holdings === undefined)
    return refuse(blocking({ code: 'unreadable' }))
  if (shares > held) return refuse(blocking({ code: 'moreThanHeld', reverts: 'ERC20InsufficientBalance' }))
  const paid = partOf(shares, holdings)
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  }
  const plan: WithdrawPlan = {
    ...alone({ kind: 'withdraw', owner: account.address, shares }, account.address, snapshot),
    leaves: [{ token: market.hook, amount: shares }],
    arrives: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    ...paid,
    shares,
    issues: [...payoutIssues(paid), ...shortSources(snapshot, paid)],
  }
  return { ok: true, plan }
}

export const rules: DialectRules<Own> = { previewDeposit, sharesFor, planDeposit, planExit }

export const can: Capabilities = {
  counters: [],
  transferableShares: true,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  sourceChanges: 'byItsCode',
  nativeCurrency: true,
  amountBounds: false,
  priceBound: false,
  deadline: false,
  previewOnChain: true,
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

export const lending: DialectLending<Own> = {
  /** One position from what both sources report; the successor lends what they would hand out. Hook `_getLiquidityToUse`. */
  lent: (snapshot, { hook, pool }, ticks) => {
    const range = rangeOf(snapshot, pool.tickSpacing)
    return range && lentOver(isSuccessor(hook) ? payable(snapshot) : snapshot, range, ticks)
  },
  restated,
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, rangeOf(snapshot, pool.tickSpacing)),
}
