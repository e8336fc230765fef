import { exactAmount, unlimited } from '#locales/deposit.ts'
import * as say from '#locales/review.ts'
import { useRunningSteps } from '#transactions/useStepper.ts'
import { Segmented } from '#ui/choices.tsx'

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
