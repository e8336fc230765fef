import type { ReactNode } from 'react'
import * as words from '#words/balances.ts'
import { Card } from '../../ui/Card.tsx'
import { SharesLedger } from './SharesLedger.tsx'

/** 'Your position': the shares, and what can be done with them. */
export function PositionCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card kind="flush" title={words.yourPosition}>
      <SharesLedger />
      {children}
    </Card>
  )
}
