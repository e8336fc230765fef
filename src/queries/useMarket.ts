import { createContext, useContext } from 'react'
import { adapterOf } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import type { AdapterLending, AdapterRules } from '#market/adapter.ts'
import { type Market, marketPaths } from '#market/market.ts'
import type { SafetyFact } from '#market/safety.ts'
import type { LiveMarket } from './openMarket.ts'

/**
 * The market that a page is about. Whoever provides another one gives what is below it another
 * `key`.
 */
export const MarketContext = createContext<LiveMarket | undefined>(undefined)

/** The market of this page, with what the page knows of it. */
export function useLiveMarket(): LiveMarket {
  const live = useContext(MarketContext)
  if (live === undefined) throw new Error('No market is provided here')
  return live
}

/** The market of this page: its addresses and its network. */
export function useMarket(): Market {
  return useLiveMarket().market
}

/** Where the pages of this page's market stand. */
export const useMarketPaths = () => marketPaths(useMarket(), catalogue)

/** What the market's hook can do. */
export const useCan = () => capabilitiesOf(useMarket())

/** What a market's hook can do. */
export const capabilitiesOf = (market: Market) => adapterOf(market).capabilities

/** The rules of a market's hook. */
export const rulesOf = (market: Market): AdapterRules => adapterOf(market).rules

export const useRules = (): AdapterRules => adapterOf(useMarket()).rules

/** What the market's hook lends, for those who quote swaps or look at its vaults. */
export const useLending = (): AdapterLending => adapterOf(useMarket()).lending

/** What is true of the safety of every market of the kind. */
export function useSafetyOfKind(): readonly SafetyFact[] {
  const market = useMarket()
  return adapterOf(market).safety.ofKind(market)
}
