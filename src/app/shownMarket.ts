import { shownMarketAt } from '../live/openedMarket.ts'
import type { Market } from '../markets/market.ts'

/** The market of the address: what comes beside a panel's code is asked for before any component says whose it is. */
export const shownMarket = (): Market => shownMarketAt(location.pathname, location.search)
