import { BPS } from '../../amounts/integers.ts'
import { mulDiv } from '../../amounts/mulDiv.ts'
import { alone } from '../../markets/alone.ts'
import type { DepositDraft } from '../../markets/depositDraft.ts'
import { type DepositIssue, depositIssues } from '../../markets/depositIssues.ts'
import {
  approvalsFor,
  type DepositPlanned,
  type DepositRequest,
  shortfallsFor,
} from '../../markets/depositPlan.ts'
import { type ExitEstimate, lossOf } from '../../markets/exitEstimate.ts'
import { feeReserve } from '../../markets/feeReserve.ts'
import { DRIFT_BPS } from '../../markets/flowBounds.ts'
import { blocking, caution } from '../../markets/issue.ts'
import type { Market } from '../../markets/market.ts'
import { flowsOf, seenSides } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { isNative } from '../../v4/native.ts'
import { nothingBorrowed } from '../borrowable.ts'
import { can } from './can.ts'
import { isSeed, previewDeposit } from './depositPreview.ts'
import { holdingsOf, partOf, rangeOf } from './sharesInAmounts.ts'

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan: no account,
 * no pool, or an amount that the contract refuses whatever the account holds.
 */
export function planDeposit({ liquidity: shares, snapshot, market }: DepositRequest): DepositPlanned {
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
function emptySources(snapshot: Snapshot): readonly DepositIssue[] {
  if (snapshot.hook.totalSupply === 0n) return []
  return seenSides(snapshot).flatMap(({ side, vault }) =>
    vault.hookAssets === 0n ? [caution({ code: 'sourceEmpty', side })] : [],
  )
}

/**
 * Native currency for a deposit: what it takes, and a little more where the account has it, since the sources may earn
 * before it is mined and one wei too little is refused. What is over comes back in the same transaction.
 */
function sentAlong(amount: bigint, snapshot: Snapshot): bigint {
  const more = mulDiv(amount, BPS + DRIFT_BPS, BPS, 'up')
  const { account, baseFee } = snapshot
  if (account?.native === undefined || baseFee === undefined) return amount
  return account.native >= more + feeReserve(baseFee) ? more : amount
}

/** What taking these very shares out again would bring, by arithmetic alone; undefined where it could not be read. */
function exitAtOnce(
  shares: bigint,
  paid: TokenAmounts,
  snapshot: Snapshot,
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
