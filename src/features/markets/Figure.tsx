import type { ReactNode } from 'react'

/** A figure of a market under its name. */
export function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="k-small">{term}</dt>
      <dd className="k-num">{children}</dd>
    </div>
  )
}
