import type { ReactNode } from 'react'
import { token } from '#words/common.ts'
import * as words from '#words/oneConfirmation.ts'
import { depositButton } from '../../markets/actionButtons.ts'
import { planDepositBatch } from '../../markets/batchPlan.ts'
import { depositCaps } from '../../markets/depositCaps.ts'
import type { DepositPlan } from '../../markets/depositPlan.ts'
import { isBlocking } from '../../markets/issue.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Told } from '../common/Told.tsx'
import { worded } from './buttonStanding.ts'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

export interface BatchProps {
  readonly card: LiquidityCardView
  readonly pinned: boolean
}

/** Approvals up to a cap, the deposit, and the approvals taken back. */
export function BatchDeposit({ card, pinned }: BatchProps) {
  const { model, choice, actions } = card
  const { toleranceBps } = choice
  const planned = model.planned?.ok ? model.planned.plan : undefined
  const plan =
    planned && toleranceBps !== undefined && planDepositBatch(planned, card.market, { toleranceBps, pinned })
  const click = () => {
    if (card.alert.answer('depositAtOnce') === undefined && plan) actions.start(actions.deposit, plan)
  }
  const against = reasonAgainst(card, plan || undefined)
  return (
    <section className="liq-batch-part" aria-label={words.depositAtOnce}>
      {planned && toleranceBps !== undefined && (
        <Caps card={card} plan={planned} toleranceBps={toleranceBps} />
      )}
      <Button disabledReason={against} onClick={click}>
        {words.approveAndDeposit}
      </Button>
    </section>
  )
}

function reasonAgainst(
  { actions, signer, model, choice }: LiquidityCardView,
  plan: DepositPlan | undefined,
): ReactNode {
  const { phase } = actions
  const { connected } = signer
  const button = worded(depositButton({ phase, connected, amount: model.amount, bothApproved: true }))
  if (!button.enabled) return button.reason
  if (choice.toleranceBps === undefined) return words.enterTolerance
  const issues = plan?.issues ?? (model.planned?.ok === false ? model.planned.issues : [])
  const first = issues.find(isBlocking)
  return first && <Told of={({ depositIssue }) => depositIssue(first)} />
}

interface CapsProps {
  readonly card: LiquidityCardView
  readonly plan: DepositPlan
  readonly toleranceBps: bigint
}

function Caps({ card, plan, toleranceBps }: CapsProps) {
  const caps = depositCaps(plan, toleranceBps)
  return (
    <DefinitionList>
      <Row term={words.takesAtMost}>
        <div data-field="batch.cap0">
          <TokenFigure card={card} index={0} raw={-caps.amount0} /> {token(0)}
        </div>
        <div data-field="batch.cap1">
          <TokenFigure card={card} index={1} raw={-caps.amount1} /> {token(1)}
        </div>
      </Row>
      <Row term={words.allowedAfterwards}>{words.nothing}</Row>
    </DefinitionList>
  )
}
