import { catalogue } from '../chain/servedMarkets.ts'
import { loadDialect } from '../dialects/index.ts'
import { marketAt } from '../markets/marketPaths.ts'
import { type LazyPage, lazyPage } from './lazyPage.tsx'
import { type Route, routeOf } from './routes.ts'

const PAGES: Readonly<Record<Route['page'], LazyPage>> = {
  home: lazyPage(() => import('../features/landing/LandingPage.tsx')),
  app: lazyPage(() => import('./pages/FeaturesPage.tsx')),
  safety: lazyPage(() => import('./pages/SafetyPage.tsx')),
  markets: lazyPage(() => import('./pages/MarketsPage.tsx')),
  position: lazyPage(() => import('./pages/PositionPage.tsx')),
  vaults: lazyPage(() => import('./pages/VaultsPage.tsx')),
  open: lazyPage(() => import('./pages/OpenPage.tsx')),
  notFound: lazyPage(() => import('./pages/NotFoundPage.tsx')),
}

export function pageOf(path: string): LazyPage {
  return PAGES[routeOf(path).page]
}

/** The code of a page, and that of the kind of hook that its market has. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([pageOf(path).preload(), loadDialect(marketAt(path, catalogue))])
}
