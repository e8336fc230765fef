import * as say from '#words/review.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { useAtomicCapability } from '../../transactions/batch/useAtomicCapability.ts'
import type { Review } from '../../transactions/review/review.ts'
import { Notice } from '../../ui/Notice.tsx'
import { actionSentence, actionTitle } from '../common/actionWords.ts'
import { walletName } from '../common/walletName.ts'
import { CallList } from './CallList.tsx'
import type { Danger } from './dangerOf.ts'
import { FeeRows } from './FeeRows.tsx'
import { FlowRows } from './FlowRows.tsx'

export interface ReviewBodyProps {
  readonly review: Review
  readonly danger: Danger | undefined
}

/** One write in plain words: what happens, what moves, what it costs, and, folded unless it is dangerous, the call itself. */
export function ReviewBody({ review, danger }: ReviewBodyProps) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const { plan } = review
  const context = { market, snapshot }
  return (
    <>
      <p className="rev-sentence">{actionSentence(plan.action, context)}</p>
      <EarlierOnes review={review} />
      <Upgrade review={review} />
      <FlowRows review={review} />
      {danger !== undefined && (
        <Notice tone="bad" role="none">
          {say.dangers[danger]}
        </Notice>
      )}
      <FeeRows review={review} />
      <CallList review={review} open={danger !== undefined} />
      {review.unkept !== undefined && (
        <Notice tone="warn" role="none">
          {say.notKept[review.unkept]}
        </Notice>
      )}
      <p className="k-small">{say.witnessed(walletName(review.connectorName), review.witnessed).join(' ')}</p>
    </>
  )
}

/** A bundle, to a wallet that can send one once the account is another kind of account. */
function Upgrade({ review: { plan, connectorName } }: { readonly review: Review }) {
  const capability = useAtomicCapability(plan.calls.length > 1)
  if (plan.calls.length === 1 || capability !== 'ready') return null
  return <p className="k-small">{say.mayUpgradeFirst(walletName(connectorName))}</p>
}

/** The same again, while it cannot be told whether the first one was sent, may happen twice. */
function EarlierOnes({ review: { mayStillCome } }: { readonly review: Review }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  if (mayStillCome.length === 0) return null
  const titles = mayStillCome.map((action) => `‘${actionTitle(action, { market, snapshot })}’`)
  return <Notice tone="warn">{say.anEarlierOneMayStill([...new Set(titles)].join(', '))}</Notice>
}
