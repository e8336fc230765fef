import { catalogue } from '../chain/servedMarkets.ts'
import { loadDialect } from '../dialects/index.ts'
import { marketAt } from '../markets/marketPaths.ts'
import { type LazyPart, lazyPart } from '../ui/lazyPart.tsx'
import { type Route, routeOf } from './routes.ts'

/** A page takes nothing from whoever shows it. */
export type LazyPage = LazyPart<object>

const PAGES: Readonly<Record<Route['page'], LazyPage>> = {
  home: lazyPart(() => import('../features/landing/LandingPage.tsx')),
  app: lazyPart(() => import('./pages/FeaturesPage.tsx')),
  safety: lazyPart(() => import('./pages/SafetyPage.tsx')),
  markets: lazyPart(() => import('./pages/MarketsPage.tsx')),
  position: lazyPart(() => import('./pages/PositionPage.tsx')),
  vaults: lazyPart(() => import('./pages/VaultsPage.tsx')),
  open: lazyPart(() => import('./pages/OpenPage.tsx')),
  notFound: lazyPart(() => import('./pages/NotFoundPage.tsx')),
}

export function pageOf(path: string): LazyPage {
  return PAGES[routeOf(path).page]
}

/** The code of a page, and that of the kind of hook that its market has. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([pageOf(path).preload(), loadDialect(marketAt(path, catalogue))])
}
