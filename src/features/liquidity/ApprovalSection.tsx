import { useState } from 'react'
import * as words from '#words/liquidity.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Step, Stepper } from '../../ui/Stepper.tsx'
import { isNative } from '../../v4/native.ts'
import { hasNote } from '../common/hasNote.ts'
import { toneOf } from '../common/statusTone.ts'
import { AllowanceChoiceField } from './AllowanceChoiceField.tsx'
import { ApproveAnotherToken } from './ApproveAnotherToken.tsx'
import { LeftoverAllowances } from './LeftoverAllowances.tsx'
import { OneConfirmation } from './OneConfirmation.tsx'
import { TokenApprovalStep } from './TokenApprovalStep.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Token Approvals Required': token by token, then the deposit. Open while there is something to do or to know. */
export function ApprovalSection({ card }: { readonly card: LiquidityCardView }) {
  const { approvals, actions, signer } = card
  const needed = needing(approvals)
  const all = approvals.every(({ status }) => status === 'approved')
  const toDo = signer.connected && (!all || actions.approvals.some(isTroubled))
  const { open, toggle } = useFolding(toDo)
  const depositing = actions.deposit.phase !== 'idle'
  return (
    <Disclosure
      className="liq-approvals"
      title={words.tokenApprovalsRequired}
      status={<ApprovalStatus card={card} />}
      open={open}
      onToggle={toggle}
    >
      <Stepper label={words.approvalsThenTheDeposit}>
        {needed.map((approval, index) => (
          <TokenApprovalStep key={approval.index} card={card} approval={approval} number={index + 1} />
        ))}
        <Step
          number={needed.length + 1}
          state={depositing ? 'busy' : all ? 'current' : 'todo'}
          title={words.deposit}
          action={<span className="k-small">{all ? words.ready : words.afterApprovals}</span>}
        />
      </Stepper>
      <AllowanceChoiceField card={card} />
      <LeftoverAllowances card={card} />
      <div className="liq-folds">
        <ApproveAnotherToken card={card} />
        <OneConfirmation card={card} />
      </div>
    </Disclosure>
  )
}

/** What came of it is not what was asked for: that is never folded away. */
const isTroubled = ({ last, refusal }: LiquidityCardView['actions']['approvals'][number]): boolean =>
  refusal !== undefined || (last !== undefined && hasNote(last) && toneOf(last) === 'warned')

/** Native currency needs none. */
const needing = (approvals: LiquidityCardView['approvals']) =>
  approvals.filter(({ token }) => !isNative(token))

/** As a person left it, until there is something to do or nothing more. */
function useFolding(toDo: boolean) {
  const [chosen, setChosen] = useState<{ readonly toDo: boolean; readonly open: boolean }>()
  const open = chosen?.toDo === toDo ? chosen.open : toDo
  const toggle = (now: boolean) => {
    if (now !== open) setChosen({ toDo, open: now })
  }
  return { open, toggle }
}

function ApprovalStatus({ card: { approvals, view, signer } }: { readonly card: LiquidityCardView }) {
  const needed = needing(approvals)
  const done = needed.filter(({ status }) => status === 'approved').length
  if (done === needed.length)
    return (
      <span className="liq-status">
        <Pill tone="ok">{words.allApproved}</Pill> <span className="k-small">{words.manage}</span>
      </span>
    )
  if (signer.connected && approvals.some(({ status }) => status === 'unknown')) {
    return <Pill>{view.state === 'loading' ? words.reading : words.unavailable}</Pill>
  }
  return (
    <span className="liq-status">
      {signer.connected && <span className="k-small k-num">{words.doneOf(done, needed.length)}</span>}{' '}
      <Pill tone="warn">{words.actionRequired}</Pill>
    </span>
  )
}
