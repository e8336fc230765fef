import * as words from '#words/swap.ts'
import { heldSides } from '../../markets/side.ts'
import { allowanceText } from '../common/amountText.ts'
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
  const allowance = account && heldSides(account)[input.index].routerAllowance
  if (allowance === undefined) {
    const note = view.state === 'loading' ? words.readingTheApproval : words.theApprovalIsUnavailable
    return { status: 'unknown', note }
  }
  if (allowance === 0n) return { status: 'missing', note: words.theRouterMayTakeNothing(input.index) }
  const token = { label: words.token(input.index), decimals: input.decimals }
  const note = words.theRouterMayTake(allowanceText(allowance, token))
  return terms !== undefined && allowance < terms.maximumIn
    ? { status: 'tooSmall', note: words.lessThanThisSwapTakes(note) }
    : { status: 'approved', note: `${note}.` }
}
