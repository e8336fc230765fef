import { memo } from 'react'
import * as stepWords from '#words/approvalSteps.ts'
import * as words from '#words/liquidity.ts'
import { Step, Stepper } from '../../ui/Stepper.tsx'
import { AllowanceChoiceField } from './AllowanceChoiceField.tsx'
import { ApproveAnotherToken } from './ApproveAnotherToken.tsx'
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
  const all = card.approvals.every(({ status }) => status === 'approved')
  const depositing = card.actions.deposit.phase !== 'idle'
  return (
    <>
      <Stepper label={stepWords.approvalsThenTheDeposit}>
        {needed.map((approval, index) => (
          <TokenApprovalStep key={approval.index} card={card} approval={approval} number={index + 1} />
        ))}
        <Step
          number={needed.length + 1}
          state={depositing ? 'busy' : all ? 'current' : 'todo'}
          title={words.deposit}
          action={<span className="k-small">{all ? stepWords.ready : stepWords.afterApprovals}</span>}
        />
      </Stepper>
      <AllowanceChoiceField card={card} />
      <LeftoverAllowances card={card} />
      <div className="liq-folds">
        <ApproveAnotherToken card={card} />
        <OneConfirmation card={card} />
      </div>
    </>
  )
}
