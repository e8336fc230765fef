import { createContext, useContext } from 'react'
import { getAdapter } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import type { AdapterJitModel, AdapterShareMath } from '#market/adapter.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import type { SafetyFinding } from '#market/safety.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'

/** The live market of a page. Set another `key` on the subtree to provide another market. */
export const MarketContext = createContext<MarketWithNodeAndSnapshots | undefined>(undefined)

/** Returns the live market of this page. */
export function useConnectedMarket(): MarketWithNodeAndSnapshots {
  const live = useContext(MarketContext)
  if (live === undefined) throw new Error('No market is provided here')
  return live
}

/** Returns the market of this page: its addresses and its network. */
export function useMarket(): Market {
  return useConnectedMarket().market
}

/** Returns the URL paths of this market's pages. */
export const useMarketPagePaths = () => getMarketPagePaths(useMarket(), catalogue)

/** Returns the capabilities of the market's hook. */
export const useHookCapabilities = () => getHookCapabilities(useMarket())

/** Returns the capabilities of a market's hook. */
export const getHookCapabilities = (market: Market) => getAdapter(market).capabilities

/** Returns the adapter's formulas for a market's hook. */
export const getAdapterShareMath = (market: Market): AdapterShareMath => getAdapter(market).rules

export const useAdapterShareMath = (): AdapterShareMath => getAdapter(useMarket()).rules

/** Returns the code that computes the hook's JIT liquidity. */
export const useAdapterJitModel = (): AdapterJitModel => getAdapter(useMarket()).jitModel

/** Returns safety facts that apply to every market of the adapter. */
export function useAdapterSafetyFindings(): readonly SafetyFinding[] {
  const market = useMarket()
  return getAdapter(market).safety.ofKind(market)
}
