import * as say from '#words/stepper.ts'
import type { StepperView } from '../../transactions/stepper/stepperStore.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'

/** Between two steps: what the page waits for, or why it does not go on by itself. */
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
