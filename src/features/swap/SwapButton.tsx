import { ClickAlert } from '../../transactions/outcome/ClickAlert.tsx'
import { Button } from '../../ui/Button.tsx'
import { swapStanding } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** 'Swap', with the reason why not, and the alert of the last click. */
export function SwapButton({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, confirmation, alert } = panel
  const { label, enabled, reason } = swapStanding(panel)
  const busy = swap.phase !== 'idle' || confirmation.checking
  return (
    <div className="swap-submit">
      <Button
        variant="primary"
        busy={busy}
        disabled={!enabled}
        disabledReason={busy ? undefined : reason}
        onClick={() => void swapNow(panel)}
      >
        {label}
      </Button>
      <ClickAlert alert={alert} />
      <ClickAlert alert={confirmation.obstacle} />
    </div>
  )
}

/** The click: the checks, then V4Quoter's confirmation of exactly the plan shown, then `submitPlan`. */
async function swapNow({ model, alert, confirmation, startSwap }: SwapPanelView): Promise<void> {
  const { plan } = model
  if (alert.answer('swap') !== undefined || plan === undefined) return
  if (await confirmation.confirm(plan)) startSwap(plan)
}
