import './Facts.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/classNames.ts'

/** A band of facts without boxes. `isPriced` reserves a line for dollars on phones. */
export function Facts({
  label,
  isBusy,
  isPriced = false,
  children,
}: {
  readonly label: string
  readonly isBusy?: true | undefined
  readonly isPriced?: boolean
  readonly children: ReactNode
}) {
  return (
    <dl className={classNames('fx', isPriced && 'fx-priced')} aria-label={label} aria-busy={isBusy}>
      {children}
    </dl>
  )
}

interface FactProps {
  readonly term: string
  readonly note?: ReactNode
  /** Page with the details, linked by the note. */
  readonly href?: string
  readonly children: ReactNode
}

/** A fact: name, value and note. */
export const Fact = (props: FactProps) => (
  <div>
    <FactParts {...props} />
  </div>
)

/** The content of a fact for a place that exists before its panel loads. */
export function FactParts({ term, note, href, children }: FactProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="k-num">{children}</dd>
      <dd className="fx-note">{href === undefined ? note : <Link href={href}>{note}</Link>}</dd>
    </>
  )
}
