import { Notice } from '../../ui/Notice.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Warnings about this swap that a person may accept. Blocking issues are shown at the button. */
export function SwapCautions({ panel }: { readonly panel: SwapPanelView }) {
  const cautions = panel.model.issues.filter((issue) => !issue.blocking)
  return cautions.map(({ code, message }) => (
    <Notice key={code} tone="warn" role="status">
      {message}
    </Notice>
  ))
}
