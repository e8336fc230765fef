import {
  type ButtonBlocker,
  type ButtonState,
  blockButtonByConnection,
  toButtonState,
} from '#features/common/actionButtons.tsx'
import { DEPOSIT_AMOUNT_ID } from '#features/common/depositCard.ts'
import {
  depositIssueText,
  formatRefusalReason,
  withdrawIssueText,
} from '#features/common/formatRefusalReason.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence, type TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { underWay } from '#locales/write.ts'
import {
  type ActionButtonState,
  getDepositButton,
  getWithdrawButton,
  type WritePhase,
} from '#market/actionChecks.ts'
import type { DepositAmount } from '#market/depositAmount.ts'
import { findPoolPermissionIssues } from '#market/depositPlan.ts'
import { type ActionIssue, isBlockingIssue } from '#market/issue.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { computeApprovalAmount, planApproval } from '#market/tokenPlans.ts'
import type { TxAction } from '#market/txAction.ts'
import { filterVaultAlarms, findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { ApprovalState } from './approvals.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'
import type { OwnPositionView } from './usePosition.ts'

/** HTML id of the error line below the amount field. */
const AMOUNT_FOOT_ID = `${DEPOSIT_AMOUNT_ID}-foot`

/** Blocker whose text the amount field already shows. */
const SHOWN_BY_FIELD: ButtonBlocker = { shownAt: AMOUNT_FOOT_ID }

/** Returns the sentence of a button's blocker. Names a pending transaction by its action. */
const blockerText = (
  { blocker }: ActionButtonState,
  { phase, kind, names }: BlockerContext,
): string | undefined =>
  phase !== 'idle' && kind !== undefined
    ? underWay(kind, phase)
    : blocker && formatSentence(words.liquidityReasons, blocker, names)

interface BlockerContext {
  readonly phase: WritePhase
  readonly kind: TxAction['kind'] | undefined
  readonly names: TokenNames
}

/**
 * True if the typed amount is invalid. False for an empty field, and while the pool is being read.
 */
export const isDepositAmountInvalid = (amount: DepositAmount): boolean =>
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
export function getDepositButtonState(card: LiquidityCardView): ButtonState {
  const { actions, signer, model, approvals } = card
  const button = getDepositButton({
    phase: actions.phase,
    connected: signer.connected,
    amount: model.amount,
    bothApproved: approvals.every(({ status }) => status === 'approved'),
  })
  const names = getTokenNames(card.market, card.view.snapshot)
  const text = blockerText(button, { phase: actions.phase, kind: actions.underWay, names })
  const label = words.buttonLabels[button.label]
  if (actions.phase !== 'idle' || !signer.connected) return toButtonState(label, text)
  return blockButtonByConnection(getFormButtonState(card, label, text), card)
}

/** Returns the state of the deposit button of a connected account, apart from its connection. */
function getFormButtonState(card: LiquidityCardView, label: string, text: string | undefined): ButtonState {
  const { model } = card
  const names = getTokenNames(card.market, card.view.snapshot)
  const before = findBlockerBeforeApproval(card)
  if (before !== undefined) return { label, blocker: before }
  if (text !== undefined) return toButtonState(label, text)
  if (wrongBounds(card)) return toButtonState(label, words.enterBounds)
  const { planned } = model
  const issue = planned && firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  if (issue?.code === 'balanceTooLow') return { label, blocker: SHOWN_BY_FIELD }
  return toButtonState(label, issue && depositIssueText(issue, names))
}

/** Returns what blocks the deposit of a connected account, apart from missing approvals. */
function findBlockerBeforeApproval(card: LiquidityCardView): ButtonBlocker | undefined {
  const { snapshot } = card.view
  if (card.blocked !== undefined) return { text: words.blocked[card.blocked] }
  // True if the owner has closed deposits, so that no amount can be deposited.
  const isShut = snapshot && findPoolPermissionIssues(snapshot).some(({ code }) => code === 'depositsClosed')
  if (isShut) return { text: words.blocked.depositsClosed }
  if (isDepositAmountInvalid(card.model.amount)) return SHOWN_BY_FIELD
  const unread = unreadApprovals(card)
  return unread === undefined ? undefined : { text: unread }
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
export function getWithdrawButtonState(position: OwnPositionView): ButtonState {
  const { phase, signer, view } = position
  const names = getTokenNames(position.market, view.snapshot)
  const button = getWithdrawButton({
    phase,
    connected: signer.connected,
    shares: view.snapshot?.account?.shares,
  })
  const label = words.buttonLabels[button.label]
  const code = button.blocker?.code
  if (code === undefined || code === 'sharesUnavailable') {
    const isReading = code !== undefined && view.state === 'loading'
    const blocker = isReading
      ? words.readingShares
      : (blockerText(button, { phase, kind: position.underWay, names }) ??
        findWithdrawBlocker(position, names))
    return blockButtonByConnection(toButtonState(label, blocker), position)
  }
  return toButtonState(label, blockerText(button, { phase, kind: position.underWay, names }))
}

/** Returns what blocks the withdrawal of a connected account with shares. */
function findWithdrawBlocker(position: OwnPositionView, names: TokenNames): string | undefined {
  const { market, view, withdrawal, exit } = position
  const { snapshot } = view
  // The amount field already shows the error in detail.
  if (exit !== undefined && exit.shares === undefined) return words.enterPart
  if (wrongBounds(position)) return words.enterBounds
  const { planned, refusal } = withdrawal
  if (planned === undefined) return words.readingShares
  const issue = firstBlocking(planned.ok ? planned.plan.issues : planned.issues)
  if (refusal === undefined && issue === undefined) return undefined
  const [vaultAlarm] = snapshot ? filterVaultAlarms(findCurrentVaultIssues(snapshot)) : []
  // The alarm at the top of the page already explains the problem with the vaults.
  if (vaultAlarm !== undefined) return words.blocked[vaultAlarm]
  if (refusal !== undefined)
    return formatRefusalReason(refusal, { market, account: snapshot?.account?.address })
  return issue && withdrawIssueText(issue, names)
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
 * Handles a click on 'Approve'. Sends one approval, or shows an alert if the wallet is on the wrong
 * chain.
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

/** True if the user chose an exact approval and the current allowance exceeds it. */
export function exceedsExactApproval({ choice }: LiquidityCardView, approval: ApprovalState): boolean {
  // While no deposit is entered, the needed amount is 0.
  const { allowance, needed = 0n } = approval
  if (allowance === undefined || choice.toleranceBps === undefined) return false
  return allowance > computeApprovalAmount('exact', needed, choice.toleranceBps)
}
