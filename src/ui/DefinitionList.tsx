import type { ReactNode } from 'react'
import './DefinitionList.css'

export function DefinitionList({
  children,
  stacked = false,
  label,
}: {
  readonly children: ReactNode
  /** Read out before its terms. */
  readonly label?: string
  readonly stacked?: boolean
}) {
  return (
    <dl aria-label={label} className={stacked ? 'k-defs k-defs-stacked' : 'k-defs'}>
      {children}
    </dl>
  )
}

export interface RowProps {
  readonly term: ReactNode
  readonly children: ReactNode
  /** A quiet line under the value. */
  readonly note?: ReactNode
  /** A hairline above: the row sums up what precedes it. */
  readonly ruled?: boolean
}

/** One term and its value. Long integers and hashes wrap; figures are tabular. */
export function Row({ term, children, note, ruled = false }: RowProps) {
  return (
    <div className={ruled ? 'k-def k-def-ruled' : 'k-def'}>
      <dt>{term}</dt>
      <dd className="k-num">
        {children}
        {note !== undefined && <div className="k-small">{note}</div>}
      </dd>
    </div>
  )
}
