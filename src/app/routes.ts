import { catalogue } from '#chain/chains.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import * as words from '#locales/pages.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import { findOpenedMarket } from '#queries/openedMarket.ts'

export interface Route {
  readonly path: string
  /** Page component that the route selects. Several routes can select the same page. */
  readonly page: 'home' | 'app' | 'position' | 'vaults' | 'safety' | 'markets' | 'open' | 'notFound'
  readonly label: string
  readonly title: string
}

const route = (page: Route['page'], path: string, label: string, title: string): Route => ({
  path,
  page,
  label,
  title,
})

export const HOME_ROUTE = route('home', '/', words.home, words.homeTitle)
export const FEATURES_ROUTE = route('app', '/features', words.app, words.appTitle)
const POSITION = route('position', '/position', words.position, words.positionTitle)
const VAULTS_ROUTE = route('vaults', '/vaults', words.vaults, words.vaultsTitle)
const SAFETY = route('safety', '/safety', words.safety, words.safetyTitle)
const MARKETS = route('markets', '/markets', words.markets, words.marketsTitle)
export const OPEN_MARKET_ROUTE = route('open', '/markets/open', words.openByAddress, words.openByAddressTitle)
export const NOT_FOUND_ROUTE = route('notFound', '/404', words.pageNotFound, words.pageNotFoundTitle)

/**
 * Returns the routes of a market. Their titles start with the token pair. Titles of all markets
 * except the default one also contain the market's name.
 */
function marketRoutes(market: Market): readonly [app: Route, position: Route, vaults: Route, safety: Route] {
  const paths = getMarketPagePaths(market, catalogue)
  const { name, symbols } = market
  const ofPair = (title: string) =>
    symbols === undefined ? title : words.titleOfPair(words.pair(...symbols), title)
  const at = (route: Route, path: string): Route => ({
    ...route,
    path,
    title: ofPair(path === route.path ? route.title : `${name} · ${route.label} · ${PRODUCT_NAME}`),
  })
  return [
    at(FEATURES_ROUTE, paths.app),
    at(POSITION, paths.position),
    at(VAULTS_ROUTE, paths.vaults),
    at(SAFETY, paths.safety),
  ]
}

const ROUTES: readonly Route[] = [HOME_ROUTE, MARKETS, OPEN_MARKET_ROUTE, ...catalogue.flatMap(marketRoutes)]

/** Returns the routes of a market in the order of the navigation. */
export function listNavigationRoutes(market: Market): readonly Route[] {
  const [app, position, vaults] = marketRoutes(market)
  return [HOME_ROUTE, app, position, vaults, MARKETS]
}

/** Returns the route of a path, or the 404 route. Ignores a trailing slash. */
export function findRouteByPath(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return ROUTES.find((route) => route.path === bare) ?? NOT_FOUND_ROUTE
}

/**
 * Returns the route of a URL. Markets opened by hook address share one path. The search parameter
 * `view` selects the page of such a market.
 */
export function findRoute(path: string, search: string): Route {
  const market = findOpenedMarket(path, search)
  if (market === undefined) return findRouteByPath(path)
  const [app, ...others] = marketRoutes(market)
  const view = new URLSearchParams(search).get('view')
  return others.find(({ page }) => page === view) ?? app
}
