import { lazy, useId, useRef } from 'react'
import { alerts } from '#words/alerts.ts'
import * as words from '#words/swap.ts'
import { Button } from '../../ui/Button.tsx'
import { sentence } from '../../words/sentence.ts'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { StepsButton } from '../common/StepsButton.tsx'
import { lacksApprovalOnly, lacksRouterApproval, swapStanding } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const loadSteps = () => import('./SwapSteps.tsx')
const SwapSteps = lazy(loadSteps)

/** 'Swap', with the reason why not, and the alert of the last click. */
export function SwapButton({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, confirmation, alert } = panel
  const { label, enabled, reason, toldBy } = swapStanding(panel)
  const alone = useRef<HTMLDivElement>(null)
  const reasonId = useId()
  const offered = lacksApprovalOnly(panel)
  const busy = swap.phase !== 'idle' || confirmation.checking
  return (
    <div className="swap-submit">
      <StepsButton
        label={words.approveAndSwap}
        stands={lacksRouterApproval(panel)}
        offered={offered}
        reasonId={toldBy ?? reasonId}
        objects={() => alert.answer('swap') !== undefined}
        load={loadSteps}
        next={alone}
      >
        {(onEnd) => <SwapSteps panel={panel} onEnd={onEnd} />}
      </StepsButton>
      <div className="swap-alone" ref={alone}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={!enabled}
          disabledReason={busy ? undefined : reason && <span id={reasonId}>{reason}</span>}
          aria-describedby={toldBy}
          onClick={() => void swapNow(panel)}
        >
          {label}
        </Button>
      </div>
      <ClickAlert alert={alert} sentence={alert.objection && sentence(alerts, alert.objection)} />
      <ClickAlert alert={confirmation.obstacle} sentence={confirmation.obstacle.sentence} />
    </div>
  )
}

/** The click: the checks, then V4Quoter's confirmation of exactly the plan shown, then `submitPlans`. */
async function swapNow({ model, alert, confirmation, sendSwap }: SwapPanelView): Promise<void> {
  const { plan } = model
  if (alert.answer('swap') !== undefined || plan === undefined) return
  if (await confirmation.confirm(plan)) void sendSwap(plan)
}
