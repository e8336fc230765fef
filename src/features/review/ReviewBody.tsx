import { deployment } from '../../chain/servedDeployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { witnessSentences } from '../../transactions/review/witnessed.ts'
import { actionSentence, actionTitle } from '../../transactions/words/actionWords.ts'
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
      <EarlierOnes review={review} />
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

/** The same again, while it cannot be told whether the first one was sent, may happen twice. */
function EarlierOnes({ review: { mayStillCome } }: { readonly review: Review }) {
  const { snapshot } = useSnapshot()
  if (mayStillCome.length === 0) return null
  const titles = mayStillCome.map((action) => `‘${actionTitle(action, { deployment, snapshot })}’`)
  return (
    <Notice tone="warn">
      An earlier one may still be mined: {[...new Set(titles)].join(', ')}. If you confirm this one too, both
      can happen. Look in your wallet first.
    </Notice>
  )
}
