import { allowanceText } from '#features/common/amountText.tsx'
import { bySymbol, tokenNames } from '#features/common/TokenName.tsx'
import { quoterRefusal } from '#features/common/toldWords.ts'
import { inFlight, type ShownButton } from '#features/common/WriteButtons.tsx'
import { sentence } from '#lib/sentence.ts'
import { amountIssues, percentIssues } from '#locales/kit.ts'
import { CONNECT_WALLET_FIRST } from '#locales/specified.ts'
import * as words from '#locales/swap.ts'
import { isBlocking } from '#market/issue.ts'
import { permitLeft } from '#market/permit.ts'
import { type Both, heldSides } from '#market/side.ts'
import type { SwapIssue } from '#market/swapPlan.ts'
import { smaller } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import type { RouterCheck } from '#queries/useRouterCheck.ts'
import type { SwapModel } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** The line in the place of a quote. */
export const NO_QUOTE_ID = 'swap-no-quote'

/** The line that says what the router may take. */
export const ROUTER_NOTE_ID = 'router-allowance'

export const ENTER_SWAP_AMOUNT = words.enterAmount

const disabled = (label: string, reason: string): ShownButton => ({
  label,
  enabled: false,
  reason,
})

/** Why there is no quote, though there is an amount; undefined where there is one. */
export function quoteBlocker(panel: SwapPanelView): string | undefined {
  const { view, ticks, confirmation } = panel
  if (view.snapshot === undefined) {
    return view.state === 'loading' ? words.readingThePool : words.liveStateMissing
  }
  if (ticks === undefined) return words.readingThePool
  if (ticks === null) return words.ticksMissing
  if (confirmation.waiting) return words.askingV4quoter
  return confirmation.onChain?.ok === false ? trialRefusal(panel) : undefined
}

/**
 * Why the simulated swap reverts. No figure is shown beside it. Undefined if it passes or was not
 * simulated.
 */
export const trialRefusal = (panel: SwapPanelView): string | undefined => {
  const { trial, onChain } = panel.confirmation
  if (trial.is === 'refused') return quoterRefusal(trial.quote, whoIn(panel))
  return onChain?.ok === false ? quoterRefusal(onChain, whoIn(panel)) : undefined
}

const whoIn = ({ market, view }: SwapPanelView) => ({ market, account: view.snapshot?.account?.address })

export const SWAP_AMOUNT_ID = 'swap-amount'

/** What is wrong with what was entered; undefined where nothing is. */
function entryProblem({ model, settings }: SwapPanelView): string | undefined {
  const { amount } = model
  if (!amount.ok)
    return amount.issue.code === 'empty' ? ENTER_SWAP_AMOUNT : sentence(amountIssues, amount.issue)
  if (amount.value === 0n) return words.enterAnAmountAboveZero
  if (!settings.slippage.ok) return words.slippageProblem(sentence(percentIssues, settings.slippage.issue))
  return settings.stop?.ok === false
    ? words.priceLimitProblem(sentence(percentIssues, settings.stop.issue))
    : undefined
}

/** What an approval is missing for, and the steps are there to give. */
export const isApproval = ({ code }: SwapIssue): boolean =>
  code === 'approvalNeeded' || code === 'permitNeeded'

const blockingIssues = ({ model }: SwapPanelView): readonly SwapIssue[] => model.issues.filter(isBlocking)

/** What is missing is part of the swap: the signature that goes along with it. */
const isSignature = ({ code }: SwapIssue, { permitBy }: SwapPanelView): boolean =>
  code === 'permitNeeded' && permitBy === 'signature'

/** Whether a transaction has to allow something before the swap. */
export const needsApproval = (panel: SwapPanelView): boolean =>
  blockingIssues(panel).some((issue) => isApproval(issue) && !isSignature(issue, panel))

/** Whether the account has to sign what the router may take. */
export const needsSignature = (panel: SwapPanelView): boolean =>
  blockingIssues(panel).some((issue) => isSignature(issue, panel))

/** Why nothing is swapped through the network's router; undefined where it is as its file says. */
export function routerProblem(router: RouterCheck): string | undefined {
  if (router === 'fits') return undefined
  return router === 'asking' ? words.routerChecked : words.routerFaults[router]
}

/**
 * The swap button: enabled with a wallet, nothing in flight, an amount that can be swapped and an
 * approval that covers it. A wrong chain does not disable it: the click then gives the alert.
 */
