import type { ReactNode } from 'react'
import { Disclosure } from '#ui/Disclosure.tsx'

/** What proves the figures above it, folded until somebody asks. */
export function Proof({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Disclosure title={title} lazy>
      <section className="pos-proof" aria-label={title}>
        {children}
      </section>
    </Disclosure>
  )
}
