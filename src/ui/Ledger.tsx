import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { IconButton } from './Icon.tsx'
import './Ledger.css'

/** Balances stacked, their figures at one edge. */
export function Ledger({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="k-ledger" aria-label={label}>
      {children}
    </ul>
  )
}

export interface LedgerRowProps {
  readonly name: ReactNode
  /** Beside the name: the symbol, a pill. */
  readonly badge?: ReactNode
  /** A TokenAmount of size 'large'. */
  readonly amount: ReactNode
  /** An AddressLink. Its line is kept while there is none. */
  readonly link?: ReactNode
  readonly note?: ReactNode
  /** 'Refresh Vault 0'. */
  readonly refreshLabel: string
  readonly onRefresh?: () => void
  readonly refreshing?: boolean
  readonly alarm?: boolean
}

export function LedgerRow(props: LedgerRowProps) {
  const {
    name,
    badge,
    amount,
    link,
    note,
    refreshLabel,
    onRefresh,
    refreshing = false,
    alarm = false,
  } = props
  return (
    <li className={classNames('k-bal', alarm && 'k-bal-alarm')}>
      <div className="k-bal-head">
        <div className="k-bal-name">
          <span className="k-bal-title">{name}</span> {badge}
        </div>
        <div className="k-bal-amount">{amount}</div>
      </div>
      <div className="k-bal-foot">
        {note !== undefined && <div className="k-bal-note">{note}</div>}
        <div className="k-bal-link">{link}</div>
      </div>
      <IconButton icon="refresh" label={refreshLabel} spinning={refreshing} onClick={onRefresh} />
    </li>
  )
}
