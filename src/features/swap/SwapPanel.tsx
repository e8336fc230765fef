import './SwapPanel.css'
import { useEffect, useRef, useState } from 'react'
import { useDisabledButtonReason, useStepRunner } from '#features/common/actionButtons.tsx'
import { ActionsClosedByOwnerNotice } from '#features/common/GateNotices.tsx'
import { BlockedClickAlert, FeeHint } from '#features/common/notes.tsx'
import { ActionOutcomeBanner } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/swap.ts'
import { alerts } from '#locales/write.ts'
import { MIN_TRANSACTION_GAS } from '#market/fees.ts'
import { isBlockingIssue } from '#market/issue.ts'
import { type PermitPlan, planPermit } from '#market/permit.ts'
import type { Permit } from '#market/txAction.ts'
import { isRecordMined } from '#transactions/record.ts'
import { type StepperStatus, useStepper } from '#transactions/useStepper.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { JitLiquidityPreview } from './JitLiquidityPreview.tsx'
import { QuoteMismatchNote, QuotePreview, SwapAnswer } from './QuotePreview.tsx'
import { findRouterApprovals, RouterApproval } from './RouterApproval.tsx'
import { SwapAmountField, SwapDirectionField } from './SwapAmountField.tsx'
import { SwapOutcome } from './SwapOutcome.tsx'
import { SwapSettingsFields } from './SwapSettingsFields.tsx'
import {
  doesSwapNeedApproval,
  doesSwapNeedSignature,
  getSwapButtonState,
  isApprovalIssue,
  lacksRouterApproval,
  lacksRouterApprovalOnly,
} from './swapButtonState.ts'
import { type SwapPanelView, useSwapPanel } from './useSwapPanel.ts'

/**
 * The swap form with direction, amount, preview, approval and result (specification, section 2.4).
 */
export function SwapPanel() {
  const panel = useSwapPanel()
  const [tab, setTab] = useState<'tab1' | 'tab2'>('tab1')
  return (
    <Card title={words.swap} className="swap-card" aside={<SwapDirectionField panel={panel} />}>
      <SwapAmountField panel={panel} />
      <SwapAnswer panel={panel} />
      <ActionsClosedByOwnerNotice isOfSwaps />
      <SwapButton panel={panel} />
      <RouterApproval panel={panel} />
      <SwapSettingsFields panel={panel} />
      <div className="swap-tabs">
        <Tabs
          label={words.whatTheSwapDoes}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'tab1', label: words.quote, panel: <QuotePreview panel={panel} /> },
            { id: 'tab2', label: words.liquidity, panel: <JitLiquidityPreview panel={panel} /> },
          ]}
        />
      </div>
      <QuoteMismatchNote panel={panel} />
      <SwapCautions panel={panel} />
      <SwapBanners panel={panel} />
    </Card>
  )
}

function SwapBanners({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, approve, signature, signer, view, clear } = panel
  const approved = approve.last && isRecordMined(approve.last)
  return (
    <div className="swap-banners">
      {signer !== undefined && <FeeHint snapshot={view.snapshot} gas={MIN_TRANSACTION_GAS.swap} />}
      <ActionOutcomeBanner
        last={approved ? undefined : approve.last}
        refusal={approve.refusal}
        success={null}
        onDismiss={clear}
      />
      <ActionOutcomeBanner
        last={undefined}
        refusal={swap.last === undefined ? signature.refusal : undefined}
        success={null}
        onDismiss={clear}
      />
      <ActionOutcomeBanner
        last={swap.last}
        refusal={swap.refusal}
        success={swap.last && <SwapOutcome record={swap.last} panel={panel} />}
        onDismiss={clear}
      />
    </div>
  )
}

function SwapCautions({ panel }: { readonly panel: SwapPanelView }) {
  const names = useTokenNames()
  const cautions = panel.model.issues.filter((issue) => !isBlockingIssue(issue))
  return cautions.map((issue) => (
    <Notice key={issue.code} tone="warn" role="status">
      {formatSentence(words.swapIssues, issue, names)}
    </Notice>
  ))
}

/**
 * Shows the main button, and an additional button that requests missing approvals before the swap.
 * A line below says why the buttons are disabled.
 */
