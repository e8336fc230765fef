import { deployment } from '../../chain/servedDeployment.ts'
import { withdrawButton } from '../../domain/actionButtons.ts'
import { type ExitBatch, planExitBatch } from '../../domain/batchPlan.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import type { WithdrawPlan } from '../../domain/withdrawPlan.ts'
import { useRescue } from '../../queries/useRescue.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import type { BatchProps } from './BatchDeposit.tsx'
import { withdrawStanding } from './buttonStanding.ts'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * A withdrawal that fails where it would bring less than its minimum. While other vaults are in use it sets the
 * promised ones back first, in the same transaction: so nobody can act in between.
 */
export function BatchExit({ card, pinned }: BatchProps) {
  const { actions, choice, withdrawal, alert } = card
  const rescue = useRescue()
  const plan = rescue.drifted ? rescue.plan : withdrawal.planned?.ok ? withdrawal.planned.plan : undefined
  const exit = plan && exitOf(card, plan, pinned || rescue.drifted)
  const standing = rescue.drifted ? rescueStanding(card, rescue.plan) : withdrawStanding(card).reason
  const against =
    standing ??
    (choice.toleranceBps === undefined ? 'Enter a tolerance first' : undefined) ??
    (exit?.ok === false ? exit.message : undefined)
  const click = () => {
    if (alert.answer('withdraw') === undefined && exit?.ok) actions.start(actions.withdraw, exit.plan)
  }
  return (
    <section className="liq-batch-part" aria-label="Withdraw in one confirmation">
      {exit?.ok && <Minimum card={card} minimum={exit.minimum} />}
      <Button variant="danger" disabledReason={against} onClick={click}>
        {rescue.drifted ? 'Set the vaults back and withdraw' : 'Withdraw with this minimum'}
      </Button>
    </section>
  )
}

function exitOf(
  { view, choice }: LiquidityCardView,
  plan: WithdrawPlan,
  pinned: boolean,
): ExitBatch | undefined {
  const account = view.snapshot?.account
  const { toleranceBps } = choice
  if (account === undefined || toleranceBps === undefined) return undefined
  return planExitBatch(plan, account, deployment, { toleranceBps, pinned })
}

function rescueStanding(
  { signer, actions, view }: LiquidityCardView,
  plan: WithdrawPlan | undefined,
): string | undefined {
  const { connected } = signer
  const { reason } = withdrawButton({
    connected,
    phase: actions.phase,
    shares: view.snapshot?.account?.shares,
  })
  if (reason !== undefined) return reason
  return plan === undefined
    ? 'Even from the promised vaults nothing would come, as far as can be tried out'
    : undefined
}

function Minimum({ card, minimum }: { readonly card: LiquidityCardView; readonly minimum: TokenAmounts }) {
  return (
    <DefinitionList>
      <Row term="Brings at least, or nothing happens">
        <div data-field="batch.minimum0">
          <TokenFigure card={card} index={0} raw={minimum.amount0} /> Token 0
        </div>
        <div data-field="batch.minimum1">
          <TokenFigure card={card} index={1} raw={minimum.amount1} /> Token 1
        </div>
      </Row>
    </DefinitionList>
  )
}
