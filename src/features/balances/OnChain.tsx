import type { ReactNode } from 'react'

/** The contract's own name, beside ours. */
export function OnChain({ children }: { readonly children: ReactNode }) {
  return <span className="b-name">{children}</span>
}
