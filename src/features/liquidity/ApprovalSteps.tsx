import { memo } from 'react'
import * as words from '#words/liquidity.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { AllowanceChoiceField } from './AllowanceChoiceField.tsx'
import { needing } from './approvalState.ts'
import { LeftoverAllowances } from './LeftoverAllowances.tsx'
import { OneConfirmation } from './OneConfirmation.tsx'
import { TokenApprovalStep } from './TokenApprovalStep.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

interface ApprovalStepsProps {
  readonly card: LiquidityCardView
  /** Not folded away. */
  readonly open: boolean
}

/** Nobody sees it, and nothing that it shows is under way. */
const isAtRest = ({ card, open }: ApprovalStepsProps): boolean => !open && card.actions.phase === 'idle'

/** What there is to do about approvals, and all that can be done about them. Folded away it follows no key of the amount. */
export default memo(ApprovalSteps, (before, now) => isAtRest(before) && isAtRest(now))

function ApprovalSteps({ card }: ApprovalStepsProps) {
  const needed = needing(card.approvals)
  return (
    <>
      <Stepper label={words.tokenApprovalsRequired}>
        {needed.map((approval, index) => (
          <TokenApprovalStep key={approval.index} card={card} approval={approval} number={index + 1} />
        ))}
      </Stepper>
      <LeftoverAllowances card={card} />
      <div className="liq-folds">
        <AllowanceChoiceField card={card} />
        <OneConfirmation card={card} />
      </div>
    </>
  )
}
