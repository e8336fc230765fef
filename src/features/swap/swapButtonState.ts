import {
  type ButtonBlocker,
  type ButtonState,
  blockButtonByConnection,
  getButtonStateWhilePending,
  toButtonState,
} from '#features/common/actionButtons.tsx'
import { allowanceText } from '#features/common/amountText.tsx'
import { quoterRefusalText } from '#features/common/formatRefusalReason.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues, percentIssues } from '#locales/kit.ts'
import { CONNECT_WALLET_FIRST } from '#locales/specified.ts'
import * as words from '#locales/swap.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { computeRemainingPermit } from '#market/permit.ts'
import type { SwapIssue } from '#market/swapPlan.ts'
import { listAccountTokenBalances, type Pair } from '#market/tokenPair.ts'
import { minBigInt } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { RouterCodeStatus } from '#queries/useRouterCodeStatus.ts'
import type { SwapModel } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Element id of the reason that is shown if a swap has no quote. */
export const NO_QUOTE_REASON_ELEMENT_ID = 'swap-no-quote'

/** Element id of the sentence about the router's allowance. */
export const ROUTER_NOTE_ID = 'router-allowance'

const ENTER_SWAP_AMOUNT = words.enterAmount

/**
 * Returns the reason why a swap with a valid amount has no quote. Undefined if the swap has a
 * quote.
 */
export function findMissingQuoteReason(panel: SwapPanelView): string | undefined {
  const { view, ticks, confirmation } = panel
  if (view.snapshot === undefined) {
    return view.state === 'loading' ? words.readingThePool : words.liveStateMissing
  }
  if (ticks === undefined) return words.readingThePool
  if (ticks === null) return words.ticksMissing
  if (confirmation.waiting) return words.askingV4quoter
  return confirmation.onChain?.ok === false ? findSimulatedSwapRevertReason(panel) : undefined
}

/**
 * Returns the reason why the simulated swap reverts. Undefined if the swap succeeds or was not
 * simulated.
 */
export const findSimulatedSwapRevertReason = (panel: SwapPanelView): string | undefined => {
  const { trial, onChain } = panel.confirmation
  if (trial.is === 'refused') return quoterRefusalText(trial.quote, whoIn(panel))
  return onChain?.ok === false ? quoterRefusalText(onChain, whoIn(panel)) : undefined
}

const whoIn = ({ market, view }: SwapPanelView) => ({ market, account: view.snapshot?.account?.address })

export const SWAP_AMOUNT_ID = 'swap-amount'

function entryProblem({ model, settings }: SwapPanelView): string | undefined {
  const { amount } = model
  if (!amount.ok)
    return amount.issue.code === 'empty' ? ENTER_SWAP_AMOUNT : formatSentence(amountIssues, amount.issue)
  if (amount.value === 0n) return words.enterAnAmountAboveZero
  if (!settings.slippage.ok)
    return words.slippageProblem(formatSentence(percentIssues, settings.slippage.issue))
  return settings.stop?.ok === false
    ? words.priceLimitProblem(formatSentence(percentIssues, settings.stop.issue))
    : undefined
}

/** True if an issue is a missing approval, which the user can send before the swap. */
export const isApprovalIssue = ({ code }: SwapIssue): boolean =>
  code === 'approvalNeeded' || code === 'permitNeeded'

const blockingIssues = ({ model }: SwapPanelView): readonly SwapIssue[] =>
  model.issues.filter(isBlockingIssue)

const isSignature = ({ code }: SwapIssue, { permitBy }: SwapPanelView): boolean =>
  code === 'permitNeeded' && permitBy === 'signature'

/** True if the user must send an approval transaction before the swap. */
export const doesSwapNeedApproval = (panel: SwapPanelView): boolean =>
  blockingIssues(panel).some((issue) => isApprovalIssue(issue) && !isSignature(issue, panel))

/** True if the user must sign a Permit2 permit for the router. */
export const doesSwapNeedSignature = (panel: SwapPanelView): boolean =>
  blockingIssues(panel).some((issue) => isSignature(issue, panel))

/**
 * Returns the reason why the router cannot be used. Undefined if its code matches the network file.
 */
export function findRouterProblem(router: RouterCodeStatus): string | undefined {
  if (router === 'fits') return undefined
  return router === 'asking' ? words.routerChecked : words.routerFaults[router]
}

/**
 * Returns the state of the swap button. It is enabled with a wallet, a valid amount, a sufficient
 * approval and no pending transaction. On the wrong chain, it stays enabled and a click shows an
 * alert.
 */
export function getSwapButtonState(panel: SwapPanelView): ButtonState {
  const { model, phase, confirmation, signer, market, view } = panel
  const names = getTokenNames(market, view.snapshot)
  const waiting = getButtonStateWhilePending(phase)
  if (waiting !== undefined) return waiting
  if (confirmation.checking) return toButtonState(words.checking, words.quoterIsAsked)
  const blocking = blockingIssues(panel).filter((issue) => !isSignature(issue, panel))
  const missing = blocking.find(isApprovalIssue)
  const label = missing ? words.approveTokenFirst(names[model.input.index]) : words.swap
  if (signer === undefined) return toButtonState(label, CONNECT_WALLET_FIRST)
  const form = { market, view, signer: { connected: true, chainId: signer.chainId } }
  return blockButtonByConnection({ label, blocker: findBlocker(panel, blocking, missing) }, form)
}

