import { useEffect, useState } from 'react'
import { actionTitle } from '#features/common/actionText.ts'
import { ActionOutcome } from '#features/common/Outcome.tsx'
import { walletName } from '#features/common/walletName.ts'
import * as say from '#locales/review.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import type { Review, ReviewState } from '#transactions/review/review.ts'
import { useWritePhase } from '#transactions/useAction.ts'
import { type StepperView, useStepperView } from '#transactions/useStepper.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'

/** Shown while the wallet has a request, or while another request waits for its block. */
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
        <TransactionWait key={`${review.blockNumber}`} review={review} />
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
      title={say.waitingForItsBlock}
      actions={<Button onClick={stop}>{say.stopHere}</Button>}
    >
      <BlockWait review={review} />
    </ReviewFrame>
  )
}

function TransactionWait({ review: { plan, connectorName } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const wallet = walletName(connectorName)
  const title = actionTitle(plan.action, { market, snapshot })
  return <WalletWait asked={say.confirmInWallet(title, wallet)} silent={say.walletIsSilent(wallet)} />
}

function BlockWait({ review }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  return (
    <p className="rev-wait" role="status">
      <Spinner />
      <span>
        {say.thenTheNext(
          actionTitle(review.plan.action, { market, snapshot }),
          walletName(review.connectorName),
        )}
      </span>
    </p>
  )
}

/** Time in ms without an answer after which the page offers help. */
const HELP_AFTER_MS = 12_000

/** Explains what the user should see in the wallet, and helps if the wallet stays silent. */
export function WalletWait({ asked, silent }: { readonly asked: string; readonly silent: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), HELP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className="rev-wait" role="status">
        <Spinner />
        <span>{asked}</span>
      </p>
      <div className="rev-help">
        {slow && (
          <Notice tone="neutral" title={say.nothingHappened}>
            {silent}
          </Notice>
        )}
      </div>
    </>
  )
}

/** Shows why the page waits or has stopped between two steps. */
export function BetweenDialog({ stepper }: { readonly stepper: StepperView }) {
  const { market, between, leave } = stepper
  const goOn = between.code === 'ended' ? between.goOn : undefined
  return (
    <ReviewFrame
      key={between.code}
      market={market}
      title={say.stepByStep}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{say.close}</Button>
          {goOn && (
            <Button variant="primary" onClick={goOn}>
              {say.goOn}
            </Button>
          )}
        </>
      }
    >
      {between.code === 'ended' ? (
        <>
          <ActionOutcome last={between.last} refusal={between.refusal} success={null} />
          {goOn && <p>{say.leftToDo}</p>}
        </>
      ) : (
        <Waiting code={between.code} />
      )}
    </ReviewFrame>
  )
}

function Waiting({ code }: { readonly code: 'reading' | 'elsewhere' }) {
  const confirming = useWritePhase() === 'confirming'
  return (
    <p className="rev-wait" role="status">
      <Spinner />
      <span>{code === 'elsewhere' ? say.elsewhere : confirming ? say.confirming : say.reading}</span>
    </p>
  )
}
