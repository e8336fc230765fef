import type { ReactNode } from 'react'
import * as words from '#words/balances.ts'
import { Card } from '../../ui/Card.tsx'
import { VaultLedger } from './VaultLedger.tsx'

/** 'Vaults': where the liquidity waits between swaps, with the drawing of it last. */
export function VaultsCard({ children }: { readonly children: ReactNode }) {
  return (
    <Card kind="flush" title={words.vaults}>
      <VaultLedger />
      {children}
    </Card>
  )
}
