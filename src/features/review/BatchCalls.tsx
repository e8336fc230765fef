import { deployment } from '../../chain/servedDeployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review, ReviewedCall } from '../../transactions/review/review.ts'
import { batchCallSentence } from '../../transactions/words/batchWords.ts'
import { CallRows } from './CallRows.tsx'

/** Every call of an atomic batch in order, in words and as read back. */
export function BatchCalls({
  review,
  calls,
}: {
  readonly review: Review
  readonly calls: readonly ReviewedCall[]
}) {
  const { snapshot } = useSnapshot()
  const { account } = review.plan
  return (
    <section aria-label="The calls">
      <h3 className="k-caps">{calls.length} calls, all of them or none</h3>
      <ol className="rev-calls">
        {calls.map((each, index) => (
          // The order never changes, and two calls may be identical, so the index is the only key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} data-call={index + 1}>
            <p>{batchCallSentence(each.action, account, { deployment, snapshot })}</p>
            <CallRows call={each.call} signature={each.signature} args={each.args} account={account} />
          </li>
        ))}
      </ol>
    </section>
  )
}
