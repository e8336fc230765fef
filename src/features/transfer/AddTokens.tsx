import { lazy, Suspense } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Not fetched until somebody opens it. */
const AddTokenList = lazy(() => import('./AddTokenList.tsx'))

/** 'Add tokens to your wallet', folded. */
export function AddTokens() {
  return (
    <Disclosure title="Add tokens to your wallet" lazy>
      <Suspense fallback={<p className="k-small">Loading…</p>}>
        <AddTokenList />
      </Suspense>
    </Disclosure>
  )
}
