import type { ReviewState } from '../../transactions/review/review.ts'
import { useReview } from '../../transactions/review/useReview.ts'
import { useStepperView } from '../../transactions/stepper/useStepperView.ts'
import { AskingDialog } from './AskingDialog.tsx'
import { BetweenDialog } from './BetweenDialog.tsx'
import './ReviewDialog.css'
import { WaitingDialog } from './WaitingDialog.tsx'

/**
 * Shows in words what is about to be signed, before every wallet prompt, then the wait for the wallet, and between several
 * steps what the page waits for. Mounted once. Each part is a modal of its own, so that a screen reader hears it begin.
 */
export default function ReviewDialog() {
  const state = useReview()
  const stepper = useStepperView()
  if (state.step !== 'closed') return <ReviewPart state={state} />
  return stepper === undefined ? null : <BetweenDialog stepper={stepper} />
}

function ReviewPart({ state }: { readonly state: Exclude<ReviewState, { step: 'closed' }> }) {
  switch (state.step) {
    case 'asking':
      return <AskingDialog {...state} />
    case 'wallet':
      return <WaitingDialog key="wallet" {...state} />
    case 'chain':
      return <WaitingDialog key="chain" {...state} />
  }
}
