import '#features/common/MarketFact.css'
import { Link } from 'wouter'
import { describeMarketFacts } from '#features/common/marketFacts.ts'
import { joinTexts } from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'

/**
 * Facts of the default market. A script reads them once the page is idle, and fills them in before
 * React hydrates the page. Hidden without JavaScript.
 */
export function LandingMarketFacts() {
  const paths = useMarketPagePaths()
  const facts = describeMarketFacts(useMarket(), undefined, 'reading').map(
    ({ name, term, value = [words.readingFacts], className = '', worst, note, page }) => {
      const about = (
        <span data-note={name} suppressHydrationWarning>
          {joinTexts(note)}
        </span>
      )
      return (
        <div key={name}>
          <dt data-term={name} suppressHydrationWarning>
            {term}
          </dt>
          <dd className="k-num">
            <span data-fact={name} className={className} data-worst={worst} suppressHydrationWarning>
              {joinTexts(value)}
            </span>
            {name === 'earned' && (
              <span className="k-small" data-without-alarm="" suppressHydrationWarning>
                {` ${words.notAPromise}`}
              </span>
            )}
          </dd>
          <dd className="fx-note">{page === undefined ? about : <Link href={paths[page]}>{about}</Link>}</dd>
        </div>
      )
    },
  )
  return (
    <dl className="fx fx-amounts l-facts" aria-label={words.facts} data-unread={words.unavailable}>
      {facts}
    </dl>
  )
}
