import { bySymbol, tokenNames, useTokenNames } from '#features/common/TokenName.tsx'
import './OneConfirmation.css'
import { type ReactNode, useState } from 'react'
import { depositIssue } from '#features/common/toldWords.ts'
import * as words from '#locales/deposit.ts'
import { gap } from '#locales/kit.ts'
import { depositButton, type WritePhase } from '#market/actionChecks.ts'
import { depositCaps, mayPin, planDepositBatch } from '#market/batchPlan.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { isBlocking } from '#market/issue.ts'
import { useCan } from '#queries/useMarket.ts'
import type { SnapshotView } from '#queries/useSnapshot.ts'
import type { Signer } from '#queries/useWallet.ts'
import { type AtomicCapability, useAtomicCapability } from '#transactions/atomicCapability.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/choices.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { PercentInput } from '#ui/fields.tsx'
import { Pill } from '#ui/Pill.tsx'
import type { AllowanceChoice } from './approvals.ts'
import { worded } from './buttonStanding.ts'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Approvals, deposit and bounds in one confirmation, for wallets that support it. */
export function OneConfirmation({ card }: { readonly card: LiquidityCardView }) {
  return (
    <SingleConfirmation title={words.allInOneConfirmation}>
      {(capability) => (
        <BatchBounds {...card} phase={card.actions.phase} capability={capability}>
          {(pinned) => <BatchDeposit card={card} pinned={pinned} />}
        </BatchBounds>
      )}
    </SingleConfirmation>
  )
}

export interface SingleConfirmationProps {
  readonly title: string
  /** Rendered from its first opening on, which is also when the wallet is asked what it can do. */
  readonly children: (capability: AtomicCapability | undefined) => ReactNode
}

/** What a wallet that batches confirms at once, folded; for others the reason why not. */
export function SingleConfirmation({ title, children }: SingleConfirmationProps) {
  const [opened, setOpened] = useState(false)
  const capability = useAtomicCapability(opened)
  return (
    <Disclosure
      title={title}
      status={<Status capability={capability} />}
      onToggle={(open) => open && setOpened(true)}
      size="small"
      lazy
    >
      {children(capability)}
    </Disclosure>
  )
}

function Status({ capability }: { readonly capability: AtomicCapability | undefined }) {
  if (capability === undefined) return null
  return capability === 'unsupported' ? (
    <Pill>{words.notWithThisWallet}</Pill>
  ) : (
    <Pill tone="ok">{words.available}</Pill>
  )
}

export interface BatchProps {
  readonly card: LiquidityCardView
  readonly pinned: boolean
}

/** Approvals up to a cap, the deposit, and the approvals taken back. */
export function BatchDeposit({ card, pinned }: BatchProps) {
  const { model, choice, actions } = card
  const { toleranceBps } = choice
  const planned = model.planned?.ok ? model.planned.plan : undefined
  const plan =
    planned && toleranceBps !== undefined && planDepositBatch(planned, card.market, { toleranceBps, pinned })
  const click = () => {
    if (card.alert.answer('depositAtOnce') === undefined && plan) actions.start(actions.deposit, plan)
  }
  const against = reasonAgainst(card, plan || undefined)
  return (
    <section className="liq-batch-part" aria-label={words.depositAtOnce}>
      {planned && toleranceBps !== undefined && (
        <Caps card={card} plan={planned} toleranceBps={toleranceBps} />
      )}
      <Button disabledReason={against} onClick={click}>
        {words.oneConfirmationApproveAndDeposit}
      </Button>
    </section>
  )
}

function reasonAgainst(
  { actions, signer, model, choice, market, view }: LiquidityCardView,
  plan: DepositPlan | undefined,
): ReactNode {
  const { phase } = actions
  const { connected } = signer
  const button = worded(depositButton({ phase, connected, amount: model.amount, bothApproved: true }))
  if (!button.enabled) return button.reason
  if (choice.toleranceBps === undefined) return words.enterTolerance
  const issues = plan?.issues ?? (model.planned?.ok === false ? model.planned.issues : [])
  const first = issues.find(isBlocking)
  return first && bySymbol(depositIssue(first), tokenNames(market, view.snapshot))
}

interface CapsProps {
  readonly card: LiquidityCardView
  readonly plan: DepositPlan
  readonly toleranceBps: bigint
}

function Caps({ card, plan, toleranceBps }: CapsProps) {
  const caps = depositCaps(plan, toleranceBps)
  const [name0, name1] = useTokenNames()
  return (
    <DefinitionList>
      <Row term={words.takesAtMost}>
        <div data-field="batch.cap0">
          <TokenFigure card={card} index={0} raw={-caps.amount0} /> {name0}
        </div>
        <div data-field="batch.cap1">
          <TokenFigure card={card} index={1} raw={-caps.amount1} /> {name1}
        </div>
      </Row>
      <Row term={words.allowedAfterwards}>{words.nothing}</Row>
    </DefinitionList>
  )
}

export interface BatchBoundsProps {
  readonly signer: Signer
  readonly view: SnapshotView
  readonly phase: WritePhase
  readonly choice: AllowanceChoice
  readonly capability: AtomicCapability | undefined
  /** What is confirmed at once, and its button. */
  readonly children: (pinned: boolean) => ReactNode
}

/** The bounds of what a wallet can do in one confirmation, or what is not covered without it. */
export function BatchBounds({ signer, view, phase, choice, capability, children }: BatchBoundsProps) {
  const [wantsPin, setWantsPin] = useState(false)
  const settable = useCan().sourceChanges === 'byAnyone'
  if (!signer.connected) return <p className="k-small">{words.oneConfirmationConnectToSee}</p>
  if (capability === undefined) return <p className="k-small">{words.askingWallet}</p>
  if (capability === 'unsupported') return <MissingBounds settable={settable} />
  const pinnable = settable && view.snapshot !== undefined && mayPin(view.snapshot)
  return (
    <>
      <p className="k-small">
        {words.allOrNone}
        {capability === 'ready' && `${gap}${words.asksToUpgrade}`}
      </p>
      <div className="liq-batch">
        <PercentInput
          label={words.tolerance}
          value={choice.toleranceText}
          onChange={choice.setTolerance}
          disabled={phase !== 'idle'}
          error={choice.toleranceError}
        />
        {settable && (
          <Switch
            label={words.pinVaults}
            on={wantsPin && pinnable}
            onChange={setWantsPin}
            disabled={!pinnable}
            note={pinnable ? words.aboutPinning : words.noPinning}
          />
        )}
        {children(wantsPin && pinnable)}
      </div>
    </>
  )
}

function MissingBounds({ settable }: { readonly settable: boolean }) {
  const { amountBounds } = useCan()
  // Where the contract itself is told what may leave and must arrive, only the approvals stand apart.
  const missing = settable
    ? words.missingBounds
    : words.missingBoundsOfFixed.slice(0, amountBounds ? 1 : undefined)
  return (
    <div className="liq-missing">
      <p>{words.oneByOne}</p>
      <ul>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
