import { lazy, Suspense } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const TokenApprovalPanel = lazy(() => import('./TokenApprovalPanel.tsx'))

/** Folded away, and loaded when it is unfolded: most people never need it. */
export function ApproveAnotherToken({ card }: { readonly card: LiquidityCardView }) {
  return (
    <Disclosure title="Approve another token" size="small" lazy>
      <Suspense fallback={<p className="k-small">Loading…</p>}>
        <TokenApprovalPanel card={card} />
      </Suspense>
    </Disclosure>
  )
}
