import type { TokenFlow } from './action.ts'
import type { Deployment } from './deployment.ts'
import type { ApprovalNeed, DepositDraft } from './depositDraft.ts'
import { type DepositIssue, depositIssues, exitIssues } from './depositIssues.ts'
import { previewDeposit } from './depositPreview.ts'
import { type ExitEstimate, estimateExit, lossOf } from './exitEstimate.ts'
import { blocking } from './issue.ts'
import type { TokenAmounts } from './liquidityAmounts.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'

/** A deposit as it was shown, with its issues. */
export interface DepositPlan extends DepositDraft {
  /** Blocking ones must be solved before signing (approvals among them), cautions are for reading. */
  readonly issues: readonly DepositIssue[]
}

export type DepositPlanned =
  | { readonly ok: true; readonly plan: DepositPlan }
  | { readonly ok: false; readonly issues: readonly DepositIssue[] }

export interface DepositRequest {
  readonly liquidity: bigint
  /** Of one block, with the depositor's account in it. */
  readonly snapshot: Snapshot
  readonly deployment: Deployment
}

function approvalsFor(deployment: Deployment, account: AccountSnapshot, paid: TokenAmounts): ApprovalNeed[] {
  const sides = [
    { index: 0, token: deployment.token0, allowance: account.allowance0, amount: paid.amount0 },
    { index: 1, token: deployment.token1, allowance: account.allowance1, amount: paid.amount1 },
  ] as const
  return sides.flatMap(({ allowance, ...side }) =>
    allowance !== undefined && (allowance < side.amount || allowance === 0n) ? [{ ...side, allowance }] : [],
  )
}

function shortfallsFor(deployment: Deployment, account: AccountSnapshot, paid: TokenAmounts): TokenFlow[] {
  const sides = [
    { token: deployment.token0, balance: account.token0, amount: paid.amount0 },
    { token: deployment.token1, balance: account.token1, amount: paid.amount1 },
  ]
  return sides.flatMap(({ token, balance, amount }) =>
    balance !== undefined && balance < amount ? [{ token, amount: amount - balance }] : [],
  )
}

function exitOf(liquidity: bigint, paid: TokenAmounts, snapshot: Snapshot): ExitEstimate | undefined {
  const { totalSupply } = snapshot.hook
  const shares = snapshot.account?.shares
  const maxWithdraw0 = snapshot.vault0.maxWithdraw
  const maxWithdraw1 = snapshot.vault1.maxWithdraw
  if (totalSupply === undefined || shares === undefined) return undefined
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  return estimateExit(liquidity, paid, { shares, totalSupply, maxWithdraw0, maxWithdraw1 })
}

/**
 * A request and a snapshot of one block as a frozen plan, or as the issues that leave nothing to plan: no account,
 * no pool, or an amount that the contract refuses whatever the account holds.
 */
export function planDeposit({ liquidity, snapshot, deployment }: DepositRequest): DepositPlanned {
  const { account } = snapshot
  const { slot0 } = snapshot.pool
  if (account === undefined) {
    return { ok: false, issues: [blocking('noAccount', 'Connect a wallet to deposit.')] }
  }
  if (slot0 === undefined || deployment.pool === null) {
    return { ok: false, issues: [blocking('poolUnreadable', 'The pool could not be read. Try again.')] }
  }
  const preview = previewDeposit(liquidity, slot0.sqrtPriceX96, deployment.pool.tickSpacing)
  if (!preview.ok) return { ok: false, issues: [preview.issue] }
  const { amount0, amount1, oneSided } = preview
  const paid = { amount0, amount1 }
  const draft: DepositDraft = {
    action: { kind: 'deposit', liquidity },
    chainId: snapshot.chainId,
    account: account.address,
    blockNumber: snapshot.blockNumber,
    leaves: [
      { token: deployment.token0, amount: amount0 },
      { token: deployment.token1, amount: amount1 },
    ],
    arrives: [{ token: deployment.hook, amount: liquidity }],
    ...paid,
    liquidity,
    sqrtPriceX96: slot0.sqrtPriceX96,
    approvals: approvalsFor(deployment, account, paid),
    shortfalls: shortfallsFor(deployment, account, paid),
    oneSided,
    exit: exitOf(liquidity, paid, snapshot),
  }
  return { ok: true, plan: { ...draft, issues: depositIssues(draft, snapshot, deployment) } }
}

/** The plan with its exit estimate replaced by a simulated one, and the issues that follow from it. */
export function withReturned(plan: DepositPlan, returned: TokenAmounts): DepositPlan {
  if (plan.exit === undefined) return plan
  const { expected } = plan.exit
  const exit = { expected, returned, loss: lossOf(expected, returned) }
  const others = plan.issues.filter(({ code }) => code !== 'exitLoss' && code !== 'exitNothing')
  return { ...plan, exit, issues: [...others, ...exitIssues(exit)] }
}
