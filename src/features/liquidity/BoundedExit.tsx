import type { ReactNode } from 'react'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import { withdrawButton } from '#market/actionChecks.ts'
import { type ExitBatch, planExitBatch } from '#market/batchPlan.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { useRescue } from '#queries/useWithdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { type AllowanceChoice, useAllowanceChoice } from './approvals.ts'
import { withdrawStanding, worded } from './buttonStanding.ts'
import { BatchBounds, SingleConfirmation } from './OneConfirmation.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { PositionView } from './usePosition.ts'

/** A withdrawal that brings its minimum or does not happen, for wallets that support it. */
export function BoundedExit({ position }: { readonly position: PositionView }) {
  const choice = useAllowanceChoice()
  return (
    <SingleConfirmation title={words.withdrawWithAMinimum}>
      {(capability) => (
        <BatchBounds {...position} choice={choice} capability={capability}>
          {(pinned) => <BatchExit position={position} choice={choice} pinned={pinned} />}
        </BatchBounds>
      )}
    </SingleConfirmation>
  )
}

export interface BatchExitProps {
  readonly position: PositionView
  readonly choice: AllowanceChoice
  readonly pinned: boolean
}

/**
 * A withdrawal that fails where it would bring less than its minimum. While other vaults are in use it sets the
 * promised ones back first, in the same transaction: so nobody can act in between.
 */
export function BatchExit({ position, choice, pinned }: BatchExitProps) {
  const { withdraw, withdrawal, alert } = position
  const rescue = useRescue()
  const plan = rescue.drifted ? rescue.plan : withdrawal.planned?.ok ? withdrawal.planned.plan : undefined
  const exit = plan && exitOf(position, choice, plan, pinned || rescue.drifted)
  const standing = rescue.drifted ? rescueStanding(position, rescue.plan) : withdrawStanding(position).reason
  const against =
    standing ??
    (choice.toleranceBps === undefined ? words.enterTolerance : undefined) ??
    (exit?.ok === false ? words.exitProblems[exit.code] : undefined)
  const click = () => {
    if (alert.answer('withdraw') === undefined && exit?.ok) void withdraw.run(exit.plan)
  }
  return (
    <section className="liq-batch-part" aria-label={words.withdrawAtOnce}>
      {exit?.ok && <Minimum position={position} minimum={exit.minimum} />}
      <Button variant="danger" disabledReason={against} onClick={click}>
        {rescue.drifted ? words.setBackAndWithdraw : words.withdrawWithMinimum}
      </Button>
    </section>
  )
}

function exitOf(
  { market, view }: PositionView,
  { toleranceBps }: AllowanceChoice,
  plan: WithdrawPlan,
  pinned: boolean,
): ExitBatch | undefined {
  const account = view.snapshot?.account
  if (account === undefined || toleranceBps === undefined) return undefined
  return planExitBatch(plan, account, market, { toleranceBps, pinned })
}

function rescueStanding({ signer, phase, view }: PositionView, plan: WithdrawPlan | undefined): ReactNode {
  const { connected } = signer
  const { reason } = worded(withdrawButton({ connected, phase, shares: view.snapshot?.account?.shares }))
  if (reason !== undefined) return reason
  return plan === undefined ? words.nothingFromPromised : undefined
}

function Minimum({ position, minimum }: { readonly position: PositionView; readonly minimum: TokenAmounts }) {
  const [name0, name1] = useTokenNames()
  return (
    <DefinitionList>
      <Row term={words.bringsAtLeast}>
        <div data-field="batch.minimum0">
          <TokenFigure card={position} index={0} raw={minimum.amount0} /> {name0}
        </div>
        <div data-field="batch.minimum1">
          <TokenFigure card={position} index={1} raw={minimum.amount1} /> {name1}
        </div>
      </Row>
    </DefinitionList>
  )
}
