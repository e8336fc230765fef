import { alone } from '../../markets/alone.ts'
import type { DepositDraft } from '../../markets/depositDraft.ts'
import { depositIssues } from '../../markets/depositIssues.ts'
import {
  approvalsFor,
  type DepositPlanned,
  type DepositRequest,
  shortfallsFor,
} from '../../markets/depositPlan.ts'
import { exitAtOnce } from '../../markets/exitEstimate.ts'
import { blocking } from '../../markets/issue.ts'
import { flowsOf } from '../../markets/side.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { nothingBorrowed } from '../borrowable.ts'
import { can } from './can.ts'
import { previewDeposit } from './depositPreview.ts'

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan: no account,
 * no pool, or an amount that the contract refuses whatever the account holds.
 */
export function planDeposit({ liquidity, snapshot, market }: DepositRequest): DepositPlanned {
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) {
    return { ok: false, issues: [blocking({ code: 'noAccount' })] }
  }
  if (slot0 === undefined) {
    return { ok: false, issues: [blocking({ code: 'poolUnreadable' })] }
  }
  const { tickSpacing } = market.pool
  const preview = previewDeposit(liquidity, slot0.sqrtPriceX96, tickSpacing)
  if (!preview.ok) return { ok: false, issues: [preview.issue] }
  const { amount0, amount1, oneSided } = preview
  const paid = { amount0, amount1 }
  const draft: DepositDraft = {
    ...alone({ kind: 'deposit', liquidity }, account.address, snapshot),
    leaves: flowsOf(market, paid),
    arrives: [{ token: market.hook, amount: liquidity }],
    ...paid,
    liquidity,
    sqrtPriceX96: slot0.sqrtPriceX96,
    approvals: approvalsFor(market, account, paid),
    shortfalls: shortfallsFor(market, account, paid),
    oneSided,
    exit: exitAtOnce(liquidity, paid, snapshot),
  }
  // The deposit would be priced at a price that is cheap to move.
  const nothing = nothingBorrowed(snapshot, fullRange(tickSpacing))
  const cautions = nothing === undefined ? [] : [nothing]
  return { ok: true, plan: { ...draft, issues: depositIssues(draft, snapshot, market, can, cautions) } }
}
