import './balances.css'
import { type ReactNode, useId } from 'react'
import * as words from '#locales/balances.ts'
import { Card } from '#ui/Card.tsx'
import { AccountBalancesCard, RefreshBalancesPanel } from './AccountBalancesCard.tsx'
import { VaultBalancesCard } from './VaultBalancesCard.tsx'

/**
 * The five balances that the specification requires: the account's on the left, the vaults' on the
 * right.
 */
export function BalancesCard({ faucet }: { readonly faucet: ReactNode }) {
  return (
    <Card className="b-both" kind="flush">
      <Half title={words.yours} action={faucet}>
        <AccountBalancesCard />
      </Half>
      <Half title={words.inTheVaults} action={<RefreshBalancesPanel />}>
        <VaultBalancesCard />
      </Half>
    </Card>
  )
}

interface HalfProps {
  readonly title: string
  readonly action: ReactNode
  readonly children: ReactNode
}

function Half({ title, action, children }: HalfProps) {
  const titleId = useId()
  return (
    <section className="b-half" aria-labelledby={titleId}>
      <div className="b-half-head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
