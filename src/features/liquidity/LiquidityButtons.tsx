import { lazy, useRef } from 'react'
import * as words from '#words/liquidity.ts'
import { Button } from '../../ui/Button.tsx'
import { sentence } from '../../words/sentence.ts'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { StepsButton } from '../common/StepsButton.tsx'
import { depositStanding, lacksApproval, lacksApprovalsOnly } from './buttonStanding.ts'
import { ConnectButton } from './ConnectButton.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const REASON_ID = 'liquidity-reason'

const loadSteps = () => import('./DepositSteps.tsx')
const DepositSteps = lazy(loadSteps)

/** 'Deposit Liquidity', with the reason why not, and the alert of the last click. Within reach while the card is on screen. */
export function LiquidityButtons({ card }: { readonly card: LiquidityCardView }) {
  const { alert, actions, model } = card
  const specified = useRef<HTMLDivElement>(null)
  const button = depositStanding(card)
  const busy = actions.deposit.phase !== 'idle'
  const reason = busy ? undefined : button.reason
  const reasonId = reason === undefined ? undefined : REASON_ID
  const offered = lacksApprovalsOnly(card)
  const click = () => {
    if (alert.answer('deposit') === undefined && model.planned?.ok)
      actions.start(actions.deposit, model.planned.plan)
  }
  return (
    <div className="liq-buttons">
      <div className="liq-specified" ref={specified}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={!button.enabled}
          aria-describedby={button.toldBy ?? reasonId}
          aria-keyshortcuts="d"
          onClick={click}
        >
          {button.label}
        </Button>
      </div>
      <ConnectButton />
      <StepsButton
        label={words.approveAndDeposit}
        shortcut="d"
        stands={lacksApproval(card)}
        offered={offered}
        reasonId={button.toldBy ?? REASON_ID}
        objects={() => alert.answer('depositAtOnce') !== undefined}
        load={loadSteps}
        next={specified}
      >
        {(onEnd) => <DepositSteps card={card} onEnd={onEnd} />}
      </StepsButton>
      {reason !== undefined && (
        <span className="k-btn-reason" id={REASON_ID}>
          {reason}
        </span>
      )}
      <ClickAlert
        alert={alert}
        sentence={alert.objection && sentence(words.liquidityReasons, alert.objection)}
      />
    </div>
  )
}
