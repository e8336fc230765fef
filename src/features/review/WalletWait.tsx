import { useEffect, useState } from 'react'
import * as words from '#words/review.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { Review } from '../../transactions/review/review.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { actionTitle } from '../common/actionWords.ts'
import { walletName } from '../common/walletName.ts'

/** How long a wallet may stay silent before the page offers help. */
const HELP_AFTER_MS = 12_000

/** Shown while the wallet has the request: what to look for there, and help if nothing seems to happen. */
export function WalletWait({ review }: { readonly review: Review }) {
  const market = useMarket()
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
          {words.confirmInWallet(
            actionTitle(review.plan.action, { market, snapshot }),
            walletName(review.connectorName),
          )}
        </span>
      </p>
      <div className="rev-help">
        {slow && (
          <Notice tone="neutral" title={words.nothingHappened}>
            {words.walletIsSilent(walletName(review.connectorName))}
          </Notice>
        )}
      </div>
    </>
  )
}
