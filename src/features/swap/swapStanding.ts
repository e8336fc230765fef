import { amountIssues, percentIssues } from '#words/amounts.ts'
import { CONNECT_WALLET_FIRST } from '#words/specified.ts'
import * as words from '#words/swap.ts'
import { swapIssues } from '#words/swapIssues.ts'
import { isBlocking } from '../../markets/issue.ts'
import { isNative } from '../../v4/native.ts'
import { sentence } from '../../words/sentence.ts'
import { quoterRefusal } from '../common/quoterRefusal.ts'
import { inFlight, type ShownButton } from '../common/shownButton.ts'
import { routerAllowance } from './routerAllowance.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** The line that says what the router may take. */
export const ROUTER_NOTE_ID = 'router-allowance'

export const ENTER_SWAP_AMOUNT = words.enterAmount

const disabled = (label: string, reason: string): ShownButton => ({
  label,
  enabled: false,
  reason,
})

/** Why there is no quote, though there is an amount; undefined where there is one. */
export function quoteObstacle({ view, ticks, confirmation }: SwapPanelView): string | undefined {
  if (view.snapshot === undefined) {
    return view.state === 'loading' ? words.readingThePool : words.liveStateMissing
  }
  if (ticks === undefined) return words.readingThePool
  if (ticks === null) return words.ticksMissing
  if (confirmation.waiting) return words.askingV4quoter
  const { onChain } = confirmation
  return onChain?.ok === false ? quoterRefusal(onChain) : undefined
}

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

/**
 * The swap button: enabled with a wallet, nothing in flight, an amount that can be swapped and an approval that covers
 * it. A wrong chain does not disable it: the click then gives the alert.
 */
export function swapStanding(panel: SwapPanelView): ShownButton {
  const { model, phase, confirmation, signer } = panel
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  if (confirmation.checking) return disabled(words.checking, words.quoterIsAsked)
  const blocking = model.issues.filter(isBlocking)
  const missing = blocking.find(({ code }) => code === 'approvalNeeded')
  const label = missing ? words.approveTokenFirst(model.input.index) : words.swap
  if (signer === undefined) return disabled(label, CONNECT_WALLET_FIRST)
  const problem = entryProblem(panel) ?? quoteObstacle(panel)
  if (problem !== undefined) return disabled(label, problem)
  const first = blocking.find((issue) => issue !== missing) ?? missing
  // That there is none stands where it is given.
  if (first !== undefined && first === missing && routerAllowance(panel).status === 'missing')
    return { label, enabled: false, reason: undefined, toldBy: ROUTER_NOTE_ID }
  if (first) return disabled(label, sentence(swapIssues, first))
  if (model.plan === undefined) return disabled(label, words.readingYourBalances)
  return { label, enabled: true, reason: undefined }
}

/** Whether the router is known to lack an approval, whatever else stands against a swap. */
export function lacksRouterApproval(panel: SwapPanelView): boolean {
  if (panel.signer === undefined || isNative(panel.model.input.address)) return false
  const { status } = routerAllowance(panel)
  return status === 'missing' || status === 'tooSmall'
}

/** Whether the router's missing approval is all that stands against the swap that is entered. */
export function lacksApprovalOnly(panel: SwapPanelView): boolean {
  const { model, phase, confirmation, signer } = panel
  if (phase !== 'idle' || confirmation.checking || signer === undefined) return false
  if (entryProblem(panel) !== undefined || quoteObstacle(panel) !== undefined) return false
  const blocking = model.issues.filter(isBlocking)
  return blocking.length > 0 && blocking.every(({ code }) => code === 'approvalNeeded')
}
