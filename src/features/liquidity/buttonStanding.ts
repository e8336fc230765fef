import type { ReactNode } from 'react'
import { AMOUNT_ID } from '#features/common/depositCard.ts'
import { bySymbol, tokenNames } from '#features/common/TokenName.tsx'
import { depositIssue, reasonText, withdrawIssue } from '#features/common/toldWords.ts'
import type { ShownButton } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { underWay } from '#locales/write.ts'
import type { Action } from '#market/action.ts'
import { type ActionButton, depositButton, type WritePhase, withdrawButton } from '#market/actionChecks.ts'
import type { DepositAmount } from '#market/depositAmount.ts'
import { gateIssues } from '#market/depositPlan.ts'
import { type Issue, isBlocking } from '#market/issue.ts'
import { SIDES, tokensOf } from '#market/side.ts'
import { allowanceFor, planApproval } from '#market/tokenPlans.ts'
import { vaultAlarms, watchVaults } from '#market/vaultWatch.ts'
import { isNative } from '#math/pool.ts'
import type { ApprovalState } from './approvals.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'
import type { PositionView } from './usePosition.ts'

/** The line under the field that says what is wrong with the amount. */
const AMOUNT_FOOT_ID = `${AMOUNT_ID}-foot`

/** A button in words. */
export const blockerText = ({ label, enabled, reason }: ActionButton): ShownButton => ({
  label: words.buttonLabels[label],
  enabled,
  reason: reason && sentence(words.liquidityReasons, reason),
})

/** The label is that of every write; whose it is stands beside it. */
const waiting = (button: ShownButton, phase: WritePhase, kind: Action['kind'] | undefined): ShownButton =>
  phase === 'idle' || kind === undefined ? button : { ...button, reason: underWay(kind, phase) }

const withReason = (button: ShownButton, reason: ReactNode): ShownButton =>
  reason === undefined ? button : { ...button, enabled: false, reason }

const toldByField = (button: ShownButton): ShownButton => ({
  ...button,
  enabled: false,
  reason: undefined,
  toldBy: AMOUNT_FOOT_ID,
})

/**
 * Whether what is typed cannot be deposited: nothing is no fault, and no more is an amount whose
 * pool is still being read.
 */
export const isWrong = (amount: DepositAmount): boolean =>
  !amount.ok && amount.issue.code !== 'empty' && amount.issue.code !== 'beingRead'

/** The first blocking issue. Approvals are left out: they have messages of their own. */
const firstBlocking = <Any extends Issue>(issues: readonly Any[]): Any | undefined =>
  issues.find((issue) => isBlocking(issue) && issue.code !== 'approvalNeeded')

/** Their faults are shown under their fields. */
const wrongBounds = ({ bounds }: Pick<PositionView, 'bounds'>): boolean => bounds.tolerance === undefined

function unreadApprovals({ approvals, signer, view, model }: LiquidityCardView): string | undefined {
  if (!signer.connected || !model.amount.ok) return undefined
  if (approvals.every(({ status }) => status !== 'unknown')) return undefined
  return view.state === 'loading' ? words.readingApprovals : words.approvalsUnavailable
}

/** The deposit button, with everything that blocks the entered deposit. */
export function depositButtonState(card: LiquidityCardView): ShownButton {
  const { actions, signer, model, approvals } = card
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const button = blockerText(
    depositButton({
      phase: actions.phase,
      connected: signer.connected,
      amount: model.amount,
      bothApproved,
    }),
  )
  if (actions.phase !== 'idle') return waiting(button, actions.phase, actions.underWay)
  if (card.blocked !== undefined && signer.connected) return withReason(button, words.blocked[card.blocked])
  const { snapshot } = card.view
  // Whatever is typed, it would not be taken.
  const isShut = snapshot && gateIssues(snapshot).some(({ code }) => code === 'depositsClosed')
  if (isShut && signer.connected) return withReason(button, words.blocked.depositsClosed)
  const { amount } = model
  // What is wrong with what is typed stands under the field.
  if (signer.connected && isWrong(amount)) return toldByField(button)
  const unread = unreadApprovals(card)
  if (unread !== undefined) return withReason(button, unread)
  if (!button.enabled) return button
  if (wrongBounds(card)) return withReason(button, words.enterBounds)
  const { planned } = model
  const against = planned && firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  if (against?.code === 'balanceTooLow') return toldByField(button)
  return withReason(
    button,
    against && bySymbol(depositIssue(against), tokenNames(card.market, card.view.snapshot)),
  )
}

