import { createContext, useContext } from 'react'
import type { Market } from '../markets/market.ts'
import type { LiveMarket } from './openMarket.ts'

/** The market that a page is about. Whoever provides another one gives what is below it another `key`. */
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
