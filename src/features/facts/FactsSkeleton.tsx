import '#features/common/Facts.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as words from '#locales/markets.ts'
import { isPriced } from '#market/market.ts'
import { useMarket } from '#queries/useMarket.ts'
import { classNames } from '#ui/classNames.ts'
import { Skeleton } from '#ui/Icon.tsx'

/** Placeholder for the facts, which load after the page's main figures, so that nothing shifts. */
export function FactsSkeleton() {
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

/**
 * The list of facts. On phones, it reserves a line for dollars if both tokens have a price feed.
 */
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

/** A fact: name, value and note. With `href`, the note links to details. */
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