/** Whether an approval is known to be missing, whatever else blocks a deposit. */
export const lacksApproval = ({ signer, approvals }: LiquidityCardView): boolean =>
  signer.connected && approvals.some(({ status }) => status === 'missing' || status === 'tooSmall')

/** Somebody without any tokens, in a market of a build whose network gives them away. */
export function lacksTestTokens({ market, signer, view }: LiquidityCardView): boolean {
  const account = view.snapshot?.account
  if (!signer.connected || account === undefined || !market.network.testnet || market.isUnlisted) return false
  const balances = SIDES.filter((side) => !isNative(tokensOf(market)[side])).map(
    (side) => tokensOf(account)[side],
  )
  return balances.every((balance) => balance === 0n)
}

/** Whether missing approvals are all that blocks the entered deposit. */
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
        (approval.status !== 'unknown' && approvalAmount(card, approval, card.choice.inSteps.mode).ok),
    )
  )
}

/** The withdraw button; what a withdrawal would bring is part of it. */
export function withdrawStanding(position: PositionView): ShownButton {
  const { phase, signer, view, withdrawal, exit } = position
  const button = blockerText(
    withdrawButton({
      phase,
      connected: signer.connected,
      shares: view.snapshot?.account?.shares,
    }),
  )
  if (phase !== 'idle') return waiting(button, phase, position.underWay)
  if (!button.enabled) {
    const reading = signer.connected && view.state === 'loading'
    return reading ? withReason(button, words.readingShares) : button
  }
  // What is wrong with what is typed stands under the field.
  if (exit?.issue !== undefined) return withReason(button, words.enterShares)
  if (wrongBounds(position)) return withReason(button, words.enterBounds)
  const { planned, refusal } = withdrawal
  if (planned === undefined) return withReason(button, words.readingShares)
  const against = firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  const [wrong] = view.snapshot ? vaultAlarms(watchVaults(view.snapshot)) : []
  // The alarm tells why, and what becomes of the tokens.
  if (wrong !== undefined && (refusal ?? against) !== undefined)
    return withReason(button, words.blocked[wrong])
  if (refusal !== undefined)
    return withReason(
      button,
      reasonText(refusal, { market: position.market, account: view.snapshot?.account?.address }),
    )
  return withReason(
    button,
    against && bySymbol(withdrawIssue(against), tokenNames(position.market, view.snapshot)),
  )
}

export type ApprovalAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: string }

/**
 * What the Approve button, or the steps in their `mode`, would approve: as chosen, unlimited or
 * what the entered deposit needs.
 */
export function approvalAmount(
  { choice }: LiquidityCardView,
  { needed }: ApprovalState,
  mode = choice.mode,
): ApprovalAmount {
  const { toleranceBps } = choice
  if (mode === 'unlimited') return { ok: true, value: allowanceFor(mode, 0n, 0n) }
  if (toleranceBps === undefined) return { ok: false, reason: words.enterTolerance }
  return needed === undefined
    ? { ok: false, reason: words.exactNeedsDeposit }
    : { ok: true, value: allowanceFor(mode, needed, toleranceBps) }
}

/** The click on Approve: an alert on the wrong chain, otherwise one approval to the hook. */
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

/**
 * Whether more is allowed than an exact approval would set: that cap does not hold until the old
 * one is replaced.
 */
export function isBeyondExact({ choice }: LiquidityCardView, approval: ApprovalState): boolean {
  const { allowance = 0n, needed = 0n } = approval
  return allowance > allowanceFor('exact', needed, choice.toleranceBps ?? 0n)
}
