import { lazy, Suspense } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

const TakenByOthersBody = lazy(() => import('./TakenByOthersBody.tsx'))

/** What other people's deposits took from the position since it exists: the other side of dilution, read on demand. */
export function TakenByOthers({ card }: { readonly card: LiquidityCardView }) {
  const account = card.view.snapshot?.account
  if (account === undefined || account.shares === undefined || account.shares === 0n) return null
  return (
    <Disclosure title="What others’ deposits took from you" size="small" lazy>
      <Suspense fallback={<p className="k-small">Reading the hook’s deposits…</p>}>
        <TakenByOthersBody card={card} />
      </Suspense>
    </Disclosure>
  )
}
