import { catalogue } from '../chain/servedMarkets.ts'
import type { Market } from '../markets/market.ts'
import { marketAt } from '../markets/marketPaths.ts'
import { createStore } from '../store.ts'

/** A market that somebody has opened by its address, and the search of the address that named it. */
interface Opened {
  readonly search: string
  readonly market: Market
}

/** Filled once what an address names has been recognised; nothing else of an address is believed. */
export const openedStore = createStore<Opened | undefined>(undefined)

/** Everything that was opened on this visit: what is under way there is followed from every page. */
const opened = new Map<string, Market>()
openedStore.subscribe(() => {
  const market = openedStore.get()?.market
  if (market !== undefined) opened.set(market.id, market)
})

/** The market of this id, if the build offers it or somebody has opened it on this visit. */
export const knownMarket = (id: string): Market | undefined =>
  catalogue.find((market) => market.id === id) ?? opened.get(id)

/** Which page of an opened market is shown stands in the search as well, and names nothing. */
export const namedBy = (search: string): string => search.replace(/^\?|&view=\w*/g, '')

/** The market that a page is about: that of the address, where it has been opened, else the catalogue's. */
export function shownMarketAt(path: string, search: string): Market {
  const current = openedStore.get()
  const isOpened =
    path.startsWith('/markets/open') && current !== undefined && namedBy(search) === current.search
  return isOpened ? current.market : marketAt(path, catalogue)
}
