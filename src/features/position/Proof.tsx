import type { ReactNode } from 'react'
import { Disclosure } from '#ui/Disclosure.tsx'

/** Closed section that explains how the figures above are computed. */
export function CalculationSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Disclosure title={title} lazy>
      <section className="pos-proof" aria-label={title}>
        {children}
      </section>
    </Disclosure>
  )
}
