import { lazy, Suspense } from 'react'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const LeftoverAllowance = lazy(() => import('./LeftoverAllowance.tsx'))

/** What the hook may take beyond the entered deposit, with one click to take it back. Nothing where there is nothing. */
export function LeftoverAllowances({ card }: { readonly card: LiquidityCardView }) {
  const left = card.approvals.filter(
    ({ allowance, needed, status }) =>
      status === 'approved' && allowance !== undefined && allowance > (needed ?? 0n),
  )
  if (left.length === 0 || !card.signer.connected) return null
  return (
    <ul className="liq-leftover" aria-label="Left to the hook">
      <Suspense>
        {left.map((approval) => (
          <LeftoverAllowance key={approval.index} card={card} approval={approval} />
        ))}
      </Suspense>
    </ul>
  )
}
