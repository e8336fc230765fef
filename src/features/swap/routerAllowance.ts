import { allowanceText } from '../../transactions/words/amountText.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Whether the router may take what the swap takes at most, and why not. */
export interface RouterAllowance {
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
  readonly note: string | undefined
}

/** An allowance counts where it is above zero and, for the swap that is entered, covers the most that it can take. */
export function routerAllowance({ view, model }: SwapPanelView): RouterAllowance {
  const { account } = view.snapshot ?? {}
  const { input, terms } = model
  const allowance = input.index === 0 ? account?.routerAllowance0 : account?.routerAllowance1
  if (allowance === undefined) {
    const note = view.state === 'loading' ? 'Reading the approval...' : 'The approval is unavailable'
    return { status: 'unknown', note }
  }
  if (allowance === 0n) return { status: 'missing', note: 'The router may take nothing yet.' }
  const token = { label: `Token ${input.index}`, decimals: input.decimals }
  const note = `The router may take ${allowanceText(allowance, token)}`
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: `${note}: less than this swap takes.` }
    : { status: 'approved', note: `${note}.` }
}
