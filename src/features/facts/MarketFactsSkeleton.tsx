import type { ReactNode } from 'react'
import { MarketFact, MarketFactsRow } from '#features/common/MarketFact.tsx'
import * as words from '#locales/markets.ts'
import { hasPriceFeeds } from '#market/market.ts'
import { useMarket } from '#queries/useMarket.ts'
import { Skeleton } from '#ui/Icon.tsx'

/** Reserves the space of the market facts, which load after the main figures. */
export function MarketFactsSkeleton() {
  return (
    <MarketFacts isBusy>
      {[words.yearlySoFar, words.inTheVaults, words.swapFee, words.youCanLose].map((term) => (
        <MarketFact key={term} term={term}>
          <Skeleton chars={6} />
        </MarketFact>
      ))}
    </MarketFacts>
  )
}

/**
 * The market facts. On phones, reserves a line for dollar values if both tokens have a price feed.
 */
export const MarketFacts = ({
  isBusy,
  children,
}: {
  readonly isBusy?: true
  readonly children: ReactNode
}) => (
  <MarketFactsRow label={words.facts} isBusy={isBusy} isPriced={hasPriceFeeds(useMarket())} hasAmounts>
    {children}
  </MarketFactsRow>
)
