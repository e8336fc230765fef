import type { ReactNode } from 'react'
import { DEPOSIT_AMOUNT_ID } from '#features/common/depositCard.ts'
import { depositIssueText, reasonText, withdrawIssueText } from '#features/common/reasonText.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import type { ButtonDisplay } from '#features/common/WriteButtons.tsx'
import { formatSentence, type TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { underWay } from '#locales/write.ts'
import type { Action } from '#market/action.ts'
import {
  type ActionButtonState,
  getDepositButton,
  getWithdrawButton,
  type WritePhase,
} from '#market/actionChecks.ts'
import type { DepositAmount } from '#market/depositAmount.ts'
import { findGateIssues } from '#market/depositPlan.ts'
import { type ActionIssue, isBlockingIssue } from '#market/issue.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { computeApprovalAmount, planApproval } from '#market/tokenPlans.ts'
import { checkVaults, filterVaultAlarms } from '#market/vaultWatch.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { ApprovalState } from './approvals.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'
import type { OwnPositionView } from './usePosition.ts'

/** Id of the error line below the amount field. */
const AMOUNT_FOOT_ID = `${DEPOSIT_AMOUNT_ID}-foot`

/** Returns label, state and reason of a button as text. */
const blockerText = ({ label, enabled, reason }: ActionButtonState, names: TokenNames): ButtonDisplay => ({
  label: words.buttonLabels[label],
  enabled,
  reason: reason && formatSentence(words.liquidityReasons, reason, names),
})

/** Adds the name of the pending transaction as the reason. The label is the same on all buttons. */
const waiting = (
  button: ButtonDisplay,
  phase: WritePhase,
  kind: Action['kind'] | undefined,
): ButtonDisplay =>
  phase === 'idle' || kind === undefined ? button : { ...button, reason: underWay(kind, phase) }

const withReason = (button: ButtonDisplay, reason: ReactNode): ButtonDisplay =>
  reason === undefined ? button : { ...button, enabled: false, reason }

const toldByField = (button: ButtonDisplay): ButtonDisplay => ({
  ...button,
  enabled: false,
  reason: undefined,
  toldBy: AMOUNT_FOOT_ID,
})

/**
 * True if the typed amount is invalid. An empty field, or a pool that is still being read, is not
 * invalid.
 */
export const isInvalidAmount = (amount: DepositAmount): boolean =>
  !amount.ok && amount.issue.code !== 'empty' && amount.issue.code !== 'beingRead'

/** Returns the first blocking issue. Skips missing approvals, which have their own messages. */
const firstBlocking = <Any extends ActionIssue>(issues: readonly Any[]): Any | undefined =>
  issues.find((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')

/** True if the tolerance or the deadline is invalid. Their fields show the error. */
const wrongBounds = ({ bounds }: Pick<OwnPositionView, 'bounds'>): boolean => bounds.tolerance === undefined

function unreadApprovals({ approvals, signer, view, model }: LiquidityCardView): string | undefined {
  if (!signer.connected || !model.amount.ok) return undefined
  if (approvals.every(({ status }) => status !== 'unknown')) return undefined
  return view.state === 'loading' ? words.readingApprovals : words.approvalsUnavailable
}

/**
 * Returns the state of the deposit button, with the first reason that blocks the entered deposit.
 */
export function getDepositButtonState(card: LiquidityCardView): ButtonDisplay {
  const { actions, signer, model, approvals } = card
  const names = getTokenNames(card.market, card.view.snapshot)
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const button = blockerText(
    getDepositButton({
      phase: actions.phase,
      connected: signer.connected,
      amount: model.amount,
      bothApproved,
    }),
    names,
  )
  if (actions.phase !== 'idle') return waiting(button, actions.phase, actions.underWay)
  if (card.blocked !== undefined && signer.connected) return withReason(button, words.blocked[card.blocked])
  const { snapshot } = card.view
  // True if the owner has closed deposits. No amount can be deposited then.
  const isShut = snapshot && findGateIssues(snapshot).some(({ code }) => code === 'depositsClosed')
  if (isShut && signer.connected) return withReason(button, words.blocked.depositsClosed)
  const { amount } = model
  // The amount field shows its own error.
  if (signer.connected && isInvalidAmount(amount)) return toldByField(button)
  const unread = unreadApprovals(card)
  if (unread !== undefined) return withReason(button, unread)
  if (!button.enabled) return button
  if (wrongBounds(card)) return withReason(button, words.enterBounds)
  const { planned } = model
  const against = planned && firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  if (against?.code === 'balanceTooLow') return toldByField(button)
  return withReason(button, against && depositIssueText(against, names))
}

/** True if an approval is missing, even if something else blocks the deposit too. */
export const lacksApproval = ({ signer, approvals }: LiquidityCardView): boolean =>
  signer.connected && approvals.some(({ status }) => status === 'missing' || status === 'tooSmall')

/** True if the account has no tokens and the network has test tokens. */
export function lacksTestTokens({ market, signer, view }: LiquidityCardView): boolean {
  const account = view.snapshot?.account
  if (!signer.connected || account === undefined || !market.network.testnet || market.isUnlisted) return false
  const balances = TOKEN_SIDES.filter((side) => !isNativeCurrency(toTokenPair(market)[side])).map(
    (side) => toTokenPair(account)[side],
  )
  return balances.every((balance) => balance === 0n)
}

/** True if missing approvals are the only blocker. */
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
        (approval.status !== 'unknown' && getApprovalAmount(card, approval, card.choice.inSteps.mode).ok),
    )
  )
}

