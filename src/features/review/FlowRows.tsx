import { deployment } from '../../chain/servedDeployment.ts'
import type { TokenFlow } from '../../domain/action.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** What leaves the account and what arrives, and how that is known. */
export function FlowRows({ review }: { readonly review: Review }) {
  const { leaves, arrives, simulated, blockNumber } = review
  const { bounds } = review.plan
  return (
    <Sunken role="group" aria-label="What moves">
      <DefinitionList>
        <Flows term="Leaves your account" sign={-1n} flows={leaves} review={review} field="review.leaves" />
        <Flows
          term="Arrives in your account"
          sign={1n}
          flows={arrives}
          review={review}
          field="review.arrives"
        />
        {bounds !== undefined && (
          <>
            <Flows
              term="At most leaves"
              sign={-1n}
              flows={bounds.maximumLeaves}
              review={review}
              field="review.most"
            />
            <Flows
              term="At least arrives"
              sign={1n}
              flows={bounds.minimumArrives}
              review={review}
              field="review.least"
            />
          </>
        )}
      </DefinitionList>
      <p className="k-small rev-basis">
        {simulated
          ? `Tried out without sending it, on block ${blockNumber}.`
          : `Computed for block ${plan(review)}; this node cannot try it out.`}
        {bounds !== undefined && ' What it moves in the end stays within the limits you set.'}
      </p>
    </Sunken>
  )
}

const plan = (review: Review): bigint => review.plan.blockNumber

interface FlowsProps {
  readonly term: string
  readonly sign: 1n | -1n
  readonly flows: readonly TokenFlow[]
  readonly review: Review
  readonly field: string
}

function Flows({ term, sign, flows, review, field }: FlowsProps) {
  const { snapshot } = useSnapshot()
  const moving = flows.filter(({ amount }) => amount !== 0n)
  return (
    <Row term={term}>
      {moving.length === 0 && 'nothing'}
      {moving.map(({ token, amount }) => {
        const known = knownToken(token, deployment, snapshot)
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
