import { lazy, Suspense } from 'react'
import * as stepWords from '#words/approvalSteps.ts'
import * as words from '#words/liquidity.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const TokenApprovalPanel = lazy(() => import('./TokenApprovalPanel.tsx'))

/** Folded away, and loaded when it is unfolded: most people never need it. */
export function ApproveAnotherToken({ card }: { readonly card: LiquidityCardView }) {
  return (
    <Disclosure title={stepWords.approveAnotherToken} size="small" lazy>
      <Suspense fallback={<p className="k-small">{words.loading}</p>}>
        <TokenApprovalPanel card={card} />
      </Suspense>
    </Disclosure>
  )
}