/** Returns the state of the withdraw button, with the reason that blocks the withdrawal. */
export function getWithdrawButtonState(position: OwnPositionView): ButtonDisplay {
  const { phase, signer, view, withdrawal, exit } = position
  const names = getTokenNames(position.market, view.snapshot)
  const button = blockerText(
    getWithdrawButton({
      phase,
      connected: signer.connected,
      shares: view.snapshot?.account?.shares,
    }),
    names,
  )
  if (phase !== 'idle') return waiting(button, phase, position.underWay)
  if (!button.enabled) {
    const reading = signer.connected && view.state === 'loading'
    return reading ? withReason(button, words.readingShares) : button
  }
  // The amount field shows its own error.
  if (exit?.issue !== undefined) return withReason(button, words.enterShares)
  if (wrongBounds(position)) return withReason(button, words.enterBounds)
  const { planned, refusal } = withdrawal
  if (planned === undefined) return withReason(button, words.readingShares)
  const against = firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  const [wrong] = view.snapshot ? filterVaultAlarms(checkVaults(view.snapshot)) : []
  // The alarm at the top already explains the problem with the vaults.
  if (wrong !== undefined && (refusal ?? against) !== undefined)
    return withReason(button, words.blocked[wrong])
  if (refusal !== undefined)
    return withReason(
      button,
      reasonText(refusal, { market: position.market, account: view.snapshot?.account?.address }),
    )
  return withReason(button, against && withdrawIssueText(against, names))
}

type ApprovalAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly reason: string }

/**
 * Returns the amount to approve in a `mode`: unlimited, or the deposit's amount plus the tolerance.
 */
export function getApprovalAmount(
  { choice }: LiquidityCardView,
  { needed }: ApprovalState,
  mode = choice.mode,
): ApprovalAmount {
  const { toleranceBps } = choice
  if (mode === 'unlimited') return { ok: true, value: computeApprovalAmount(mode, 0n, 0n) }
  if (toleranceBps === undefined) return { ok: false, reason: words.enterTolerance }
  return needed === undefined
    ? { ok: false, reason: words.exactNeedsDeposit }
    : { ok: true, value: computeApprovalAmount(mode, needed, toleranceBps) }
}

/**
 * Handles a click on 'Approve'. Shows an alert if the wallet is on the wrong chain, otherwise sends
 * one approval.
 */
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
 * True if the user chose an exact approval but the current allowance is larger, so it limits
 * nothing.
 */
export function exceedsExactApproval({ choice }: LiquidityCardView, approval: ApprovalState): boolean {
  // Nothing is needed while no deposit is entered.
  const { allowance, needed = 0n } = approval
  if (allowance === undefined || choice.toleranceBps === undefined) return false
  return allowance > computeApprovalAmount('exact', needed, choice.toleranceBps)
}
