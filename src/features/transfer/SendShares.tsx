import { lazy, Suspense } from 'react'
import * as words from '#words/liquidity.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Not fetched until somebody opens it. */
const SendSharesForm = lazy(() => import('./SendSharesForm.tsx'))

/** 'Send shares', folded. */
export function SendShares() {
  return (
    <Disclosure title={words.sendShares} lazy>
      <Suspense fallback={<p className="k-small">{words.loading}</p>}>
        <SendSharesForm />
      </Suspense>
    </Disclosure>
  )
}
