import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { ANOTHER_UNDERWAY } from '../../domain/actionButtons.ts'
import { type AllowanceMode, allowanceFor, planApproval } from '../../domain/approvalPlan.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { useRecheck } from '../../transactions/useRecheck.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { routerAllowance } from './routerAllowance.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const MODES: readonly { value: AllowanceMode; label: string }[] = [
  { value: 'unlimited', label: 'Unlimited' },
  { value: 'exact', label: 'Exact amount' },
]

/** What the swap router may take of the token that is paid; nothing while nobody is connected. */
export function RouterApproval({ panel }: { readonly panel: SwapPanelView }) {
  const { model, approve, signer, view } = panel
  useRecheck(approve.last, view.refresh)
  if (signer === undefined) return null
  const { status, note } = routerAllowance(panel)
  const approving = approve.phase !== 'idle'
  const isApproved = status === 'approved' && !approving
  return (
    <section className="swap-approval" aria-label="Token Approval Required">
      <div className="k-split">
        <span>
          Token {model.input.index} to the swap router{' '}
          <AddressLink
            address={checksumAddress(deployment.swapRouter)}
            href={addressUrl(deployment.swapRouter)}
          />
        </span>
        {isApproved ? <Pill tone="ok">✓ Approved</Pill> : <ApproveButton panel={panel} />}
      </div>
      {note !== undefined && <p className="k-small k-num">{note}</p>}
      {!isApproved && <ModeChoice panel={panel} />}
    </section>
  )
}

function ModeChoice({ panel: { settings, phase } }: { readonly panel: SwapPanelView }) {
  return (
    <div className="k-split">
      <span className="k-small">
        {settings.mode === 'exact'
          ? 'No more than this swap can take.'
          : 'Any amount, for later swaps too. The router takes only what you yourself swap.'}
      </span>
      <Segmented
        label="How much to approve"
        options={MODES}
        value={settings.mode}
        onChange={settings.setMode}
        disabled={phase !== 'idle'}
      />
    </div>
  )
}

function ApproveButton({ panel }: { readonly panel: SwapPanelView }) {
  const { approve, model, settings, phase } = panel
  const approving = approve.phase !== 'idle'
  const needsAmount = settings.mode === 'exact' && model.terms === undefined
  const reason =
    phase !== 'idle'
      ? ANOTHER_UNDERWAY
      : needsAmount
        ? 'Enter an amount first: an exact approval is what the swap takes'
        : undefined
  return (
    <Button
      size="tiny"
      variant={reason === undefined ? 'primary' : 'quiet'}
      busy={approving}
      disabledReason={approving ? undefined : reason}
      onClick={() => approveRouter(panel)}
    >
      {approving ? 'Approving...' : 'Approve'}
      <span className="k-sr"> Token {model.input.index} to the swap router</span>
    </Button>
  )
}

/** The click on Approve: from a wrong chain an alert, else one approval to the router. */
function approveRouter(panel: SwapPanelView): void {
  const { signer, view, model, settings, alert, startApproval } = panel
  if (alert.answer('approve') !== undefined) return
  if (signer === undefined || view.snapshot === undefined) return
  startApproval(
    planApproval({
      token: model.input.address,
      spender: deployment.swapRouter,
      amount: allowanceFor(settings.mode, model.terms?.maximumIn ?? 0n, 0n),
      account: signer.account,
      snapshot: view.snapshot,
    }),
  )
}
