import * as say from '#words/stepper.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { ShownStep, StepName } from '../../transactions/stepper/stepperStore.ts'
import { Step, Stepper } from '../../ui/Stepper.tsx'
import { knownToken } from '../common/knownContracts.ts'

/** How far the steps are, above what the next one is about. */
export function StepperHead({ steps }: { readonly steps: readonly ShownStep[] }) {
  return (
    <div className="rev-steps">
      <Stepper label={say.steps}>
        {steps.map(({ name, state }, index) => (
          <Step
            key={name.kind === 'approve' ? name.token : name.kind}
            number={index + 1}
            state={state}
            title={<StepTitle name={name} />}
          />
        ))}
      </Stepper>
    </div>
  )
}

function StepTitle({ name }: { readonly name: StepName }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  if (name.kind !== 'approve') return say.stepNames[name.kind]
  return say.approveStep(knownToken(name.token, market, snapshot)?.label ?? say.theToken)
}
