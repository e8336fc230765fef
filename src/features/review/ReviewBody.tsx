import { deployment } from '../../chain/deployment.ts'
import { addressUrl } from '../../chain/explorer.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { actionSentence } from '../../transactions/words/actionWords.ts'
import { functionName, targetName } from '../../transactions/words/argumentRows.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { ArgumentList } from './ArgumentList.tsx'
import { FeeRows } from './FeeRows.tsx'
import { FlowRows } from './FlowRows.tsx'

/** One write in plain words: what happens, what moves, what it costs, and the call itself. */
export function ReviewBody({ review }: { readonly review: Review }) {
  const { snapshot } = useSnapshot()
  const { plan, call, signature } = review
  const context = { deployment, snapshot }
  return (
    <>
      <p className="rev-sentence">{actionSentence(plan.action, context)}</p>
      <FlowRows review={review} />
      <section aria-label="The call">
        <h3 className="k-caps">The call</h3>
        <DefinitionList>
          <Row term="Contract" note={targetName(call.to, deployment)}>
            <AddressLink address={checksumAddress(call.to)} href={addressUrl(call.to)} full />
          </Row>
          <Row term="Function">{functionName(signature)}</Row>
          <ArgumentList review={review} />
        </DefinitionList>
      </section>
      <FeeRows review={review} />
      <p className="k-small">
        {review.witnessed
          ? `${review.connectorName}’s own node was asked too and gives the same answers.`
          : `${review.connectorName}’s own node could not be asked whether it agrees.`}
      </p>
    </>
  )
}
