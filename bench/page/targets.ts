import { PAGES, pagesOf } from '../../scripts/site/pages.ts'
import type { MarketCatalogue } from '../../src/market/market.ts'
import { getMarketPagePaths } from '../../src/market/market.ts'

/** A page to visit, as a new visitor if `fresh`, or with a remembered account. */
export interface Target {
  readonly name: string
  readonly url: string
  readonly fresh?: boolean
  readonly typeIn?: string
  /** Duration of the visit in ms. The default is in measurePage.ts. */
  readonly watchMs?: number
  /** Number of balances on the page. The default is in observePage.ts. */
  readonly balances?: number
}

const AMOUNT_FIELD = '#liquidity-amount'

/** Pages that are measured only for new visitors. */
const FRESH: readonly string[] = ['/', '/404']

/** URL path for which the site has no page. */
const NOWHERE = '/no/such/page'

/**
 * Returns the paths to measure: all pages, or those of the default market, those without a market,
 * and one of each other hook type.
 */
export function benchPaths(catalogue: MarketCatalogue, all: boolean): readonly string[] {
  const every = pagesOf(catalogue).map(({ path }) => path)
  if (all) return every
  const [{ adapter }] = catalogue
  const others = catalogue.filter((market) => market.adapter !== adapter)
  const firstOfKind = others.filter(
    (market) => others.find((other) => other.adapter === market.adapter) === market,
  )
  const kinds = firstOfKind.map((market) => getMarketPagePaths(market, catalogue).app)
  return every.filter((path) => PAGES.some((page) => page.path === path) || kinds.includes(path))
}

export const targetAt = (site: string, path: string): Target => ({
  name: path,
  url: site + (path === '/404' ? NOWHERE : path),
  ...(FRESH.includes(path) ? { fresh: true } : {}),
  // Shares, the value of the position, and what a withdrawal pays in both tokens.
  ...(path.endsWith('/position') ? { balances: 4 } : {}),
  ...(path === '/features' ? { typeIn: AMOUNT_FIELD } : {}),
})
