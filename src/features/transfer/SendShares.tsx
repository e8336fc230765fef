import { lazy, Suspense } from 'react'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Not fetched until somebody opens it. */
const SendSharesForm = lazy(() => import('./SendSharesForm.tsx'))

/** 'Send shares', folded. */
export function SendShares() {
  return (
    <Disclosure title="Send shares" lazy>
      <Suspense fallback={<p className="k-small">Loading…</p>}>
        <SendSharesForm />
      </Suspense>
    </Disclosure>
  )
}
