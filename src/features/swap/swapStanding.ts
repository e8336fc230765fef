import { type ActionButton, inFlight } from '../../domain/actionButtons.ts'
import { CONNECT_WALLET_FIRST } from '../../domain/messages.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

export const ENTER_SWAP_AMOUNT = 'Please enter the amount to swap'

const disabled = (label: string, reason: string): ActionButton => ({
  label,
  enabled: false,
  reason,
})

/** Why there is no quote, though there is an amount; undefined where there is one. */
export function quoteObstacle({ view, ticks, confirmation }: SwapPanelView): string | undefined {
  if (view.snapshot === undefined) {
    return view.state === 'loading'
      ? 'Reading the pool...'
      : 'The pool’s live state is not available, and nothing is swapped on default values'
  }
  if (ticks === undefined) return 'Reading the pool...'
  if (ticks === null) return 'The pool’s ticks could not be read, so a swap cannot be previewed'
  if (confirmation.waiting) return 'Asking V4Quoter...'
  const { onChain } = confirmation
  return onChain?.ok === false ? onChain.sentence : undefined
}

/** What is wrong with what was entered; undefined where nothing is. */
function entryProblem({ model, settings }: SwapPanelView): string | undefined {
  const { amount } = model
  if (!amount.ok) return amount.issue.code === 'empty' ? ENTER_SWAP_AMOUNT : amount.issue.message
  if (amount.value === 0n) return 'Enter an amount above zero.'
  if (!settings.slippage.ok) return `Slippage: ${settings.slippage.message}`
  return settings.stop?.ok === false ? `Price stop: ${settings.stop.message}` : undefined
}

/**
 * The swap button: enabled with a wallet, nothing in flight, an amount that can be swapped and an approval that covers
 * it. A wrong chain does not disable it: the click then gives the alert.
 */
export function swapStanding(panel: SwapPanelView): ActionButton {
  const { model, phase, confirmation, signer } = panel
  const waiting = inFlight(phase)
  if (waiting !== undefined) return waiting
  if (confirmation.checking) return disabled('Checking...', 'V4Quoter is being asked for the same quote')
  const blocking = model.issues.filter((issue) => issue.blocking)
  const missing = blocking.find(({ code }) => code === 'approvalNeeded')
  const label = missing ? `Approve Token ${model.input.index} First` : 'Swap'
  if (signer === undefined) return disabled(label, CONNECT_WALLET_FIRST)
  const problem = entryProblem(panel) ?? quoteObstacle(panel)
  if (problem !== undefined) return disabled(label, problem)
  const first = blocking.find((issue) => issue !== missing) ?? missing
  if (first) return disabled(label, first.message)
  if (model.plan === undefined) return disabled(label, 'Reading your balances...')
  return { label, enabled: true, reason: undefined }
}
