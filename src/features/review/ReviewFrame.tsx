import type { ReactNode } from 'react'
import { amountText } from '#features/common/amountText.tsx'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { exactAmount, unlimited } from '#locales/deposit.ts'
import * as say from '#locales/review.ts'
import { findLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { MarketContext, useConnectedMarket, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { type DisplayedTransactionStep, type StepName, useRunningSteps } from '#transactions/useStepper.ts'
import { Segmented } from '#ui/choices.tsx'
import { DialogWindowContent } from '#ui/Dialog.tsx'
import { Step, Stepper } from '#ui/Stepper.tsx'
import { formatClockTime } from '#ui/text.tsx'

interface ReviewFrameProps {
  readonly market: string
  readonly title: string
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
  readonly locked?: boolean
  readonly isProgress?: boolean
}

/**
 * Frame of the review dialog. Uses the token names of the review's market, even if the user has
 * opened another market.
 */
export function ReviewFrame({ market, children, isProgress = false, ...rest }: ReviewFrameProps) {
  const shown = useConnectedMarket()
  const stepper = useRunningSteps()
  return (
    <DialogWindowContent {...rest}>
      <MarketContext value={findLiveMarket(market) ?? shown}>
        {stepper !== undefined && <StepperHead steps={stepper.steps} isProgress={isProgress} />}
        {children}
      </MarketContext>
    </DialogWindowContent>
  )
}

interface StepperHeadProps {
  readonly steps: readonly DisplayedTransactionStep[]
  readonly isProgress: boolean
}

function StepperHead({ steps, isProgress }: StepperHeadProps) {
  return (
    <div className={isProgress ? 'rev-steps rev-progress' : 'rev-steps'}>
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

/** Name of a transaction step, with the symbols of the market's tokens. */
export function StepTitle({ name }: { readonly name: StepName }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  if (name.kind === 'sign') {
    const amount = amountText(name.amount, findKnownToken(name.token, market, snapshot))
    return say.signStep(amount, formatClockTime(name.until))
  }
  if (name.kind !== 'approve') return say.stepNames[name.kind]
  const label = findKnownToken(name.token, market, snapshot)?.label ?? say.theToken
  return name.forSwap ? say.approveForSwap(label) : say.approveStep(label)
}

interface AllowanceChoiceProps {
  readonly isChecking: boolean
  /** Closes the review, so that a new review can open with the amount that the user chose. */
  readonly decide: (decision: 'leave') => void
}

/** Lets the user choose the approved amount, if the transaction's steps offer a choice. */
export function AllowanceChoice({ isChecking, decide }: AllowanceChoiceProps) {
  const stepper = useRunningSteps()
  const { allowance, steps = [] } = stepper ?? {}
  if (allowance === undefined) return null
  const isForSwap = steps.some(
    ({ name, state }) => state === 'current' && name.kind === 'approve' && name.forSwap === true,
  )
  const question = isForSwap ? say.howMuchForTheSwap : say.howMuchToAllow
  return (
    <div className="rev-choice">
      <span aria-hidden="true">{question}</span>
      <Segmented
        label={question}
        options={[
          { value: 'exact', label: exactAmount },
          { value: 'unlimited', label: unlimited },
        ]}
        value={allowance.mode}
        disabled={isChecking}
        onChange={(mode) => {
          allowance.choose(mode)
          decide('leave')
        }}
      />
    </div>
  )
}
