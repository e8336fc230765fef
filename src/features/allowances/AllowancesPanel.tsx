import type { ReactNode } from 'react'
import * as words from '#words/allowances.ts'
import { Card } from '../../ui/Card.tsx'

/** What this market's contracts may still take from the account; `children` lists it. */
export function AllowancesPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Card title={words.yourAllowances} id="allowances">
      <p className="k-small">{words.intro}</p>
      {children}
    </Card>
  )
}
