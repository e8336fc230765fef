import { useState } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Step, Stepper } from '../../ui/Stepper.tsx'
import { AllowanceChoiceField } from './AllowanceChoiceField.tsx'
import { LeftoverAllowances } from './LeftoverAllowances.tsx'
import { TokenApprovalStep } from './TokenApprovalStep.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Token Approvals Required': token by token, then the deposit. */
export function ApprovalSection({ card }: { readonly card: LiquidityCardView }) {
  const [open, setOpen] = useState(true)
  const { approvals, actions } = card
  const all = approvals.every(({ status }) => status === 'approved')
  const depositing = actions.deposit.phase !== 'idle'
  return (
    <Disclosure
      title="Token Approvals Required"
      status={<ApprovalStatus card={card} />}
      open={open}
      onToggle={setOpen}
    >
      <Stepper label="Approvals, then the deposit">
        {approvals.map((approval) => (
          <TokenApprovalStep key={approval.index} card={card} approval={approval} />
        ))}
        <Step
          number={3}
          state={depositing ? 'busy' : all ? 'current' : 'todo'}
          title="Deposit"
          note={all ? 'by the button below' : 'once both tokens are approved'}
        />
      </Stepper>
      <AllowanceChoiceField card={card} />
      <LeftoverAllowances card={card} />
    </Disclosure>
  )
}

function ApprovalStatus({ card: { approvals, view, signer } }: { readonly card: LiquidityCardView }) {
  if (approvals.every(({ status }) => status === 'approved')) return <Pill tone="ok">All Approved</Pill>
  if (signer.connected && approvals.some(({ status }) => status === 'unknown')) {
    return <Pill>{view.state === 'loading' ? 'Reading...' : 'unavailable'}</Pill>
  }
  return <Pill tone="warn">Action Required</Pill>
}
