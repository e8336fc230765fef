import type { Market } from '#market/market.ts'
import { knownMarket } from './openedMarket.ts'
import { type LiveMarket, openMarket } from './openMarket.ts'

/** The last markets in use, this many, are kept even if nobody looks at them, so that going back shows what was read. */
const MOST_KEPT = 6

/** Those of them that somebody still holds are the same for everybody; the others are forgotten in time. */
const opened = new Map<string, WeakRef<LiveMarket>>()
let kept: readonly LiveMarket[] = []

/** The market as this page knows it: opened when it is first asked for, and the same one for as long as it is in use. */
export function liveMarket(market: Market): LiveMarket {
  const known = opened.get(market.id)?.deref() ?? openMarket(market)
  if (kept[0] === known) return known
  opened.set(market.id, new WeakRef(known))
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, MOST_KEPT)
  return known
}

/** The same by id; undefined where this build does not offer the market and nobody has opened it. */
export function liveMarketOf(id: string): LiveMarket | undefined {
  const market = knownMarket(id)
  return market && liveMarket(market)
}
