import { checkSwap } from '../../domain/actionChecks.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { swapStanding } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** 'Swap', with the reason why not, and the alert of the last click. */
export function SwapButton({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, confirmation, alert, alertCount, setAlert } = panel
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
      {alert !== undefined && (
        <Notice key={alertCount} tone="warn" role="alert" onDismiss={() => setAlert(undefined)}>
          {alert}
        </Notice>
      )}
    </div>
  )
}

/** The click: the checks, then V4Quoter’s word on the very plan that is shown, then the one way to the wallet. */
async function swapNow({ signer, model, setAlert, confirmation, startSwap }: SwapPanelView): Promise<void> {
  const { plan } = model
  const alert = checkSwap({ connected: signer !== undefined, chainId: signer?.chainId })
  setAlert(alert)
  if (alert !== undefined || plan === undefined) return
  const verdict = await confirmation.confirm(plan)
  if (verdict.go) startSwap(plan)
  else setAlert(verdict.sentence)
}
