import { lazy } from 'react'
import * as words from '#words/liquidity.ts'
import { sentence } from '../../words/sentence.ts'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { WriteButtons } from '../common/WriteButtons.tsx'
import { depositStanding, lacksApproval, lacksApprovalsOnly } from './buttonStanding.ts'
import { ConnectButton } from './ConnectButton.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const loadSteps = () => import('./DepositSteps.tsx')
const DepositSteps = lazy(loadSteps)

/** 'Deposit Liquidity', with the reason why not, and the alert of the last click. Within reach while the card is on screen. */
export function LiquidityButtons({ card }: { readonly card: LiquidityCardView }) {
  const { alert, actions, model } = card
  const click = () => {
    if (alert.answer('deposit') === undefined && model.planned?.ok)
      actions.start(actions.deposit, model.planned.plan)
  }
  return (
    <div className="liq-buttons write-buttons">
      <WriteButtons
        button={depositStanding(card)}
        busy={actions.deposit.phase !== 'idle'}
        onClick={click}
        shortcut="d"
        beside={<ConnectButton />}
        stepsLabel={words.approveAndDeposit}
        stands={lacksApproval(card)}
        offered={lacksApprovalsOnly(card)}
        objects={() => alert.answer('depositAtOnce') !== undefined}
        load={loadSteps}
      >
        {(onEnd) => <DepositSteps card={card} onEnd={onEnd} />}
      </WriteButtons>
      <ClickAlert
        alert={alert}
        sentence={alert.objection && sentence(words.liquidityReasons, alert.objection)}
      />
    </div>
  )
}
