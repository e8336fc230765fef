import type { ReactNode } from 'react'
import { Ledger, LedgerRow } from '../ui/Ledger.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TokenAmount } from '../ui/TokenAmount.tsx'
import './Rooms.css'

/** An empty card of a panel's height, so that nothing moves when the panel arrives. */
export function Room({ size, children }: { readonly size: string; readonly children?: ReactNode }) {
  return <div className={`k-card r-room r-${size}`}>{children}</div>
}

/** A quiet panel before its button is there. */
export function RowRoom({ title }: { readonly title: string }) {
  return (
    <Room size="row">
      <b>{title}</b>
      <Skeleton chars={12} />
    </Room>
  )
}

/** The ledger itself, with its names and no figures yet. */
export function LedgerRoom({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  return (
    <Ledger label={label}>
      {names.map((name) => (
        <LedgerRow
          key={name}
          name={name}
          amount={
            <TokenAmount
              raw={undefined}
              decimals={18}
              block={undefined}
              chain={0}
              state="loading"
              size="large"
            />
          }
          refreshLabel={`Refresh ${name}`}
        />
      ))}
    </Ledger>
  )
}
