import * as say from '#words/review.ts'
import * as steps from '#words/stepper.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { Review, ReviewState } from '../../transactions/review/review.ts'
import { useStepperView } from '../../transactions/stepper/useStepperView.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { actionTitle } from '../common/actionWords.ts'
import { walletName } from '../common/walletName.ts'
import { ReviewFrame } from './ReviewFrame.tsx'
import { WalletWait } from './WalletWait.tsx'

/** While the wallet has a request, or its block is waited for because another request follows. */
export function WaitingDialog(state: Extract<ReviewState, { step: 'wallet' | 'chain' }>) {
  const stepper = useStepperView()
  const { review } = state
  if (state.step === 'wallet')
    return (
      <ReviewFrame
        market={review.plan.market}
        locked
        onClose={() => undefined}
        title={say.waitingFor(walletName(review.connectorName))}
        actions={<Button onClick={state.giveUp}>{say.stopWaiting}</Button>}
      >
        <WalletWait key={`${review.blockNumber}`} review={review} />
      </ReviewFrame>
    )
  const stop = () => {
    state.stop()
    stepper?.leave()
  }
  return (
    <ReviewFrame
      market={review.plan.market}
      onClose={stop}
      title={steps.waitingForItsBlock}
      actions={<Button onClick={stop}>{steps.stopHere}</Button>}
    >
      <BlockWait review={review} />
    </ReviewFrame>
  )
}

function BlockWait({ review }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  return (
    <p className="rev-wait" role="status">
      <Spinner />
      <span>
        {steps.thenTheNext(
          actionTitle(review.plan.action, { market, snapshot }),
          walletName(review.connectorName),
        )}
      </span>
    </p>
  )
}
