import type { Plan } from '../../markets/action.ts'
import { allowanceFor, planApproval } from '../../markets/approvalPlan.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** The router's approval as it is chosen: unlimited, or the most that the swap takes. Undefined where nobody is connected or nothing was read. */
export function routerApproval({ market, signer, view, model, settings }: SwapPanelView): Plan | undefined {
  if (signer === undefined || view.snapshot === undefined) return undefined
  return planApproval({
    token: model.input.address,
    spender: market.network.swapRouter,
    amount: allowanceFor(settings.mode, model.terms?.maximumIn ?? 0n, 0n),
    account: signer.account,
    snapshot: view.snapshot,
  })
}
