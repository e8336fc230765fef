import { lazy, Suspense } from 'react'
import { useAhead } from '../../ui/useAhead.ts'
import { NoPreview } from './NoPreview.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const loadFigures = () => import('./DepositFigures.tsx')
const DepositFigures = lazy(loadFigures)

/** What the entered deposit takes and means, or empty space of the same height without an amount, so that nothing jumps. */
export function DepositPreview({ card }: { readonly card: LiquidityCardView }) {
  const { preview, planned } = card.model
  // With the first sign of interest, so that they are here with the first key.
  useAhead(loadFigures)
  return (
    <div className="liq-preview">
      {preview === undefined && planned === undefined ? (
        <NoPreview />
      ) : (
        <Suspense fallback={<NoPreview />}>
          <DepositFigures card={card} />
        </Suspense>
      )}
    </div>
  )
}
