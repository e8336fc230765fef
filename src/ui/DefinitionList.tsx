import type { ReactNode } from 'react'
import './DefinitionList.css'

export function DefinitionList({
  children,
  label,
}: {
  readonly children: ReactNode
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
  readonly note?: ReactNode
  readonly ruled?: boolean
}

/** A term and its value. Long integers and hashes in the value wrap. */
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