export function swapButtonState(panel: SwapPanelView): ShownButton {
  const { model, phase, confirmation, signer, router, market, view } = panel
  const names = tokenNames(market, view.snapshot)
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  if (confirmation.checking) return disabled(words.checking, words.quoterIsAsked)
  const blocking = blockingIssues(panel).filter((issue) => !isSignature(issue, panel))
  const missing = blocking.find(isApproval)
  const label = missing ? bySymbol(words.approveTokenFirst(model.input.index), names) : words.swap
  if (signer === undefined) return disabled(label, CONNECT_WALLET_FIRST)
  // What is wrong with the amount stands under its field.
  if (!model.amount.ok && model.amount.issue.code !== 'empty')
    return { label, enabled: false, reason: undefined, toldBy: `${SWAP_AMOUNT_ID}-foot` }
  const problem = entryProblem(panel) ?? quoteBlocker(panel) ?? routerProblem(router)
  if (problem !== undefined) return disabled(label, problem)
  const first = blocking.find((issue) => !isApproval(issue)) ?? missing
  // That there is none stands where it is given.
  if (first?.code === 'permitNeeded' && panel.permitBy === 'reading')
    return disabled(label, words.readingTheApproval)
  if (first !== undefined && first === missing && routerAllowance(panel).status === 'missing')
    return { label, enabled: false, reason: undefined, toldBy: ROUTER_NOTE_ID }
  // Said where the quote would stand.
  if (first?.code === 'fillsNothing') return { label, enabled: false, reason: undefined, toldBy: NO_QUOTE_ID }
  if (first) return disabled(label, bySymbol(sentence(words.swapIssues, first), names))
  if (model.plan === undefined) return disabled(label, words.readingYourBalances)
  const refused = trialRefusal(panel)
  if (refused !== undefined) return disabled(label, refused)
  if (confirmation.trial.is === 'pending') return disabled(label, words.quoterIsAsked)
  return { label, enabled: true, reason: undefined }
}

/** Whether the router is known to lack an approval, whatever else blocks a swap. */
export function lacksRouterApproval(panel: SwapPanelView): boolean {
  if (panel.signer === undefined || isNative(panel.model.input.address)) return false
  if (routerProblem(panel.router) !== undefined) return false
  const { status } = routerAllowance(panel)
  return status === 'missing' || status === 'tooSmall'
}

/** Whether the router's missing approval is all that blocks the entered swap. */
export function lacksApprovalOnly(panel: SwapPanelView): boolean {
  const { permitBy, phase, confirmation, signer } = panel
  if (phase !== 'idle' || confirmation.checking || signer === undefined) return false
  if (confirmation.trial.is !== 'passed') return false
  if (entryProblem(panel) !== undefined || quoteBlocker(panel) !== undefined) return false
  if (routerProblem(panel.router) !== undefined) return false
  return needsApproval(panel) && permitBy !== 'reading' && blockingIssues(panel).every(isApproval)
}

/** Whether the router may take what the swap takes at most, and why not. */
export interface RouterAllowance {
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
  readonly note: string | undefined
}

/**
 * An allowance counts where it is above zero and, for the swap that is entered, covers the most
 * that it can take.
 */
export function routerAllowance({ view, model, market, permitBy }: SwapPanelView): RouterAllowance {
  const { account, timestamp = 0n } = view.snapshot ?? {}
  const { input, terms } = model
  const names = tokenNames(market, view.snapshot)
  const { routerAllowance: given, permit } = account ? heldSides(account)[input.index] : {}
  const isDirect = market.network.universalRouter === undefined
  const left = permit && permitLeft(permit, timestamp)
  const allowance = isDirect || given === undefined ? given : left && smaller(given, left)
  if (allowance === undefined || permitBy === 'reading') {
    const note = view.state === 'loading' ? words.readingTheApproval : words.theApprovalIsUnavailable
    return { status: 'unknown', note }
  }
  if (permitBy === 'signature' && allowance < (terms?.maximumIn ?? 1n))
    return permit2Allowance(given ?? 0n, model, names)
  if (allowance === 0n) {
    const nothing = isDirect ? words.theRouterMayTakeNothing : words.throughPermit2MayTakeNothing
    return { status: 'missing', note: bySymbol(nothing(input.index), names) }
  }
  const token = { label: names[input.index], decimals: input.decimals }
  const note = words.theRouterMayTake(allowanceText(allowance, token))
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: words.lessThanThisSwapTakes(note) }
    : { status: 'approved', note: words.enoughForThisSwap(note) }
}

/**
 * The same where the router is let by a signature: what Permit2 may take is all that is approved
 * before.
 */
function permit2Allowance(
  allowance: bigint,
  { input, terms }: SwapModel,
  names: Both<string>,
): RouterAllowance {
  if (allowance === 0n)
    return { status: 'missing', note: bySymbol(words.permit2MayTakeNothing(input.index), names) }
  const token = { label: names[input.index], decimals: input.decimals }
  const note = words.permit2MayTake(allowanceText(allowance, token))
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: words.lessThanThisSwapTakes(note) }
    : { status: 'approved', note: words.signedWithTheSwap(note) }
}
