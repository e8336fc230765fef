import { lazy, Suspense } from 'react'
import * as words from '#words/liquidity.ts'
import { useCan } from '../../live/useCan.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import type { PositionView } from './usePosition.ts'

const TakenByOthersBody = lazy(() => import('./TakenByOthersBody.tsx'))

/** What other people's deposits took from the position since it exists: the other side of dilution, read on demand. */
export function TakenByOthers({ card }: { readonly card: PositionView }) {
  const account = card.view.snapshot?.account
  const { depositsDilute } = useCan()
  if (!depositsDilute || account === undefined || account.shares === undefined || account.shares === 0n)
    return null
  return (
    <Disclosure title={words.lostToDilution} size="small" lazy>
      <Suspense fallback={<p className="k-small">{words.readingTheHooksDeposits}</p>}>
        <TakenByOthersBody card={card} />
      </Suspense>
    </Disclosure>
  )
}
