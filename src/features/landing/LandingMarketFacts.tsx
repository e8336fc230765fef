import '#features/common/MarketFact.css'
import { Link } from 'wouter'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { keyFee } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import type { DepositWorstCase } from '#market/safety.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import type { LandingMarketFactName } from './fillLandingMarketFacts.ts'

interface FactProps {
  readonly name: LandingMarketFactName
  readonly term: string
  readonly note: string
  readonly href?: string
  readonly value?: string
  readonly className?: string
  readonly worst?: DepositWorstCase[0]
}

/** A market fact whose texts a script fills in before React hydrates the page. */
function Fact({
  name,
  term,
  note,
  href,
  value = words.readingFacts,
  className = 'fx-none',
  worst,
}: FactProps) {
  const about = (
    <span data-note={name} suppressHydrationWarning>
      {note}
    </span>
  )
  return (
    <div>
      <dt data-term={name} suppressHydrationWarning>
        {term}
      </dt>
      <dd className="k-num">
        <span data-fact={name} className={className} data-worst={worst} suppressHydrationWarning>
          {value}
        </span>
        {name === 'earned' && (
          <span className="k-small" data-without-alarm="" suppressHydrationWarning>
            {` ${words.notAPromise}`}
          </span>
        )}
      </dd>
      <dd className="fx-note">{href === undefined ? about : <Link href={href}>{about}</Link>}</dd>
    </div>
  )
}

/**
 * Facts of the default market. A script reads them once the page is idle. Hidden without
 * JavaScript.
 */
export function LandingMarketFacts() {
  const market = useMarket()
  const { position, safety } = useMarketPagePaths()
  const names = getTokenNames(market, undefined).join(' · ')
  const [what, why] = findDepositWorstCase(market, undefined)
  return (
    <dl className="fx fx-amounts l-facts" aria-label={words.facts} data-unread={words.unavailable}>
      <Fact name="earned" term={words.earned} note={names} href={position} />
      <Fact name="inVaults" term={words.inTheVaults} note={names} />
      <Fact
        name="swaps"
        term={words.swapFee}
        note={words.whatItBrought}
        href={position}
        value={keyFee(market.pool.fee)}
        className=""
      />
      <Fact
        name="lose"
        term={words.youCanLose}
        note={words.why[why]}
        href={safety}
        value={words.worst[what]}
        className="fx-loss"
        worst={what}
      />
    </dl>
  )
}
