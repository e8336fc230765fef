import { deployment } from '../../chain/deployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { witnessSentences } from '../../transactions/review/witnessed.ts'
import { actionSentence } from '../../transactions/words/actionWords.ts'
import { NOT_KEPT } from '../../transactions/words/storageWords.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BatchCalls } from './BatchCalls.tsx'
import { CallRows } from './CallRows.tsx'
import { FeeRows } from './FeeRows.tsx'
import { FlowRows } from './FlowRows.tsx'

/** One write in plain words: what happens, what moves, what it costs, and the call itself. */
export function ReviewBody({ review }: { readonly review: Review }) {
  const { snapshot } = useSnapshot()
  const { plan, call, signature, args, batch } = review
  const context = { deployment, snapshot }
  return (
    <>
      <p className="rev-sentence">{actionSentence(plan.action, context)}</p>
      <FlowRows review={review} />
      {batch === undefined ? (
        <section aria-label="The call">
          <h3 className="k-caps">The call</h3>
          <CallRows call={call} signature={signature} args={args} account={plan.account} />
        </section>
      ) : (
        <BatchCalls review={review} calls={batch} />
      )}
      <FeeRows review={review} />
      {review.unkept !== undefined && (
        <Notice tone="warn" role="none">
          {NOT_KEPT[review.unkept]}
        </Notice>
      )}
      <p className="k-small">{witnessSentences(review.connectorName, review.witnessed).join(' ')}</p>
    </>
  )
}
