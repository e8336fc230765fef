import { actionTitle } from '#features/common/actionText.ts'
import { roundedAllowanceText, shortAllowanceText } from '#features/common/amountText.tsx'
import { findContractName, findKnownToken } from '#features/common/knownContracts.ts'
import { walletName } from '#features/common/walletName.ts'
import * as say from '#locales/review.ts'
import type { TokenMovement } from '#market/txAction.ts'
import { checksumAddress, shortenAddress } from '#math/address.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import type { Review } from '#transactions/review/review.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import {
  AmountLimitsRow,
  EarlierTransactionWarning,
  FeeRows,
  ReviewSentence,
  SignerRow,
  TokenMovementRows,
  UnstoredTransactionWarning,
} from './ReviewBody.tsx'
import { NativeBalanceRow, SingleCallDetails } from './ReviewedCallList.tsx'
import { AllowanceChoice } from './ReviewFrame.tsx'

interface DepositSheetProps {
  readonly reviews: readonly Review[]
  readonly deposit: Review
  readonly isChecking: boolean
  readonly decide: (decision: 'leave') => void
}

/**
 * Reviews a deposit and its missing approvals together. The user confirms all transactions with one
 * click.
 */
export function DepositReview({ reviews, deposit, isChecking, decide }: DepositSheetProps) {
  const approvals = reviews.filter((review) => review !== deposit)
  const allowances = approvals.flatMap(({ plan: { action } }) => (action.kind === 'approve' ? [action] : []))
  return (
    <>
      <ReviewSentence review={deposit} />
      {reviews.map((review) => (
        <EarlierTransactionWarning key={reviews.indexOf(review)} review={review} />
      ))}
      <TokenMovementRows review={deposit} isCapped={isCappedBy(allowances, deposit)} approvals={allowances} />
      <AllowanceChoice isChecking={isChecking} decide={decide} />
      <DefinitionList label={say.approvals}>
        {approvals.map((review) => (
          <ApprovalRow
            key={reviews.indexOf(review)}
            review={review}
            namesSpender={review === approvals.at(-1)}
          />
        ))}
      </DefinitionList>
      <FeeRows reviews={reviews} />
      <UnstoredTransactionWarning review={deposit} />
      <CallsOfAll reviews={reviews} deposit={deposit} />
    </>
  )
}

/** True if the approved amounts equal the maximum amounts of the deposit. */
function isCappedBy(allowances: readonly TokenMovement[], { plan: { bounds } }: Review): boolean {
  const most = bounds?.maximumLeaves ?? []
  return most.every(({ token, amount }) =>
    allowances.some((each) => isAddressEqual(each.token, token) && each.amount === amount),
  )
}

interface ApprovalRowProps {
  readonly review: Review
  readonly namesSpender: boolean
}

function ApprovalRow({ review: { plan }, namesSpender }: ApprovalRowProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { action } = plan
  if (action.kind !== 'approve') return null
  const token = findKnownToken(action.token, market, snapshot)
  const spender = findContractName(action.spender, market)
  return (
    <DefinitionListRow
      term={say.approveStep(token?.label ?? say.theToken)}
      note={namesSpender ? say.spender(spender, shortenAddress(checksumAddress(action.spender))) : undefined}
    >
      <span data-approval={action.token} title={shortAllowanceText(action.amount, token)}>
        {roundedAllowanceText(action.amount, token)}
      </span>
    </DefinitionListRow>
  )
}

function CallsOfAll({ reviews, deposit }: Pick<DepositSheetProps, 'reviews' | 'deposit'>) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  return (
    <Disclosure title={say.digitsSignerCalls}>
      {reviews.map(({ plan, calls, blockNumber }, index) => {
        const title = say.requestOf(index + 1, reviews.length, actionTitle(plan.action, { market, snapshot }))
        return (
          // Reviews never change their order and two reviews may be equal, so their index is the
          // key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <section key={index} className="rev-part" aria-label={title} data-request={index + 1}>
            <h3>{title}</h3>
            {calls.map((each) => (
              <SingleCallDetails
                key={each.signature}
                {...each}
                account={plan.account}
                blockNumber={blockNumber}
              />
            ))}
          </section>
        )
      })}
      <DefinitionList>
        <AmountLimitsRow review={deposit} />
        <SignerRow review={deposit} />
        <NativeBalanceRow review={deposit} />
      </DefinitionList>
      <p className="k-small">{say.walletNode(walletName(deposit.connectorName), deposit.walletNode)}</p>
    </Disclosure>
  )
}
