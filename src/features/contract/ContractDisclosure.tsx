import { lazy, Suspense } from 'react'
import * as words from '#words/contract.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'

/** Neither the code nor the data is fetched until somebody opens it. */
const ContractFactsList = lazy(() => import('./ContractFactsList.tsx'))

/** 'Contract': what the hook says about itself. */
export function ContractDisclosure() {
  return (
    <Disclosure title={words.contract} lazy>
      <Suspense fallback={<p className="k-small">{words.loading}</p>}>
        <ContractFactsList />
      </Suspense>
    </Disclosure>
  )
}
