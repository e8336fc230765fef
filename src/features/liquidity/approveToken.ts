import * as words from '#words/liquidity.ts'
import { allowanceFor, planApproval } from '../../markets/approvalPlan.ts'
import type { ApprovalState } from './approvalState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export type ApprovalAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: string }

/** What the Approve button would approve: as chosen, unlimited or what the entered deposit needs. */
export function approvalAmount({ choice }: LiquidityCardView, { needed }: ApprovalState): ApprovalAmount {
  const { mode, toleranceBps } = choice
  if (mode === 'unlimited') return { ok: true, value: allowanceFor(mode, 0n, 0n) }
  if (toleranceBps === undefined) return { ok: false, reason: words.enterAToleranceFirst }
  return needed === undefined
    ? { ok: false, reason: words.exactNeedsDeposit }
    : { ok: true, value: allowanceFor(mode, needed, toleranceBps) }
}

/** The click on Approve: from the wrong chain an alert, else one approval to the hook. */
export function approveToken(card: LiquidityCardView, approval: ApprovalState, amount: bigint): void {
  const { market, signer, view, actions, alert } = card
  const { snapshot } = view
  if (signer.account === undefined || snapshot === undefined) return
  if (alert.answer('approve') !== undefined) return
  const { token, index } = approval
  actions.start(
    actions.approvals[index],
    planApproval({ token, spender: market.hook, amount, account: signer.account, snapshot }),
  )
}

/** Whether more is allowed than an exact approval would set: that cap does not hold until the old one is replaced. */
export function isBeyondExact({ choice }: LiquidityCardView, approval: ApprovalState): boolean {
  const { allowance = 0n, needed = 0n } = approval
  return allowance > allowanceFor('exact', needed, choice.toleranceBps ?? 0n)
}
