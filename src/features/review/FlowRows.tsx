import * as words from '#words/review.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { TokenFlow } from '../../markets/action.ts'
import type { Review } from '../../transactions/review/review.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'
import { knownToken } from '../common/knownContracts.ts'

/** What leaves the account and what arrives, and how that is known. */
export function FlowRows({ review }: { readonly review: Review }) {
  const { leaves, arrives } = review
  const { bounds } = review.plan
  return (
    <Sunken role="group" aria-label={words.whatMoves}>
      <DefinitionList>
        <Flows
          term={words.leavesYourAccount}
          sign={-1n}
          flows={leaves}
          review={review}
          field="review.leaves"
        />
        <Flows
          term={words.arrivesInYourAccount}
          sign={1n}
          flows={arrives}
          review={review}
          field="review.arrives"
        />
        <SentAlong review={review} />
        {bounds !== undefined && (
          <>
            <Flows
              term={words.atMostLeaves}
              sign={-1n}
              flows={bounds.maximumLeaves}
              review={review}
              field="review.most"
            />
            <Flows
              term={words.atLeastArrives}
              sign={1n}
              flows={bounds.minimumArrives}
              review={review}
              field="review.least"
            />
          </>
        )}
      </DefinitionList>
      <p className="k-small rev-basis">{basisOf(review)}</p>
    </Sunken>
  )
}

/** Native currency as the wallet will name it, which may be more than leaves: what is not taken comes back at once. */
function SentAlong({ review: { calls, blockNumber, plan } }: { readonly review: Review }) {
  const { symbol, decimals } = useMarket().network.nativeCurrency
  const value = calls.reduce((sum, { call }) => sum + call.value, 0n)
  if (value === 0n) return null
  return (
    <Row term={words.sentAlong} note={words.whatIsNotTakenComesBack}>
      <span data-field="review.value">
        <TokenAmount raw={value} decimals={decimals} block={blockNumber} chain={plan.chainId} state="live" />{' '}
        {symbol}
      </span>
    </Row>
  )
}

/** How it is known what moves. */
function basisOf({ simulated, blockNumber, plan }: Review): string {
  if (simulated)
    return plan.bounds === undefined
      ? words.simulatedAt(blockNumber)
      : words.simulatedWithinLimits(blockNumber)
  const computed = words.computedWithoutSimulation(plan.blockNumber)
  return plan.bounds === undefined ? computed : `${computed} ${words.withinLimits}`
}

interface FlowsProps {
  readonly term: string
  readonly sign: 1n | -1n
  readonly flows: readonly TokenFlow[]
  readonly review: Review
  readonly field: string
}

function Flows({ term, sign, flows, review, field }: FlowsProps) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const moving = flows.filter(({ amount }) => amount !== 0n)
  return (
    <Row term={term}>
      {moving.length === 0 && words.movesNothing}
      {moving.map(({ token, amount }) => {
        const known = knownToken(token, market, snapshot)
        return (
          <div key={token} data-field={field}>
            <TokenAmount
              raw={sign * amount}
              decimals={known?.decimals}
              block={review.blockNumber}
              chain={review.plan.chainId}
              state="live"
              signed
            />{' '}
            {known?.label ?? shortAddress(checksumAddress(token))}
          </div>
        )
      })}
    </Row>
  )
}
