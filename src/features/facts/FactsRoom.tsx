import '#features/common/Facts.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as words from '#locales/markets.ts'
import { isPriced } from '#market/market.ts'
import { useMarket } from '#queries/useMarket.ts'
import { classNames } from '#ui/classNames.ts'
import { Skeleton } from '#ui/Icon.tsx'

/**
 * The same before its figures are asked for: they come once the page's own stand, and push nothing
 * aside.
 */
export function FactsRoom() {
  return (
    <Facts isBusy>
      {[words.earned('30'), words.inTheVaults, words.swapFee, words.youCanLose].map((term) => (
        <Fact key={term} term={term}>
          <Skeleton chars={6} />
        </Fact>
      ))}
    </Facts>
  )
}

/** The list of them; on a phone there is a line for dollars where both tokens have a feed. */
export function Facts({ isBusy, children }: { readonly isBusy?: true; readonly children: ReactNode }) {
  return (
    <dl
      className={classNames('fx', isPriced(useMarket()) && 'fx-priced')}
      aria-label={words.facts}
      aria-busy={isBusy}
    >
      {children}
    </dl>
  )
}

/**
 * One of them: its name, what it is, and a line on it. With `href` the line leads to where more of
 * it stands.
 */
export function Fact({
  term,
  note,
  href,
  children,
}: {
  readonly term: string
  readonly note?: ReactNode
  readonly href?: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="k-num">{children}</dd>
      <dd className="fx-note">{href === undefined ? note : <Link href={href}>{note}</Link>}</dd>
    </div>
  )
}
