import type { ActionButton } from '../../domain/actionButtons.ts'
import { checkDeposit, checkWithdraw } from '../../domain/actionChecks.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { depositStanding, withdrawStanding } from './buttonStanding.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Deposit Liquidity' and 'Withdraw Liquidity', each with the reason why not, and the alert of the last click. */
export function LiquidityButtons({ card }: { readonly card: LiquidityCardView }) {
  const { alert, alertCount } = card
  const depositing = depositStanding(card)
  const withdrawing = withdrawStanding(card)
  return (
    <div className="liq-buttons">
      <div className="liq-two">
        <Act
          button={depositing}
          variant="primary"
          busy={isOn(card, 'deposit')}
          onClick={() => deposit(card)}
        />
        <Act
          button={withdrawing}
          variant="danger"
          busy={isOn(card, 'withdraw')}
          onClick={() => withdraw(card)}
        />
      </div>
      {alert !== undefined && (
        <Notice key={alertCount} tone="warn" role="alert" onDismiss={() => card.setAlert(undefined)}>
          {alert}
        </Notice>
      )}
    </div>
  )
}

interface ActProps {
  readonly button: ActionButton
  readonly variant: 'primary' | 'danger'
  readonly busy: boolean
  readonly onClick: () => void
}

function Act({ button, variant, busy, onClick }: ActProps) {
  return (
    <Button
      variant={variant}
      busy={busy}
      disabled={!button.enabled}
      disabledReason={busy ? undefined : button.reason}
      onClick={onClick}
    >
      {button.label}
    </Button>
  )
}

const isOn = ({ actions }: LiquidityCardView, kind: 'deposit' | 'withdraw'): boolean =>
  actions[kind].phase !== 'idle'

function deposit(card: LiquidityCardView): void {
  const { signer, model, actions, approvals } = card
  const bothApproved = approvals.every(({ status }) => status === 'approved')
  const alert = checkDeposit({ ...signer, amount: model.amount, bothApproved })
  card.setAlert(alert)
  if (alert !== undefined || !model.planned?.ok) return
  actions.start(actions.deposit, model.planned.plan)
}

function withdraw(card: LiquidityCardView): void {
  const { signer, withdrawal, actions } = card
  const alert = checkWithdraw({ ...signer, owner: signer.account })
  card.setAlert(alert)
  if (alert !== undefined || !withdrawal.planned?.ok) return
  actions.start(actions.withdraw, withdrawal.planned.plan)
}
