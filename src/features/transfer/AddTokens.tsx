import { lazy, Suspense } from 'react'
import { loading } from '#words/common.ts'
import * as words from '#words/transfer.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Not fetched until somebody opens it. */
const AddTokenList = lazy(() => import('./AddTokenList.tsx'))

/** 'Add tokens to your wallet', folded. */
export function AddTokens() {
  return (
    <Disclosure title={words.addTokens} lazy>
      <Suspense fallback={<p className="k-small">{loading}</p>}>
        <AddTokenList />
      </Suspense>
    </Disclosure>
  )
}
