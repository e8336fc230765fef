import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import * as words from '#words/vaults.ts'

/** What this market's contracts may still take from the account; `children` lists it. */
export function AllowancesPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Card title={words.yourAllowances} id="allowances">
      <p className="k-small">{words.intro}</p>
      {children}
    </Card>
  )
}
