import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import * as words from '#words/vaults.ts'
import './VaultWatch.css'

/** The place of the vaults' past; `children` reads it. */
export function VaultHistoryPanel({ children }: { readonly children: ReactNode }) {
  return <Card title={words.changesOfTheVaults}>{children}</Card>
}
