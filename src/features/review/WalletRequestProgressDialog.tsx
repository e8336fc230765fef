import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { actionTitle } from '#features/common/actionText.ts'
import { roundedAmountText } from '#features/common/amountText.tsx'
import { DailyEarnings } from '#features/common/DailyEarnings.tsx'
import { formatTxStatusNote } from '#features/common/formatRefusalReason.ts'
import { findKnownToken } from '#features/common/knownContracts.ts'
import {
  ActionOutcomeBanner,
  AdditionalTransactionsNote,
  hasTxDetails,
  UnreadTokenTransfersNote,
} from '#features/common/Outcome.tsx'
import { walletName } from '#features/common/walletName.ts'
import { tryAgain } from '#locales/kit.ts'
import * as say from '#locales/review.ts'
import { seeYourEarnings, youGave, youReceived } from '#locales/write.ts'
import { sumMovementsPerToken, toAmountPair } from '#market/tokenPair.ts'
import type { TokenMovement } from '#market/txAction.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { mayStillBeMined, type TxRecord } from '#transactions/record.ts'
import type { Review, ReviewState } from '#transactions/review/review.ts'
import { useWritePhase } from '#transactions/useActionButton.ts'
import type { BetweenReviews, DisplayedTransactionStep, StepperView } from '#transactions/useStepper.ts'
import { getTxResultRegionAttributes } from '#ui/announce.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Icon, Spinner } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { ReviewSentence } from './ReviewBody.tsx'
import { ReviewFrame, StepTitle } from './ReviewFrame.tsx'

/**
 * Waits for the wallet's response to a transaction request, or for an earlier transaction to be
 * mined.
 */
export function WalletRequestProgressDialog(state: Extract<ReviewState, { step: 'wallet' | 'chain' }>) {
  const { review } = state
  if (state.step === 'wallet')
    return (
      <ReviewFrame
        market={review.plan.market}
        locked
        onClose={() => undefined}
        title={say.waitingFor(walletName(review.connectorName))}
        actions={<Button onClick={state.giveUp}>{say.stopWaiting}</Button>}
      >
        <TransactionWait key={`${review.blockNumber}`} review={review} />
      </ReviewFrame>
    )
  return (
    <ReviewFrame
      market={review.plan.market}
      onClose={state.stop}
      title={say.waitingForItsBlock}
      actions={<Button onClick={state.stop}>{say.stopHere}</Button>}
    >
      <p className="rev-wait" role="status">
        <Spinner />
        <BlockWait review={review} />
      </p>
    </ReviewFrame>
  )
}

function TransactionWait({ review: { plan, connectorName } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const wallet = walletName(connectorName)
  const title = actionTitle(plan.action, { market, snapshot })
  return <WalletWaitNote asked={say.confirmInWallet(title, wallet)} silent={say.walletIsSilent(wallet)} />
}

function BlockWait({ review }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  return say.thenTheNext(actionTitle(review.plan.action, { market, snapshot }))
}

/** Time in milliseconds without a wallet response after which the page offers help. */
const HELP_AFTER_MS = 12_000

/** Tells the user what to do in the wallet. Offers help if the wallet does not respond for 12 s. */
export function WalletWaitNote({ asked, silent }: { readonly asked: string; readonly silent: string }) {
  return (
    <>
      <p className="rev-wait" role="status">
        <Spinner />
        <span>{asked}</span>
      </p>
      <SilentWallet silent={silent} />
    </>
  )
}

function SilentWallet({ silent }: { readonly silent: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), HELP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="rev-help">
      {slow && (
        <Notice tone="neutral" title={say.nothingHappened}>
          {silent}
        </Notice>
      )}
    </div>
  )
}

interface ProgressPartProps {
  readonly state: Extract<ReviewState, { step: 'wallet' | 'chain' | 'closed' }>
  readonly stepper: StepperView
}

/** Returns the title of the dialog while the steps run, and once they have ended. */
export function titleOfSteps(goal: keyof typeof say.goals, between: BetweenReviews | undefined): string {
  if (between?.code === 'done') return say.reached[goal]
  if (between?.code !== 'ended') return say.goals[goal]
  const { last } = between
  const isOpen = between.refusal === undefined && last !== undefined && mayStillBeMined(last)
  return (isOpen ? say.unconfirmed : say.notReached)[goal]
}

/**
 * Shows the progress of the transaction's steps after the review, and then the result. Repeats the
 * reviewed amounts in every state but the success, which shows the amounts that moved.
 */
