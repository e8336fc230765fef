import { createElement, type ReactNode } from 'react'
import { enterShares } from '#words/exitAmount.ts'
import {
  approvalsUnavailable,
  buttonLabels,
  enterBounds,
  liquidityReasons,
  readingApprovals,
  readingShares,
} from '#words/liquidity.ts'
import { type ActionButton, depositButton, withdrawButton } from '../../markets/actionButtons.ts'
import { type Issue, isBlocking } from '../../markets/issue.ts'
import { sentence } from '../../words/sentence.ts'
import type { ShownButton } from '../common/shownButton.ts'
import { RefusalText, Told } from '../common/Told.tsx'
import { approvalAmount } from './approveToken.ts'
import { AMOUNT_FOOT_ID } from './DepositAmountField.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'
import type { PositionView } from './usePosition.ts'

/** A button in words. */
export const worded = ({ label, enabled, reason }: ActionButton): ShownButton => ({
  label: buttonLabels[label],
  enabled,
  reason: reason && sentence(liquidityReasons, reason),
})

const withReason = (button: ShownButton, reason: ReactNode): ShownButton =>
  reason === undefined ? button : { ...button, enabled: false, reason }

const toldByField = (button: ShownButton): ShownButton => ({
  ...button,
  enabled: false,
  reason: undefined,
  toldBy: AMOUNT_FOOT_ID,
})

/** The first blocking issue. Approvals are left out: they have messages of their own. */
const firstBlocking = <Any extends Issue>(issues: readonly Any[]): Any | undefined =>
  issues.find((issue) => isBlocking(issue) && issue.code !== 'approvalNeeded')

/** What is wrong with them stands under their fields. */
const wrongBounds = ({ bounds }: Pick<PositionView, 'bounds'>): boolean =>
  bounds !== undefined && bounds.tolerance === undefined

function unreadApprovals({ approvals, signer, view, model }: LiquidityCardView): string | undefined {
  if (!signer.connected || !model.amount.ok) return undefined
  if (approvals.every(({ status }) => status !== 'unknown')) return undefined
  return view.state === 'loading' ? readingApprovals : approvalsUnavailable
}

/** The deposit button with everything that stands against the deposit that is entered. */
export function depositStanding(card: LiquidityCardView): ShownButton {
  const { actions, signer, model, approvals } = card
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const button = worded(
    depositButton({
      phase: actions.phase,
      connected: signer.connected,
      amount: model.amount,
      bothApproved,
    }),
  )
  if (actions.phase !== 'idle') return button
  const { amount } = model
  // What is wrong with what is typed stands under the field.
  if (signer.connected && !amount.ok && amount.issue.code !== 'empty') return toldByField(button)
  const unread = unreadApprovals(card)
  if (unread !== undefined) return withReason(button, unread)
  if (!button.enabled) return button
  if (wrongBounds(card)) return withReason(button, enterBounds)
  const { planned } = model
  const against = planned && firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  if (against?.code === 'balanceTooLow') return toldByField(button)
  return withReason(
    button,
    against && createElement(Told, { of: ({ depositIssue }) => depositIssue(against) }),
  )
}

/** Whether an approval is known to be missing, whatever else stands against a deposit. */
export const lacksApproval = ({ signer, approvals }: LiquidityCardView): boolean =>
  signer.connected && approvals.some(({ status }) => status === 'missing' || status === 'tooSmall')

/** Whether missing approvals are all that stands against the deposit that is entered. */
export function lacksApprovalsOnly(card: LiquidityCardView): boolean {
  const { planned } = card.model
  return (
    lacksApproval(card) &&
    card.actions.phase === 'idle' &&
    planned?.ok === true &&
    firstBlocking(planned.plan.issues) === undefined &&
    card.approvals.every(
      (approval) =>
        approval.status === 'approved' ||
        (approval.status !== 'unknown' && approvalAmount(card, approval).ok),
    )
  )
}

/** The withdraw button; what a withdrawal would bring is part of it. */
export function withdrawStanding(position: PositionView): ShownButton {
  const { phase, signer, view, withdrawal, exit } = position
  const button = worded(
    withdrawButton({
      phase,
      connected: signer.connected,
      shares: view.snapshot?.account?.shares,
    }),
  )
  if (!button.enabled) {
    const reading = signer.connected && view.state === 'loading'
    return reading ? withReason(button, readingShares) : button
  }
  // What is wrong with what is typed stands under the field.
  if (exit?.issue !== undefined) return withReason(button, enterShares)
  if (wrongBounds(position)) return withReason(button, enterBounds)
  const { planned, refusal } = withdrawal
  if (refusal !== undefined) return withReason(button, createElement(RefusalText, { reason: refusal }))
  const against = planned && firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  return withReason(
    button,
    against && createElement(Told, { of: ({ withdrawIssue }) => withdrawIssue(against) }),
  )
}
