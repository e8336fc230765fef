import { lazy } from 'react'
import { alerts } from '#words/alerts.ts'
import * as words from '#words/swap.ts'
import { sentence } from '../../words/sentence.ts'
import { ClickAlert } from '../common/ClickAlert.tsx'
import { WriteButtons } from '../common/WriteButtons.tsx'
import { lacksApprovalOnly, lacksRouterApproval, swapStanding } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const loadSteps = () => import('./SwapSteps.tsx')
const SwapSteps = lazy(loadSteps)

/** 'Swap', with the reason why not, and the alert of the last click. */
export function SwapButton({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, confirmation, alert } = panel
  return (
    <div className="swap-submit write-buttons">
      <WriteButtons
        button={swapStanding(panel)}
        busy={swap.phase !== 'idle' || confirmation.checking}
        onClick={() => void swapNow(panel)}
        stepsLabel={words.approveAndSwap}
        stands={lacksRouterApproval(panel)}
        offered={lacksApprovalOnly(panel)}
        objects={() => alert.answer('swap') !== undefined}
        load={loadSteps}
      >
        {(onEnd) => <SwapSteps panel={panel} onEnd={onEnd} />}
      </WriteButtons>
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
