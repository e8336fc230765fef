import { AllowanceModeField } from '#features/common/AllowanceModeField.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as approval from '#locales/deposit.ts'
import * as words from '#locales/swap.ts'
import { anotherUnderway } from '#locales/write.ts'
import { planRouterApprovals } from '#market/permit.ts'
import type { TxPlan } from '#market/txAction.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useApprovalRecheck } from '#transactions/useActionButton.ts'
import { getTxResultRegionAttributes } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import {
  findRouterProblem,
  getRouterAllowance,
  lacksRouterApprovalOnly,
  ROUTER_NOTE_ID,
} from './swapButtonState.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/**
 * Shows how much of the input token the swap router may spend. Renders nothing without an account.
 */
export function RouterApproval({ panel }: { readonly panel: SwapPanelView }) {
  const { market, model, approve, signer, view, permitBy, settings, phase } = panel
  const name = useTokenNames()[model.input.index]
  useApprovalRecheck(approve.last, view.refresh)
  if (signer === undefined || isNativeCurrency(model.input.address)) return null
  const { status, note } = getRouterAllowance(panel)
  const approving = approve.phase !== 'idle'
  const isApproved = status === 'approved' && !approving
  const { swapRouter, universalRouter } = market.network
  return (
    <section
      className="swap-approval"
      {...getTxResultRegionAttributes(approve.last?.id)}
      aria-label={approval.tokenApprovalRequired}
    >
      <div className="swap-router">
        <span>
          <SentenceWithElements
            of={
              universalRouter === undefined
                ? words.tokenToRouter(name, <ExplorerAddress address={swapRouter} />)
                : words.tokenThroughPermit2(
                    name,
                    <ExplorerAddress address={universalRouter.permit2} />,
                    <ExplorerAddress address={swapRouter} />,
                  )
            }
          />
        </span>
        {isApproved ? <Pill tone="ok">{approval.approved}</Pill> : <ApproveButton panel={panel} />}
      </div>
      {note !== undefined && (
        <p className="k-small k-num" id={ROUTER_NOTE_ID}>
          {note}
        </p>
      )}
      {permitBy !== 'none' && permitBy !== 'reading' && permitBy !== 'signature' && (
        <p className="k-small">{words.approvedByTransaction[permitBy]}</p>
      )}
      {!isApproved && (
        <AllowanceModeField
          className="swap-mode"
          title={words.approvalAmount}
          mode={settings.mode}
          onChange={settings.setMode}
          disabled={phase !== 'idle'}
        >
          {settings.mode === 'exact' ? words.noMoreThanThisSwap : words.anyAmountForLaterSwaps}
          {permitBy !== 'none' && (
            <> {permitBy === 'signature' ? words.permit2SignedModes : words.permit2Modes}</>
          )}
        </AllowanceModeField>
      )}
    </section>
  )
}

function ApproveButton({ panel }: { readonly panel: SwapPanelView }) {
  const { approve, model, permitBy, settings, phase } = panel
  const name = useTokenNames()[model.input.index]
  const approving = approve.phase !== 'idle'
  const isSigned = permitBy === 'signature'
  const isExact = settings.mode === 'exact' || (permitBy !== 'none' && !isSigned)
  const needsAmount = isExact && model.terms === undefined
  const problem = findRouterProblem(panel.router) ?? (needsAmount ? words.exactNeedsAmount : undefined)
  const reason = phase !== 'idle' ? anotherUnderway : problem
  return (
    <Button
      size="tiny"
      variant={reason === undefined && !lacksRouterApprovalOnly(panel) ? 'primary' : 'quiet'}
      busy={approving}
      disabledReason={approving ? undefined : reason}
      onClick={() => approveRouter(panel)}
    >
      {approving ? approval.approving : approval.approve}
      <span className="k-sr"> {isSigned ? words.whichPermit2Approval(name) : words.whichApproval(name)}</span>
    </Button>
  )
}

/**
 * Handles a click on 'Approve'. Opens the review of the router's missing approvals, or shows an
 * alert if the wallet is on the wrong chain.
 */
function approveRouter(panel: SwapPanelView): void {
  const [first, ...others] = findRouterApprovals(panel)
  if (panel.alert.answer('approve') === undefined && first !== undefined)
    panel.startApproval(first, ...others)
}

/**
 * Returns plans for the router's missing approvals. Empty without an account or while data loads.
 */
export function findRouterApprovals({
  market,
  signer,
  view,
  model,
  settings,
  permitBy,
}: SwapPanelView): readonly TxPlan[] {
  const { snapshot } = view
  if (signer === undefined || snapshot?.account === undefined) return []
  const { terms, swapInput, input } = model
  return planRouterApprovals({
    side: input.index,
    most: terms?.maximumIn ?? 0n,
    mode: settings.mode,
    // The input of a swap with an exact output may rise in the next block, so the approval allows
    // more.
    toleranceBps: swapInput?.exact === 'out' ? BigInt(swapInput.slippageBps) : 0n,
    isSigned: permitBy === 'signature',
    snapshot,
    market,
  })
}