function SwapButton({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, confirmation, alert } = panel
  const place = useRef<HTMLDivElement>(null)
  const { going, begin, end } = useStepRunner(place, () => alert.answer('swap') !== undefined)
  // True if the main button started the steps, which then ask for a signature only.
  const [led, setLed] = useState(false)
  const start = (isLed: boolean) => {
    setLed(isLed)
    begin()
  }
  const button = getSwapButtonState(panel)
  const busy = swap.phase !== 'idle' || confirmation.checking
  const offered = lacksRouterApprovalOnly(panel)
  const leads = doesSwapNeedSignature(panel) && !doesSwapNeedApproval(panel)
  const { describedBy, line } = useDisabledButtonReason(busy ? undefined : button.blocker)
  return (
    <div className="swap-submit">
      <div className="swap-specified" ref={place}>
        <Button
          variant={offered ? 'quiet' : 'primary'}
          busy={busy}
          disabled={button.blocker !== undefined}
          aria-describedby={describedBy}
          onClick={() => (leads ? start(true) : void swapNow(panel))}
        >
          {button.label}
        </Button>
      </div>
      {((going && !led) || lacksRouterApproval(panel)) && (
        <Button
          variant="primary"
          busy={going}
          disabled={!offered}
          aria-describedby={going || offered ? undefined : describedBy}
          onClick={() => start(false)}
        >
          {words.approveAndSwap}
        </Button>
      )}
      {going && <SwapSteps panel={panel} onEnd={end} />}
      {line}
      <BlockedClickAlert alert={alert} sentence={alert.blocker && formatSentence(alerts, alert.blocker)} />
      <BlockedClickAlert alert={confirmation.obstacle} sentence={confirmation.obstacle.sentence} />
    </div>
  )
}

/**
 * Handles a click on 'Swap': checks the plan, confirms its quote with V4Quoter, and sends the swap.
 */
async function swapNow({ model, alert, confirmation, sendSwap, renew }: SwapPanelView): Promise<void> {
  const { plan } = model
  if (alert.answer('swap') !== undefined || plan === undefined) return
  if (await confirmation.confirm(plan)) void sendSwap(plan, renew)
}

interface SwapStepsProps {
  readonly panel: SwapPanelView
  readonly onEnd: () => void
}

const [APPROVE, SIGN, SWAP] = [0, 1, 2]

/**
 * Runs approval and swap in one dialog. The user approves the router, or approves Permit2 and signs
 * a permit. Each step is planned from the newest block.
 */
function SwapSteps({ panel, onEnd }: SwapStepsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it begins: what became of earlier clicks is history
  useEffect(() => panel.clear(), [])
  const { model, approve, signature, swap, view } = panel
  const asked = permitStep(panel)
  const sign =
    asked &&
    ({
      name: { kind: 'sign', token: asked.token, amount: asked.amount, until: asked.expiration },
      done: !doesSwapNeedApproval(panel) && !doesSwapNeedSignature(panel),
    } as const)
  useStepper(
    {
      steps: [
        { name: { kind: 'approve', token: model.input.address }, done: !doesSwapNeedApproval(panel) },
        ...(sign === undefined ? [] : [sign]),
        { name: { kind: 'swap' }, done: false },
      ],
      views: [approve, { last: undefined, refusal: signature.refusal }, swap],
      blockNumber: view.snapshot?.blockNumber,
      next: nextOf(panel),
    },
    onEnd,
  )
  return null
}

const blocking = ({ model }: SwapPanelView) => model.issues.filter(isBlockingIssue)

/**
 * Returns the router's permit, which the user has signed or will sign. Undefined if the swap needs
 * no permit.
 */
function permitStep(panel: SwapPanelView): Permit | undefined {
  const { plan } = panel.model
  return plan?.action.permit ?? (doesSwapNeedSignature(panel) ? permitPlan(panel)?.permit : undefined)
}

function permitPlan({ market, model, view }: SwapPanelView): PermitPlan | undefined {
  const { snapshot } = view
  const { plan, zeroForOne } = model
  return snapshot && plan && planPermit(market, snapshot, zeroForOne, plan.maximumIn)
}

function nextOf(panel: SwapPanelView): StepperStatus['next'] {
  const { model, phase, confirmation, approve, signature, sendSwap, renew } = panel
  if (phase !== 'idle') return 'elsewhere'
  if (confirmation.checking || confirmation.waiting) return 'reading'
  if (blocking(panel).some((issue) => !isApprovalIssue(issue))) return 'blocked'
  if (confirmation.trial.is === 'refused') return 'blocked'
  if (doesSwapNeedApproval(panel)) {
    const [first, ...others] = findRouterApprovals(panel)
    return first === undefined
      ? 'blocked'
      : { view: APPROVE, run: () => approve.run(first, ...others), isLast: () => false }
  }
  if (doesSwapNeedSignature(panel)) {
    const asked = permitPlan(panel)
    return asked === undefined
      ? 'blocked'
      : { view: SIGN, run: () => signature.run(asked), isLast: () => false }
  }
  const { plan } = model
  if (plan === undefined) return model.terms === undefined ? 'blocked' : 'reading'
  const swapNow = async () => ((await confirmation.confirm(plan)) ? sendSwap(plan, renew) : undefined)
  return { view: SWAP, run: swapNow, isLast: () => true }
}
