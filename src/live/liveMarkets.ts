import type { Market } from '../markets/market.ts'
import { knownMarket } from './openedMarket.ts'
import { type LiveMarket, openMarket } from './openMarket.ts'

const opened = new Map<string, LiveMarket>()

/** The market as this page knows it: opened when it is first asked for, and the same one from then on. */
export function liveMarket(market: Market): LiveMarket {
  const known = opened.get(market.id) ?? openMarket(market)
  opened.set(market.id, known)
  return known
}

/** The same by id; undefined where this build does not offer the market and nobody has opened it. */
export function liveMarketOf(id: string): LiveMarket | undefined {
  const market = knownMarket(id)
  return market && liveMarket(market)
}
