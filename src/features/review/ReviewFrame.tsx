import type { ReactNode } from 'react'
import { amountText } from '#features/common/amountText.tsx'
import { knownToken } from '#features/common/knownContracts.ts'
import * as say from '#locales/review.ts'
import { findLiveMarket } from '#queries/openMarket.ts'
import { MarketContext, useLiveMarket, useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { type ShownStep, type StepName, useStepperView } from '#transactions/useStepper.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { clockText } from '#ui/momentText.ts'
import { Step, Stepper } from '#ui/Stepper.tsx'

export interface ReviewFrameProps {
  /** Id of the market. */
  readonly market: string
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
  readonly locked?: boolean
}

/** Dialog with the token names of its own market, even after the page has changed. */
export function ReviewFrame({ market, children, ...rest }: ReviewFrameProps) {
  const shown = useLiveMarket()
  const stepper = useStepperView()
  return (
    <Dialog open size="wide" {...rest}>
      <MarketContext value={findLiveMarket(market) ?? shown}>
        {stepper !== undefined && <StepperHead steps={stepper.steps} />}
        {children}
      </MarketContext>
    </Dialog>
  )
}

/** Progress of the steps, shown above the next one. */
export function StepperHead({ steps }: { readonly steps: readonly ShownStep[] }) {
  return (
    <div className="rev-steps">
      <Stepper label={say.steps}>
        {steps.map(({ name, state }, index) => (
          <Step
            key={name.kind === 'approve' ? `${name.token} ${name.forSwap}` : name.kind}
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
  if (name.kind === 'sign') {
    const amount = amountText(name.amount, knownToken(name.token, market, snapshot))
    return say.signStep(amount, clockText(name.until))
  }
  if (name.kind !== 'approve') return say.stepNames[name.kind]
  const label = knownToken(name.token, market, snapshot)?.label ?? say.theToken
  return name.forSwap ? say.approveForSwap(label) : say.approveStep(label)
}
