import { deployment } from '../../chain/servedDeployment.ts'
import { depositButton } from '../../domain/actionButtons.ts'
import { planDepositBatch } from '../../domain/batchPlan.ts'
import { depositCaps } from '../../domain/depositCaps.ts'
import type { DepositPlan } from '../../domain/depositPlan.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
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
  const plan = planned && toleranceBps !== undefined && batched(planned, toleranceBps, pinned)
  const click = () => {
    if (card.alert.answer('depositAtOnce') === undefined && plan) actions.start(actions.deposit, plan)
  }
  const against = reasonAgainst(card, plan || undefined)
  return (
    <section className="liq-batch-part" aria-label="Deposit in one confirmation">
      {planned && toleranceBps !== undefined && (
        <Caps card={card} plan={planned} toleranceBps={toleranceBps} />
      )}
      <Button variant="primary" disabledReason={against} onClick={click}>
        Approve and deposit at once
      </Button>
    </section>
  )
}

const batched = (plan: DepositPlan, toleranceBps: bigint, pinned: boolean): DepositPlan =>
  planDepositBatch(plan, deployment, { toleranceBps, pinned })

function reasonAgainst(
  { actions, signer, model, choice }: LiquidityCardView,
  plan: DepositPlan | undefined,
): string | undefined {
  const { phase } = actions
  const { connected } = signer
  const button = depositButton({ phase, connected, amount: model.amount, bothApproved: true })
  if (!button.enabled) return button.reason
  if (choice.toleranceBps === undefined) return 'Enter a tolerance first'
  const issues = plan?.issues ?? (model.planned?.ok === false ? model.planned.issues : [])
  return issues.find((issue) => issue.blocking)?.message
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
      <Row term="Takes at most, or nothing">
        <div data-field="batch.cap0">
          <TokenFigure card={card} index={0} raw={-caps.amount0} /> Token 0
        </div>
        <div data-field="batch.cap1">
          <TokenFigure card={card} index={1} raw={-caps.amount1} /> Token 1
        </div>
      </Row>
      <Row term="Allowed to the hook afterwards">nothing</Row>
    </DefinitionList>
  )
}
