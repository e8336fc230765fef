import { swapIssues } from '#words/swapIssues.ts'
import { isBlocking } from '../../markets/issue.ts'
import { Notice } from '../../ui/Notice.tsx'
import { sentence } from '../../words/sentence.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Warnings about this swap that a person may accept. Blocking issues are shown at the button. */
export function SwapCautions({ panel }: { readonly panel: SwapPanelView }) {
  const cautions = panel.model.issues.filter((issue) => !isBlocking(issue))
  return cautions.map((issue) => (
    <Notice key={issue.code} tone="warn" role="status">
      {sentence(swapIssues, issue)}
    </Notice>
  ))
}
