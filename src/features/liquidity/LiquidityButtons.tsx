import type { ActionButton } from '../../domain/actionButtons.ts'
import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { depositStanding, withdrawStanding } from './buttonStanding.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Deposit Liquidity' and 'Withdraw Liquidity', each with the reason why not, and the alert of the last click. */
export function LiquidityButtons({ card }: { readonly card: LiquidityCardView }) {
  const { alert } = card
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
      <ClickAlert alert={alert} />
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
  const { model, actions, alert } = card
  if (alert.answer('deposit') !== undefined || !model.planned?.ok) return
  actions.start(actions.deposit, model.planned.plan)
}

function withdraw(card: LiquidityCardView): void {
  const { withdrawal, actions, alert } = card
  if (alert.answer('withdraw') !== undefined || !withdrawal.planned?.ok) return
  actions.start(actions.withdraw, withdrawal.planned.plan)
}
