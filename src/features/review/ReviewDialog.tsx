import './ReviewDialog.css'
import { useState } from 'react'
import { actionTitle } from '#features/common/actionText.ts'
import { roundedAmountText } from '#features/common/amountText.tsx'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { walletName } from '#features/common/walletName.ts'
import { sentences } from '#locales/kit.ts'
import * as say from '#locales/review.ts'
import type { Market } from '#market/market.ts'
import { isRestoringVaults } from '#market/setVaults.ts'
import { isAddressEqual } from '#math/hex.ts'
import { formatPercent } from '#math/percent.ts'
import { findLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import type { Review, ReviewState } from '#transactions/review/review.ts'
import { useReview } from '#transactions/review/reviewStore.ts'
import { type StepperView, useRunningSteps } from '#transactions/useStepper.ts'
import { Button } from '#ui/Button.tsx'
import { DialogWindow } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DepositReview } from './DepositSheet.tsx'
import { ReviewBody } from './ReviewBody.tsx'
import { AllowanceChoice, ReviewFrame } from './ReviewFrame.tsx'
import { type ReviewWarning, useReviewWarnings } from './reviewWarnings.ts'
import { SignatureWaitingView, SignDialog } from './SignDialog.tsx'
import { StepProgressInDialog, WalletRequestProgressDialog } from './WalletRequestProgressDialog.tsx'

/**
 * Shows the review before each wallet request, the wait for the wallet, and the progress of the
 * steps. Each page renders one, and the dialog keeps its height while steps run.
 */
export function ReviewDialog() {
  const state = useReview()
  const stepper = useRunningSteps()
  const reviewed = useReviewOfSteps(state, stepper !== undefined)
  if (state.step === 'closed' && stepper === undefined) return null
  return (
    <DialogWindow size="wide" isSheet={stepper !== undefined}>
      <ReviewPart state={state} stepper={stepper} reviewed={reviewed} />
    </DialogWindow>
  )
}

/**
 * Returns the last review of the running steps, of their deposit if there is one. The dialog shows
 * its amounts until it closes.
 */
function useReviewOfSteps(state: ReviewState, isRunning: boolean): Review | undefined {
  const [kept, keep] = useState<Review>()
  const asked = state.step === 'asking' ? [state.review, ...state.later] : []
  const now = asked.find(({ plan }) => plan.action.kind === 'deposit') ?? asked.at(-1)
  const next = isRunning ? (now ?? kept) : undefined
  if (next !== kept) keep(next)
  return next
}

function ReviewPart({
  state,
  stepper,
  reviewed,
}: {
  readonly state: ReviewState
  readonly stepper: StepperView | undefined
  readonly reviewed: Review | undefined
}) {
  switch (state.step) {
    case 'asking':
      return <AskingDialog {...state} />
    case 'signing':
      return <SignDialog {...state} />
    case 'signature':
      return <SignatureWaitingView {...state} />
    default:
      if (stepper !== undefined)
        return <StepProgressInDialog state={state} stepper={stepper} reviewed={reviewed} />
      return state.step === 'closed' ? null : <WalletRequestProgressDialog key={state.step} {...state} />
  }
}

