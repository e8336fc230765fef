import type { ReactNode } from 'react'
import './DefinitionList.css'

export function DefinitionList({
  children,
  label,
}: {
  readonly children: ReactNode
  /** Accessible name of the list. */
  readonly label?: string
}) {
  return (
    <dl aria-label={label} className="k-defs">
      {children}
    </dl>
  )
}

interface RowProps {
  readonly term: ReactNode
  readonly children: ReactNode
  /** A line of grey text under the value. */
  readonly note?: ReactNode
  /** Draws a line above the row, for a sum of the previous rows. */
  readonly ruled?: boolean
}

/** A row with a term and its value. Long integers and hashes wrap. */
export function DefinitionListRow({ term, children, note, ruled = false }: RowProps) {
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
