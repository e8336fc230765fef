import { deployment } from '../../chain/deployment.ts'
import { checkWithdraw } from '../../domain/actionChecks.ts'
import { type ExitBatch, planExitBatch } from '../../domain/batchPlan.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import type { BatchProps } from './BatchDeposit.tsx'
import { withdrawStanding } from './buttonStanding.ts'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** A withdrawal that fails where it would bring less than its minimum. */
export function BatchExit({ card, pinned }: BatchProps) {
  const { signer, actions, choice } = card
  const exit = planned(card, pinned)
  const standing = withdrawStanding(card)
  const against =
    standing.reason ??
    (choice.toleranceBps === undefined ? 'Enter a tolerance first' : undefined) ??
    (exit?.ok === false ? exit.message : undefined)
  const click = () => {
    const alert = checkWithdraw({ ...signer, owner: signer.account })
    card.setAlert(alert)
    if (alert === undefined && exit?.ok) actions.start(actions.withdraw, exit.plan)
  }
  return (
    <section className="liq-batch-part" aria-label="Withdraw in one confirmation">
      {exit?.ok && <Minimum card={card} minimum={exit.minimum} />}
      <Button variant="danger" disabledReason={against} onClick={click}>
        Withdraw with this minimum
      </Button>
    </section>
  )
}

function planned({ withdrawal, view, choice }: LiquidityCardView, pinned: boolean): ExitBatch | undefined {
  const account = view.snapshot?.account
  const { toleranceBps } = choice
  if (!withdrawal.planned?.ok || account === undefined || toleranceBps === undefined) return undefined
  return planExitBatch(withdrawal.planned.plan, account, deployment, { toleranceBps, pinned })
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
