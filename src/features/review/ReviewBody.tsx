import type { ReactNode } from 'react'
import { getChainName } from '#chain/chains.ts'
import { actionSentence, actionTitle } from '#features/common/actionText.ts'
import { MarketAmount, roundedAmountText } from '#features/common/amountText.tsx'
import { DollarValue } from '#features/common/InDollars.tsx'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { walletName } from '#features/common/walletName.ts'
import { list } from '#locales/kit.ts'
import * as words from '#locales/review.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { NativeCurrency, Network } from '#market/market.ts'
import { findEnforcedBounds } from '#market/tokenMovementLimits.ts'
import { getMovedAmount } from '#market/tokenPair.ts'
import type { TokenMovement } from '#market/txAction.ts'
import { checksumAddress, shortenAddress } from '#math/address.ts'
import { formatAmountRoundedUp, formatRoundedAmount } from '#math/amountText.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { useHookCapabilities, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useAtomicCapability } from '#transactions/atomicCapability.ts'
import type { Review } from '#transactions/review/review.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { ReviewedCallList } from './ReviewedCallList.tsx'
import type { ReviewWarning } from './reviewWarnings.ts'

interface ReviewBodyProps {
  readonly review: Review
  readonly danger: ReviewWarning | undefined
}

/**
 * Shows a transaction's effect, amounts and fee. A collapsed section contains limits, signer and
 * raw call. It is expanded if there is a warning.
 */
export function ReviewBody({ review, danger }: ReviewBodyProps) {
  const wallet = walletName(review.connectorName)
  const node = <p className="k-small">{words.walletNode(wallet, review.walletNode)}</p>
  return (
    <>
      <ReviewSentence review={review} />
      <EarlierTransactionWarning review={review} />
      <Upgrade review={review} />
      <TokenMovementRows review={review} />
      {danger !== undefined && (
        <Notice tone="bad" role="none">
          {words.dangers[danger]}
        </Notice>
      )}
      <FeeRows reviews={[review]} />
      <ReviewedCallList review={review} open={danger !== undefined} note={review.walletNode.agrees && node}>
        <AmountLimitsRow review={review} />
        <SignerRow review={review} />
      </ReviewedCallList>
      <UnstoredTransactionWarning review={review} />
      {!review.walletNode.agrees && node}
    </>
  )
}

/**
 * A sentence about the effect of a transaction. For a deposit, it names both token amounts and the
 * shares.
 */
