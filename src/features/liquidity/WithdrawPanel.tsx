import { Suspense } from 'react'
import { liquidityReasons } from '#words/liquidity.ts'
import { WITHDRAW_SUCCESS } from '#words/specified.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { sentence } from '../../words/sentence.ts'
import { ActionOutcome, SuccessNote } from '../common/ActionOutcome.tsx'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { useNewest } from '../common/useNewest.ts'
import { BoundedExit } from './BoundedExit.tsx'
import { BoundsField } from './BoundsField.tsx'
import { withdrawStanding } from './buttonStanding.ts'
import { exitAmount } from './lazyParts.ts'
import { TakenByOthers } from './TakenByOthers.tsx'
import { usePosition } from './usePosition.ts'
import './WithdrawPanel.css'
import { WithdrawNote, WithdrawPreview } from './WithdrawPreview.tsx'

/** The part of 'Your position' that acts: what a withdrawal brings, its button, and what became of it. */
export default function WithdrawPanel() {
  const position = usePosition()
  const { withdraw, withdrawal, alert, view } = position
  const button = withdrawStanding(position)
  const busy = withdraw.phase !== 'idle'
  const last = useNewest(withdraw.last)
  const click = () => {
    if (alert.answer('withdraw') === undefined && withdrawal.planned?.ok)
      void withdraw.run(withdrawal.planned.plan)
  }
  return (
    <div className={classNames('pos-withdraw', position.exit && 'pos-part')}>
      <WithdrawPreview position={position} />
      <Button
        variant="danger"
        busy={busy}
        disabled={!button.enabled}
        disabledReason={busy ? undefined : button.reason}
        aria-keyshortcuts="w"
        onClick={click}
      >
        {button.label}
      </Button>
      {(busy || button.reason === undefined) && <WithdrawNote position={position} />}
      <ClickAlert alert={alert} sentence={alert.objection && sentence(liquidityReasons, alert.objection)} />
      <ActionOutcome
        last={last}
        refusal={withdraw.refusal}
        onDismiss={withdraw.clear}
        success={<SuccessNote sentence={WITHDRAW_SUCCESS} record={last} view={view} />}
      />
      <div className="pos-folds">
        {position.exit && (
          <Suspense>
            <exitAmount.Part position={position} exit={position.exit} />
          </Suspense>
        )}
        <BoundsField bounds={position.bounds} busy={busy} />
        <TakenByOthers card={position} />
        {position.bounds === undefined && <BoundedExit position={position} />}
      </div>
    </div>
  )
}