/** Returns what blocks the swap of a connected account, apart from its connection. */
function findBlocker(
  panel: SwapPanelView,
  blocking: readonly SwapIssue[],
  missing: SwapIssue | undefined,
): ButtonBlocker | undefined {
  const { model, confirmation, router, market, view } = panel
  const names = getTokenNames(market, view.snapshot)
  // The amount field already shows why the amount is invalid, so the button refers to that text.
  if (!model.amount.ok && model.amount.issue.code !== 'empty') return { shownAt: `${SWAP_AMOUNT_ID}-foot` }
  const problem = entryProblem(panel) ?? findMissingQuoteReason(panel) ?? findRouterProblem(router)
  if (problem !== undefined) return { text: problem }
  const first = blocking.find((issue) => !isApprovalIssue(issue)) ?? missing
  if (first?.code === 'permitNeeded' && panel.permitBy === 'reading')
    return { text: words.readingTheApproval }
  if (first !== undefined && first === missing && getRouterAllowance(panel).status === 'missing')
    return { shownAt: ROUTER_NOTE_ID }
  if (first?.code === 'fillsNothing') return { shownAt: NO_QUOTE_REASON_ELEMENT_ID }
  if (first) return { text: formatSentence(words.swapIssues, first, names) }
  if (model.plan === undefined) return { text: words.readingYourBalances }
  const refused = findSimulatedSwapRevertReason(panel)
  if (refused !== undefined) return { text: refused }
  if (confirmation.trial.is === 'pending') return { text: words.quoterIsAsked }
  return undefined
}

/** True if the router lacks an approval, even if the swap has other blockers. */
export function lacksRouterApproval(panel: SwapPanelView): boolean {
  if (panel.signer === undefined || isNativeCurrency(panel.model.input.address)) return false
  if (findRouterProblem(panel.router) !== undefined) return false
  const { status } = getRouterAllowance(panel)
  return status === 'missing' || status === 'tooSmall'
}

/** True if the router's missing approval is the swap's only blocker. */
export function lacksRouterApprovalOnly(panel: SwapPanelView): boolean {
  const { permitBy, phase, confirmation, signer } = panel
  if (phase !== 'idle' || confirmation.checking || signer === undefined) return false
  if (confirmation.trial.is !== 'passed') return false
  if (entryProblem(panel) !== undefined || findMissingQuoteReason(panel) !== undefined) return false
  if (findRouterProblem(panel.router) !== undefined) return false
  return doesSwapNeedApproval(panel) && permitBy !== 'reading' && blockingIssues(panel).every(isApprovalIssue)
}

interface RouterAllowance {
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
  readonly note: string | undefined
}

/**
 * Compares the router's allowance with the swap's maximum input. An allowance of zero is never
 * sufficient.
 */
export function getRouterAllowance({ view, model, market, permitBy }: SwapPanelView): RouterAllowance {
  const { account, timestamp = 0n } = view.snapshot ?? {}
  const { input, terms } = model
  const names = getTokenNames(market, view.snapshot)
  const { routerAllowance: given, permit } = account ? listAccountTokenBalances(account)[input.index] : {}
  const isDirect = market.network.universalRouter === undefined
  const left = permit && computeRemainingPermit(permit, timestamp)
  const allowance = isDirect || given === undefined ? given : left && minBigInt(given, left)
  if (given === undefined || allowance === undefined || permitBy === 'reading') {
    const note = view.state === 'loading' ? words.readingTheApproval : words.theApprovalIsUnavailable
    return { status: 'unknown', note }
  }
  if (permitBy === 'signature' && allowance < (terms?.maximumIn ?? 1n))
    return permit2Allowance(given, model, names)
  if (allowance === 0n) {
    const nothing = isDirect ? words.theRouterMayTakeNothing : words.throughPermit2MayTakeNothing
    return { status: 'missing', note: nothing(names[input.index]) }
  }
  const token = { label: names[input.index], decimals: input.decimals }
  const note = words.theRouterMayTake(allowanceText(allowance, token))
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: words.lessThanThisSwapTakes(note) }
    : { status: 'approved', note: words.enoughForThisSwap(note) }
}

/**
 * Returns the state of Permit2's token allowance, for wallets that can sign permits. The router
 * then needs a signed permit instead of an approval.
 */
function permit2Allowance(
  allowance: bigint,
  { input, terms }: SwapModel,
  names: Pair<string>,
): RouterAllowance {
  if (allowance === 0n) return { status: 'missing', note: words.permit2MayTakeNothing(names[input.index]) }
  const token = { label: names[input.index], decimals: input.decimals }
  const note = words.permit2MayTake(allowanceText(allowance, token))
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: words.lessThanThisSwapTakes(note) }
    : { status: 'approved', note: words.signedWithTheSwap(note) }
}