export function ReviewSentence({ review: { plan, leaves } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { action } = plan
  const paid = leaves
    .filter(({ amount }) => amount > 0n)
    .map(({ token, amount }) => roundedAmountText(amount, findKnownToken(token, market, snapshot), 'nearest'))
  const shares = { label: words.shares, decimals: getShareDecimals(snapshot) }
  return (
    <p className="rev-sentence">
      {action.kind === 'deposit' && paid.length > 0
        ? words.depositGets(paid, roundedAmountText(action.liquidity, shares, 'nearest'))
        : actionSentence(action, { market, snapshot })}
    </p>
  )
}

export function SignerRow({ review: { plan, connectorName } }: { readonly review: Review }) {
  return (
    <DefinitionListRow
      term={words.signedBy}
      note={<span className="rev-account">{checksumAddress(plan.account)}</span>}
    >
      <bdi>{walletName(connectorName)}</bdi>
    </DefinitionListRow>
  )
}

export function UnstoredTransactionWarning({ review: { unkept } }: { readonly review: Review }) {
  return (
    unkept !== undefined && (
      <Notice tone="warn" role="none">
        {words.notKept[unkept]}
      </Notice>
    )
  )
}

/**
 * Explains that the wallet must upgrade the account before the account can send several calls in
 * one transaction.
 */
function Upgrade({ review: { plan, connectorName } }: { readonly review: Review }) {
  const capability = useAtomicCapability(plan.calls.length > 1)
  if (plan.calls.length === 1 || capability !== 'ready') return null
  return <p className="k-small">{words.mayUpgradeFirst(walletName(connectorName))}</p>
}

/** Warns that the account's earlier transaction with the same purpose may still be mined. */
export function EarlierTransactionWarning({ review: { mayStillCome } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  if (mayStillCome.length === 0) return null
  const titles = mayStillCome.map((action) => words.inQuotes(actionTitle(action, { market, snapshot })))
  return <Notice tone="warn">{words.anEarlierOneMayStill(list([...new Set(titles)]))}</Notice>
}

function sumFees(reviews: readonly Review[]) {
  const fees = reviews.flatMap(({ fee }) => fee ?? [])
  if (fees.length < reviews.length) return undefined
  return {
    l1: fees.reduce((sum, { l1 }) => sum + l1, 0n),
    l2: fees.reduce((sum, { l2 }) => sum + l2, 0n),
  }
}

/** Shows the sum of the network fees of all reviewed transactions, and the network's name. */
export function FeeRows({ reviews }: { readonly reviews: readonly Review[] }) {
  const fee = sumFees(reviews)
  const { network } = useMarket()
  const { nativeCurrency } = network
  return (
    <DefinitionList label={words.feeAndWallet}>
      <DefinitionListRow
        term={words.networkFee}
        note={
          fee !== undefined && fee.l1 > 0n
            ? words.executionAndDataFee(feeText(fee.l2, nativeCurrency), feeText(fee.l1, nativeCurrency))
            : undefined
        }
      >
        {fee === undefined ? (
          words.unavailableYourWalletWillSay
        ) : (
          <span title={feeTitle(fee.l2 + fee.l1, nativeCurrency)}>
            {words.about(feeText(fee.l2 + fee.l1, nativeCurrency))}
          </span>
        )}
        <DollarValue
          parts={[
            {
              token: ZERO_ADDRESS,
              raw: fee && fee.l2 + fee.l1,
              decimals: nativeCurrency.decimals,
            },
          ]}
        />
      </DefinitionListRow>
      <DefinitionListRow term={words.network}>
        {words.id(getChainName(network.chainId), network.chainId)}
      </DefinitionListRow>
    </DefinitionList>
  )
}

/** Formats a fee in wei with two significant digits, rounded up. */
const feeText = (wei: bigint, { symbol, decimals }: NativeCurrency): string =>
  `${formatAmountRoundedUp(wei, decimals, 2)} ${symbol}`

const feeTitle = (wei: bigint, { symbol, decimals }: NativeCurrency): string =>
  `${formatRoundedAmount(wei, decimals, 'up')} ${symbol}`

interface FlowRowsProps {
  readonly review: Review
  readonly isCapped?: boolean
  /** Allowances that the account gives before this transaction. */
  readonly approvals?: readonly TokenMovement[]
}

/** Shows the amounts that leave and reach the account, and if they were simulated or computed. */
export function TokenMovementRows({ review, isCapped = false, approvals = [] }: FlowRowsProps) {
  const { leaves, arrives } = review
  const { network } = useMarket()
  const { bounds, action } = review.plan
  if (action.kind === 'approve') return <p className="k-small">{basisOf(review, approvals)}</p>
  return (
    <SunkenBox role="group" aria-label={words.whatMoves}>
      <DefinitionList>
        <Flows
          field="review.leaves"
          term={words.leavesYourAccount}
          flows={leaves}
          review={review}
          note={upToSent(review, network)}
        />
        <Flows field="review.arrives" term={words.arrivesInYourAccount} flows={arrives} review={review} />
        {bounds !== undefined && (
          <>
            {!isCapped && !hasEqualFlows(bounds.maximumLeaves, leaves) && (
              <Flows
                field="review.most"
                term={words.atMostLeaves}
                flows={bounds.maximumLeaves}
                review={review}
              />
            )}
            {!hasEqualFlows(bounds.minimumArrives, arrives) && (
              <Flows
                field="review.least"
                term={words.atLeastArrives}
                flows={bounds.minimumArrives}
                review={review}
              />
            )}
          </>
        )}
      </DefinitionList>
      <p className="k-small rev-basis">{basisOf(review, approvals)}</p>
    </SunkenBox>
  )
}

const hasEqualFlows = (some: readonly TokenMovement[], others: readonly TokenMovement[]): boolean =>
  [...some, ...others].every(({ token }) => getMovedAmount(some, token) === getMovedAmount(others, token))

/**
 * Shows the limits of the token amounts: limits that the contract enforces, and limits that the
 * page checks before signing.
 */
export function AmountLimitsRow({ review: { plan } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { limits = [] } = plan
  if (limits.length === 0) return null
  const texts = limits.map(({ token, kind, amount }) => {
    if (amount === undefined) return kind === 'most' ? words.noLimitOnChain : words.noMinimumOnChain
    return roundedAmountText(amount, findKnownToken(token, market, snapshot), kind === 'most' ? 'up' : 'down')
  })
  return (
    <DefinitionListRow term={words.limitOnChain}>
      {[...new Set(texts)].map((text) => (
        <div key={text} data-field="review.limit">
          {text}
        </div>
      ))}
    </DefinitionListRow>
  )
}

/**
 * Shows how much native currency the call sends in excess and gets back in the same transaction.
 * The wallet shows the amount before the refund.
 */
function upToSent({ calls, leaves, blockNumber }: Review, { nativeCurrency }: Network): ReactNode {
  const value = calls.reduce((sum, { call }) => sum + call.value, 0n)
  const back = value - getMovedAmount(leaves, ZERO_ADDRESS)
  if (back <= 0n) return undefined
  const { symbol, decimals } = nativeCurrency
  const figure = (field: string, raw: bigint) => (
    <span key={field} data-field={field}>
      <MarketAmount exact raw={raw} decimals={decimals} block={blockNumber} state="live" /> {symbol}
    </span>
  )
  return (
    <SentenceWithElements of={words.upToIsSent(figure('review.value', value), figure('review.back', back))} />
  )
}

/**
 * Returns the change of shares for hooks without a share token: positive for a deposit, negative
 * for a withdrawal. It is decoded from the call, since no token moves.
 */
const uncountedShares = ({ plan: { action } }: Review): bigint =>
  action.kind === 'deposit' ? action.liquidity : action.kind === 'withdraw' ? -(action.shares ?? 0n) : 0n

function basisOf({ simulated, blockNumber, plan }: Review, approvals: readonly TokenMovement[]): string {
  const basis = simulated ? words.simulatedAt(blockNumber) : words.computedWithoutSimulation(plan.blockNumber)
  return plan.bounds === undefined ? basis : `${basis} ${words.enforced[findEnforcedBounds(plan, approvals)]}`
}

interface FlowsProps {
  readonly field: 'review.leaves' | 'review.arrives' | 'review.most' | 'review.least'
  readonly term: string
  readonly flows: readonly TokenMovement[]
  readonly review: Review
  readonly note?: ReactNode
}

function Flows({ field, term, flows, review, note }: FlowsProps) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const { transferableShares } = useHookCapabilities()
  const moving = flows.filter(({ amount }) => amount !== 0n)
  const sign = field === 'review.leaves' || field === 'review.most' ? -1n : 1n
  const isBound = field === 'review.most' || field === 'review.least'
  const uncounted = transferableShares || isBound ? 0n : uncountedShares(review)
  const hasShares = uncounted * sign > 0n
  const shown = { block: review.blockNumber, state: 'live', signed: true } as const
  return (
    <DefinitionListRow term={term} note={note}>
      {moving.length === 0 && !hasShares && words.movesNothing}
      {hasShares && (
        <div data-field="review.shares">
          <SentenceWithElements
            of={words.sharesNotTransferable(
              <MarketAmount key="shares" raw={uncounted} decimals={getShareDecimals(snapshot)} {...shown} />,
            )}
          />
        </div>
      )}
      {moving.map(({ token, amount }) => {
        const known = findKnownToken(token, market, snapshot)
        return (
          <div key={token} data-field={field}>
            <MarketAmount
              raw={sign * amount}
              decimals={known?.decimals}
              rounding={isBound ? 'down' : 'nearest'}
              {...shown}
            />{' '}
            {known?.label ?? shortenAddress(checksumAddress(token))}
          </div>
        )
      })}
    </DefinitionListRow>
  )
}