function AskingDialog({ review, later, decide }: Extract<ReviewState, { step: 'asking' }>) {
  // The review that the user confirmed. The page checks the confirmed review again before it asks
  // the wallet.
  const [agreed, setAgreed] = useState<Review>()
  const stepper = useRunningSteps()
  const market = useMarket()
  const reviews = [review, ...later]
  const dangers = useReviewWarnings(reviews)
  const dangerous = dangers.some((danger) => danger !== undefined)
  const checking = agreed === review
  const last = reviews.at(-1) ?? review
  const deposit = reviews.find(({ plan }) => plan.action.kind === 'deposit')
  const leave = () => {
    decide('leave')
    stepper?.leave()
  }
  return (
    <ReviewFrame
      market={review.plan.market}
      title={titleOf(last, findLiveMarket(last.plan.market)?.market ?? market)}
      onClose={leave}
      locked={checking}
      actions={
        <>
          <Button onClick={leave} disabled={checking}>
            {say.goBack}
          </Button>
          <Button
            variant={dangerous ? 'danger' : 'primary'}
            busy={checking}
            onClick={() => {
              setAgreed(review)
              decide('sign')
            }}
          >
            {checking ? say.checkingOnceMore : agreeLabel(review)}
          </Button>
        </>
      }
    >
      <MovedNotice review={review} />
      {later.length > 0 && deposit !== undefined ? (
        <DepositReview reviews={reviews} deposit={deposit} isChecking={checking} decide={decide} />
      ) : (
        <>
          {reviews.every(({ plan }) => plan.action.kind === 'approve') && (
            <AllowanceChoice isChecking={checking} decide={decide} />
          )}
          {later.length === 0 ? (
            <ReviewBody review={review} danger={dangers[0]} />
          ) : (
            <ReviewParts reviews={reviews} dangers={dangers} />
          )}
        </>
      )}
    </ReviewFrame>
  )
}

const agreeLabel = ({ plan: { action }, replaces, connectorName }: Review): string => {
  if (replaces === undefined) return say.continueTo(walletName(connectorName))
  const { deposit, withdraw, swap, other } = say.acceptAmounts
  switch (action.kind) {
    case 'deposit':
      return deposit
    case 'withdraw':
      return withdraw
    case 'swap':
      return swap
    default:
      return other
  }
}

/** Shows new amounts and asks for a new confirmation, if the confirmed amounts are outdated. */
function MovedNotice({ review: { plan, leaves, arrives, replaces } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  if (replaces === undefined) return null
  const percent = movedPercent(replaces.sqrtPriceX96, plan.sqrtPriceX96)
  const amounts = [...leaves, ...arrives]
    .filter(({ token, amount }) => amount > 0n && !isAddressEqual(token, market.hook))
    .map(({ token, amount }) => roundedAmountText(amount, findKnownToken(token, market, snapshot), 'up'))
  return (
    <Notice tone="warn" role="status">
      {sentences(say.amountsMoved(percent, amounts))}
    </Notice>
  )
}

/**
 * Returns the price change between two square-root prices in percent. Undefined if unchanged or
 * unknown.
 */
function movedPercent(before: bigint | undefined, now: bigint | undefined): string | undefined {
  if (before === undefined || now === undefined || before === now || before === 0n) return undefined
  const [least, most] = before < now ? [before, now] : [now, before]
  return formatPercent(most ** 2n - least ** 2n, before ** 2n)
}

function titleOf({ plan: { action } }: Review, market: Market): string {
  if (action.kind === 'setVaults' && isRestoringVaults(action, market)) return say.titles.restore
  const revokes = action.kind === 'approve' && action.amount === 0n
  return say.titles[revokes ? 'revoke' : action.kind]
}

interface PartsProps {
  readonly reviews: readonly Review[]
  readonly dangers: readonly (ReviewWarning | undefined)[]
}

function ReviewParts({ reviews, dangers }: PartsProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  // The title of an approval omits the amount, because the text below the title starts with it.
  const titles = reviews.map(({ plan: { action } }) =>
    action.kind === 'approve' && action.amount > 0n
      ? say.approveStep(findKnownToken(action.token, market, snapshot)?.label ?? say.theToken)
      : actionTitle(action, { market, snapshot }),
  )
  return (
    <>
      <p>{say.requestsOneByOne(titles)}</p>
      {reviews.map((review, index) => {
        const title = titles[index] ?? ''
        return (
          // Reviews never change their order and two reviews may be equal, so their index is the
          // key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <section key={index} className="rev-part" aria-label={title} data-request={index + 1}>
            <h3>{say.requestOf(index + 1, reviews.length, title)}</h3>
            <ReviewBody review={review} danger={dangers[index]} />
          </section>
        )
      })}
    </>
  )
}
