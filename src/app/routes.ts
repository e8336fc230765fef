import { PRODUCT_NAME } from '../config.ts'

export interface Route {
  readonly path: string
  /** In the navigation. */
  readonly label: string
  /** The document's title, as shown by tabs, bookmarks and search results. */
  readonly title: string
  readonly description: string
}

export const HOME: Route = {
  path: '/',
  label: 'Home',
  title: `${PRODUCT_NAME} ReHypothecation Hook`,
  description:
    'Earn yield on idle liquidity. Deposit two tokens: they work in vaults and step into a Uniswap v4 pool only for the length of a swap.',
}

export const APP: Route = {
  path: '/features',
  label: 'App',
  title: `App · ${PRODUCT_NAME} Re-Hypothecation`,
  description:
    'Deposit and withdraw liquidity, see exact balances of shares, tokens and vaults, and quote or swap against the pool.',
}

export const VAULTS: Route = {
  path: '/vaults',
  label: 'Vaults',
  title: `Vaults · ${PRODUCT_NAME}`,
  description:
    'Which vaults hold the liquidity, who changed them and when, what could leave them now, and how to configure them.',
}

export const NOT_FOUND: Route = {
  path: '/404',
  label: 'Page not found',
  title: `Page not found · ${PRODUCT_NAME}`,
  description: 'There is no page at this address.',
}

/** In the order of the navigation. */
export const ROUTES: readonly Route[] = [HOME, APP, VAULTS]

/** The route of a path, with or without a trailing slash. */
export function routeOf(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return ROUTES.find((route) => route.path === bare) ?? NOT_FOUND
}
