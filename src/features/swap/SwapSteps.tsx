import { useEffect } from 'react'
import { isBlocking } from '../../markets/issue.ts'
import { type Stand, useStepper } from '../../transactions/stepper/useStepper.ts'
import { routerApproval } from './routerApproval.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

export interface SwapStepsProps {
  readonly panel: SwapPanelView
  readonly onEnd: () => void
}

const [APPROVE, SWAP] = [0, 1]

/**
 * The router's approval, then the swap, in one dialog. What there is to do follows from the panel as it stands, so the swap
 * is always that of the newest block, and V4Quoter is asked about that one. Loaded with the first click.
 */
export default function SwapSteps({ panel, onEnd }: SwapStepsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins: what became of earlier clicks is history
  useEffect(() => panel.clear(), [])
  const { model, approve, swap, view } = panel
  useStepper(
    {
      steps: [
        { name: { kind: 'approve', token: model.input.address }, done: !needsApproval(panel) },
        { name: { kind: 'swap' }, done: false },
      ],
      views: [approve, swap],
      blockNumber: view.snapshot?.blockNumber,
      next: nextOf(panel),
    },
    onEnd,
  )
  return null
}

const blocking = ({ model }: SwapPanelView) => model.issues.filter(isBlocking)

const needsApproval = (panel: SwapPanelView): boolean =>
  blocking(panel).some(({ code }) => code === 'approvalNeeded')

function nextOf(panel: SwapPanelView): Stand['next'] {
  const { model, phase, confirmation, approve, sendSwap } = panel
  if (phase !== 'idle') return 'elsewhere'
  if (confirmation.checking || confirmation.waiting) return 'reading'
  if (blocking(panel).some(({ code }) => code !== 'approvalNeeded')) return 'against'
  if (needsApproval(panel)) {
    const plan = routerApproval(panel)
    return plan === undefined ? 'against' : { view: APPROVE, run: () => approve.run(plan), isLast: false }
  }
  const { plan } = model
  if (plan === undefined) return model.terms === undefined ? 'against' : 'reading'
  const swapNow = async () => ((await confirmation.confirm(plan)) ? sendSwap(plan) : undefined)
  return { view: SWAP, run: swapNow, isLast: true }
}
