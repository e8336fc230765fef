import { createContext, useContext } from 'react'
import { getAdapter } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import type { AdapterJitModel, AdapterShareMath } from '#market/adapter.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import type { SafetyFinding } from '#market/safety.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'

/**
 * Live market of the components below the provider. The provider needs a new `key` for a different
 * market.
 */
export const MarketContext = createContext<MarketWithNodeAndSnapshots | undefined>(undefined)

export function useConnectedMarket(): MarketWithNodeAndSnapshots {
  const live = useContext(MarketContext)
  if (live === undefined) throw new Error('No market is provided here')
  return live
}

export function useMarket(): Market {
  return useConnectedMarket().market
}

export const useMarketPagePaths = () => getMarketPagePaths(useMarket(), catalogue)

export const useHookCapabilities = () => getHookCapabilities(useMarket())

export const getHookCapabilities = (market: Market) => getAdapter(market).capabilities

/** Returns the share and amount formulas of a market's hook adapter. */
export const getAdapterShareMath = (market: Market): AdapterShareMath => getAdapter(market).rules

export const useAdapterShareMath = (): AdapterShareMath => getAdapter(useMarket()).rules

/** Returns the adapter code that computes the hook's JIT liquidity. */
export const useAdapterJitModel = (): AdapterJitModel => getAdapter(useMarket()).jitModel

/** Returns safety facts that apply to every market of the hook's adapter. */
export function useAdapterSafetyFindings(): readonly SafetyFinding[] {
  const market = useMarket()
  return getAdapter(market).safety.ofKind(market)
}
