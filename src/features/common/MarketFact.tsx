import './MarketFact.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/classNames.ts'

/**
 * A band with market facts. On phones, `isPriced` reserves a line for dollar values, and
 * `hasAmounts` a line per token.
 */
export function MarketFactsRow({
  label,
  isBusy,
  isPriced = false,
  hasAmounts = false,
  children,
}: {
  readonly label: string
  readonly isBusy?: true | undefined
  readonly isPriced?: boolean
  readonly hasAmounts?: boolean
  readonly children: ReactNode
}) {
  return (
    <dl
      className={classNames('fx', isPriced && 'fx-priced', hasAmounts && 'fx-amounts')}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
    </dl>
  )
}

interface FactProps {
  readonly term: string
  readonly note?: ReactNode
  /** Page with the details. The text below the fact links to this page. */
  readonly href?: string | undefined
  readonly children: ReactNode
}

export const MarketFact = (props: FactProps) => (
  <div>
    <MarketFactContent {...props} />
  </div>
)

/** A market fact without the outer `div`, which stays when a panel replaces its placeholder. */
export function MarketFactContent({ term, note, href, children }: FactProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd className="k-num">{children}</dd>
      <dd className="fx-note">{href === undefined ? note : <Link href={href}>{note}</Link>}</dd>
    </>
  )
}