export function StepProgressInDialog({
  state,
  stepper,
  reviewed,
}: ProgressPartProps & { readonly reviewed: Review | undefined }) {
  const { between, leave } = stepper
  const review = state.step === 'closed' ? undefined : state.review
  const isOver = review === undefined && (between.code === 'ended' || between.code === 'done')
  const isDone = isOver && between.code === 'done'
  return (
    <ReviewFrame
      market={review?.plan.market ?? stepper.market}
      isProgress
      locked={state.step === 'wallet'}
      title={titleOfSteps(goalOf(stepper.steps), isOver ? between : undefined)}
      onClose={() => {
        if (state.step === 'chain') state.stop()
        leave()
      }}
      actions={<ProgressActions state={state} stepper={stepper} />}
    >
      {!isDone && reviewed !== undefined && <ReviewSentence review={reviewed} />}
      {isOver ? (
        between.code === 'done' ? (
          <Success record={between.record} />
        ) : (
          <>
            <ActionOutcomeBanner last={between.last} refusal={between.refusal} success={null} />
            {between.goOn && stepper.steps.some(({ state }) => state === 'done') && <p>{say.leftToDo}</p>}
          </>
        )
      ) : (
        <>
          <p className="rev-wait" role="status">
            <Spinner />
            <span>
              <ProgressText state={state} stepper={stepper} />
            </span>
          </p>
          {state.step === 'wallet' && (
            <SilentWallet
              key={`${state.review.blockNumber}`}
              silent={say.walletIsSilent(walletName(state.review.connectorName))}
            />
          )}
        </>
      )}
    </ReviewFrame>
  )
}

function ProgressText({ state, stepper: { steps, between } }: ProgressPartProps) {
  const isConfirming = useWritePhase() === 'confirming'
  const current = steps.findIndex((step) => step.state === 'current')
  const step = steps[current]
  if (state.step === 'wallet' && step !== undefined)
    return (
      <SentenceWithElements
        of={say.stepInWallet(
          <StepTitle key="step" name={step.name} />,
          walletName(state.review.connectorName),
          say.stepOf(current + 1, steps.length),
        )}
      />
    )
  if (state.step === 'chain') return <BlockWait review={state.review} />
  if (between.code === 'elsewhere') return say.elsewhere
  return isConfirming ? say.confirming : say.reading
}

function ProgressActions({ state, stepper: { steps, between, leave } }: ProgressPartProps) {
  const { position } = useMarketPagePaths()
  switch (state.step) {
    case 'wallet':
      return <Button onClick={state.giveUp}>{say.stopWaiting}</Button>
    case 'chain':
      return (
        <Button
          onClick={() => {
            state.stop()
            leave()
          }}
        >
          {say.stopHere}
        </Button>
      )
  }
  if (between.code === 'done')
    return (
      <>
        <Link className={buttonClass()} href={position} onClick={leave}>
          {seeYourEarnings}
        </Link>
        <Button variant="primary" onClick={leave}>
          {say.done}
        </Button>
      </>
    )
  const goOn = between.code === 'ended' ? between.goOn : undefined
  return (
    <>
      <Button onClick={leave}>{say.close}</Button>
      {goOn && (
        <Button variant="primary" onClick={goOn}>
          {steps.some((step) => step.state === 'done') ? say.goOn : tryAgain}
        </Button>
      )}
    </>
  )
}

function Success({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { leaves = [], arrives = [] } = record
  const text = ({ token, amount }: TokenMovement) =>
    roundedAmountText(amount, findKnownToken(token, market, snapshot), 'nearest')
  return (
    <div className="rev-success" {...getTxResultRegionAttributes(record.id)}>
      <span className="rev-success-mark">
        <Icon name="check" size={28} />
      </span>
      <DailyEarnings amounts={toAmountPair(sumMovementsPerToken(leaves, market))} />
      {leaves.length > 0 && <p>{youGave(leaves.map(text))}</p>}
      {arrives.length > 0 && <p>{youReceived(arrives.map(text))}</p>}
      <UnreadTokenTransfersNote record={record} />
      {hasTxDetails(record) && <p>{formatTxStatusNote(record, { market, snapshot })}</p>}
      {record.unrequested !== undefined && (
        <Notice tone="warn" role="none">
          <AdditionalTransactionsNote record={record} />
        </Notice>
      )}
    </div>
  )
}

/** Returns the user's goal for a list of transaction steps: 'withdraw', 'deposit' or 'swap'. */
function goalOf(steps: readonly DisplayedTransactionStep[]): keyof typeof say.goals {
  const kinds = steps.map(({ name }) => name.kind)
  if (kinds.some((kind) => kind === 'withdraw' || kind === 'withdrawAndSwap')) return 'withdraw'
  return kinds.some((kind) => kind === 'deposit' || kind === 'together' || kind === 'swapAndDeposit')
    ? 'deposit'
    : 'swap'
}
