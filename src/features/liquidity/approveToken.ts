import { deployment } from '../../chain/servedDeployment.ts'
import { allowanceFor, planApproval } from '../../domain/approvalPlan.ts'
import type { ApprovalState } from './approvalState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export type ApprovalAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: string }

/** What the Approve button would approve: as chosen, unlimited or what the entered deposit needs. */
export function approvalAmount({ choice }: LiquidityCardView, { needed }: ApprovalState): ApprovalAmount {
  const { mode, toleranceBps } = choice
  if (mode === 'unlimited') return { ok: true, value: allowanceFor(mode, 0n, 0n) }
  if (toleranceBps === undefined) return { ok: false, reason: 'Enter a tolerance first' }
  return needed === undefined
    ? { ok: false, reason: 'Enter a deposit first: an exact amount is what it takes' }
    : { ok: true, value: allowanceFor(mode, needed, toleranceBps) }
}

/** The click on Approve: from the wrong chain an alert, else one approval to the hook. */
export function approveToken(card: LiquidityCardView, approval: ApprovalState, amount: bigint): void {
  const { signer, view, actions, alert } = card
  const { snapshot } = view
  if (signer.account === undefined || snapshot === undefined) return
  if (alert.answer('approve') !== undefined) return
  const { token, index } = approval
  actions.start(
    index === 0 ? actions.approve0 : actions.approve1,
    planApproval({ token, spender: deployment.hook, amount, account: signer.account, snapshot }),
  )
}
