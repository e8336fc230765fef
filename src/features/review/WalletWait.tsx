import { useEffect, useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { actionTitle } from '../../transactions/words/actionWords.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** How long a wallet may stay silent before the page offers help. */
const HELP_AFTER_MS = 12_000

/** Shown while the wallet has the request: what to look for there, and help if nothing seems to happen. */
export function WalletWait({ review }: { readonly review: Review }) {
  const { snapshot } = useSnapshot()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), HELP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p className="rev-wait" role="status">
        <Spinner />
        <span>
          {actionTitle(review.plan.action, { deployment, snapshot })}: confirm or reject it in{' '}
          {review.connectorName}.
        </span>
      </p>
      <div className="rev-help">
        {slow && (
          <Notice tone="neutral" title="Nothing happened?">
            {review.connectorName} has not answered yet. Its window may be hidden behind this one, or it may
            be locked: open it and look there. You can stop waiting here; if you confirm it there after all,
            this page finds the transaction on chain.
          </Notice>
        )}
      </div>
    </>
  )
}
