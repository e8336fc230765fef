import type { ReactNode } from 'react'
import * as words from '#words/balances.ts'
import { Card } from '../../ui/Card.tsx'
import { BalanceLedger } from './BalanceLedger.tsx'

/** 'Wallet': both tokens, and where more and newer figures come from. */
export function WalletCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card kind="flush" title={words.wallet}>
      <BalanceLedger />
      {children}
    </Card>
  )
}
