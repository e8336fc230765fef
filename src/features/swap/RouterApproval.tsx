import { anotherUnderway } from '#words/alerts.ts'
import * as words from '#words/swap.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import type { AllowanceMode } from '../../markets/approvalPlan.ts'
import { useRecheck } from '../../transactions/useRecheck.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { tells } from '../../ui/toldInSight.ts'
import { Words } from '../../ui/Words.tsx'
import { isNative } from '../../v4/native.ts'
import { routerAllowance } from './routerAllowance.ts'
import { routerApproval } from './routerApproval.ts'
import { lacksApprovalOnly, ROUTER_NOTE_ID } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const MODES: readonly { value: AllowanceMode; label: string }[] = [
  { value: 'unlimited', label: words.unlimited },
  { value: 'exact', label: words.exactAmount },
]

/** What the swap router may take of the token that is paid; nothing while nobody is connected. */
export function RouterApproval({ panel }: { readonly panel: SwapPanelView }) {
  const { market, model, approve, signer, view } = panel
  useRecheck(approve.last, view.refresh)
  if (signer === undefined || isNative(model.input.address)) return null
  const { status, note } = routerAllowance(panel)
  const approving = approve.phase !== 'idle'
  const isApproved = status === 'approved' && !approving
  return (
    <section className="swap-approval" {...tells(approve.last?.id)} aria-label={words.tokenApprovalRequired}>
      <div className="swap-router">
        <span>
          <Words
            of={words.tokenToRouter(
              model.input.index,
              <AddressLink
                address={checksumAddress(market.network.swapRouter)}
                href={addressUrl(market.network, market.network.swapRouter)}
              />,
            )}
          />
        </span>
        {isApproved ? <Pill tone="ok">{words.approved}</Pill> : <ApproveButton panel={panel} />}
      </div>
      {note !== undefined && (
        <p className="k-small k-num" id={ROUTER_NOTE_ID}>
          {note}
        </p>
      )}
      {!isApproved && <ModeChoice panel={panel} />}
    </section>
  )
}

function ModeChoice({ panel: { settings, phase } }: { readonly panel: SwapPanelView }) {
  return (
    <Disclosure
      className="swap-mode"
      title={words.approvalAmount}
      status={<span>{settings.mode === 'exact' ? words.exactAmount : words.unlimited}</span>}
      size="small"
    >
      <Segmented
        label={words.howMuchToApprove}
        options={MODES}
        value={settings.mode}
        onChange={settings.setMode}
        disabled={phase !== 'idle'}
      />
      <p className="k-small">
        {settings.mode === 'exact' ? words.noMoreThanThisSwap : words.anyAmountForLaterSwaps}
      </p>
    </Disclosure>
  )
}

function ApproveButton({ panel }: { readonly panel: SwapPanelView }) {
  const { approve, model, settings, phase } = panel
  const approving = approve.phase !== 'idle'
  const needsAmount = settings.mode === 'exact' && model.terms === undefined
  const reason = phase !== 'idle' ? anotherUnderway : needsAmount ? words.exactNeedsAmount : undefined
  return (
    <Button
      size="tiny"
      variant={reason === undefined && !lacksApprovalOnly(panel) ? 'primary' : 'quiet'}
      busy={approving}
      disabledReason={approving ? undefined : reason}
      onClick={() => approveRouter(panel)}
    >
      {approving ? words.approving : words.approve}
      <span className="k-sr"> {words.whichApproval(model.input.index)}</span>
    </Button>
  )
}

/** The click on Approve: from a wrong chain an alert, else one approval to the router. */
function approveRouter(panel: SwapPanelView): void {
  const plan = routerApproval(panel)
  if (panel.alert.answer('approve') === undefined && plan !== undefined) panel.startApproval(plan)
}
