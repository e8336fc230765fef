import { type ActionButton, depositButton, withdrawButton } from '../../domain/actionButtons.ts'
import type { Issue } from '../../domain/issue.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const withReason = (button: ActionButton, reason: string | undefined): ActionButton =>
  reason === undefined ? button : { ...button, enabled: false, reason }

/** The first blocking issue. Approvals are left out: they have messages of their own. */
const blockingMessage = (issues: readonly Issue[]): string | undefined =>
  issues.find((issue) => issue.blocking && issue.code !== 'approvalNeeded')?.message

function unreadApprovals({ approvals, signer, view, model }: LiquidityCardView): string | undefined {
  if (!signer.connected || !model.amount.ok) return undefined
  if (approvals.every(({ status }) => status !== 'unknown')) return undefined
  return view.state === 'loading' ? 'Reading your approvals...' : 'Your approvals are unavailable'
}

/** The deposit button with everything that stands against the deposit that is entered. */
export function depositStanding(card: LiquidityCardView): ActionButton {
  const { actions, signer, model, approvals } = card
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const button = depositButton({
    phase: actions.phase,
    connected: signer.connected,
    amount: model.amount,
    bothApproved,
  })
  if (actions.phase !== 'idle') return button
  const unread = unreadApprovals(card)
  if (unread !== undefined) return withReason(button, unread)
  if (!button.enabled) return button
  const { planned } = model
  return withReason(button, planned && blockingMessage(planned.ok ? planned.plan.issues : planned.issues))
}

/** The withdraw button; what a withdrawal would bring is part of it. */
export function withdrawStanding(card: LiquidityCardView): ActionButton {
  const { actions, signer, view, withdrawal } = card
  const button = withdrawButton({
    phase: actions.phase,
    connected: signer.connected,
    shares: view.snapshot?.account?.shares,
  })
  if (!button.enabled) {
    const reading = signer.connected && view.state === 'loading'
    return reading ? withReason(button, 'Reading your shares balance...') : button
  }
  const { planned, refusal } = withdrawal
  if (refusal !== undefined) return withReason(button, refusal)
  return withReason(button, planned && blockingMessage(planned.ok ? planned.plan.issues : planned.issues))
}
